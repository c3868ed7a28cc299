// Names that FHIR and those who use it have for things, and ours where they have none.

const terminology = 'http://terminology.hl7.org/CodeSystem';

export const codeSystems = {
  improvement: `${terminology}/measure-improvement-notation`,
  measureType: `${terminology}/measure-type`,
  population: `${terminology}/measure-population`,
  resourceTypes: 'http://hl7.org/fhir/resource-types',
  scoring: `${terminology}/measure-scoring`,
  security: `${terminology}/restful-security-service`,
} as const;

/** The same in every hospital, so that who reads several finds the same things by the same names. */
export const ownNames = {
  /** Of a measure: each target with the day from which it is valid. Of a report: the one that is valid in its month. */
  target: 'urn:prumo:fhir:target',
  frequency: 'urn:prumo:fhir:verification-frequency',
  valueSoFar: 'urn:prumo:fhir:value-so-far',
  departmentInitials: 'urn:prumo:fhir:department-initials',
  errorCode: 'urn:prumo:fhir:error-code',
} as const;

/** Of the specification: why a value is not there that should be. */
const dataAbsentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

export interface Extension {
  readonly url: string;
  readonly [value: `value${string}`]: unknown;
  readonly extension?: readonly Extension[];
}

export interface Concept {
  readonly coding?: readonly { readonly system: string; readonly code: string }[];
  readonly text?: string;
}

export function buildConcept(system: string, code: string): Concept {
  return { coding: [{ system, code }] };
}

export function buildAbsence(reason: 'not-performed' | 'temp-unknown'): {
  readonly extension: readonly Extension[];
} {
  return { extension: [{ url: dataAbsentReason, valueCode: reason }] };
}

/** As FHIR takes it: no control characters, and no blanks but these. */
export function presentText(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]/gu, (character) => (' \r\n\t'.includes(character) ? character : ' '));
}
