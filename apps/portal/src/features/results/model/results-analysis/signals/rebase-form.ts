// What is typed to begin a new baseline, what is wrong with it, and what a refusal says about it.
import { rebaseConflictReasons, rebaseLimits } from '@prumo/contracts/indicators/signals';
import { type Month, monthOfDay, firstDayOf } from '@prumo/domain/indicators/month';

import { ApiFailure } from '../../../../../lib/http/api-failure.ts';
import { texts } from './texts.ts';

/** The month as the text of its first day; empty until one is chosen. */
export interface RebaseFields {
  readonly month: string;
  readonly reason: string;
}

export type RebaseFaults = Readonly<Partial<Record<keyof RebaseFields, string>>>;

export function checkRebase({ month, reason }: RebaseFields, months: readonly Month[]): RebaseFaults {
  const length = Array.from(reason.trim()).length;
  const monthFault =
    month === ''
      ? texts.dialog.monthMissing
      : months.some((one) => firstDayOf(one) === month)
        ? undefined
        : texts.dialog.monthGone;
  const reasonFault =
    length === 0
      ? texts.dialog.reasonMissing
      : length > rebaseLimits.reason
        ? texts.dialog.reasonTooLong
        : undefined;
  return {
    ...(monthFault !== undefined && { month: monthFault }),
    ...(reasonFault !== undefined && { reason: reasonFault }),
  };
}

/** Null until one is chosen. */
export function decodeRebaseMonth({ month }: RebaseFields): Month | null {
  return month === '' ? null : monthOfDay(month);
}

/** What a refusal says of single fields; nothing where it is about none of them. */
export function findRefusedFields(error: unknown): RebaseFaults {
  const reason = error instanceof ApiFailure ? error.details['reason'] : undefined;
  if (reason === rebaseConflictReasons.monthTaken) return { month: texts.dialog.monthTaken };
  if (reason === rebaseConflictReasons.noResult) return { month: texts.dialog.monthGone };
  return {};
}
