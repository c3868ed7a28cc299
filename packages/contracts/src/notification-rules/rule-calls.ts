// Rules of automatic notifications: administrators make them for all, who answers for a department for that one. What others
// may not change they do not see either.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { calendarDay, instant, userName } from '../non-compliances/stored-fields.ts';
import {
  notificationChannels,
  notificationReasons,
  notificationStates,
} from '../notifications/notifications.ts';
import { previewOutcomes, rulePreview } from './rule-preview.ts';
import { ruleSubject } from './rule-subject.ts';
import { ruleBody, ruleDraft, ruleFacts } from './rule.ts';

export type {
  PresentedRulePreview,
  PreviewMessage,
  PreviewOutcome,
  PreviewReceiver,
  ReceiverReason,
  RuleFault,
  RulePreview,
} from './rule-preview.ts';
export type { RuleSubject } from './rule-subject.ts';

const ruleId = z.uuid();
const params = z.object({ id: ruleId });
const version = z.int().check(z.gte(1));
const written = z.object({ id: ruleId, version });

const runCounts = z.object({
  /** Subjects by state, and how many messages were written. */
  normal: z.int(),
  pending: z.int(),
  firing: z.int(),
  recovered: z.int(),
  'no-data': z.int(),
  error: z.int(),
  told: z.int(),
});

const ruleRun = z.object({
  id: z.string(),
  /** Null: after an extraction, or because somebody asked. */
  dueAt: z.nullable(instant),
  cause: z.enum(['schedule', 'extraction', 'asked']),
  askedBy: z.nullable(z.string()),
  /** How many due times before it were missed, and are settled with it. */
  missed: z.int(),
  startedAt: instant,
  endedAt: instant,
  state: z.enum(['done', 'failed']),
  /** The fault's own sentence. */
  error: z.nullable(z.string()),
  counts: runCounts,
});

export type RuleRun = z.output<typeof ruleRun>;

const rule = z.object({
  id: ruleId,
  version,
  ...ruleFacts,
  createdBy: z.string(),
  changedBy: z.string(),
  changedAt: instant,
  pausedAt: z.nullable(instant),
  pausedBy: z.nullable(z.string()),
  /** Nobody is told before the end of this day; it is looked at all the same. */
  silencedUntil: z.nullable(calendarDay),
  /** Null: paused, or after an extraction. */
  nextDueAt: z.nullable(instant),
  /** The last that ended. */
  lastRun: z.nullable(ruleRun),
  /** Of its subjects now. */
  counts: z.omit(runCounts, { told: true }),
});

export type Rule = z.output<typeof rule>;
export type PresentedRule = z.input<typeof rule>;

const fileKinds = ['query', 'analysis', 'panel'] as const;

const ruleFile = z.object({
  kind: z.enum(fileKinds),
  path: z.string(),
  title: z.string(),
  /** Of a saved query: what of it can be asked. */
  dataAccesses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      parameters: z.array(z.object({ name: z.string(), default: z.string() })),
    }),
  ),
});

export type RuleFile = z.output<typeof ruleFile>;

const toldEntry = z.object({
  id: z.string(),
  createdAt: instant,
  channel: z.enum(notificationChannels),
  userName: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(notificationStates),
  reason: z.nullable(z.enum(notificationReasons)),
  sentAt: z.nullable(instant),
});

export type ToldEntry = z.output<typeof toldEntry>;

export const ruleErrorCodes = {
  /** 403: whoever asks makes no rules, or not for these departments. */
  notAllowed: 'access_denied',
  /** 412: read it again. */
  stale: 'stale_document',
  /** 422 with `faults` in the details. */
  faulty: 'rule_faulty',
} as const;

