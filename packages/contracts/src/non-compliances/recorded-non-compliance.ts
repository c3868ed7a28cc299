// Non-compliances as a file tells them that does not know when it is read: days are counted back, and on from the step
// before. Business days, all of them.
import * as z from 'zod/mini';

import {
  commandRoles,
  harmGrades,
  nonComplianceLimits as limits,
  reportKinds,
} from './non-compliance-lists.ts';
import { plainText, storedKey, userName } from './stored-fields.ts';

const days = z.int().check(z.minimum(0), z.maximum(2000));

/** Initials of a department. */
const initials = plainText(1, 6);

const recordedStep = z.strictObject({
  after: days,
  by: z.nullable(userName),
  role: z.enum(commandRoles),
  /** One of non-compliance-commands.ts, with `dueIn` days instead of `dueOn`. */
  deed: z.looseObject({ deed: z.string() }),
});

export type RecordedStep = z.infer<typeof recordedStep>;

export const recordedNonCompliance = z.strictObject({
  number: z.int().check(z.minimum(1)),
  kind: z.enum(reportKinds),
  /** Nobody when it is anonymous; then there is a code. */
  by: z.nullable(userName),
  receiptCode: z.optional(z.string()),
  claimant: z.nullable(initials),
  department: initials,
  pattern: z.nullable(storedKey),
  notificationType: storedKey,
  eventType: z.nullable(storedKey),
  eventSubtype: z.nullable(storedKey),
  title: plainText(1, limits.title),
  description: plainText(1, limits.description),
  immediateAction: plainText(0, limits.immediateAction),
  harm: z.nullable(z.enum(harmGrades)),
  reportedDaysAgo: days,
  occurredHoursBefore: z.int().check(z.minimum(0), z.maximum(240)),
  steps: z.array(recordedStep),
});

export type RecordedNonCompliance = z.infer<typeof recordedNonCompliance>;

export const recordedNonCompliances = z.strictObject({
  about: z.string(),
  cases: z.array(recordedNonCompliance),
});
