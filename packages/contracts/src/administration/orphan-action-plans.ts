// Action plans whose process does not know its department, and their repair.
import * as z from 'zod/mini';

/** GET lists them, for administrators. */
export const orphanActionPlansPath = '/gateway/orphan-action-plans';

/** POST repairs one; asking again gives the same answer, and never a second process. */
export function buildActionPlanFixPath(processId: string): string {
  return `${orphanActionPlansPath}/${encodeURIComponent(processId)}/fix`;
}

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

export type OrphanActionPlansAnswer = z.infer<typeof orphanActionPlansAnswer>;

export const actionPlanFixAnswer = z.object({ newProcessId: z.string() });

export type ActionPlanFixAnswer = z.infer<typeof actionPlanFixAnswer>;

export function isFixable(finding: ActionPlanFinding): boolean {
  return finding === 'fixable' || finding === 'half-fixed';
}
