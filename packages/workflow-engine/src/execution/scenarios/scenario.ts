// An engine on a database of its own, driven by its commands and looked at through its tables.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { Database } from '@prumo/database/database';
import { expect } from 'vitest';

import type { EngineCommands, NamedValue, StartedInstance } from '../../commands/engine-commands.ts';
import { createWorkflowEngine, type WorkflowEngineParts } from '../../create-workflow-engine.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { createStoredIdentities } from '../../identity/stored-identities.ts';
import { workflowMigrations } from '../../persistence/migrations.ts';
import { createEngineRows } from '../../persistence/testing/engine-rows.ts';
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

export async function createScenario(parts: Partial<WorkflowEngineParts> = {}): Promise<Scenario> {
  const { database, drop } = await createTestDatabase([workflowMigrations]);
  let time = Date.parse('2026-03-02T12:00:00.000Z');
  const identity = createStoredIdentities(database, createPasswords({ N: 2 ** 8, r: 8, p: 1 }));
  const build = (further: Partial<WorkflowEngineParts>) =>
    createWorkflowEngine({ database, identity, clock: () => time, timeZone: 'UTC', ...parts, ...further });
  const engine = build({});
  const { commands } = engine;
  const others: { close(): Promise<void> }[] = [];

  const tables = createEngineRows(database);
  const { rows, count } = tables;

  async function getTaskId(key: string, instance?: string): Promise<string> {
    const found = (await tables.listTasks(instance)).filter((task) => task.key === key);
    const [only] = found;
    if (only === undefined || found.length > 1) throw new Error(`There are ${found.length} tasks '${key}'.`);
    return only.id;
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
    tasks: async (instance) => (await tables.listTasks(instance)).map(({ key }) => key),
    taskId: getTaskId,
    async complete(key, variables = {}, instance) {
      await commands.completeTask(kermit, await getTaskId(key, instance), toNamedValues(variables));
    },
    async sendMessage(messageName, variables = {}, instance) {
      const waiting = await tables.listWaitingForMessage(messageName, instance);
      const [only] = waiting;
      if (only === undefined || waiting.length > 1) {
        throw new Error(`${waiting.length} executions wait for message '${messageName}'.`);
      }
      await commands.deliverMessage(kermit, {
        messageName,
        executionId: only,
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
        const jobId = await tables.findDueJob(new Date(time));
        if (jobId === undefined) return done;
        await commands.executeJob(kermit, jobId);
      }
    },
    async variables(instance) {
      const found = await tables.readVariables(instance);
      return Object.fromEntries([...found].map(([name, value]) => [name, unwrap(value)]));
    },
    async history(instance) {
      const found = await tables.listActivities(instance);
      return found.map((one) => (one.is_open ? `${one.activity_id}*` : one.activity_id));
    },
    async expectEnded(instance, { deleteReason = null } = {}) {
      expect(await tables.countLeft(instance)).toEqual({});
      expect(await tables.findEnding(instance)).toEqual({ is_open: false, delete_reason: deleteReason });
      const isOpen = `process_instance_id = '${instance}' and ended_at is null`;
      expect(await count('historic_activity', isOpen)).toBe(0);
      expect(await count('historic_task', isOpen)).toBe(0);
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
