import * as z from 'zod/mini';

import { presentFieldFault } from '../errors/field-fault.ts';
import { textOfLength } from './text-of-length.ts';

export const departmentType = 'department';

const emailFault = presentFieldFault('email');
const longestEmail = 254;

const longestDepartmentInitials = 6;

/** What the department dialog gives. Empty text and null stand for nothing. */
export const departmentInput = z.strictObject({
  sigla: textOfLength(2, longestDepartmentInitials, { isUpperCased: true }),
  name: textOfLength(3, 50),
  responsible: textOfLength(1, 200),
  manager: z.nullish(textOfLength(0, 200)),
  email: z.nullish(
    z.string(emailFault).check(
      z.trim(),
      z.refine((text) => text === '' || isEmail(text), emailFault),
    ),
  ),
});

/** As the document store holds it: the initials under both of their names. */
export const departmentDocument = z.object({
  initials: z.string(),
  sigla: z.string(),
  name: z.string(),
  responsible: z.string(),
  manager: z.optional(z.string()),
  email: z.optional(z.string()),
});

export type DepartmentDocument = z.infer<typeof departmentDocument>;

/** How many there are, and the first of their names. */
const hangingThings = z.object({ count: z.number(), names: z.array(z.string()) });

export type HangingThings = z.infer<typeof hangingThings>;

/** Details of the refusal to delete a department. Users by user name, indicators by code, source records by name, non-compliances by title. */
export const departmentInUse = z.object({
  reason: z.literal('in_use'),
  users: z.optional(hangingThings),
  indicators: z.optional(hangingThings),
  nonCompliances: z.optional(hangingThings),
  /** Of other systems, which stand for it. */
  sourceRecords: z.optional(hangingThings),
});

export type DepartmentInUse = z.infer<typeof departmentInUse>;

/** Details of the refusal of initials that another department has. */
export const departmentInitialsTaken = z.object({ reason: z.literal('initials_taken') });

function isEmail(text: string): boolean {
  return text.length <= longestEmail && z.regexes.email.test(text);
}
