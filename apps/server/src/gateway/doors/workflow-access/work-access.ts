// Whether a person may read or change one task or process instance, by asking the engine about it.
import { departmentVariable } from './deciding-variables.ts';
import type { DefinitionFacts, EngineFacts } from './engine-facts.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { nonComplianceProcessKey, type WorkPerson } from './list-scope.ts';
import { findKeepableProcess, hasTask, isLinked, mayStart, type TaskFacts } from './work-relations.ts';

/**
 * unknown: the engine has no such thing, and says so itself · hidden: to this person there is no such thing, because it
 * belongs to a module that does not show it to them.
 */
export type Verdict = 'allowed' | 'refused' | 'unknown' | 'hidden';

export interface WorkAccess {
  /** Those who act on it, those who follow its process instance, and for a done one those who had it. */
  mayReadTask(id: string): Promise<Verdict>;
  /** Assignee, owner, involved, candidate, responsible for its department. */
  mayActOnTask(id: string): Promise<Verdict>;
  /** Those who follow it, and candidates for one of its open tasks. */
  mayReadInstance(id: string): Promise<Verdict>;
  /** All of its tasks, open and done: involved in it, responsible for its department, or of quality. */
  mayFollowInstance(id: string): Promise<Verdict>;
  /** Responsible for its department. */
  mayKeepInstance(id: string): Promise<Verdict>;
  mayReadDefinition(id: string): Promise<Verdict>;
  mayStartDefinition(choice: DefinitionChoice): Promise<Verdict>;
  isResponsibleFor(departmentId: unknown): Promise<boolean>;
  listDepartments(): Promise<readonly string[]>;
}

export type DefinitionChoice =
  | { readonly id: string }
  | { readonly key: string; readonly tenantId: string | undefined };

interface WorkAccessParts {
  readonly person: WorkPerson;
  readonly facts: EngineFacts;
  /** Ids of the departments that the person manages or is responsible for. */
  readonly listDepartments: () => Promise<readonly string[]>;
  readonly hidden: Pick<HiddenProcesses, 'has'>;
}

export function createWorkAccess({ person, facts, hidden, ...parts }: WorkAccessParts): WorkAccess {
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

  async function existsInstance(id: string): Promise<boolean> {
    return (await facts.hasInstance({ id })) || (await facts.hasPastInstance({ processInstanceId: id }));
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

  async function listDefinitions(choice: DefinitionChoice): Promise<readonly DefinitionFacts[]> {
    if ('key' in choice) return await facts.listLatestDefinitions(choice.key, choice.tenantId);
    const definition = await facts.findDefinition(choice.id);
    return definition === undefined ? [] : [definition];
  }

  return {
    mayReadTask,

    async mayActOnTask(id) {
      const task = await facts.findTask(id);
      // A done task cannot be changed; who may know of it is told so, nobody else.
      if (task === undefined) {
        const past = await mayReadTask(id);
        return past === 'allowed' ? 'unknown' : past;
      }
      if (await hidden.has(findKeepableProcess(task))) return 'hidden';
      return (await actsOn(task)) ? 'allowed' : 'refused';
    },

    async mayReadInstance(id) {
      if (await hidden.has(id)) return 'hidden';
      const hasWork = { processInstanceId: id, candidateOrAssigned: person.userId };
      if ((await facts.hasOpenTask(hasWork)) || (await followsInstance(id))) return 'allowed';
      return (await existsInstance(id)) ? 'refused' : 'unknown';
    },

    async mayFollowInstance(id) {
      if (await hidden.has(id)) return 'hidden';
      if (await followsInstance(id)) return 'allowed';
      return (await existsInstance(id)) ? 'refused' : 'unknown';
    },

    async mayKeepInstance(id) {
      if (await hidden.has(id)) return 'hidden';
      if (await keepsInstance(id)) return 'allowed';
      return (await existsInstance(id)) ? 'refused' : 'unknown';
    },

    async mayReadDefinition(id) {
      const definition = await facts.findDefinition(id);
      if (definition === undefined) return 'unknown';
      return definition.isSuspended ? 'refused' : 'allowed';
    },

    async mayStartDefinition(choice) {
      const definitions = await listDefinitions(choice);
      if (definitions.length === 0) return 'unknown';
      const starters = await Promise.all(definitions.map(async ({ id }) => await facts.listStarters(id)));
      return starters.every((links) => mayStart(links, person)) ? 'allowed' : 'refused';
    },

    isResponsibleFor,
    listDepartments,
  };
}
