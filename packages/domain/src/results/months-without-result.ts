import { addMonths, listMonths, type Month } from '../indicators/month.ts';

/** How far back results may be recorded. */
const yearsBack = 20;

/** Newest first, from the month that runs now. */
export function listMonthsWithoutResult(
  monthsWithResult: Iterable<Month>,
  thisMonth: Month,
): readonly Month[] {
  const taken = new Set(monthsWithResult);
  return listRecordableMonths(thisMonth)
    .filter((month) => !taken.has(month))
    .toReversed();
}

/** The earliest first. */
export function listRecordableMonths(thisMonth: Month): readonly Month[] {
  return listMonths(addMonths(thisMonth, -12 * yearsBack), thisMonth);
}

export function isRecordableMonth(month: Month, thisMonth: Month): boolean {
  return month <= thisMonth && month >= addMonths(thisMonth, -12 * yearsBack);
}
