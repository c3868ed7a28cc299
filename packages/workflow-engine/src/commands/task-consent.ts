// Whoever has the engine in the same process may decide about a task from the rows that its command has locked and loaded
// anyway, instead of reading them once more before it: nobody can change them between the decision and the command.
import type { Run } from '../execution/run.ts';
import type { IdentityLink, Task } from '../state/rows.ts';

/** A task as its command has it in hand, with whom it is offered to or otherwise linked to. */
export interface TaskInHand extends Pick<Task, 'assignee' | 'owner' | 'category' | 'processInstanceId'> {
  /** null outside of processes. */
  readonly processDefinitionKey: string | null;
  readonly links: readonly Pick<IdentityLink, 'userId' | 'groupId' | 'type'>[];
}

/** Asked inside of the transaction: it takes no time, and does not ask the database. */
export type TaskConsent = (task: TaskInHand) => boolean;

/** Nothing was done. */
export class NoConsentError extends Error {
  constructor() {
    super('the consent to act on this task was not given');
  }
}

export function requireConsent(run: Run, task: Task, consent: TaskConsent): void {
  const { assignee, owner, category, processInstanceId, processDefinitionId } = task;
  const isGiven = consent({
    assignee,
    owner,
    category,
    processInstanceId,
    processDefinitionKey: processDefinitionId === null ? null : run.getModel(processDefinitionId).id,
    links: run.state.links.filter(({ taskId }) => taskId === task.id),
  });
  if (!isGiven) throw new NoConsentError();
}
