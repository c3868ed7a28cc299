// Somebody has done something to the process of a case at the engine itself, past the product: the case goes on.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { StepNotTakenError, type CaseEngines } from '../../gateway/doors/workflow/case-processes.ts';
import { createCaseProcesses } from '../../gateway/doors/workflow/create-case-processes.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { executor, quality, reporter, responsible, sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterEach(() => {
  fixture.failures.splice(0);
});

afterAll(async () => {
  await fixture.close();
});

async function findProcess(id: string): Promise<string> {
  return (await fixture.service.getView(quality, id, fixture.engines)).nonCompliance.processId ?? '';
}

async function doToProcess(id: string, action: 'suspend' | 'activate'): Promise<void> {
  const path = ['runtime', 'process-instances', await findProcess(id)];
  expect((await fixture.engineClient.put(path, { action })).status).toBe(200);
}

async function reportUntilExecution(): Promise<string> {
  const { id } = await fixture.report();
  await fixture.perform(quality, id, getSample('accept'));
  await fixture.perform(responsible, id, getSample('answer'));
  await fixture.perform(quality, id, getSample('approve'));
  return id;
}

it('a suspended process is activated by the next command, which is told to whoever operates the server', async () => {
  const { id } = await fixture.report();
  await doToProcess(id, 'suspend');
  const reported: Error[] = [];
  const ofPerson = createCaseProcesses({
    connection: fixture.connection,
    findPrincipal: async () => ({ userId: 'ADMIN', groups: ['admin'], authorization: undefined }),
    origin: { protocol: 'http', host: 'localhost' },
    onWritten: undefined,
    reportWoken: (error) => reported.push(error),
  });
  const { version } = await fixture.service.getView(quality, id, fixture.engines);
  const input = { idempotencyKey: 'woken', version, command: getSample('accept') };
  const { nonCompliance } = await fixture.service.perform(quality, id, input, {
    ...fixture.engines,
    ofPerson,
  });
  expect(nonCompliance.state).toBe('analysis');
  expect(await fixture.listTaskKeys(id)).toEqual(['analiseSetor']);
  expect(reported.map(({ message }) => message)).toEqual([
    expect.stringContaining('was suspended in the workflow engine'),
  ]);
});

it('what follows a command reaches a suspended process too: a term that is moved, a chase that is over', async () => {
  const id = await reportUntilExecution();
  await doToProcess(id, 'suspend');
  await fixture.perform(quality, id, getSample('chase-action'));
  const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
  const taskId = nonCompliance.actions.find((action) => action.id === 'a1')?.taskId ?? '';
  const word = await fixture.engineClient.get(['runtime', 'tasks', taskId]);
  expect(JSON.parse(word.text)).toMatchObject({
    suspended: false,
    dueDate: expect.stringContaining('2026-08-20'),
  });
  await doToProcess(id, 'suspend');
  const done = await fixture.perform(executor, id, getSample('finish-action'));
  expect(done.nonCompliance.actions.find((action) => action.id === 'a1')?.doneOn).toBe('2026-07-20');
});

it('a process that was deleted leaves the case to itself', async () => {
  const { id } = await fixture.report();
  await fixture.engineClient.delete(['runtime', 'process-instances', await findProcess(id)]);
  expect((await fixture.perform(quality, id, getSample('accept'))).nonCompliance.state).toBe('analysis');
  expect((await fixture.perform(responsible, id, getSample('answer'))).nonCompliance.state).toBe(
    'validation',
  );
});

it('a step that the engine refuses is told as that, and leaves nothing behind', async () => {
  const { id } = await fixture.report();
  const engines = refuse('complete');
  const { version } = await fixture.service.getView(quality, id, fixture.engines);
  const input = { idempotencyKey: 'refused', version, command: getSample('accept') };
  await expect(fixture.service.perform(quality, id, input, engines)).rejects.toMatchObject({
    code: 'engine_refused_step',
    status: 502,
  });
  const idempotencyKey = 'refused-start';
  await expect(
    fixture.service.report(reporter, { idempotencyKey, report: sampleReport }, await suspendDefinition()),
  ).rejects.toMatchObject({ code: 'engine_refused_step' });
  await activateDefinition();
  // Once it is mended, the same is done.
  await fixture.service.report(reporter, { idempotencyKey, report: sampleReport }, fixture.engines);
  expect((await fixture.service.perform(quality, id, input, fixture.engines)).nonCompliance.state).toBe(
    'analysis',
  );
});

it('what the engine still refuses afterwards does not keep the case from going on', async () => {
  const id = await reportUntilExecution();
  const { version } = await fixture.service.getView(quality, id, fixture.engines);
  const input = { idempotencyKey: 'left', version, command: getSample('chase-action') };
  // The command is done; only the term of the task could not be moved.
  await fixture.service.perform(quality, id, input, refuse('change'));
  expect(fixture.failures).toEqual([expect.any(StepNotTakenError)]);
  await fixture.service.sweep(
    typeof fixture.engines.ofServer === 'object'
      ? { ...fixture.engines.ofServer, change: refusal }
      : 'inactive',
  );
  expect(fixture.failures).toHaveLength(2);
  const left = await sql`select case_id from quality.non_compliance_intent`.execute(
    fixture.database.queries(),
  );
  expect(left.rows).toEqual([]);
  const done = await fixture.perform(executor, id, getSample('finish-action'));
  expect(done.nonCompliance.actions.find((action) => action.id === 'a1')?.doneOn).toBe('2026-07-20');
});

async function refusal(): Promise<never> {
  throw new StepNotTakenError('The workflow engine answered a step of a task with 500.', { isRefusal: true });
}

function refuse(call: 'complete' | 'change'): CaseEngines {
  return { ...fixture.engines, ofPerson: { ...fixture.engine, [call]: refusal } };
}

async function findDefinition(): Promise<readonly string[]> {
  const filters = { key: 'registrar_nao_conformidade', latest: 'true' };
  const word = await fixture.engineClient.get(['repository', 'process-definitions'], filters);
  const { data }: { data: readonly { id: string }[] } = JSON.parse(word.text);
  return ['repository', 'process-definitions', data[0]?.id ?? ''];
}

async function suspendDefinition(): Promise<CaseEngines> {
  await fixture.engineClient.put(await findDefinition(), { action: 'suspend' });
  return fixture.engines;
}

async function activateDefinition(): Promise<void> {
  await fixture.engineClient.put(await findDefinition(), { action: 'activate' });
}
