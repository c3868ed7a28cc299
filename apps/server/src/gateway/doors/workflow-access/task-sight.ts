// What one person sees of a task, and by what: it is theirs, it was offered to them, or they follow its process.
import { departmentVariable } from './deciding-variables.ts';
import type { EngineFacts } from './engine-facts.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { nonComplianceProcessKey, type WorkPerson } from './list-scope.ts';
import { findKeepableProcess, hasTask, isLinked, type TaskFacts } from './work-relations.ts';

/**
 * unknown: the engine has no such thing, and says so itself · hidden: to this person there is no such thing, because it
 * belongs to a module that does not show it to them.
 */
export type Verdict = 'allowed' | 'refused' | 'unknown' | 'hidden';

export type SightFacts = Pick<
  EngineFacts,
  | 'findTask'
  | 'findPastTask'
  | 'listTaskLinks'
  | 'listPastTaskLinks'
  | 'findTaskVariable'
  | 'findInstanceVariable'
  | 'listPastVariables'
  | 'hasInstance'
  | 'hasPastInstance'
>;

export interface SightParts {
  readonly person: WorkPerson;
  readonly facts: SightFacts;
  /** Ids of the departments that the person manages or is responsible for. */
  readonly listDepartments: () => Promise<readonly string[]>;
  readonly hidden: Pick<HiddenProcesses, 'has'>;
}

export interface TaskSight {
  /** Those who act on it, those who follow its process instance, and for a done one those who had it. */
  readonly mayReadTask: (id: string) => Promise<Verdict>;
  /** Of an open one. */
  readonly actsOn: (task: TaskFacts) => Promise<boolean>;
  readonly followsInstance: (id: string) => Promise<boolean>;
  /** Responsible for its department. */
  readonly keepsInstance: (id: string) => Promise<boolean>;
  readonly isResponsibleFor: (departmentId: unknown) => Promise<boolean>;
  readonly listDepartments: () => Promise<readonly string[]>;
}

export function createTaskSight({ person, facts, hidden, ...parts }: SightParts): TaskSight {
  let departments: Promise<readonly string[]> | undefined;

  async function listDepartments(): Promise<readonly string[]> {
    departments ??= parts.listDepartments();
    return await departments;
  }

  async function isResponsibleFor(departmentId: unknown): Promise<boolean> {
    return typeof departmentId === 'string' && (await listDepartments()).includes(departmentId);
  }

  async function leadsDepartments(): Promise<boolean> {
    return (await listDepartments()).length > 0;
  }

  async function actsOn(task: TaskFacts): Promise<boolean> {
    if (hasTask(task, person) || isLinked(await facts.listTaskLinks(task.id), person)) return true;
    if (task.processInstanceId === null || !(await leadsDepartments())) return false;
    return await isResponsibleFor(await facts.findTaskVariable(task.id, departmentVariable));
  }

  async function hadPastTask(task: TaskFacts): Promise<boolean> {
    return hasTask(task, person) || isLinked(await facts.listPastTaskLinks(task.id), person);
  }

  async function keepsInstance(id: string): Promise<boolean> {
    if (!(await leadsDepartments())) return false;
    if (await isResponsibleFor(await facts.findInstanceVariable(id, departmentVariable))) return true;
    const past = await facts.listPastVariables(id, departmentVariable);
    return (await Promise.all(past.map(isResponsibleFor))).includes(true);
  }

  /** Quality sees what all non-compliances are about; what is done about them is done where they are. */
  async function followsCase(id: string): Promise<boolean> {
    const processDefinitionKey = nonComplianceProcessKey;
    return (
      person.isQualityManager &&
      ((await facts.hasInstance({ id, processDefinitionKey })) ||
        (await facts.hasPastInstance({ processInstanceId: id, processDefinitionKey })))
    );
  }

  async function followsInstance(id: string): Promise<boolean> {
    const { userId } = person;
    return (
      (await facts.hasInstance({ id, involvedUser: userId })) ||
      (await facts.hasPastInstance({ processInstanceId: id, involvedUser: userId })) ||
      (await facts.hasPastInstance({ processInstanceId: id, startedBy: userId })) ||
      (await keepsInstance(id)) ||
      (await followsCase(id))
    );
  }

  async function mayReadTask(id: string): Promise<Verdict> {
    const open = await facts.findTask(id);
    const task = open ?? (await facts.findPastTask(id));
    if (task === undefined) return 'unknown';
    if (await hidden.has(findKeepableProcess(task))) return 'hidden';
    if (open === undefined ? await hadPastTask(task) : await actsOn(task)) return 'allowed';
    const isFollowed = task.processInstanceId !== null && (await followsInstance(task.processInstanceId));
    return isFollowed ? 'allowed' : 'refused';
  }

  return { mayReadTask, actsOn, followsInstance, keepsInstance, isResponsibleFor, listDepartments };
}
