import { presentVariables } from './present-variables.ts';
import { pickAddressIds } from './task-address.ts';
import type { TaskItem } from './task-item.ts';

/** A state of the portal with what its address shall carry. */
export interface StateLink {
  readonly state: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where a task with a form key is worked on: its state, with the task's id and those of what it is about. */
export function buildFormLink({ id, formKey, variables }: TaskItem): StateLink | null {
  if (formKey === null) {
    return null;
  }
  return {
    state: `app.${formKey}`,
    parameters: { ...pickAddressIds(presentVariables(variables)), taskId: id },
  };
}

/** The action plan of the non-conformity that a task comes from. */
export function buildActionPlanLink({ actionPlan }: TaskItem): StateLink | null {
  if (actionPlan === null) {
    return null;
  }
  const { nonComplianceId, departmentId } = actionPlan;
  return { state: 'app.non-compliance-action-plan', parameters: { nonComplianceId, departmentId } };
}