export const ruleCalls = {
  /** All that whoever asks may change; for everybody, and empty for who may make none. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules',
    access: 'authenticated',
    answer: z.object({ rules: z.array(rule), mayCreate: z.boolean() }),
    live: 'notices',
  }),
  /** What there is to choose from, for whoever asks. */
  options: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/options',
    access: 'authenticated',
    answer: z.object({
      /** That rules can be made for. */
      departments: z.array(z.object({ id: z.string(), initials: z.string(), name: z.string() })),
      /** For the whole hospital, as mandatory, and to a webhook. */
      mayAdminister: z.boolean(),
      roles: z.array(z.string()),
      people: z.array(z.object({ userName: z.string(), displayName: z.string() })),
      indicators: z.array(
        z.object({ id: z.string(), code: z.string(), name: z.string(), departmentId: z.string() }),
      ),
      outgoing: z.object({
        hasMailServer: z.boolean(),
        hasLinks: z.boolean(),
        hasWebhookSecret: z.boolean(),
      }),
    }),
  }),
  /** Saved queries, analyses and panels that whoever asks may read. Empty where the BI server is another one. */
  files: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/files',
    access: 'authenticated',
    answer: z.object({ files: z.array(ruleFile), isAvailable: z.boolean() }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/:id',
    access: 'authenticated',
    params,
    answer: rule,
    live: 'notices',
  }),
  create: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules',
    access: 'authenticated',
    body: ruleBody,
    answer: written,
    status: 201,
  }),
  /** Refused with `stale_document` where it was changed since. What its subjects were is kept while the trigger is. */
  replace: defineCall({
    method: 'PUT',
    path: '/gateway/notification-rules/:id',
    access: 'authenticated',
    params,
    query: z.strictObject({ version: z.coerce.number().check(z.multipleOf(1), z.gte(1)) }),
    body: ruleBody,
    answer: written,
  }),
  /** It can be had back for 30 days. */
  remove: defineCall({
    method: 'DELETE',
    path: '/gateway/notification-rules/:id',
    access: 'authenticated',
    params,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/:id/restore',
    access: 'authenticated',
    params,
    answer: written,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/:id/pause',
    access: 'authenticated',
    params,
  }),
  /** What was due meanwhile is not made up for. */
  resume: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/:id/resume',
    access: 'authenticated',
    params,
  }),
  /** The rule, or one subject of it, tells nobody until the end of a day; null: it tells again. */
  silence: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/:id/silence',
    access: 'authenticated',
    params,
    body: z.strictObject({
      /** Key of a subject; null: the whole rule. */
      subject: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
      until: z.nullable(calendarDay),
    }),
  }),
  /** Now, as if it were due: people are told. */
  run: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/:id/runs',
    access: 'authenticated',
    params,
    answer: ruleRun,
  }),
  /** The latest first. */
  listRuns: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/:id/runs',
    access: 'authenticated',
    params,
    answer: z.object({ runs: z.array(ruleRun) }),
    live: 'notices',
  }),
  /** Those that need somebody first. */
  listSubjects: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/:id/subjects',
    access: 'authenticated',
    params,
    answer: z.object({ subjects: z.array(ruleSubject), total: z.int() }),
    live: 'notices',
  }),
  /** Who was told by it, the latest first. */
  listTold: defineCall({
    method: 'GET',
    path: '/gateway/notification-rules/:id/told',
    access: 'authenticated',
    params,
    answer: z.object({ told: z.array(toldEntry), total: z.int() }),
    live: 'notices',
  }),
  /** What a rule would send today and to whom, also while it is being made. Nothing is sent, nothing kept. */
  preview: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/previews',
    access: 'authenticated',
    body: z.strictObject({
      draft: ruleDraft,
      /** Whose message is to be shown; left out: the first receiver's. */
      receiver: z.optional(userName),
    }),
    answer: rulePreview,
  }),
  /** Sends to whoever asks, and to nobody else, what the rule would send today; a sample where it would send nothing. */
  test: defineCall({
    method: 'POST',
    path: '/gateway/notification-rules/tests',
    access: 'authenticated',
    body: ruleBody,
    answer: z.object({
      channels: z.array(
        z.object({
          channel: z.enum(['portal', 'email']),
          outcome: z.enum(previewOutcomes),
          address: z.nullable(z.string()),
        }),
      ),
      /** Nothing holds today. */
      isSample: z.boolean(),
      subject: z.string(),
    }),
  }),
};
