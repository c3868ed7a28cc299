// Two copies of the server look for jobs in one database, each with a list that may be older than what the other did.
import { DatabaseUnavailableError } from '@prumo/database/database-unavailable-error';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createCommandRunner } from '../commands/command-runner.ts';
import { createWorkflowEngine, type WorkflowEngine } from '../create-workflow-engine.ts';
import { createDefinitionCache } from '../definitions/definition-cache.ts';
import type { MailSender } from '../execution/run.ts';
import { createStoredIdentities } from '../identity/stored-identities.ts';
import { createIdSource } from '../persistence/id-source.ts';
import { workflowMigrations } from '../persistence/migrations.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

const by = { userId: 'kermit' };
const minute = 60_000;
/** As long as a busy machine needs. */
const patience = { timeout: 60_000 };
/** The mail is due at once, so every list has it before the timer. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="t">
  <process id="timed" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="work"/>
    <userTask id="work"/>
    <boundaryEvent id="nudge" attachedToRef="work" cancelActivity="false">
      <timerEventDefinition><timeCycle>R3/PT10M</timeCycle></timerEventDefinition>
    </boundaryEvent>
    <sequenceFlow id="f2" sourceRef="nudge" targetRef="nudged"/>
    <endEvent id="nudged"/>
    <sequenceFlow id="f3" sourceRef="work" targetRef="end"/>
    <endEvent id="end"/>
  </process>
  <process id="mailing" isExecutable="true">
    <startEvent id="mailStart"/>
    <sequenceFlow id="m1" sourceRef="mailStart" targetRef="mail"/>
    <serviceTask id="mail" activiti:type="mail">
      <extensionElements>
        <activiti:field name="to" stringValue="a@b.example"/>
        <activiti:field name="text" stringValue="Text"/>
      </extensionElements>
    </serviceTask>
    <sequenceFlow id="m2" sourceRef="mail" targetRef="mailEnd"/>
    <endEvent id="mailEnd"/>
  </process>
  <process id="patient" isExecutable="true">
    <startEvent id="patientStart"/>
    <sequenceFlow id="p1" sourceRef="patientStart" targetRef="patientMail"/>
    <serviceTask id="patientMail" activiti:type="mail" activiti:async="true">
      <extensionElements>
        <activiti:field name="to" stringValue="patient@b.example"/>
        <activiti:field name="text" stringValue="Text"/>
      </extensionElements>
    </serviceTask>
    <sequenceFlow id="p2" sourceRef="patientMail" targetRef="afterMail"/>
    <userTask id="afterMail"/>
  </process>
</definitions>`;

let test: TestDatabase;
let engine: WorkflowEngine;
let now: number;
let instanceId: string;
const failures: unknown[] = [];

beforeEach(async () => {
  test = await createTestDatabase([workflowMigrations]);
  now = Date.parse('2026-11-15T12:00:00Z');
  failures.length = 0;
  const identity = createStoredIdentities(test.database);
  engine = createWorkflowEngine({ database: test.database, identity, clock: () => now, timeZone: 'UTC' });
  const resources = [{ name: 'both.bpmn20.xml', bytes: Buffer.from(xml) }];
  await engine.commands.deploy(by, { name: 'both', category: null, tenantId: '', resources });
  instanceId = await startProcess('timed');
  await startProcess('mailing');
  now += 11 * minute;
});

afterEach(async () => {
  await test.drop();
});

it('does a repeated timer once when another copy did it after both had listed it', async () => {
  const slow = await startRunnerAtMail();
  const other = createRunner({ sendMail: async () => undefined });
  other.runner.start();
  await vi.waitUntil(async () => (await countNudges()) === 1, patience);
  await other.runner.close();

  await slow.finish();
  expect(await countNudges()).toBe(1);
  expect(failures).toEqual([]);
});

it('leaves a job whole that was suspended after it was listed', async () => {
  const slow = await startRunnerAtMail();
  await engine.commands.setInstanceSuspended(by, instanceId, true);
  await slow.finish();
  expect(await countNudges()).toBe(0);
  expect(await listTimers()).toEqual([{ retries: 3, exception_message: null }]);
  expect(failures).toEqual([]);
});

it('takes no retry from a job because the database went away under it', async () => {
  const listMails = async (): Promise<unknown> =>
    await test.database.prepared(
      `select retries, exception_message from workflow.job where kind <> 'timer'`,
      [],
    );
  const sendMail = async (): Promise<void> => {
    throw new DatabaseUnavailableError('away', new Error('Connection terminated unexpectedly'));
  };
  const { runner } = createRunner({ sendMail });
  runner.start();
  await vi.waitUntil(() => failures.length >= 2, patience);
  await runner.close();
  expect(await listMails()).toEqual([{ retries: 3, exception_message: null }]);
});

it('sends the mail of an asynchronous task once, in the job that goes on after it', async () => {
  const sent: string[] = [];
  const patientId = await startProcess('patient');
  const { runner } = createRunner({
    sendMail: async ({ to }) => {
      sent.push(to);
    },
  });
  runner.start();
  await vi.waitUntil(async () => (await listTaskKeys(patientId)).length > 0, patience);
  await runner.close();
  expect(await listTaskKeys(patientId)).toEqual(['afterMail']);
  expect(sent.filter((to) => to === 'patient@b.example')).toHaveLength(1);
  expect(failures).toEqual([]);
});

it('refuses to execute a suspended job without taking a retry from it', async () => {
  await engine.commands.setInstanceSuspended(by, instanceId, true);
  const [timer] = await test.database.prepared<{ id: string }>(
    `select id from workflow.job where kind = 'timer'`,
    [],
  );
  await expect(engine.commands.executeJob(by, timer?.id ?? '')).rejects.toThrow('is suspended');
  expect(await listTimers()).toEqual([{ retries: 3, exception_message: null }]);
});

async function startProcess(key: string): Promise<string> {
  const { id } = await engine.commands.startProcess(by, {
    definition: { by: 'key', key, tenantId: null },
    businessKey: null,
    variables: [],
  });
  return id;
}

function createRunner(parts: { readonly sendMail: MailSender }): {
  readonly runner: JobRunner;
  readonly countLists: () => number;
} {
  const { database } = test;
  let lists = 0;
  const runner = createJobRunner({
    database,
    runner: createCommandRunner({
      database,
      definitions: createDefinitionCache(database),
      ids: createIdSource(database),
      clock: () => now,
      environment: { delegates: new Map(), calendars: new Map(), timeZone: 'UTC', sendMail: parts.sendMail },
      onJobsAdded: () => undefined,
      onWorkChanged: () => undefined,
    }),
    // Asked for the time whenever it looks for what is due.
    clock() {
      lists += 1;
      return now;
    },
    sendMail: parts.sendMail,
    onError: (error) => failures.push(error),
  });
  return { runner, countLists: () => lists };
}

/** It has listed the mail and the timer, and is at the mail until `finish`. */
async function startRunnerAtMail(): Promise<{ finish(): Promise<void> }> {
  let sendIt: (() => void) | undefined;
  const { runner, countLists } = createRunner({
    sendMail: () =>
      new Promise((sent) => {
        sendIt = sent;
      }),
  });
  runner.start();
  await vi.waitUntil(() => sendIt !== undefined, patience);
  return {
    async finish() {
      const before = countLists();
      sendIt?.();
      await vi.waitUntil(() => countLists() > before, patience);
      await runner.close();
    },
  };
}

async function countNudges(): Promise<number> {
  const rows = await test.database.prepared(
    `select id from workflow.historic_activity where activity_id = 'nudge'`,
    [],
  );
  return rows.length;
}

async function listTaskKeys(processInstanceId: string): Promise<string[]> {
  const rows = await test.database.prepared<{ key: string }>(
    'select task_definition_key as key from workflow.task where process_instance_id = $1',
    [processInstanceId],
  );
  return rows.map(({ key }) => key);
}

async function listTimers(): Promise<readonly unknown[]> {
  return await test.database.prepared(
    `select retries, exception_message from workflow.job where kind = 'timer'`,
    [],
  );
}
