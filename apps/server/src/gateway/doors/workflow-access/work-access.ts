// Whether a person may read or change one task or process instance, by asking the engine about it.
import type { DefinitionFacts, EngineFacts } from './engine-facts.ts';
import { createTaskSight, type SightParts, type Verdict } from './task-sight.ts';
import { findKeepableProcess, mayStart } from './work-relations.ts';

export type { Verdict } from './task-sight.ts';

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

interface WorkAccessParts extends SightParts {
  readonly facts: EngineFacts;
}

export function createWorkAccess(parts: WorkAccessParts): WorkAccess {
  const { person, facts, hidden } = parts;
  const sight = createTaskSight(parts);
  const { mayReadTask, actsOn, followsInstance, keepsInstance } = sight;

  async function existsInstance(id: string): Promise<boolean> {
    return (await facts.hasInstance({ id })) || (await facts.hasPastInstance({ processInstanceId: id }));
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

    isResponsibleFor: sight.isResponsibleFor,
    listDepartments: sight.listDepartments,
  };
}
