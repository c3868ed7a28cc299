// Who may read an open task of the embedded engine: of everybody at once, by the rule that holds at the door for each of them.
// What the rule asks is read once; asked for each person by itself, a large hospital would wait for seconds.
import type { Connection } from '@prumo/database/connection';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { createHistoricInstanceQueries } from '@prumo/workflow-engine/persistence/historic-instance-queries';
import { createHistoricLinkQueries } from '@prumo/workflow-engine/persistence/historic-link-queries';
import { createHistoricVariableQueries } from '@prumo/workflow-engine/persistence/historic-variable-queries';
import { createInstanceQueries } from '@prumo/workflow-engine/persistence/instance-queries';
import { createTaskQueries } from '@prumo/workflow-engine/persistence/task-queries';
import { createExecutionVariables } from '@prumo/workflow-engine/persistence/variable-queries';
import { presentVariable } from '@prumo/workflow-engine/rest/http/variables';

import type { Actor, Caller } from '../../actor.ts';
import { createEmbeddedEngineFacts } from './embedded-engine-facts.ts';
import { rememberFacts, type EngineFacts } from './engine-facts.ts';
import { createHiddenProcesses } from './hidden-processes.ts';
import type { KeptProcesses } from './kept-processes.ts';
import { createTaskSight, type SightFacts } from './task-sight.ts';
import { findKeepableProcess, type TaskFacts } from './work-relations.ts';

export interface TaskReaders {
  /** Those who are let in, may read it and have a screen for it; nobody where there is no such open task. */
  list(taskId: string): Promise<readonly Caller[]>;
  /** The same, of these names only; in whatever case they are written. */
  pick(taskId: string, userNames: readonly string[]): Promise<readonly Caller[]>;
}

interface TaskReadersParts {
  readonly timeZone: string;
  /** Everybody who is let in, with the groups of the engine. */
  readonly listPeople: () => Promise<readonly Caller[]>;
  readonly departments: {
    list(): Promise<
      readonly { readonly id: string; readonly responsible: string; readonly manager: string | null }[]
    >;
    listOfPerson(userName: string): Promise<Actor['departments']>;
  };
  readonly kept: KeptProcesses;
}

/** @param connection That of a transaction shows what the transaction has written. */
export function createEmbeddedTaskReaders(connection: Connection, parts: TaskReadersParts): TaskReaders {
  const { timeZone, departments, kept } = parts;
  const embedded = createEmbeddedEngineFacts(connection, timeZone);

  async function pickReaders(
    taskId: string,
    isAsked: (person: Caller) => boolean,
  ): Promise<readonly Caller[]> {
    const task = await embedded.findTask(taskId);
    if (task === undefined) return [];
    const people = (await parts.listPeople()).filter((person) => !person.isReader && isAsked(person));
    if (people.length === 0) return [];
    const facts = rememberFacts({ ...(await readProcess(connection, task)), ...embedded });
    const led = await departments.list();
    const yielder = createYielder();

    const mayRead = async (person: Caller): Promise<boolean> => {
      if (person.isAdmin) return true;
      const { userName, groups, isQualityManager } = person;
      const sight = createTaskSight({
        person: { userId: userName, groups, isQualityManager },
        facts,
        listDepartments: async () =>
          led
            .filter(
              ({ responsible, manager }) =>
                isSamePerson(responsible, userName) || isSamePerson(manager, userName),
            )
            .map(({ id }) => id),
        // What modules hide is asked last and of the few who would see it otherwise.
        hidden: { has: async () => false },
      });
      if ((await sight.mayReadTask(taskId)) !== 'allowed') return false;
      const hidden = createHiddenProcesses({
        caller: person,
        findActor: async () => ({ ...person, departments: await departments.listOfPerson(userName) }),
        userId: userName,
        kept,
        facts,
      });
      return !(await hidden.has(findKeepableProcess(task)));
    };

    const readers: Caller[] = [];
    for (const person of people) {
      if (await mayRead(person)) readers.push(person);
      if (yielder.isDue()) await yielder.giveWay();
    }
    return readers;
  }

  return {
    list: async (taskId) => await pickReaders(taskId, () => true),
    pick: async (taskId, userNames) => {
      const names = new Set(userNames.map((name) => name.toLowerCase()));
      return await pickReaders(taskId, ({ userName }) => names.has(userName.toLowerCase()));
    },
  };
}

