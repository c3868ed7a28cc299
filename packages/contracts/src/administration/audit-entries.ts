// Who changed or read what. For quality managers and administrators; what a document said before and after is told of roles of
// cubes only, which say who sees what and nothing of anybody's care.
import * as z from 'zod/mini';

import { olapRoleDraft } from '../bi/olap-role.ts';
import { defineCall } from '../calls/define-call.ts';
import { calendarDay, instant } from '../non-compliances/stored-fields.ts';

export const auditActions = ['create', 'replace', 'remove', 'read'] as const;

export type AuditAction = (typeof auditActions)[number];

/** What is asked for by name; a hospital's trail may hold others. */
export const auditedTypes = [
  'non-compliance',
  'non-compliance-reporter',
  'minutes',
  'kpi',
  'kpi-result',
  'indicator-rebase',
  'result-analysis',
  'department',
  'user-departments',
  'person',
  'role',
  'olap-role',
  'query-run',
  'event-type',
  'event-subtype',
  'notification-type',
  'non-compliance-pattern',
  'playlist',
  'device-link',
  'record-association',
  'action-plan-fix',
  'audit-trail',
  'job',
  'notification-history',
] as const;

export type AuditedType = (typeof auditedTypes)[number];

const filterFields = {
  /** Days of the hospital, both among them. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** The whole user name, in large or small letters. */
  userName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  documentType: z.optional(z.enum(auditedTypes)),
  action: z.optional(z.enum(auditActions)),
  documentId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
};

const auditFilter = z.strictObject(filterFields);

export type AuditFilter = z.output<typeof auditFilter>;

const auditEntry = z.object({
  /** To the hour, where the minute would lead to who is not to be known. */
  occurredAt: instant,
  userName: z.string(),
  action: z.enum(auditActions),
  documentType: z.string(),
  documentId: z.string(),
  /** What people call it, where that tells nothing of its content. */
  label: z.nullable(z.string()),
  /** Of a replaced document: which of its fields are others now. */
  changedFields: z.array(z.string()),
  /** Of a role of cubes: what it was, and what it is; nothing where it was not there. Null for everything else. */
  olapRole: z.nullable(z.object({ before: z.nullable(olapRoleDraft), after: z.nullable(olapRoleDraft) })),
  /** In the words of whoever did it. */
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditPageSize = 50;

const lastPage = 100_000;

export const auditCalls = {
  /** The latest first. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/audit-entries',
    access: 'authenticated',
    query: z.strictObject({
      ...filterFields,
      /** From 0. */
      page: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(lastPage)), 0),
    }),
    answer: z.object({ entries: z.array(auditEntry), total: z.int() }),
  }),
  /** All of them, to be saved to a file. It is an entry of the trail itself. */
  export: defineCall({
    method: 'POST',
    path: '/gateway/audit-entries/exports',
    access: 'authenticated',
    body: auditFilter,
    answer: z.object({
      entries: z.array(auditEntry),
      /** There are more than one file takes; these are the latest. */
      isCut: z.boolean(),
    }),
  }),
};
