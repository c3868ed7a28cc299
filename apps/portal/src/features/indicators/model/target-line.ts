// The line by which a target is added or changed: a day, a number or a band as people type it, and where it comes from.
import { kpiLimits } from '@prumo/contracts/documents/kpi';
import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';
import { readTarget, writeTarget } from '@prumo/domain/indicators/target-value';

import { emptyToNull, type IndicatorFields } from './indicator-form.ts';

export interface TargetLine {
  /** As text: 2026-01-15; empty while none is chosen. */
  readonly day: string;
  readonly kind: TargetKind;
  /** Of a band, where it begins. */
  readonly value: string;
  /** Where the band ends; nothing that counts while one value is meant. */
  readonly to: string;
  readonly source: string;
}

export const targetKinds = ['value', 'band'] as const;

type TargetKind = (typeof targetKinds)[number];

/** All of the fields that make the line, in their order. */
export const targetLineFields = [
  'targetDay',
  'targetKind',
  'targetValue',
  'targetTo',
  'targetSource',
] as const;

export const emptyTargetLine = {
  targetDay: '',
  targetKind: 'value',
  targetValue: '',
  targetTo: '',
  targetSource: '',
} as const satisfies LineFields;

type LineFields = Pick<IndicatorFields, (typeof targetLineFields)[number]>;

export interface TargetLineFaults {
  readonly day?: 'missing' | 'out-of-range' | 'taken';
  readonly value?: NumberFault;
  readonly to?: NumberFault | 'not-above';
  readonly source?: 'too-long';
}

type NumberFault = 'missing' | 'not-a-target';

export function readTargetLine(fields: IndicatorFields): TargetLine {
  return {
    day: fields.targetDay,
    kind: fields.targetKind === 'band' ? 'band' : 'value',
    value: fields.targetValue,
    to: fields.targetTo,
    source: fields.targetSource,
  };
}

/** The target that a line without faults says. */
export function decodeTargetLine({ day, kind, value, to, source }: TargetLine): IndicatorTarget {
  return {
    validFrom: day,
    target: readTarget(decodeTargetValue(value) ?? 0, kind === 'band' ? decodeTargetValue(to) : null),
    source: emptyToNull(source.trim()),
  };
}

/** The line as it would have been typed for a target. */
export function presentTargetLine({ validFrom, target, source }: IndicatorTarget): LineFields {
  const { target: value, targetTo } = writeTarget(target);
  return {
    targetDay: validFrom,
    targetKind: targetTo === undefined ? 'value' : 'band',
    targetValue: presentTargetValue(value),
    targetTo: targetTo === undefined ? '' : presentTargetValue(targetTo),
    targetSource: source ?? '',
  };
}

/** `changedDay`: of the target that the line replaces, if it does. */
export function checkTargetLine(
  { day, kind, value, to, source }: TargetLine,
  targets: readonly IndicatorTarget[],
  changedDay: string | null,
): TargetLineFaults {
  const isTaken = day !== changedDay && targets.some(({ validFrom }) => validFrom === day);
  const [valueFault, toFault] = [
    findNumberFault(value),
    kind === 'band' ? findEndFault(value, to) : undefined,
  ];
  return {
    ...(day === ''
      ? { day: 'missing' }
      : day < firstDay || day > lastDay
        ? { day: 'out-of-range' }
        : isTaken && { day: 'taken' }),
    ...(valueFault !== undefined && { value: valueFault }),
    ...(toFault !== undefined && { to: toFault }),
    ...(source.trim().length > kpiLimits.targetSource && { source: 'too-long' }),
  };
}

function findNumberFault(typed: string): NumberFault | undefined {
  if (typed.trim() === '') return 'missing';
  const number = decodeTargetValue(typed);
  return number === null || !isTargetValue(number) ? 'not-a-target' : undefined;
}

/** Of no beginning that can be read nobody knows what is above it. */
function findEndFault(from: string, to: string): TargetLineFaults['to'] {
  const fault = findNumberFault(to);
  const [start, end] = [decodeTargetValue(from), decodeTargetValue(to)];
  return fault ?? (start !== null && end !== null && end <= start ? 'not-above' : undefined);
}

/** Of a Brazilian number; the point only parts thousands, so that 1.500 is never one and a half. */
export function decodeTargetValue(typed: string): number | null {
  const text = typed.trim();
  return /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(text)
    ? Number(text.replaceAll('.', '').replace(',', '.'))
    : null;
}

/** As it can be typed again. */
export function presentTargetValue(value: number): string {
  return String(value).replace('.', ',');
}

/** The next step up or down of what is typed, within what a target may be. */
export function stepTargetValue(typed: string, direction: 1 | -1): string {
  const steps = (decodeTargetValue(typed) ?? 0) / kpiLimits.targetStep;
  // From between two steps it goes to the nearer one on that side.
  const stepped = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return presentTargetValue(Math.min(kpiLimits.highestTarget, Math.max(0, stepped * kpiLimits.targetStep)));
}

/** What the server takes for a day that a target can begin. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'];

function isTargetValue(value: number): boolean {
  return value >= 0 && value <= kpiLimits.highestTarget && Number.isInteger(value / kpiLimits.targetStep);
}
