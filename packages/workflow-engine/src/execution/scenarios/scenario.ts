// An engine on a database of its own, driven by its commands and looked at through its tables.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { Database } from '@prumo/database/database';
import { sql } from 'kysely';
import { expect } from 'vitest';

import type { EngineCommands, NamedValue, StartedInstance } from '../../commands/engine-commands.ts';
import { createWorkflowEngine, type WorkflowEngineParts } from '../../create-workflow-engine.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { createStoredIdentities } from '../../identity/stored-identities.ts';
import { decodeValue, type ValueColumns } from '../../persistence/value-columns.ts';
import { workflowMigrations } from '../../persistence/migrations.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { definitions } from './bpmn-text.ts';

export interface Scenario {
  readonly commands: EngineCommands;
  readonly database: Database;
  /** What the engine takes for now. */
  now(): Date;
  pass(minutes: number): void;
  /** A second copy of the engine on the same database. */
  createSecond(parts?: Partial<WorkflowEngineParts>): ReturnType<typeof createWorkflowEngine>;
  deploy(...processes: readonly string[]): Promise<string>;
  start(key: string, variables?: Values, businessKey?: string): Promise<StartedInstance>;
  /** Keys of the open tasks, in the order of their names. */
  tasks(instance?: string): Promise<string[]>;
  /** Of the one open task with this key; more or none fail. */
  taskId(key: string, instance?: string): Promise<string>;
  complete(key: string, variables?: Values, instance?: string): Promise<void>;
  /** Of the execution that waits for the message. */
  sendMessage(messageName: string, variables?: Values, instance?: string): Promise<void>;
  sendSignal(signalName: string, variables?: Values): Promise<void>;
  /** Runs what is due by the scenario's clock until nothing is; failures stop it. Answers how many ran. */
  runDueJobs(): Promise<number>;
  variables(instance: string): Promise<Record<string, unknown>>;
  /** Ids of activities by their start, an open one with a `*`. */
  history(instance: string): Promise<string[]>;
  count(table: string, condition?: string): Promise<number>;
  /** Nothing of it is left at run time, and its history is closed. */
  expectEnded(instance: string, ending?: { readonly deleteReason?: string | null }): Promise<void>;
  expectRunning(instance: string): Promise<void>;
  rows<Row>(text: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export type Values = Readonly<Record<string, EngineValue | string | number | boolean | readonly string[]>>;

export const kermit = { userId: 'kermit' };

const runtimeTables = [
  'execution',
  'task',
  'variable',
  'identity_link',
  'event_subscription',
  'job',
] as const;

export async function createScenario(parts: Partial<WorkflowEngineParts> = {}): Promise<Scenario> {
  const { database, drop } = await createTestDatabase([workflowMigrations]);
  let time = Date.parse('2026-03-02T12:00:00.000Z');
  const identity = createStoredIdentities(database, createPasswords({ N: 2 ** 8, r: 8, p: 1 }));
  const build = (further: Partial<WorkflowEngineParts>) =>
    createWorkflowEngine({ database, identity, clock: () => time, timeZone: 'UTC', ...parts, ...further });
  const engine = build({});
  const { commands } = engine;
  const others: { close(): Promise<void> }[] = [];

  async function rows<Row>(text: string): Promise<readonly Row[]> {
    return (await sql.raw<Row>(text).execute(database.queries())).rows;
  }

  async function listTasks(instance?: string): Promise<readonly { id: string; key: string }[]> {
    return await rows(
      `select id, coalesce(task_definition_key, name) as key from workflow.task
       where ${instance === undefined ? 'true' : `process_instance_id = '${instance}'`} order by 2, length(id), id`,
    );
  }

  async function getTaskId(key: string, instance?: string): Promise<string> {
    const found = (await listTasks(instance)).filter((task) => task.key === key);
    const [only] = found;
    if (only === undefined || found.length > 1) throw new Error(`There are ${found.length} tasks '${key}'.`);
    return only.id;
  }

  async function count(table: string, condition = 'true'): Promise<number> {
    const [row] = await rows<{ n: number }>(
      `select count(*)::integer as n from workflow.${table} where ${condition}`,
    );
    return row?.n ?? 0;
  }

  return {
    commands,
    database,
    rows,
    count,
    now: () => new Date(time),
    pass(minutes) {
      time += minutes * 60_000;
    },
    createSecond(further = {}) {
      const second = build(further);
      others.push(second);
      return second;
    },
    deploy: (...processes) =>
      commands.deploy(kermit, {
        name: null,
        category: null,
        tenantId: '',
        // Ids are unique within a file, so each process has its own.
        resources: processes.map((text, index) => ({
          name: `scenario${index}.bpmn20.xml`,
          bytes: Buffer.from(definitions(text)),
        })),
      }),
    start: (key, variables = {}, businessKey) =>
      commands.startProcess(kermit, {
        definition: { by: 'key', key, tenantId: null },
        businessKey: businessKey ?? null,
        variables: toNamedValues(variables),
      }),
    tasks: async (instance) => (await listTasks(instance)).map(({ key }) => key),
    taskId: getTaskId,
    async complete(key, variables = {}, instance) {
      await commands.completeTask(kermit, await getTaskId(key, instance), toNamedValues(variables));
    },
    async sendMessage(messageName, variables = {}, instance) {
      const waiting = await rows<{ execution_id: string }>(
        `select execution_id from workflow.event_subscription where kind = 'message' and event_name = '${messageName}'
         and execution_id is not null ${instance === undefined ? '' : `and process_instance_id = '${instance}'`}`,
      );
      const [only] = waiting;
      if (only === undefined || waiting.length > 1) {
        throw new Error(`${waiting.length} executions wait for message '${messageName}'.`);
      }
      await commands.deliverMessage(kermit, {
        messageName,
        executionId: only.execution_id,
        variables: toNamedValues(variables),
      });
    },
    sendSignal: (signalName, variables = {}) =>
      commands.deliverSignal(kermit, {
        signalName,
        executionId: null,
        variables: toNamedValues(variables),
        tenantId: null,
        isAsync: false,
      }),
    async runDueJobs() {
      for (let done = 0; ; done += 1) {
        const [job] = await rows<{ id: string }>(
          `select id from workflow.job where retries > 0 and not is_suspended
           and (due_at is null or due_at <= '${new Date(time).toISOString()}') order by due_at nulls first, id limit 1`,
        );
        if (job === undefined) return done;
        await commands.executeJob(kermit, job.id);
      }
    },
    async variables(instance) {
      const found = await rows<ValueColumns & { name: string }>(
        `select * from workflow.variable where execution_id = '${instance}' and task_id is null order by name`,
      );
      return Object.fromEntries(found.map((row) => [row.name, unwrap(decodeValue(row))]));
    },
    async history(instance) {
      const found = await rows<{ activity_id: string; is_open: boolean }>(
        `select activity_id, ended_at is null as is_open from workflow.historic_activity
         where process_instance_id = '${instance}' order by sequence`,
      );
      return found.map((one) => (one.is_open ? `${one.activity_id}*` : one.activity_id));
    },
    async expectEnded(instance, { deleteReason = null } = {}) {
      const left: Record<string, number> = {};
      for (const table of runtimeTables) {
        const owned =
          table === 'execution'
            ? `root_id = '${instance}' or process_instance_id = '${instance}'`
            : `root_id = '${instance}'${table === 'identity_link' ? '' : ` or process_instance_id = '${instance}'`}`;
        const number = await count(table, owned);
        if (number > 0) left[table] = number;
      }
      expect(left).toEqual({});
      const [ended] = await rows<{ is_open: boolean; delete_reason: string | null }>(
        `select ended_at is null as is_open, delete_reason from workflow.historic_process_instance
         where id = '${instance}'`,
      );
      expect(ended).toEqual({ is_open: false, delete_reason: deleteReason });
      const open = (table: string) =>
        count(table, `process_instance_id = '${instance}' and ended_at is null`);
      expect(await open('historic_activity')).toBe(0);
      expect(await open('historic_task')).toBe(0);
    },
    async expectRunning(instance) {
      expect(await count('execution', `id = '${instance}'`)).toBe(1);
    },
    async close() {
      await engine.close();
      for (const other of others) await other.close();
      await drop();
    },
  };
}

export function toNamedValues(values: Values): NamedValue[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: toValue(value) }));
}

function toValue(value: Values[string]): EngineValue {
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'number') return { type: 'integer', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  return 'type' in value ? value : { type: 'serializable', value };
}

function unwrap(value: EngineValue): unknown {
  return value.type === 'null' ? null : value.value;
}
