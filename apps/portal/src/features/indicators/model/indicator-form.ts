// What the indicator dialog holds while it is open: texts by field, as they are typed, and the list of targets.
import type { IndicatorContent, IndicatorTarget } from '@prumo/domain/indicators/indicator';
import { isSameTarget, readTarget, writeTarget } from '@prumo/domain/indicators/target-value';

import type { DraftFields } from '@prumo/domain/drafts/create-draft-store';
import { decodeJson } from '../../../lib/json/decode-json.ts';
import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';

export const indicatorFieldNames = [
  'code',
  'name',
  'description',
  'measureFormula',
  'referenceSource',
  'category',
  'subcategory',
  'unitId',
  'frequency',
  'orientation',
  'isSurvey',
  'usesExternalReference',
  // The line that is being added to the targets.
  'targetDay',
  'targetKind',
  'targetValue',
  'targetTo',
  'targetSource',
  'dataSource',
  'queryType',
  'query',
] as const;

export type IndicatorFieldName = (typeof indicatorFieldNames)[number];

export type IndicatorFields = Readonly<Record<IndicatorFieldName, string>>;

export interface IndicatorForm {
  readonly fields: IndicatorFields;
  /** The earliest first. */
  readonly targets: readonly IndicatorTarget[];
}

/** Null for a new one. */
export function beginForm(indicator: LoadedIndicator | null): IndicatorForm {
  if (indicator === null) return { fields: emptyFields, targets: [] };
  return {
    fields: {
      ...emptyFields,
      code: indicator.code,
      name: indicator.name,
      description: indicator.description,
      measureFormula: indicator.measureFormula,
      referenceSource: indicator.referenceSource,
      category: indicator.category ?? '',
      subcategory: indicator.subcategory ?? '',
      unitId: indicator.measureUnit ?? '',
      frequency: indicator.verificationFrequency ?? '',
      orientation: String(indicator.orientation),
      isSurvey: presentBoolean(indicator.isSurvey),
      usesExternalReference: presentBoolean(indicator.usesExternalReference),
      ...(indicator.extraction !== null && {
        dataSource: indicator.extraction.datasource,
        queryType: indicator.extraction.type,
        query: indicator.extraction.query,
      }),
    },
    targets: indicator.targets,
  };
}

/** Only what differs, so that it can be laid over a newer version. A target that was taken away is empty text. */
export function listChanges(start: IndicatorForm, form: IndicatorForm): DraftFields {
  const changes: Record<string, string> = {};
  for (const name of indicatorFieldNames) {
    if (form.fields[name] !== start.fields[name]) changes[name] = form.fields[name];
  }
  for (const target of form.targets) {
    const before = findTarget(start.targets, target.validFrom);
    if (before === undefined || !isSameEntry(before, target)) {
      changes[nameTarget(target.validFrom)] = encodeTarget(target);
    }
  }
  for (const { validFrom } of start.targets) {
    if (findTarget(form.targets, validFrom) === undefined) changes[nameTarget(validFrom)] = '';
  }
  return changes;
}

/** What is no change of this form is passed over. */
export function applyChanges(start: IndicatorForm, changes: DraftFields): IndicatorForm {
  const fields: Record<IndicatorFieldName, string> = { ...start.fields };
  for (const name of indicatorFieldNames) {
    fields[name] = changes[name] ?? start.fields[name];
  }
  const targets = new Map(start.targets.map((target) => [target.validFrom, target]));
  for (const [name, text] of Object.entries(changes)) {
    const validFrom = readTargetName(name);
    if (validFrom === undefined) continue;
    const target = decodeTarget(validFrom, text);
    if (target === undefined) targets.delete(validFrom);
    else targets.set(validFrom, target);
  }
  return { fields, targets: sortTargets([...targets.values()]) };
}

