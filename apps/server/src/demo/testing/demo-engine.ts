// The demo's processes on an engine of their own, driven step by step by a test that sets the clock.
import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory, type PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import type { NamedValue } from '@prumo/workflow-engine/commands/engine-commands';
import { createWorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';
import { createDefinitionQueries } from '@prumo/workflow-engine/persistence/definition-queries';
import { createHistoricInstanceQueries } from '@prumo/workflow-engine/persistence/historic-instance-queries';
import { createJobQueries } from '@prumo/workflow-engine/persistence/job-queries';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';
import { createTaskQueries, type TaskRow } from '@prumo/workflow-engine/persistence/task-queries';

import { createDirectorySource, createEmbeddedIdentities } from '../../gateway/doors/embedded-bi-door.ts';
import { businessCalendarName, createBusinessCalendar } from '../../workflow/business-calendar.ts';
import { buildDemoProcessesTemplate } from '../../workflow/testing/build-processes-template.ts';
import { readDemoPeople } from '../demo-content.ts';
import type { CreateDemoEngine } from '../load-processes.ts';

type Form = Readonly<Record<string, string>>;

export interface DemoEngine {
  setTime(time: string): void;
  startWithForm(processKey: string, form: Form): Promise<DemoRun>;
  startWithVariables(processKey: string, variables: readonly NamedValue[]): Promise<DemoRun>;
  drop(): Promise<void>;
}

export interface DemoRun {
  readonly id: string;
  /** Keys of its open tasks, or the id of the end event that it reached. */
  findStage(): Promise<string>;
  listTasks(key: string): Promise<readonly TaskRow[]>;
  /** The first open task with that key. */
  submit(key: string, form: Form): Promise<void>;
  completeWithout(key: string): Promise<void>;
  complete(key: string, variables: readonly NamedValue[]): Promise<void>;
  /** Those of the whole engine that are due by now. */
  fireTimers(): Promise<number>;
}

const by = { userId: 'MARINA.LOPES' };
const firstPage = { start: 0, size: 100, sort: 'id', order: 'asc' } as const;

export async function createDemoEngine(folder: string): Promise<DemoEngine> {
  const test = await createTestDatabase(
    [biServerMigrations, workflowMigrations],
    await buildDemoProcessesTemplate(),
  );
  const { database } = test;
  const people = createPeopleDirectory(database, createQuickPasswords());
  await people.addPeople((await readDemoPeople(folder)).map((person) => ({ ...person, password: 'prumo' })));
  let now = Date.parse('2026-07-20T10:00:00-03:00');
  const { commands } = createEngineForDemo(people)({ database, clock: () => now });
  const tasks = createTaskQueries(database);
  const history = createHistoricInstanceQueries(database);
  const jobs = createJobQueries(database);
  const definitions = createDefinitionQueries(database);

  function createRun(id: string): DemoRun {
    const listTasks = async (taskDefinitionKey?: string): Promise<readonly TaskRow[]> =>
      await tasks.listTasks({ processInstanceId: id, taskDefinitionKey }, firstPage);
    const getTask = async (key: string): Promise<TaskRow> => {
      const [task] = await listTasks(key);
      if (task === undefined) throw new Error(`no open task ${key} among ${await findStage()}`);
      return task;
    };
    const findStage = async (): Promise<string> => {
      const end = (await history.findInstance(id))?.endActivityId;
      if (end !== null && end !== undefined) return end;
      return (await listTasks())
        .map(({ taskDefinitionKey }) => taskDefinitionKey ?? '')
        .toSorted()
        .join(' ');
    };
    return {
      id,
      findStage,
      listTasks,
      submit: async (key, form) =>
        await commands.submitTaskForm(by, (await getTask(key)).id, listProperties(form)),
      completeWithout: async (key) => await commands.completeTask(by, (await getTask(key)).id, []),
      complete: async (key, variables) => await commands.completeTask(by, (await getTask(key)).id, variables),
      async fireTimers() {
        const { rows } = await jobs.listJobs({ executableAt: new Date(now) }, firstPage);
        for (const job of rows) await commands.executeJob({ userId: null }, job.id);
        return rows.length;
      },
    };
  }

  return {
    setTime(time) {
      now = Date.parse(time);
    },
    async startWithForm(processKey, form) {
      const { rows } = await definitions.listDefinitions({ key: processKey, isLatest: true }, firstPage);
      const started = await commands.submitStartForm(by, rows[0]?.id ?? '', null, listProperties(form));
      return createRun(started.id);
    },
    async startWithVariables(processKey, variables) {
      return createRun((await commands.startProcess(by, choose(processKey, variables))).id);
    },
    drop: async () => await test.drop(),
  };
}

/** The product's engine without its settings. */
export function createEngineForDemo(people: PeopleDirectory): CreateDemoEngine {
  return ({ database, clock }) =>
    createWorkflowEngine({
      database,
      identity: createEmbeddedIdentities(createDirectorySource(people)),
      clock,
      timeZone: saoPauloTimeZone,
      calendars: { [businessCalendarName]: createBusinessCalendar() },
    });
}

export function textVariables(values: Form): readonly NamedValue[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: { type: 'string', value } }));
}

function choose(key: string, variables: readonly NamedValue[]) {
  return { definition: { by: 'key', key, tenantId: null }, businessKey: null, variables } as const;
}

function listProperties(form: Form): { id: string; value: string }[] {
  return Object.entries(form).map(([id, value]) => ({ id, value }));
}
