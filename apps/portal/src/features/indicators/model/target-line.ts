// The line by which a target is added or changed: a day, a number as people type it, and where it comes from.
import { kpiLimits } from '@prumo/contracts/documents/kpi';
import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';

export interface TargetLine {
  /** As text: 2026-01-15; empty while none is chosen. */
  readonly day: string;
  readonly value: string;
  readonly source: string;
}

export interface TargetLineFaults {
  readonly day?: 'missing' | 'out-of-range' | 'taken';
  readonly value?: 'missing' | 'not-a-target';
  readonly source?: 'too-long';
}

/** `changedDay`: of the target that the line replaces, if it does. */
export function checkTargetLine(
  { day, value, source }: TargetLine,
  targets: readonly IndicatorTarget[],
  changedDay: string | null,
): TargetLineFaults {
  const isTaken = day !== changedDay && targets.some(({ validFrom }) => validFrom === day);
  const number = decodeTargetValue(value);
  return {
    ...(day === ''
      ? { day: 'missing' }
      : day < firstDay || day > lastDay
        ? { day: 'out-of-range' }
        : isTaken && { day: 'taken' }),
    ...(value.trim() === ''
      ? { value: 'missing' }
      : (number === null || !isTargetValue(number)) && { value: 'not-a-target' }),
    ...(source.trim().length > kpiLimits.targetSource && { source: 'too-long' }),
  };
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
