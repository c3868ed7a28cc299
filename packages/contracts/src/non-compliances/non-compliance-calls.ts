// The calls about non-compliances. Reports and receipts of people who stay unknown have paths of their own, of which
// the server's log tells nothing.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { nonComplianceCommand } from './non-compliance-commands.ts';
import {
  commandRoles,
  harmGrades,
  nonComplianceStates,
  reportKinds,
  severities,
} from './non-compliance-lists.ts';
import { nonComplianceReport } from './non-compliance-report.ts';
import { attachment, nonCompliance, notifiedAuthority } from './non-compliance.ts';
import { legalOccasions } from './notification-type.ts';
import {
  calendarDay,
  departmentName,
  engineId,
  instant,
  personName,
  storedKey,
  userName,
} from './stored-fields.ts';

/** Of a file that is sent: its name, encoded as a part of an address is. */
export const fileNameHeader = 'x-file-name';
/** Of a file that is sent: '1' when nothing in it may lead to a person; then only photos are taken. */
export const withoutTraceHeader = 'x-without-trace';

/** Cases that are not closed are always listed; of the others those that were reported in the span. */
export const nonComplianceSpan = z.strictObject({
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
});

export type NonComplianceSpan = z.infer<typeof nonComplianceSpan>;

/** Which lists of the person it stands in. */
const caseBoxes = ['received', 'sent'] as const;

/** By when an authority has to know of a case, and whether it does. */
const legalClock = z.object({
  authority: z.string(),
  occasion: z.enum(legalOccasions),
  dueAt: instant,
  notified: z.nullable(notifiedAuthority),
});

export type LegalClock = z.infer<typeof legalClock>;

const caseSummary = z.object({
  id: storedKey,
  number: z.int(),
  year: z.int(),
  title: z.string(),
  state: z.enum(nonComplianceStates),
  kind: z.enum(reportKinds),
  severity: z.nullable(z.enum(severities)),
  harm: z.nullable(z.enum(harmGrades)),
  isNeverEvent: z.boolean(),
  occurrenceDepartment: storedKey,
  occurrenceDeptName: departmentName,
  claimant: z.nullable(storedKey),
  claimantDeptName: z.nullable(departmentName),
  notificationType: storedKey,
  eventType: z.nullable(storedKey),
  eventSubtype: z.nullable(storedKey),
  pattern: z.nullable(storedKey),
  reportedAt: instant,
  occurrenceDate: instant,
  stateSince: instant,
  dueAt: z.nullable(instant),
  responsible: z.nullable(userName),
  cycle: z.int(),
  /** Others of the same pattern and department in the ninety days before. */
  recurrences: z.int(),
  actions: z.int(),
  doneActions: z.int(),
  legalClocks: z.array(legalClock),
  boxes: z.array(z.enum(caseBoxes)),
  /** The person reported it, by name or in confidence. */
  isOwn: z.boolean(),
  /** The person is to move next; of quality in execution and efficacy only once a date is over. */
  isWaitingForMe: z.boolean(),
  /** Of when it was reported and occurred this person is told the day: the hour would lead to who reported. */
  isDayOnly: z.boolean(),
});

export type CaseSummary = z.infer<typeof caseSummary>;

export const nonCompliancesAnswer = z.object({ cases: z.array(caseSummary) });

/** Made by the caller and kept when a call is repeated: what was done is not done twice. */
export const idempotencyKey = z.uuid();

export const reportInput = z.strictObject({ idempotencyKey, report: nonComplianceReport });
export type ReportInput = z.infer<typeof reportInput>;

