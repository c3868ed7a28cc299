// RACPs, actions and analyses of all sources in one list, as who answers for quality follows them.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { calendarDay } from '../non-compliances/stored-fields.ts';
import { departmentSummary } from '../session/session.ts';
import { planKinds, planSources, planStates } from './plan-lists.ts';

/** What it comes from, with what leads there. */
export const planOrigin = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('indicator'),
    indicatorId: z.string(),
    departmentId: z.string(),
    code: z.string(),
    name: z.string(),
    /** Whose result it is about, as yyyymm. */
    month: z.int(),
    /** Nothing before it is written. */
    analysisId: z.nullable(z.string()),
  }),
  z.object({
    source: z.literal('case'),
    caseId: z.string(),
    departmentId: z.string(),
    number: z.int(),
    year: z.int(),
    title: z.string(),
  }),
  z.object({
    source: z.literal('minutes'),
    minutesId: z.string(),
    number: z.int(),
    year: z.int(),
    committee: z.string(),
  }),
]);

export type PlanOrigin = z.infer<typeof planOrigin>;

export const planRow = z.object({
  /** Of the row alone. */
  id: z.string(),
  kind: z.enum(planKinds),
  state: z.enum(planStates),
  /** Of the RACP that it is, or is an action of; those of indicators have one. */
  racpNumber: z.nullable(z.object({ year: z.int(), number: z.int() })),
  /** What there is to do, or what the RACP is called. */
  title: z.string(),
  /** Those that have to do it; of a decision of minutes those that its executor belongs to. */
  departments: z.array(z.pick(departmentSummary, { id: true, initials: true, name: true })),
  who: z.nullable(z.object({ userName: z.string(), displayName: z.string() })),
  /** Of a RACP the day on which its efficacy is verified. */
  dueOn: z.nullable(calendarDay),
  /** Of a RACP also when only one of its actions is. */
  isLate: z.boolean(),
  /** Of a RACP those of its part that is latest. */
  daysLate: z.int(),
  closedOn: z.nullable(calendarDay),
  /** Of the actions of a RACP. */
  progress: z.nullable(z.object({ done: z.int(), all: z.int(), late: z.int() })),
  origin: planOrigin,
});

export type PlanRow = z.infer<typeof planRow>;

/** What is open, what is over, or one state alone. */
export const planSituations = ['open', 'closed', 'all', ...planStates] as const;

export type PlanSituation = (typeof planSituations)[number];

/** Columns that the list is sorted by. */
export const planOrders = ['kind', 'title', 'source', 'department', 'who', 'dueOn', 'state'] as const;

const text = z.string().check(z.maxLength(200));

/** What of the list is wanted. What is not said narrows nothing, apart from the situation: that is what is open. */
export const planFilter = z.object({
  situation: z.optional(z.enum(planSituations)),
  late: z.optional(z.literal('1')),
  kind: z.optional(z.enum(planKinds)),
  source: z.optional(z.enum(planSources)),
  departmentId: z.optional(text),
  /** User name. */
  person: z.optional(text),
  /** Of the day that it is due, ends included. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  text: z.optional(text),
  /** Without it what is late comes first, then what is due first. */
  order: z.optional(z.enum(planOrders)),
  descending: z.optional(z.literal('1')),
});

export type PlanFilter = z.infer<typeof planFilter>;

export const plansAnswer = z.object({ rows: z.array(planRow) });

export const planCalls = {
  /**
   * All that is open, and what ended since the day that is given, or within a year. For administrators and quality
   * managers of all departments, for who leads departments of these; others are refused.
   */
  list: defineCall({
    method: 'GET',
    path: '/gateway/action-plans',
    access: 'authenticated',
    query: z.pick(planFilter, { from: true }),
    answer: plansAnswer,
    live: 'indicators',
  }),
  /** The rows of the list that the filter leaves, as a workbook in the format XLSX. */
  export: defineCall({
    method: 'GET',
    path: '/gateway/action-plans/workbook',
    access: 'authenticated',
    query: planFilter,
    answer: 'file',
  }),
};
