// Which relative periods there are for a level, in the order in which they are offered. Pure.
import type { PeriodUnit, Calendar, RelativePeriod } from './relative-dates.ts';
import { buildRelativeSet } from './relative-dates.ts';

const usualCounts: Readonly<Record<PeriodUnit, number>> = {
  day: 30,
  week: 4,
  month: 12,
  quarter: 4,
  year: 3,
};

function last(unit: PeriodUnit): RelativePeriod {
  return { kind: 'last', unit, count: usualCounts[unit], withCurrent: true };
}

const calendarPeriods: readonly RelativePeriod[] = [
  { kind: 'current', unit: 'day' },
  { kind: 'previous', unit: 'day' },
  last('day'),
  last('week'),
  { kind: 'current', unit: 'month' },
  { kind: 'previous', unit: 'month' },
  last('month'),
  { kind: 'same-month-last-year' },
  { kind: 'current', unit: 'quarter' },
  { kind: 'previous', unit: 'quarter' },
  last('quarter'),
  { kind: 'year-to-date' },
  { kind: 'current', unit: 'year' },
  { kind: 'previous', unit: 'year' },
  last('year'),
];

/** By the calendar as far as it can be used, and by the data in any case. */
export function listPeriodChoices(calendar: Calendar, measure: string): readonly RelativePeriod[] {
  const possible = calendarPeriods.filter((period) => buildRelativeSet(period, calendar) !== undefined);
  return measure === '' ? possible : [...possible, { kind: 'with-data', count: 12, measure }];
}

/** The same for whatever number it counts to. */
export function keyOfPeriod(period: RelativePeriod): string {
  return 'unit' in period ? `${period.kind} ${period.unit}` : period.kind;
}
