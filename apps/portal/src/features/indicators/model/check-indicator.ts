import { kpiInput } from '@prumo/contracts/documents/kpi';
import { decodeFieldFault } from '@prumo/contracts/errors/field-fault';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';

import { encodeIndicator } from '../../../lib/indicators/indicator.ts';
import { texts } from '../components/indicator-dialog/texts.ts';
import type { IndicatorFieldName } from './indicator-form.ts';

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
