// A rule of automatic notifications: what it looks at, when, whom it tells, how and in which words.
import * as z from 'zod/mini';

import { textOfLength } from '../documents/text-of-length.ts';
import { userName } from '../non-compliances/stored-fields.ts';
import { attachmentFormats, ruleComparisons, ruleLimits, waitingSteps } from './rule-lists.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Of a file in the repository, from its root. */
const repositoryPath = z.string().check(z.startsWith('/'), z.maxLength(1000));

const days = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));

/** Some of the rule's departments' indicators; empty: all of them, also those that come later. */
const indicatorIds = z.array(id).check(z.maxLength(ruleLimits.mostIndicators));

const parameters = z.record(
  z.string().check(z.minLength(1), z.maxLength(100)),
  z.string().check(z.maxLength(500)),
);

/** Always computed as somebody: the condition as whoever last saved the rule, the content as each receiver. */
const ruleSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('query'),
    path: repositoryPath,
    dataAccessId: z.string().check(z.minLength(1), z.maxLength(200)),
    parameters,
  }),
  z.strictObject({ kind: z.literal('analysis'), path: repositoryPath, parameters }),
]);

export type RuleSource = z.output<typeof ruleSource>;

const due = {
  /** So many days before the day it is due on; null: only once it is late. */
  daysBefore: z.nullable(days(0, 90)),
  /** Also once it is late. */
  isLateToo: z.boolean(),
};

const ruleTrigger = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('off-target'),
    indicatorIds,
    /** The last result and those before it, so many in all. */
    monthsInARow: days(1, 12),
  }),
  /** The last point is a special cause of concern, or, with a target that is a band, a special cause at all. */
  z.strictObject({ kind: z.literal('special-cause'), indicatorIds }),
  /** The result of the month before is not there on this day of the month, nor later. */
  z.strictObject({ kind: z.literal('missing-result'), indicatorIds, afterDay: days(1, 28) }),
  z.strictObject({ kind: z.literal('task-due'), ...due }),
  z.strictObject({ kind: z.literal('plan-due'), ...due }),
  z.strictObject({
    kind: z.literal('case-waiting'),
    /** Empty: at any. */
    steps: z.array(z.enum(waitingSteps)),
    longerThanDays: days(1, 365),
  }),
  z.strictObject({ kind: z.literal('legal-deadline'), daysBefore: days(0, 60) }),
  z.strictObject({
    kind: z.literal('query'),
    source: ruleSource,
    condition: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rows'), atLeast: days(1, 1_000_000) }),
      z.strictObject({
        kind: z.literal('value'),
        /** Of the first row; null: the number that a tile would show of it. */
        column: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
        comparison: z.enum(ruleComparisons),
        value: z.number(),
      }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('report'),
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('source'), source: ruleSource }),
      /** The numbers of a panel, and its first table. */
      z.strictObject({ kind: z.literal('panel'), path: repositoryPath }),
      /** Last results of the indicators of the rule's departments, as far as the receiver sees them. */
      z.strictObject({ kind: z.literal('indicators') }),
    ]),
  }),
]);

export type RuleTrigger = z.output<typeof ruleTrigger>;
export type ReportContent = Extract<RuleTrigger, { readonly kind: 'report' }>['content'];
export type QueryCondition = Extract<RuleTrigger, { readonly kind: 'query' }>['condition'];

const ruleSchedule = z.discriminatedUnion('kind', [
  /** Five fields of digits, `*`, `,`, `-` and `/`, in America/Sao_Paulo. */
  z.strictObject({ kind: z.literal('cron'), cron: z.string().check(z.trim(), z.maxLength(ruleLimits.cron)) }),
  /** As soon as an extraction has written results; for triggers of indicators, queries and reports. */
  z.strictObject({ kind: z.literal('after-extraction') }),
]);

export type RuleSchedule = z.output<typeof ruleSchedule>;

/** Everybody once, however often they are named. Mail goes to the addresses of these people and to no other. */
const ruleAudience = z.strictObject({
  /** Of the BI server. */
  roles: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(ruleLimits.mostRoles)),
  people: z.array(userName).check(z.maxLength(ruleLimits.mostPeople)),
  /** Who answers for the department of what it is about. */
  includesResponsibles: z.boolean(),
  /** Whom the task, the plan or the case waits for. */
  includesConcerned: z.boolean(),
});

export type RuleAudience = z.output<typeof ruleAudience>;

const ruleChannels = z.strictObject({
  portal: z.boolean(),
  email: z.boolean(),
  /** An https address; administrators alone give one. It is told what happened, and nothing that a receiver sees. */
  webhook: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(ruleLimits.address))),
});

const ruleNoise = z.strictObject({
  /** The condition has to hold so long before anybody is told; 0: at once. */
  pendingDays: days(0, 60),
  /** While it goes on, again after so many days; null: never. */
  reminderDays: z.nullable(days(1, 90)),
  tellsRecovery: z.boolean(),
  /** Also when there is nothing to compare any more, or it cannot be looked at. */
  tellsNoData: z.boolean(),
  /** With the digest of the day, also for people who have chosen no hour for theirs. */
  isDigest: z.boolean(),
});

export const ruleFacts = {
  name: textOfLength(1, ruleLimits.name),
  /** Whose indicators, plans and cases it is about; empty: all, which administrators alone may say. */
  departmentIds: z.array(id).check(z.maxLength(ruleLimits.mostDepartments)),
  trigger: ruleTrigger,
  schedule: ruleSchedule,
  audience: ruleAudience,
  channels: ruleChannels,
  noise: ruleNoise,
  /** One line, with fields as `{{assunto}}`. */
  subject: textOfLength(1, ruleLimits.subject),
  /** Paragraphs with fields. */
  body: textOfLength(1, ruleLimits.body),
  /** The last twelve months of the indicator as a picture in the mail. */
  hasChart: z.boolean(),
  /** What the receiver may see, as a file of the mail. */
  attachment: z.nullable(z.enum(attachmentFormats)),
  /** Nobody can leave it; administrators alone say so. */
  isMandatory: z.boolean(),
};

export const ruleBody = z.strictObject(ruleFacts);

export type RuleFacts = z.output<typeof ruleBody>;

/** A rule that is being made: what has not been said yet, or is not whole, is null. */
export const ruleDraft = z.strictObject({
  name: z.nullable(z.string().check(z.maxLength(ruleLimits.name))),
  departmentIds: z.nullable(ruleFacts.departmentIds),
  trigger: z.nullable(ruleTrigger),
  schedule: z.nullable(ruleSchedule),
  audience: z.nullable(ruleAudience),
  channels: z.nullable(ruleChannels),
  noise: z.nullable(ruleNoise),
  subject: z.nullable(z.string().check(z.maxLength(ruleLimits.subject))),
  body: z.nullable(z.string().check(z.maxLength(ruleLimits.body))),
  hasChart: z.boolean(),
  attachment: ruleFacts.attachment,
  isMandatory: z.boolean(),
});

export type RuleDraft = z.output<typeof ruleDraft>;