/** Names of what both changed, each to something else, since they began from the same version. */
export function listOverlaps(
  start: IndicatorForm,
  form: IndicatorForm,
  theirs: IndicatorForm,
): readonly string[] {
  const [own, other] = [listChanges(start, form), listChanges(start, theirs)];
  return Object.keys(own).filter((name) => other[name] !== undefined && other[name] !== own[name]);
}

/** Puts it in the place of the one that is valid from the same day, if there is one. */
export function putTarget(
  targets: readonly IndicatorTarget[],
  added: IndicatorTarget,
): readonly IndicatorTarget[] {
  return sortTargets([...targets.filter(({ validFrom }) => validFrom !== added.validFrom), added]);
}

/** The day of a target among the names of changes. */
export function readTargetName(name: string): string | undefined {
  return name.startsWith(targetPrefix) ? name.slice(targetPrefix.length) : undefined;
}

/** Something was said about an extraction, even if not all of it. */
export function isExtractionBegun({ dataSource, query }: IndicatorFields): boolean {
  return dataSource !== '' || query.trim() !== '';
}

/** What is to be stored; the line that is still being added is no part of it. */
export function buildContent(
  { fields, targets }: IndicatorForm,
  { departmentId, isActive }: { readonly departmentId: string; readonly isActive: boolean },
): IndicatorContent {
  return {
    departmentId,
    isActive,
    code: fields.code,
    name: fields.name.trim(),
    description: fields.description.trim(),
    measureFormula: fields.measureFormula.trim(),
    referenceSource: fields.referenceSource.trim(),
    category: emptyToNull(fields.category),
    subcategory: emptyToNull(fields.subcategory),
    measureUnit: emptyToNull(fields.unitId),
    verificationFrequency: emptyToNull(fields.frequency),
    orientation: fields.orientation === '-1' ? -1 : 1,
    extraction: isExtractionBegun(fields)
      ? { datasource: fields.dataSource, type: fields.queryType, query: fields.query.trim() }
      : null,
    isSurvey: fields.isSurvey === 'yes',
    usesExternalReference: fields.usesExternalReference === 'yes',
    targets,
  };
}

export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

const emptyFields: IndicatorFields = {
  code: '',
  name: '',
  description: '',
  measureFormula: '',
  referenceSource: '',
  category: '',
  subcategory: '',
  unitId: '',
  frequency: 'Mensal',
  orientation: '1',
  isSurvey: 'no',
  usesExternalReference: 'no',
  targetDay: '',
  targetKind: 'value',
  targetValue: '',
  targetTo: '',
  targetSource: '',
  dataSource: '',
  queryType: 'SQL',
  query: '',
};

const targetPrefix = 'target:';

function presentBoolean(value: boolean): string {
  return value ? 'yes' : 'no';
}

function nameTarget(validFrom: string): string {
  return `${targetPrefix}${validFrom}`;
}

function findTarget(targets: readonly IndicatorTarget[], day: string): IndicatorTarget | undefined {
  return targets.find(({ validFrom }) => validFrom === day);
}

function isSameEntry(one: IndicatorTarget, other: IndicatorTarget): boolean {
  return isSameTarget(one.target, other.target) && one.source === other.source;
}

/** The number, where it comes from, and of a band the number where it ends. */
function encodeTarget({ target: value, source }: IndicatorTarget): string {
  const { target, targetTo } = writeTarget(value);
  return JSON.stringify([target, source ?? '', ...(targetTo === undefined ? [] : [targetTo])]);
}

function decodeTarget(validFrom: string, text: string): IndicatorTarget | undefined {
  const [target, source, targetTo] = readList(decodeJson(text));
  if (typeof target !== 'number' || typeof source !== 'string') return undefined;
  return {
    validFrom,
    target: readTarget(target, typeof targetTo === 'number' ? targetTo : null),
    source: emptyToNull(source),
  };
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function sortTargets(targets: readonly IndicatorTarget[]): readonly IndicatorTarget[] {
  return targets.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

export function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}
