// What the address of a task's screen carries: ids, and nothing that a process knows beside them. Addresses stay in the
// history of shared computers and in the logs of proxies, and the variables of a process hold texts about patients and
// people.
import { presentVariables } from './present-variables.ts';
import type { TaskItem } from './task-item.ts';

type Parameters = Readonly<Record<string, string>>;

/** Of records of the hospital's own that have screens; whoever reads one learns nothing without the right to open it. */
const idNames: readonly string[] = ['taskId', 'nonComplianceId', 'departmentId', 'minutesId', 'indicatorId'];

/** An id is one word; a text in its place is none. */
const oneWord = /^[\w.:-]{1,64}$/;

export function pickAddressIds(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => idNames.includes(name) && oneWord.test(value)),
  );
}

export interface SplitAddress {
  readonly ids: Parameters;
  /** What does not belong there. */
  readonly values: Parameters;
}

/** An address of a task as earlier versions wrote it, with all variables; nothing of one that carries ids alone. */
export function splitTaskAddress(parameters: Parameters): SplitAddress | null {
  if (parameters['taskId'] === undefined) {
    return null;
  }
  const ids = pickAddressIds(parameters);
  const values = Object.fromEntries(Object.entries(parameters).filter(([name]) => !Object.hasOwn(ids, name)));
  return Object.keys(values).length === 0 ? null : { ids, values };
}

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
