// Reports of people who have no account: staff without access, patients, who is with them. All of it is there only while
// PUBLIC_REPORTS is on, and each of these reports is anonymous.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { nonComplianceReport } from './non-compliance-report.ts';
import { idempotencyKey, receiptCommandInput, receiptInput, receiptView } from './non-compliance-calls.ts';
import { publicReporters } from './non-compliance-lists.ts';
import { departmentName, storedKey } from './stored-fields.ts';

/** What the form asks; the rest of a report is quality's to say. */
const publicReport = z.strictObject({
  reporter: z.enum(publicReporters),
  ...z.pick(nonComplianceReport, {
    title: true,
    occurrenceDepartment: true,
    occurrenceDate: true,
    description: true,
    immediateAction: true,
    harm: true,
  }).shape,
});

export type PublicReport = z.infer<typeof publicReport>;

const publicReportInput = z.strictObject({ idempotencyKey, report: publicReport });

export type PublicReportInput = z.infer<typeof publicReportInput>;

const publicReportAnswer = z.object({
  number: z.int(),
  year: z.int(),
  /** Shown only this once. */
  receiptCode: z.string(),
});

export type PublicReportAnswer = z.infer<typeof publicReportAnswer>;

const publicForm = z.object({
  /** By name; of who works there nothing is told. */
  departments: z.array(z.object({ id: storedKey, name: departmentName })),
});

export const publicReportCalls = {
  readForm: defineCall({
    method: 'GET',
    path: '/gateway/public-reports/form',
    access: 'public',
    answer: publicForm,
  }),
  give: defineCall({
    method: 'POST',
    path: '/gateway/public-reports',
    access: 'public',
    body: publicReportInput,
    answer: publicReportAnswer,
    status: 201,
  }),
};

/** As `receiptCalls`, for who has no account; both know the codes of all anonymous reports. */
export const publicReceiptCalls = {
  get: defineCall({
    method: 'POST',
    path: '/gateway/public-receipts',
    access: 'public',
    body: receiptInput,
    answer: receiptView,
  }),
  act: defineCall({
    method: 'POST',
    path: '/gateway/public-receipts/commands',
    access: 'public',
    body: receiptCommandInput,
    answer: receiptView,
  }),
};
