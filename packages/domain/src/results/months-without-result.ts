import { addMonths, listMonths } from '../indicators/month.ts';

/** How far back results may be recorded. */
const yearsBack = 20;

/** Newest first, from the month that runs now. */
export function listMonthsWithoutResult(
  monthsWithResult: Iterable<number>,
  thisMonth: number,
): readonly number[] {
  const taken = new Set(monthsWithResult);
  return listMonths(addMonths(thisMonth, -12 * yearsBack), thisMonth)
    .filter((month) => !taken.has(month))
    .toReversed();
}

export function isRecordableMonth(month: number, thisMonth: number): boolean {
  return month <= thisMonth && month >= addMonths(thisMonth, -12 * yearsBack);
}
