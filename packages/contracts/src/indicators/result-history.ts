// What was done to the results of an indicator by hand, and which of them an extraction has changed.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { firstOfMonth } from './first-of-month.ts';

/** What a value was made of. */
const ratio = z.object({ numerator: z.number(), denominator: z.number() });

const resultChange = z.object({
  /** Grows with each change. */
  id: z.string(),
  month: firstOfMonth(),
  /** The value; null where there was none, or is none any more. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** Where it was told. */
  ratioBefore: z.optional(ratio),
  ratioAfter: z.optional(ratio),
  userName: z.string(),
  occurredAt: z.string(),
  /** In the words of whoever did it. */
  reason: z.nullable(z.string()),
});

export type ResultChange = z.output<typeof resultChange>;

/** As the server gives it. */
export type PresentedResultChange = z.input<typeof resultChange>;

export const resultHistoryAnswer = z.object({ changes: z.array(resultChange) });

export const resultHistoryCalls = {
  /** The latest changes of an indicator's results, the newest first. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/result-changes',
    access: 'authenticated',
    query: z.object({ indicatorId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: resultHistoryAnswer,
    live: 'indicators',
  }),
};
