import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { kpiConflictReasons, kpiInput } from '@prumo/contracts/documents/kpi';
import { decodeFieldFault } from '@prumo/contracts/errors/field-fault';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { encodeIndicator } from '../../../lib/indicators/indicator.ts';
import { texts } from '../components/indicator-dialog/texts.ts';
import { type IndicatorFieldName, indicatorFieldNames } from './indicator-form.ts';
import { targetLineFields } from './target-line.ts';

/** What to do about each field that is wrong. */
export type FieldFaults = Readonly<Partial<Record<IndicatorFieldName, string>>>;

/** By the rule of the server itself, so that both say the same. */
export function checkIndicator(content: IndicatorContent): FieldFaults {
  const checked = kpiInput.safeParse(encodeIndicator(content));
  if (checked.success) return {};
  const faults: Partial<Record<IndicatorFieldName, string>> = {};
  for (const { path, message } of checked.error.issues) {
    const name = findFieldOfPath(path.map(String));
    if (name !== undefined) faults[name] ??= describeFault(name, message);
  }
  return faults;
}

/** Where the dialog shows what is wrong with a member of the document. */
export function findFieldOfPath([member = '', inner = '']: readonly string[]):
  | IndicatorFieldName
  | undefined {
  return member === 'automatedExtractionQuery' ? extractionMembers[inner] : members[member];
}

function describeFault(name: IndicatorFieldName, message: string): string {
  const fault = decodeFieldFault(message);
  const sentence = sentences[name];
  if (fault === undefined || sentence === undefined) return texts.faults.refusedByServer;
  return sentence(fault.numbers[1] ?? 0);
}

const sentences: Readonly<Partial<Record<IndicatorFieldName, (most: number) => string>>> = texts.unfit;

const members: Readonly<Record<string, IndicatorFieldName | undefined>> = {
  code: 'code',
  name: 'name',
  description: 'description',
  descriptionOfMeasureFormula: 'measureFormula',
  resultReferenceSource: 'referenceSource',
  category: 'category',
  subcategory: 'subcategory',
  measureUnit: 'unitId',
  verificationFrequency: 'frequency',
  orientation: 'orientation',
  targets: 'targetDay',
};

const extractionMembers: Readonly<Record<string, IndicatorFieldName | undefined>> = {
  datasource: 'dataSource',
  type: 'queryType',
  query: 'query',
};

export type SaveFailure =
  /** Another indicator of the department has the code. */
  | { readonly kind: 'code-taken' }
  /** Somebody else saved a newer version. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'fields'; readonly names: readonly IndicatorFieldName[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Why an indicator was not stored. */
export function classifySaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', error };
  const { status, code, details } = error;
  if (code === documentErrorCodes.staleDocument || status === 412) return { kind: 'stale' };
  if (code === documentErrorCodes.documentConflict && details['reason'] === kpiConflictReasons.codeTaken) {
    return { kind: 'code-taken' };
  }
  if (status === 404) return { kind: 'gone' };
  if (status === 403) return { kind: 'refused' };
  const names = code === documentErrorCodes.invalidDocument ? listRefusedFields(details['fields']) : [];
  return names.length > 0 ? { kind: 'fields', names } : { kind: 'failed', error };
}

function listRefusedFields(fields: unknown): readonly IndicatorFieldName[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.keys(fields).flatMap((path) => findFieldOfPath(path.split('.')) ?? []);
}

export const dialogTabs = ['registration', 'targets', 'extraction'] as const;

export type DialogTab = (typeof dialogTabs)[number];

/** Those with something to mend in them. */
export function listFaultyTabs(faults: FieldFaults): readonly DialogTab[] {
  return dialogTabs.filter((tab) => listFaultyFields(faults).some((name) => findTabOf(name) === tab));
}

/** In the order of the dialog. */
export function listFaultyFields(faults: FieldFaults): readonly IndicatorFieldName[] {
  return indicatorFieldNames.filter((name) => faults[name] !== undefined);
}

export function findTabOf(name: IndicatorFieldName): DialogTab {
  if (targetLineFields.some((field) => field === name)) return 'targets';
  return name === 'dataSource' || name === 'queryType' || name === 'query' ? 'extraction' : 'registration';
}
