import type { verificationFrequencies } from '@prumo/contracts/indicators/indicator-lists';

import { addMonths, listMonths, type Month, monthOfYear } from '../indicators/month.ts';

type Frequency = (typeof verificationFrequencies)[number];

const monthsPerPeriod: Readonly<Record<Frequency, number>> = {
  Mensal: 1,
  Bimestral: 2,
  Trimestral: 3,
  Quadrimestral: 4,
  Semestral: 6,
  Anual: 12,
  Bianual: 24,
};

/**
 * The month whose result should be there by now: the last one that closed a period. Periods are counted from January;
 * those of two years end with an even year.
 */
export function findDueMonth(frequency: string | undefined, thisMonth: Month): Month {
  const length = monthsBetweenResults(frequency);
  let month = addMonths(thisMonth, -1);
  while (!closesPeriod(month, length)) month = addMonths(month, -1);
  return month;
}

/** What is unknown counts as monthly. */
export function monthsBetweenResults(frequency: string | undefined): number {
  return isFrequency(frequency) ? monthsPerPeriod[frequency] : 1;
}

function closesPeriod(month: Month, length: number): boolean {
  return length <= 12
    ? monthOfYear(month) % length === 0
    : monthOfYear(month) === 12 && Math.floor(month / 100) % (length / 12) === 0;
}

function isFrequency(text: string | undefined): text is Frequency {
  return text !== undefined && Object.hasOwn(monthsPerPeriod, text);
}

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
