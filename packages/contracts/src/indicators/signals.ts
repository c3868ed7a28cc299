// What the numbers of an indicator mean: signals of its control chart, computed once per change and read by cards,
// overview, charts, notices and reports alike, so that they never disagree.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { presentFieldFault } from '../errors/field-fault.ts';
import { textOfLength } from '../documents/text-of-length.ts';
import { firstOfMonth } from './first-of-month.ts';
import { assurances, pointKinds, specialCauses, variations } from './signal-lists.ts';

const specialCause = z.enum(specialCauses);
const pointKind = z.enum(pointKinds);

/** Whether an ordinary chart or one of rare events, where months without any are the rule. */
const chartKind = z.enum(['xmr', 'rare-events']);

const point = z.object({ month: firstOfMonth(), value: z.number(), cause: specialCause, kind: pointKind });

/** Null where there are too few values for limits. */
const limits = {
  mean: z.number(),
  lower: z.nullable(z.number()),
  upper: z.nullable(z.number()),
};

const signalFacts = {
  indicatorId: z.string(),
  chart: chartKind,
  variation: z.enum(variations),
  /** Null without a target, or without limits. */
  assurance: z.nullable(z.enum(assurances)),
  /** Limits of few points, which will still move. */
  isTrial: z.boolean(),
  /** Too few points for limits: only the run is drawn. */
  isRunOnly: z.boolean(),
  /** The assurance was computed while special variation is present. */
  isAssuranceDisturbed: z.boolean(),
  /** The smaller, the sooner somebody should look. */
  attention: z.number(),
  last: point,
  /** Months since the last event, in a chart of rare events. */
  monthsSinceEvent: z.nullable(z.number()),
};

/** Of one indicator, as lists show it. Indicators without results have none. */
export const indicatorSignals = z.object({
  ...signalFacts,
  /** Limits that hold for the last point. */
  ...limits,
  /** The last 24 with what they are, for a small line: see recent-points.ts. */
  recent: z.string(),
});

export type IndicatorSignals = z.output<typeof indicatorSignals>;
export type PresentedIndicatorSignals = z.input<typeof indicatorSignals>;

export const rebaseLimits = { reason: 500 } as const;

const rebase = z.object({
  /** Begins a new segment. */
  month: firstOfMonth(),
  reason: z.string(),
  author: z.string(),
  createdAt: z.string(),
});

/** What is known to have happened, on the month that it belongs to. */
const marker = z.object({
  month: firstOfMonth(),
  kind: z.enum(['analysis', 'plan-finished']),
  analysisId: z.string(),
  title: z.string(),
});

const suggestedRebase = z.object({
  month: firstOfMonth(),
  cause: z.enum(['plan-finished', 'formula-changed']),
  causeMonth: firstOfMonth(),
  title: z.nullable(z.string()),
});

/** All of one indicator's chart, over its whole history. */
const signalChart = z.object({
  ...signalFacts,
  points: z.array(point),
  segments: z.array(
    z.object({
      from: firstOfMonth(),
      to: firstOfMonth(),
      ...limits,
      nearLower: z.nullable(z.number()),
      nearUpper: z.nullable(z.number()),
      isTrial: z.boolean(),
    }),
  ),
});

export type SignalChart = z.output<typeof signalChart>;
export type PresentedSignalChart = z.input<typeof signalChart>;

const signalsOfIndicator = z.object({
  /** Null without results. */
  chart: z.nullable(signalChart),
  rebases: z.array(rebase),
  markers: z.array(marker),
  /** Never applied by itself. Null where there is none, or where whoever asks could not follow it. */
  suggestedRebase: z.nullable(suggestedRebase),
  mayRebase: z.boolean(),
});

export type SignalsOfIndicator = z.output<typeof signalsOfIndicator>;
export type PresentedSignalsOfIndicator = z.input<typeof signalsOfIndicator>;

const indicatorId = z.string().check(z.minLength(1), z.maxLength(64));

export const rebaseConflictReasons = {
  /** The indicator has a rebase from that month already. */
  monthTaken: 'rebase_month_taken',
  /** A rebase begins at a month with a result, after the first one. */
  noResult: 'rebase_without_result',
} as const;

export const signalCalls = {
  /** Of a department, or of all that whoever asks may see. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/signals',
    access: 'authenticated',
    query: z.object({ departmentId: z.optional(indicatorId) }),
    answer: z.object({ signals: z.array(indicatorSignals) }),
    live: 'indicators',
  }),
  read: defineCall({
    method: 'GET',
    path: '/gateway/signals/:indicatorId',
    access: 'authenticated',
    params: z.object({ indicatorId }),
    answer: signalsOfIndicator,
    live: 'indicators',
  }),
  /** By those who may define the indicator. */
  addRebase: defineCall({
    method: 'POST',
    path: '/gateway/signals/:indicatorId/rebases',
    access: 'authenticated',
    params: z.object({ indicatorId }),
    body: z.strictObject({
      month: firstOfMonth(presentFieldFault('choice')),
      reason: textOfLength(1, rebaseLimits.reason),
    }),
    status: 201,
    answer: signalsOfIndicator,
  }),
  /** Undone, not forgotten: the trail keeps it. `month` is the text of its first day. */
  removeRebase: defineCall({
    method: 'DELETE',
    path: '/gateway/signals/:indicatorId/rebases/:month',
    access: 'authenticated',
    params: z.object({ indicatorId, month: firstOfMonth() }),
    answer: signalsOfIndicator,
  }),
};
