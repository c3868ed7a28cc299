import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { departmentSummary } from '../session/session.ts';

/** What decides which screens somebody may open. */
export const personSight = z.object({
  userName: z.string(),
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
  isQualityManager: z.boolean(),
  isDataAdministrator: z.boolean(),
  isReader: z.boolean(),
  departments: z._default(z.array(departmentSummary), []),
  /** Of files of the BI server's repository that they may read and that are not hidden. */
  fileIds: z.array(z.string()),
});

export type PersonSight = z.infer<typeof personSight>;

/**
 * What another person may open, for an administrator who chooses for them. Null where a BI server of somebody else tells
 * nobody but the person.
 */
export const getPersonSight = defineCall({
  method: 'GET',
  path: '/gateway/people/:userName/sight',
  access: 'admin',
  params: z.object({ userName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ sight: z.nullable(personSight) }),
});