const wholePage = { start: 0, size: 1000, sort: 'id', order: 'asc' } as const;

type ProcessFacts = Pick<
  EngineFacts & SightFacts,
  | 'findPastTask'
  | 'listPastTaskLinks'
  | 'findInstanceVariable'
  | 'listPastVariables'
  | 'hasInstance'
  | 'hasPastInstance'
  | 'listHeldTasks'
  | 'listInstancesOf'
>;

/** What is asked about the process of one open task. */
async function readProcess(
  connection: Connection,
  { processInstanceId: instanceId, processDefinitionKey }: TaskFacts,
): Promise<ProcessFacts> {
  const instances = createInstanceQueries(connection);
  const pastInstances = createHistoricInstanceQueries(connection);
  const isThis = (id: string | undefined): boolean => instanceId !== null && id === instanceId;
  const [links, pastLinks, past] =
    instanceId === null
      ? [[], [], undefined]
      : await Promise.all([
          instances.listLinks(instanceId),
          createHistoricLinkQueries(connection).listInstanceLinks(instanceId),
          pastInstances.findInstance(instanceId),
        ]);
  const involved = new Set(links.map(({ userId }) => userId));
  const everInvolved = new Set(pastLinks.map(({ userId }) => userId));

  return {
    // Only open tasks are asked about.
    findPastTask: async () => undefined,
    listPastTaskLinks: async () => [],

    async findInstanceVariable(id, name) {
      const found = await createExecutionVariables(connection).findLocal(id, name);
      return found && presentVariable(name, found.value, null, '').value;
    },

    async listPastVariables(id, variableName) {
      const filter = { processInstanceId: id, variableName, excludeTaskVariables: true };
      const page = { ...wholePage, sort: 'variableName' } as const;
      const { rows } = await createHistoricVariableQueries(connection).listVariables(filter, page);
      return rows.map(({ name, value }) => presentVariable(name, value, null, '').value);
    },

    // A filter that is not known here holds for nobody.
    hasInstance: async ({ id, involvedUser, processDefinitionKey: key, ...others }) =>
      isThis(id) &&
      (involvedUser === undefined || involved.has(involvedUser)) &&
      (key === undefined || key === processDefinitionKey) &&
      Object.keys(others).length === 0,

    hasPastInstance: async ({
      processInstanceId,
      involvedUser,
      startedBy,
      processDefinitionKey: key,
      ...others
    }) =>
      isThis(processInstanceId) &&
      past !== undefined &&
      (involvedUser === undefined || everInvolved.has(involvedUser)) &&
      (startedBy === undefined || past.startUserId === startedBy) &&
      (key === undefined || key === processDefinitionKey) &&
      Object.keys(others).length === 0,

    async listHeldTasks(processInstanceId, userId) {
      const tasks = createTaskQueries(connection);
      const held = await Promise.all(
        (['assignee', 'owner'] as const).map(
          async (relation) => await tasks.listTasks({ processInstanceId, [relation]: userId }, wholePage),
        ),
      );
      return held
        .flat()
        .map(({ id, taskDefinitionKey: key, assignee, owner }) => ({ id, key, assignee, owner }));
    },

    async listInstancesOf(businessKey) {
      const { rows } = await instances.listInstances({ businessKey }, wholePage);
      const ended = await pastInstances.listInstances(
        { processBusinessKey: businessKey },
        { ...wholePage, sort: 'processInstanceId' },
      );
      return [...rows, ...ended].map(({ id }) => id);
    },
  };
}
