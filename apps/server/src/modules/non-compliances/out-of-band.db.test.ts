// Somebody has done something to the process of a case at the engine itself, past the product: the case goes on.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { StepNotTakenError, type CaseEngines } from '../../gateway/doors/workflow/case-processes.ts';
import { createCaseProcesses } from '../../gateway/doors/workflow/create-case-processes.ts';
import { createNonComplianceBench, type NonComplianceBench } from './testing/non-compliance-bench.ts';
import { executor, quality, reporter, responsible, sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let bench: NonComplianceBench;

beforeAll(async () => {
  bench = await createNonComplianceBench();
});

afterEach(() => {
  bench.failures.splice(0);
});

afterAll(async () => {
  await bench.close();
});

async function findProcess(id: string): Promise<string> {
  return (await bench.service.getView(quality, id, bench.engines)).nonCompliance.processId ?? '';
}

async function doToProcess(id: string, action: 'suspend' | 'activate'): Promise<void> {
  const path = ['runtime', 'process-instances', await findProcess(id)];
  expect((await bench.engineClient.put(path, { action })).status).toBe(200);
}

async function reportUntilExecution(): Promise<string> {
  const { id } = await bench.report();
  await bench.perform(quality, id, getSample('accept'));
  await bench.perform(responsible, id, getSample('answer'));
  await bench.perform(quality, id, getSample('approve'));
  return id;
}

it('a suspended process is activated by the next command, which is told to whoever operates the server', async () => {
  const { id } = await bench.report();
  await doToProcess(id, 'suspend');
  const reported: Error[] = [];
  const ofPerson = createCaseProcesses({
    connection: bench.connection,
    findVisitor: async () => ({ userId: 'ADMIN', groups: ['admin'], authorization: undefined }),
    origin: { protocol: 'http', host: 'localhost' },
    onWritten: undefined,
    reportWoken: (error) => reported.push(error),
  });
  const { version } = await bench.service.getView(quality, id, bench.engines);
  const input = { attempt: 'woken', version, deed: getSample('accept') };
  const { nonCompliance } = await bench.service.perform(quality, id, input, { ...bench.engines, ofPerson });
  expect(nonCompliance.state).toBe('analysis');
  expect(await bench.listTaskKeys(id)).toEqual(['analiseSetor']);
  expect(reported.map(({ message }) => message)).toEqual([
    expect.stringContaining('was suspended in the workflow engine'),
  ]);
});

it('what follows a command reaches a suspended process too: a term that is moved, a chase that is over', async () => {
  const id = await reportUntilExecution();
  await doToProcess(id, 'suspend');
  await bench.perform(quality, id, getSample('chase-action'));
  const { nonCompliance } = await bench.service.getView(quality, id, bench.engines);
  const taskId = nonCompliance.actions.find((action) => action.id === 'a1')?.taskId ?? '';
  const word = await bench.engineClient.get(['runtime', 'tasks', taskId]);
  expect(JSON.parse(word.text)).toMatchObject({
    suspended: false,
    dueDate: expect.stringContaining('2026-08-20'),
  });
  await doToProcess(id, 'suspend');
  const done = await bench.perform(executor, id, getSample('finish-action'));
  expect(done.nonCompliance.actions.find((action) => action.id === 'a1')?.doneOn).toBe('2026-07-20');
});

it('a process that was deleted leaves the case to itself', async () => {
  const { id } = await bench.report();
  await bench.engineClient.delete(['runtime', 'process-instances', await findProcess(id)]);
  expect((await bench.perform(quality, id, getSample('accept'))).nonCompliance.state).toBe('analysis');
  expect((await bench.perform(responsible, id, getSample('answer'))).nonCompliance.state).toBe('validation');
});

it('a step that the engine refuses is told as that, and leaves nothing behind', async () => {
  const { id } = await bench.report();
  const engines = refuse('complete');
  const { version } = await bench.service.getView(quality, id, bench.engines);
  const input = { attempt: 'refused', version, deed: getSample('accept') };
  await expect(bench.service.perform(quality, id, input, engines)).rejects.toMatchObject({
    code: 'engine_refused_step',
    status: 502,
  });
  const attempt = 'refused-start';
  await expect(
    bench.service.report(reporter, { attempt, report: sampleReport }, await suspendDefinition()),
  ).rejects.toMatchObject({ code: 'engine_refused_step' });
  await activateDefinition();
  // Once it is mended, the same is done.
  await bench.service.report(reporter, { attempt, report: sampleReport }, bench.engines);
  expect((await bench.service.perform(quality, id, input, bench.engines)).nonCompliance.state).toBe(
    'analysis',
  );
});

it('what the engine still refuses afterwards does not keep the case from going on', async () => {
  const id = await reportUntilExecution();
  const { version } = await bench.service.getView(quality, id, bench.engines);
  const input = { attempt: 'left', version, deed: getSample('chase-action') };
  // The command is done; only the term of the task could not be moved.
  await bench.service.perform(quality, id, input, refuse('change'));
  expect(bench.failures).toEqual([expect.any(StepNotTakenError)]);
  await bench.service.sweep(
    typeof bench.engines.ofServer === 'object' ? { ...bench.engines.ofServer, change: refusal } : 'inactive',
  );
  expect(bench.failures).toHaveLength(2);
  const left = await sql`select case_id from quality.non_compliance_intent`.execute(bench.database.queries());
  expect(left.rows).toEqual([]);
  const done = await bench.perform(executor, id, getSample('finish-action'));
  expect(done.nonCompliance.actions.find((action) => action.id === 'a1')?.doneOn).toBe('2026-07-20');
});

async function refusal(): Promise<never> {
  throw new StepNotTakenError('The workflow engine answered a step of a task with 500.', { isRefusal: true });
}

function refuse(call: 'complete' | 'change'): CaseEngines {
  return { ...bench.engines, ofPerson: { ...bench.engine, [call]: refusal } };
}

async function findDefinition(): Promise<readonly string[]> {
  const filters = { key: 'registrar_nao_conformidade', latest: 'true' };
  const word = await bench.engineClient.get(['repository', 'process-definitions'], filters);
  const { data }: { data: readonly { id: string }[] } = JSON.parse(word.text);
  return ['repository', 'process-definitions', data[0]?.id ?? ''];
}

async function suspendDefinition(): Promise<CaseEngines> {
  await bench.engineClient.put(await findDefinition(), { action: 'suspend' });
  return bench.engines;
}

async function activateDefinition(): Promise<void> {
  await bench.engineClient.put(await findDefinition(), { action: 'activate' });
}
