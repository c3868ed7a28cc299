// Whether the plan of a critical analysis did what it was for.
import * as z from 'zod/mini';

import { efficacyResults, partialDecisions } from '../efficacy/efficacy-lists.ts';
import { presentFieldFault } from '../errors/field-fault.ts';
import { processVerdicts } from './signal-lists.ts';
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

/** A process on one side of a plan: all its results there, not only those that are listed. */
const processSide = z.object({
  count: z.int(),
  /** Of its first and last result; months as 202603. */
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  mean: z.optional(z.number()),
  /** How far chance goes; nothing of too few results. */
  lower: z.optional(z.number()),
  upper: z.optional(z.number()),
  /** Limits of few results, which will still move. */
  isTrial: z.boolean(),
});

const processComparison = z.object({
  before: processSide,
  after: processSide,
  /** More than chance. In a band it may still be neither better nor worse. */
  isChangeReal: z.boolean(),
  verdict: z.enum(processVerdicts),
  /** How many results after the plan are still missing until a change could be seen. */
  missing: z.int(),
  /** From the first result before to the last one after, with those of while the plan was carried out. */
  points: z.array(z.object({ month: z.int(), value: z.number() })),
});

export const resultComparison = z.object({
  before: comparedSide,
  after: comparedSide,
  /** Verdicts that were given before it was computed have none. */
  process: z.optional(processComparison),
});

export type ComparedSide = z.infer<typeof comparedSide>;
export type ResultComparison = z.infer<typeof resultComparison>;
export type ComparedProcess = z.infer<typeof processComparison>;

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