export const reportAnswer = z.object({
  id: storedKey,
  number: z.int(),
  year: z.int(),
  occurrenceDepartment: storedKey,
  /** Of an anonymous report, and shown only this once. */
  receiptCode: z.nullable(z.string()),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

export const commandInput = z.strictObject({
  idempotencyKey,
  /** Of the case as the person saw it. Somebody else's command since then makes it another case. */
  version: z.int().check(z.minimum(0)),
  command: nonComplianceCommand,
});
export type CommandInput = z.infer<typeof commandInput>;

/** Who has read the name under which somebody reported in confidence. */
const nameReading = z.object({ by: userName, at: instant });
export type NameReading = z.infer<typeof nameReading>;

/** Of the pattern and department of a case, the case among them; days as 2026-10-12, both ends included. */
const countedSpan = z.object({
  from: calendarDay,
  to: calendarDay,
  days: z.int(),
  cases: z.int(),
});

/** How often the same was reported before a case, and since its plan was done. */
const recurrenceComparison = z.object({ before: countedSpan, after: countedSpan });
export type RecurrenceComparison = z.infer<typeof recurrenceComparison>;

/** A case with what concerns the person who asks. */
export const caseView = z.object({
  nonCompliance: z.omit(nonCompliance, { receiptHash: true }),
  version: z.int(),
  /** Towards this case. */
  roles: z.array(z.enum(commandRoles)),
  /** Names that the state and these roles allow; guards can still refuse. */
  commands: z.array(z.string()),
  /**
   * Of a report in confidence, for quality managers: that there is a name to read, and who has read it, the latest first.
   */
  seal: z.nullable(z.object({ readings: z.array(nameReading) })),
  /** As in the list. */
  isDayOnly: z.boolean(),
  legalClocks: z.array(legalClock),
  /** The recurrences of the case that the person may see. */
  related: z.array(caseSummary),
  /** Once the plan of now is done, and the case has a pattern. */
  recurrenceComparison: z.nullable(recurrenceComparison),
  /** It takes part in the workflow: what is done is also a step of its process. */
  hasProcess: z.boolean(),
  /** A task of its process that the person may look at, with the way that the process has gone. */
  processTaskId: z.nullable(engineId),
});
export type CaseView = z.infer<typeof caseView>;

/** Who reported in confidence. */
export const reporterAnswer = z.object({
  reporter: z.object({ userName, displayName: personName }),
  readings: z.array(nameReading),
});
export type ReporterAnswer = z.infer<typeof reporterAnswer>;

export const receiptInput = z.strictObject({ code: z.string().check(z.maxLength(100)) });

export const receiptCommandInput = z.strictObject({
  code: z.string().check(z.maxLength(100)),
  ...commandInput.shape,
});
export type ReceiptCommandInput = z.infer<typeof receiptCommandInput>;

/** What the reporter may see: how it stands and what they are asked, not who works on it. */
export const receiptView = z.object({
  version: z.int(),
  number: z.int(),
  year: z.int(),
  title: z.string(),
  description: z.string(),
  immediateAction: z.string(),
  occurrenceDeptName: departmentName,
  state: z.enum(nonComplianceStates),
  reportedAt: instant,
  stateSince: instant,
  /** What quality wrote when it gave the report back. */
  question: z.nullable(z.string()),
  steps: z.array(z.object({ at: instant, to: z.enum(nonComplianceStates), note: z.nullable(z.string()) })),
  actions: z.array(z.object({ what: z.string(), dueOn: calendarDay, doneOn: z.nullable(calendarDay) })),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string() })),
  commands: z.array(z.string()),
});
export type ReceiptView = z.infer<typeof receiptView>;

const oneCase = z.object({ id: storedKey });

export const nonComplianceCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/non-compliances',
    access: 'authenticated',
    query: nonComplianceSpan,
    answer: nonCompliancesAnswer,
    live: 'non-compliances',
  }),
  get: defineCall({
    method: 'GET',
    path: '/gateway/non-compliances/:id',
    access: 'authenticated',
    params: oneCase,
    answer: caseView,
    live: 'non-compliances',
  }),
  /** Tells a quality manager who reported in confidence. Who reads it is noted down, and quality sees it. */
  readReporter: defineCall({
    method: 'POST',
    path: '/gateway/non-compliances/:id/reporter',
    access: 'authenticated',
    params: oneCase,
    answer: reporterAnswer,
  }),
  act: defineCall({
    method: 'POST',
    path: '/gateway/non-compliances/:id/commands',
    access: 'authenticated',
    params: oneCase,
    body: commandInput,
    answer: caseView,
  }),
};

/** How a report of each kind is given. */
export const reportCalls = {
  identified: defineReportCall('/gateway/non-compliances'),
  confidential: defineReportCall('/gateway/confidential-reports'),
  anonymous: defineReportCall('/gateway/anonymous-reports'),
};

function defineReportCall(path: `/gateway/${string}`) {
  return defineCall({
    method: 'POST',
    path,
    access: 'authenticated',
    body: reportInput,
    answer: reportAnswer,
    status: 201,
  });
}

export const receiptCalls = {
  /** By its code somebody sees the report they gave without a name. */
  get: defineCall({
    method: 'POST',
    path: '/gateway/receipts',
    access: 'authenticated',
    // By POST, because a code has no place in an address.
    isForReaders: true,
    body: receiptInput,
    answer: receiptView,
  }),
  /** What is the claimant's to do. */
  act: defineCall({
    method: 'POST',
    path: '/gateway/receipts/commands',
    access: 'authenticated',
    body: receiptCommandInput,
    answer: receiptView,
  }),
};

export const attachmentCalls = {
  /** Nobody is noted down as its sender; a file that no case takes is gone after a day. */
  add: defineCall({
    method: 'POST',
    path: '/gateway/attachments',
    access: 'authenticated',
    body: 'file',
    answer: attachment,
    status: 201,
  }),
  download: defineCall({
    method: 'GET',
    path: '/gateway/non-compliances/:id/attachments/:attachmentId',
    access: 'authenticated',
    params: z.object({ id: storedKey, attachmentId: storedKey }),
    answer: 'file',
  }),
};

export const attachmentErrorCodes = {
  /** With `accepted`, the media types that are taken. */
  fileTypeRefused: 'file_type_refused',
  /** A photo whose parts cannot be told apart, so that nothing can be taken out of it. */
  malformedFile: 'malformed_file',
  /** Too much was sent that no case has taken yet. */
  attachmentsFull: 'attachments_full',
} as const;
