// Pure rules about one task or definition, from what the engine answers about it.
import { nonComplianceProcessKey, type WorkPerson } from './list-scope.ts';

export interface TaskFacts {
  readonly id: string;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly processInstanceId: string | null;
  /** Of its process, where that is told with the task; null outside of processes. It never changes. */
  readonly processDefinitionKey?: string | null;
  readonly parentTaskId: string | null;
  /** Of an open one. */
  readonly delegationState: string | null;
  readonly category: string | null;
  readonly dueDate: string | null;
}

/** Of a task, an instance or a definition, running or past. */
export interface LinkFacts {
  readonly user: string | null;
  readonly group: string | null;
  readonly type: string | null;
}

/** The process that a module may keep; kept are processes of one definition only. Not told which: it may be that one. */
export function findKeepableProcess({
  processInstanceId,
  processDefinitionKey,
}: Pick<TaskFacts, 'processInstanceId' | 'processDefinitionKey'>): string | null {
  const isOther = processDefinitionKey !== undefined && processDefinitionKey !== nonComplianceProcessKey;
  return isOther ? null : processInstanceId;
}

export function hasTask(task: Pick<TaskFacts, 'assignee' | 'owner'>, { userId }: WorkPerson): boolean {
  return task.assignee === userId || task.owner === userId;
}

/** By any link that names the person, or as a candidate by one of their groups. */
export function isLinked(links: readonly LinkFacts[], person: WorkPerson): boolean {
  return links.some(
    ({ user, group, type }) =>
      user === person.userId || (type === 'candidate' && group !== null && person.groups.includes(group)),
  );
}

/** Where nobody is declared, everybody may start; engines only look at this when they list. */
export function mayStart(links: readonly LinkFacts[], person: WorkPerson): boolean {
  return links.length === 0 || isLinked(links, person);
}
