// A non-compliance as the rules see it, and as it lies at nonCompliances/{departmentId}/{id}: there twice, below the
// department where it occurred and, with `sent: true`, below the one that reported it.
import * as z from 'zod/mini';

import { efficacyResults, partialDecisions } from '../efficacy/efficacy-lists.ts';
import {
  cause,
  criticality,
  efficacyPlan,
  nonComplianceCommand,
  plannedAction,
} from './non-compliance-commands.ts';
import {
  authorityOutcomes,
  commandRoles,
  harmGrades,
  nonComplianceLimits as limits,
  nonComplianceStates,
  publicReporters,
  reportKinds,
  severities,
} from './non-compliance-lists.ts';
import { legalDutyLimits } from './notification-type.ts';
import {
  calendarDay,
  departmentName,
  engineId,
  instant,
  listOf,
  orNull,
  personName,
  plainText,
  storedKey,
  userName,
} from './stored-fields.ts';

export const nonCompliancesBranch = 'nonCompliances';

const state = z.enum(nonComplianceStates);

/** Of SHA-256, as hexadecimal digits. */
const receiptHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const attachment = z.object({
  id: storedKey,
  name: plainText(1, limits.fileName),
  mediaType: plainText(1, 100),
  bytes: z.int().check(z.minimum(0), z.maximum(limits.attachmentBytes)),
  addedAt: instant,
});

export type Attachment = z.infer<typeof attachment>;

const followedAction = z.object({
  ...plannedAction.shape,
  /** Of the engine, once it is there. */
  taskId: orNull(engineId),
  evidence: orNull(plainText(1, limits.evidence)),
  doneOn: orNull(calendarDay),
});

export type FollowedAction = z.infer<typeof followedAction>;

const analysis = z.object({
  causes: listOf(cause, limits.causes),
  rootCause: plainText(1, limits.rootCause),
  affectedDepartments: listOf(storedKey, limits.affectedDepartments),
  planType: z.literal([0, 1]),
  answeredAt: instant,
});

/** An authority that was told of the case, or need not be. */
export const notifiedAuthority = z.object({
  authority: plainText(1, legalDutyLimits.authority),
  outcome: z.enum(authorityOutcomes),
  notifiedOn: calendarDay,
  notifiedBy: userName,
  protocol: z._default(plainText(0, limits.protocol), ''),
});

/** One command that was done. Entries are added and never changed. */
export const historyEntry = z.object({
  at: instant,
  /** Nobody for a clock, and for a claimant who is not to be known. */
  by: orNull(userName),
  role: z.enum(commandRoles),
  from: state,
  to: state,
  cycle: z.int().check(z.minimum(1)),
  deed: nonComplianceCommand,
});

export type HistoryEntry = z.infer<typeof historyEntry>;

export const nonCompliance = z.object({
  id: storedKey,
  number: z.int().check(z.minimum(1)),
  year: z.int().check(z.minimum(1900), z.maximum(2199)),
  title: plainText(1, limits.title),
  occurrenceDepartment: storedKey,
  occurrenceDeptName: departmentName,
  /** The department that reports; nothing when the report is anonymous. */
  claimant: orNull(storedKey),
  claimantDeptName: orNull(departmentName),
  processId: orNull(engineId),

  kind: z.enum(reportKinds),
  /** Of an identified report only. */
  reporter: orNull(z.object({ userName, displayName: personName })),
  /** Of an anonymous report only: by its code the reporter follows it. */
  receiptHash: orNull(receiptHash),
  /** Who said to be what, in a report without an account; nothing for every other. */
  publicReporter: orNull(z.enum(publicReporters)),
  reportedAt: instant,

  notificationType: storedKey,
  eventType: orNull(storedKey),
  eventSubtype: orNull(storedKey),
  isNeverEvent: z.boolean(),
  pattern: orNull(storedKey),
  occurrenceDate: instant,
  description: plainText(1, limits.description),
  immediateAction: plainText(0, limits.immediateAction),
  harm: orNull(z.enum(harmGrades)),
  severity: orNull(z.enum(severities)),
  criticality: orNull(criticality),

  state,
  /** How often causes were looked for. */
  cycle: z.int().check(z.minimum(1)),
  stateSince: instant,
  dueAt: orNull(instant),
  /** Who analyses. */
  responsible: orNull(userName),
  isContested: z.boolean(),
  mergedInto: orNull(storedKey),
  /** Others of the same pattern and department, in the ninety days before. */
  recurrences: listOf(storedKey, limits.recurrences),

  analysis: orNull(analysis),
  actions: listOf(followedAction, limits.actions),
  efficacy: orNull(efficacyPlan),
  verdict: orNull(
    z.object({
      result: z.enum(efficacyResults),
      measured: orNull(z.number()),
      evidence: plainText(1, limits.evidence),
      partialDecision: orNull(z.enum(partialDecisions)),
      reasonForEarly: z._default(plainText(0, limits.actionDetail), ''),
      judgedAt: instant,
      judgedBy: orNull(userName),
    }),
  ),
  rating: orNull(
    z.object({
      stars: z.int().check(z.minimum(1), z.maximum(5)),
      comment: plainText(0, limits.ratingComment),
    }),
  ),
  /** One entry for each authority. */
  notifiedAuthorities: listOf(notifiedAuthority, limits.notifiedAuthorities),
  attachments: listOf(attachment, limits.attachments),
  history: listOf(historyEntry, limits.history),
});

export type NonCompliance = z.infer<typeof nonCompliance>;

/** Either copy. */
export const nonComplianceCopy = z.object({ ...nonCompliance.shape, sent: z.optional(z.literal(true)) });

export type NonComplianceCopy = z.infer<typeof nonComplianceCopy>;

/** A word of a list that another system has its own of. */
const foreignWord = plainText(1, 100);

/**
 * What people write into the branch themselves: no case that is kept here, which has a history, but what another system
 * knows of one. It has a title; whatever else it has is called as in a case and of the same kind.
 */
export const nonComplianceRecord = z.strictObject({
  ...z.partial(z.omit(nonCompliance, { history: true })).shape,
  title: nonCompliance.shape.title,
  sent: z.optional(z.boolean()),
  kind: z.optional(foreignWord),
  state: z.optional(foreignWord),
  harm: z.optional(foreignWord),
  severity: z.optional(foreignWord),
  criticality: z.optional(foreignWord),
});

/** What every record of the branch has, those that others wrote too. */
export const nonComplianceHeader = z.object({
  id: z.string(),
  title: z.string(),
  occurrenceDepartment: orNull(z.string()),
  occurrenceDeptName: orNull(z.string()),
  claimant: orNull(z.string()),
  claimantDeptName: orNull(z.string()),
  processId: orNull(z.string()),
  sent: z.optional(z.boolean()),
});

export type NonComplianceHeader = z.infer<typeof nonComplianceHeader>;
