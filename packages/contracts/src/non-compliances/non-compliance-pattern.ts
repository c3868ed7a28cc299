// A template: choosing it fills the form, and makes it countable how often the same thing happens.
import * as z from 'zod/mini';

import { severities } from './non-compliance-lists.ts';
import { departmentName, plainText, storedKey } from './stored-fields.ts';

export const patternLimits = {
  title: 200,
  requirement: 500,
  line: 250,
  lines: 20,
  responseDays: 90,
} as const;

const lines = z.array(plainText(1, patternLimits.line)).check(z.maxLength(patternLimits.lines));

export const nonCompliancePattern = z.strictObject({
  id: storedKey,
  code: plainText(1, 20),
  title: plainText(1, patternLimits.title),
  /** What is breached. */
  requirement: plainText(0, patternLimits.requirement),
  eventType: z.nullable(storedKey),
  eventSubtype: z.nullable(storedKey),
  suggestedDepartment: z.nullable(storedKey),
  suggestedDeptName: z.nullable(departmentName),
  defaultSeverity: z.enum(severities),
  responseBusinessDays: z.int().check(z.minimum(1), z.maximum(patternLimits.responseDays)),
  commonCauses: lines,
  suggestedActions: lines,
  isActive: z.boolean(),
});

export type NonCompliancePattern = z.infer<typeof nonCompliancePattern>;
