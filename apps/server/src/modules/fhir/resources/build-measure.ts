import { findRatioFactor, readMeasureFormula } from '@prumo/domain/indicators/measure-formula';

import { presentFhirId } from '../fhir-id.ts';
import type { MeasureFacts } from '../fhir-facts.ts';
import { buildTargetRange } from './build-quantity.ts';
import {
  buildConcept,
  codeSystems,
  type Concept,
  type Extension,
  ownNames,
  presentText,
} from './terminology.ts';

/** What resources say of the place that they are asked from. */
export interface ResourcePlace {
  /** Of all addresses, without a slash at its end: https://hospital.example/fhir */
  readonly base: string;
  /** The hospital. */
  readonly publisher: string;
}

/** An indicator as FHIR has it. */
export function buildMeasure(facts: MeasureFacts, { base, publisher }: ResourcePlace) {
  const { id, code, version, updatedAt, category, subcategory, isSurvey } = facts;
  const changed = updatedAt.toISOString();
  const types = [measureTypes.get(subcategory), isSurvey ? 'patient-reported-outcome' : undefined].filter(
    (type) => type !== undefined,
  );
  return {
    resourceType: 'Measure',
    id: presentFhirId(id),
    meta: { versionId: String(version), lastUpdated: changed },
    language: 'pt-BR',
    extension: buildExtensions(facts),
    url: presentMeasureUrl(facts, base),
    // Two departments may have the same code, so whose it is belongs to it.
    identifier: [{ use: 'usual', value: presentText(code), assigner: buildDepartmentReference(facts) }],
    version: String(version),
    name: presentComputableName(code),
    title: presentText(facts.name),
    status: facts.isActive ? 'active' : 'retired',
    experimental: false,
    subjectCodeableConcept: buildConcept(codeSystems.resourceTypes, 'Organization'),
    date: changed,
    publisher: presentText(publisher),
    description: presentText(facts.description),
    ...(category !== null && { topic: [{ text: presentText(category) }] }),
    relatedArtifact: [{ type: 'citation', citation: presentText(facts.referenceSource) }],
    scoring: buildConcept(codeSystems.scoring, findScoring(facts)),
    ...(types.length > 0 && { type: types.map((type) => buildConcept(codeSystems.measureType, type)) }),
    improvementNotation: buildImprovement(facts),
    definition: presentTerms(facts),
    guidance: presentText(facts.measureFormula),
  };
}

export function presentMeasureUrl({ id }: Pick<MeasureFacts, 'id'>, base: string): string {
  return `${base}/Measure/${presentFhirId(id)}`;
}

export function buildImprovement({ orientation }: Pick<MeasureFacts, 'orientation'>): Concept {
  return buildConcept(codeSystems.improvement, orientation === 1 ? 'increase' : 'decrease');
}

/** Departments are no resources of their own here: they are named, not referred to. */
export function buildDepartmentReference({ department }: Pick<MeasureFacts, 'department'>) {
  return {
    type: 'Organization',
    identifier: { system: ownNames.departmentInitials, value: presentText(department.initials) },
    display: presentText(department.name),
  };
}

/** Whether what its results are made of are two counts. */
export function hasPopulations({
  measureUnit,
  measureFormula,
}: Pick<MeasureFacts, 'measureUnit' | 'measureFormula'>): boolean {
  return findRatioFactor(measureUnit, measureFormula) !== null;
}

const measureTypes: ReadonlyMap<string | null, string> = new Map([
  ['Estrutura', 'structure'],
  ['Processo', 'process'],
  ['Resultado', 'outcome'],
]);

function findScoring(facts: MeasureFacts): string {
  if (hasPopulations(facts)) return facts.measureUnit === 'percent' ? 'proportion' : 'ratio';
  return facts.measureUnit === 'unit' || facts.measureUnit === 'pacient' ? 'cohort' : 'continuous-variable';
}

/** Programs go by it: a capital letter, and no more than letters, digits and underscores. */
function presentComputableName(code: string): string {
  const plain = code
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^A-Za-z0-9]/gu, '_');
  return (/^[A-Z]/.test(plain) ? plain : `I_${plain}`).slice(0, 255);
}

function buildExtensions(facts: MeasureFacts): readonly Extension[] | undefined {
  const { verificationFrequency, targets } = facts;
  const extensions: readonly Extension[] = [
    ...(verificationFrequency === null
      ? []
      : [{ url: ownNames.frequency, valueString: presentText(verificationFrequency) }]),
    ...targets.map(({ validFrom, target, source }) => ({
      url: ownNames.target,
      extension: [
        { url: 'value', valueRange: buildTargetRange(target, facts) },
        { url: 'validFrom', valueDate: validFrom },
        ...(source === null ? [] : [{ url: 'source', valueString: presentText(source) }]),
      ],
    })),
  ];
  return extensions.length === 0 ? undefined : extensions;
}

/**
 * What is counted, in words. Populations of a measure would say it with an expression that a machine runs: the official
 * schema takes no other.
 */
function presentTerms({ measureFormula }: MeasureFacts): readonly string[] | undefined {
  const formula = readMeasureFormula(measureFormula);
  if (formula === undefined) return undefined;
  return [`Numerador: ${presentText(formula.numerator)}`, `Denominador: ${presentText(formula.denominator)}`];
}
