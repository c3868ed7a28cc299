// Action plans whose process does not know its department, and their repair.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';

/** `fixable`, or why it is not. */
export const actionPlanFindings = [
  'fixable',
  /** A repair was begun and did not come to its end: it goes on from there. */
  'half-fixed',
  /** The process names no non-compliance. */
  'without-non-compliance',
  /** The non-compliance that it names is not there. */
  'non-compliance-missing',
  /** The non-compliance names no department where it occurred. */
  'without-occurrence-department',
  /** The department that it names is not there any more. */
  'department-missing',
  /** The sent copy of the non-compliance is not there, so that both could not be linked. */
  'sent-copy-missing',
  /** Its definition is not in the engine any more. */
  'definition-missing',
] as const;

export type ActionPlanFinding = (typeof actionPlanFindings)[number];

const namedDepartment = z.object({ id: z.string(), name: z.nullable(z.string()) });

const orphanActionPlan = z.object({
  /** PId. */
  processId: z.string(),
  /** NCId. */
  nonComplianceId: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  startedBy: z.nullable(z.string()),
  title: z.nullable(z.string()),
  occurrenceDepartment: z.nullable(namedDepartment),
  claimantDepartment: z.nullable(namedDepartment),
  /** Open tasks of the process, by their names. */
  openTasks: z.array(z.string()),
  finding: z.enum(actionPlanFindings),
  /** Of a repair, done or under way. */
  newProcessId: z.nullable(z.string()),
});

export type OrphanActionPlan = z.infer<typeof orphanActionPlan>;

export const orphanActionPlansAnswer = z.object({ cases: z.array(orphanActionPlan) });

export const actionPlanFixAnswer = z.object({ newProcessId: z.string() });

export function isFixable(finding: ActionPlanFinding): boolean {
  return finding === 'fixable' || finding === 'half-fixed';
}

export const orphanActionPlanCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/orphan-action-plans',
    access: 'admin',
    answer: orphanActionPlansAnswer,
    live: 'orphan-action-plans',
  }),
  /** Asking again gives the same answer, and never a second process. */
  fix: defineCall({
    method: 'POST',
    path: '/gateway/orphan-action-plans/:processId/fix',
    access: 'admin',
    // Engines have no longer ids.
    params: z.object({ processId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: actionPlanFixAnswer,
  }),
};
