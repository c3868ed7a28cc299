// What a task of an action plan comes from: the critical analysis with its RACP.
import * as z from 'zod/mini';

import { firstOfMonth } from './first-of-month.ts';

export const taskOriginAnswer = z.object({
  /** Null where the task is of no analysis, or the person may not know of which. */
  origin: z.nullable(
    z.object({
      /** An action of the plan, the check of its efficacy, or that the next round is to be written. */
      kind: z.enum(['action', 'method', 'next-round']),
      title: z.string(),
      round: z.int(),
      causeAnalysis: z.string(),
      expectedResult: z.string(),
      indicator: z.object({ code: z.string(), name: z.string() }),
      month: firstOfMonth(),
      /** There is a verdict on the efficacy. */
      isJudged: z.boolean(),
      /** The person may give that verdict. */
      mayJudge: z.boolean(),
      /** Where it is read; null for who may not read it. */
      place: z.nullable(
        z.object({ departmentId: z.string(), indicatorId: z.string(), analysisId: z.string() }),
      ),
    }),
  ),
});

/** As the server gives it. */
export type PresentedTaskOrigin = z.input<typeof taskOriginAnswer>['origin'];

export type TaskOrigin = NonNullable<z.output<typeof taskOriginAnswer>['origin']>;
