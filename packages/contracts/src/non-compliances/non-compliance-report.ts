// What somebody who reports a non-compliance gives.
import * as z from 'zod/mini';

import { harmGrades, nonComplianceLimits as limits, reportKinds } from './non-compliance-lists.ts';
import { instant, plainText, storedKey } from './stored-fields.ts';

export const nonComplianceReport = z.strictObject({
  kind: z.enum(reportKinds),
  title: plainText(1, limits.title),
  notificationType: storedKey,
  eventType: z.nullable(storedKey),
  eventSubtype: z.nullable(storedKey),
  pattern: z.nullable(storedKey),
  occurrenceDepartment: storedKey,
  /** The reporter's; of an anonymous report nobody asks. */
  claimant: z.nullable(storedKey),
  occurrenceDate: instant,
  description: plainText(1, limits.description),
  /** Empty: nothing was done yet. */
  immediateAction: plainText(0, limits.immediateAction),
  harm: z.nullable(z.enum(harmGrades)),
  /** Of files that were sent before. */
  attachments: z.array(storedKey).check(z.maxLength(limits.attachments)),
});

export type NonComplianceReport = z.infer<typeof nonComplianceReport>;
