// Whether the plan of a critical analysis did what it was for.
import * as z from 'zod/mini';

import { efficacyResults, partialDecisions } from '../efficacy/efficacy-lists.ts';
import { presentFieldFault } from '../errors/field-fault.ts';
import { writtenText } from './written-text.ts';

export const verdictLimits = { evidence: 2000, reason: 1000 } as const;

export const racpVerdictInput = z.strictObject({
  result: z.enum(efficacyResults, presentFieldFault('choice')),
  /** Of a plan that worked in part only. */
  partialDecision: z.nullable(z.enum(partialDecisions, presentFieldFault('choice'))),
  evidence: writtenText(1, verdictLimits.evidence),
  /** Why it is judged before the planned day; empty when it is not. */
  reasonForEarly: writtenText(0, verdictLimits.reason),
});

export type RacpVerdictInput = z.infer<typeof racpVerdictInput>;

/** Results of months that are over, the earliest first; months as 202603. */
const comparedSide = z.object({
  months: z.array(z.object({ month: z.int(), value: z.number() })),
  mean: z.nullable(z.number()),
  /** In force in the last of the months. */
  target: z.nullable(z.number()),
  /** Of a band: where it ends. */
  targetTo: z.optional(z.number()),
});

export const resultComparison = z.object({ before: comparedSide, after: comparedSide });

export type ComparedSide = z.infer<typeof comparedSide>;
export type ResultComparison = z.infer<typeof resultComparison>;

export const racpVerdict = z.object({
  ...racpVerdictInput.shape,
  judgedBy: z.string(),
  judgedAt: z.string(),
  /** The results as they were then. */
  comparison: resultComparison,
});

export type RacpVerdict = z.infer<typeof racpVerdict>;

/** Why a verdict is refused, beside the faults that every verdict can have. */
export const racpVerdictRefusals = [
  /** The analysis has no plan. */
  'no-racp',
  /** There is one already, and it is another. */
  'verdict-given',
  /** Neither who verifies, nor who has that task now, nor of quality. */
  'wrong-person',
  'partial-undecided',
  'partial-closing-by-other',
  'early-verdict-unexplained',
] as const;

export type RacpVerdictRefusal = (typeof racpVerdictRefusals)[number];
