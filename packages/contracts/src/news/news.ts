// What changed for a person since they last looked: a few facts of each thing and what leads to it, never more than the
// screen that it leads to would show them.
import * as z from 'zod/mini';

import { planOrigin } from '../action-plans/plan-calls.ts';
import { defineCall } from '../calls/define-call.ts';
import { calendarDay, instant, storedKey } from '../non-compliances/stored-fields.ts';
import { firstOfMonth } from '../indicators/first-of-month.ts';

/** The most pressing first. */
export const newsKinds = [
  'legal-deadlines',
  'signals',
  'off-target',
  'missing-results',
  'late-plans',
  'approvals',
] as const;

export type NewsKind = (typeof newsKinds)[number];

/** Of each kind the newest so many are listed; all are counted. */
export const mostNewsItems = 50;

const ofAnything = {
  /** Of the item alone. */
  id: z.string(),
  /** When it came to be so. */
  at: instant,
};

const ofMonth = {
  ...ofAnything,
  indicatorId: z.string(),
  departmentId: z.string(),
  code: z.string(),
  name: z.string(),
  month: firstOfMonth(),
};

const ofCase = {
  caseId: storedKey,
  departmentId: storedKey,
  number: z.int(),
  year: z.int(),
  title: z.string(),
};

const signalItem = z.object({ ...ofMonth, signal: z.enum(['concern', 'improvement']) });

const offTargetItem = z.object({
  ...ofMonth,
  measureUnit: z.nullable(z.string()),
  result: z.number(),
  /** By how much it is above or below the target, or the nearer end of its band. */
  difference: z.number(),
});

const missingResultItem = z.object(ofMonth);

const latePlanItem = z.object({
  ...ofAnything,
  kind: z.enum(['racp', 'action']),
  title: z.string(),
  dueOn: calendarDay,
  origin: planOrigin,
});

/** What waits for the person to say yes or no. */
export const approvalKinds = ['minutes', 'case-analysis', 'case-efficacy', 'racp-efficacy'] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

const approvalItem = z.object({
  ...ofAnything,
  kind: z.enum(approvalKinds),
  title: z.string(),
  origin: planOrigin,
});

const legalDeadlineItem = z.object({ ...ofAnything, ...ofCase, authority: z.string(), dueAt: instant });

const ofGroup = {
  count: z.int(),
  /** Of these, what had come to be so when the day began: what the notice of the day tells. */
  countBeforeToday: z.int(),
};

const newsGroup = z.discriminatedUnion('kind', [
  z.object({ ...ofGroup, kind: z.literal('signals'), items: z.array(signalItem) }),
  z.object({ ...ofGroup, kind: z.literal('off-target'), items: z.array(offTargetItem) }),
  z.object({ ...ofGroup, kind: z.literal('missing-results'), items: z.array(missingResultItem) }),
  z.object({ ...ofGroup, kind: z.literal('late-plans'), items: z.array(latePlanItem) }),
  z.object({ ...ofGroup, kind: z.literal('approvals'), items: z.array(approvalItem) }),
  z.object({ ...ofGroup, kind: z.literal('legal-deadlines'), items: z.array(legalDeadlineItem) }),
]);

export type NewsGroup = z.output<typeof newsGroup>;
export type PresentedNewsGroup = z.input<typeof newsGroup>;

export const newsAnswer = z.object({
  since: instant,
  /** To be sent back with the mark: what comes after it was not shown. */
  until: instant,
  /** The day of the answer where the hospital is. */
  today: calendarDay,
  /** In the order of the kinds; those of which there is something. */
  groups: z.array(newsGroup),
});

export type News = z.output<typeof newsAnswer>;
export type PresentedNews = z.input<typeof newsAnswer>;

export const newsCalls = {
  /** Each kind for who may see what it is about, and whom it concerns. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/news',
    access: 'authenticated',
    answer: newsAnswer,
  }),
  /**
   * The person has looked at all until then. It never goes back, unless `insteadOf` names the mark that stands: so one
   * click is undone, and no other. Nobody else's, so who only reads may do it too.
   */
  markSeen: defineCall({
    method: 'POST',
    path: '/gateway/news/seen',
    access: 'authenticated',
    isForReaders: true,
    body: z.strictObject({ until: instant, insteadOf: z.optional(instant) }),
  }),
};
