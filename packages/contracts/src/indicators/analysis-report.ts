// One critical analysis with all that its report shows, also to whoever may read this one alone.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { firstOfMonth } from './first-of-month.ts';
import { orientations } from './indicator-lists.ts';
import { resultComparison } from './racp-verdict.ts';
import { resultAnalysis, resultAnalysisId } from './result-analysis.ts';

const reportedIndicator = z.object({
  code: z.string(),
  name: z.string(),
  departmentName: z.string(),
  measureUnit: z.nullable(z.string()),
  measureFormula: z.string(),
  verificationFrequency: z.nullable(z.string()),
  orientation: z.literal(orientations),
});

const reportedMonth = z.object({
  month: firstOfMonth(),
  /** Null where none is recorded, or it was not measured. */
  result: z.nullable(z.number()),
  /** What the result was made of, where it was told. */
  numerator: z.optional(z.number()),
  denominator: z.optional(z.number()),
  /** In force in the month. */
  target: z.nullable(z.number()),
  /** Of a band: where it ends. */
  targetTo: z.optional(z.number()),
});

export const analysisReport = z.object({
  analysis: resultAnalysis,
  indicator: reportedIndicator,
  /** Of the chart: the year up to the month that was analysed, and what has come of it since. */
  months: z.array(reportedMonth),
  /** Of the month that was analysed, as it is recorded now. */
  presentResult: z.number(),
  /** Before the plan and after it: as they were when it was judged, else as they are now. */
  comparison: resultComparison,
  /** What whoever asks may do about it. The server decides it again at each request. */
  rights: z.object({
    /** To see the indicator and its department: others read this one analysis. */
    isOfDepartment: z.boolean(),
    mayJudge: z.boolean(),
    /** To be content with a plan that worked in part. */
    isOfQuality: z.boolean(),
    /** Rounds before and after this one that they may read, by their ids. */
    readableRounds: z.array(z.string()),
    /** The month whose result the next round would analyse; null where they may not write it, or none is recorded. */
    nextRoundMonth: z.nullable(firstOfMonth()),
  }),
});

export type AnalysisReport = z.output<typeof analysisReport>;

/** As the server gives it. */
export type PresentedAnalysisReport = z.input<typeof analysisReport>;

export const analysisReportCalls = {
  /** For who sees the indicator, and for who is to verify or to carry out what the analysis asks for. */
  get: defineCall({
    method: 'GET',
    path: '/gateway/result-analyses/:id/report',
    access: 'authenticated',
    params: z.object({ id: resultAnalysisId }),
    answer: analysisReport,
    live: 'indicators',
  }),
};
