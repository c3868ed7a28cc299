// When quality is called on for an action: at the end of the term that the action has, wherever that has been moved to.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality, responsible } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

const earlierProcess = fileURLToPath(new URL('testing/earlier-process.bpmn20.xml', import.meta.url));
/** Terms of the sample's actions: a1 until the 10th, a2 until the 14th of August. */
const begun = '2026-07-20T10:20';
const chases = { a1: 'cobrarAcao a1', a2: 'cobrarAcao a2' };

const jobPage = z.object({ data: z.array(z.object({ id: z.string(), dueDate: z.nullable(z.string()) })) });
let fixture: NonComplianceFixture;

function setTime(time: string): void {
  fixture.time.now = Date.parse(`${time}:00-03:00`);
}

async function beginPlan(): Promise<string> {
  setTime(begun);
  const { id } = await fixture.report();
  await fixture.perform(quality, id, getSample('accept'));
  await fixture.perform(responsible, id, getSample('answer'));
  await fixture.perform(quality, id, getSample('approve'));
  return id;
}

async function getProcessId(id: string): Promise<string> {
  const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
  return nonCompliance.processId ?? '';
}

async function listTimers(id: string) {
  const filter = { processInstanceId: await getProcessId(id), timersOnly: 'true', size: '100' };
  return jobPage.parse(JSON.parse((await fixture.engineClient.get(['management', 'jobs'], filter)).text))
    .data;
}

/** What the engine's own clock would have done by then. */
async function passTo(time: string, id: string): Promise<void> {
  setTime(time);
  for (const { id: jobId, dueDate } of await listTimers(id)) {
    if (Date.parse(dueDate ?? '') > fixture.time.now) continue;
    await fixture.engineClient.post(['management', 'jobs', jobId], { action: 'execute' });
  }
}

async function listChases(id: string): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(20_000);
  const tasks = await fixture.engine.listOpenTasks(await getProcessId(id), signal);
  const found: string[] = [];
  for (const task of tasks.filter(({ key }) => key === 'cobrarAcao')) {
    found.push(`${task.key} ${await fixture.engine.findActionId(task.id, signal)}`);
  }
  return found.toSorted();
}

async function moveTerm(id: string, dueOn: string, actionId = 'a1'): Promise<void> {
  await fixture.perform(quality, id, { ...getSample('chase-action'), actionId, dueOn });
}

async function chase(id: string): Promise<void> {
  await fixture.perform(quality, id, { ...getSample('chase-action'), decision: 'cobrada', dueOn: null });
}

async function finish(id: string, actionId: string): Promise<void> {
  await fixture.perform(quality, id, { ...getSample('finish-action'), actionId });
}

afterEach(() => {
  const failures = fixture.failures.splice(0);
  if (failures.length > 0) throw new AggregateError(failures, 'something was left half-way');
});

describe('[NC-01] quality is called on for an action', () => {
  beforeAll(async () => {
    fixture = await createNonComplianceFixture();
  });

  afterAll(async () => {
    await fixture.close();
  });

  it('at the end of its term, each at its own', async () => {
    const id = await beginPlan();
    await passTo('2026-08-10T17:59', id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-10T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
    await passTo('2026-08-14T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1, chases.a2]);
  });

  it('at the end of a longer term, and not at the old one', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-08-20');
    await passTo('2026-08-13T12:00', id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-20T17:59', id);
    expect(await listChases(id)).toEqual([chases.a2]);
    await passTo('2026-08-20T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1, chases.a2]);
  });

  it('at the end of a term that was made longer twice', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-08-12');
    await passTo('2026-08-11T12:00', id);
    expect(await listChases(id)).toEqual([]);
    await moveTerm(id, '2026-08-21');
    await passTo('2026-08-13T12:00', id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-21T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1, chases.a2]);
  });

  it('at the end of a shorter term', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-07-24', 'a2');
    await passTo('2026-07-24T17:59', id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-07-24T18:00', id);
    expect(await listChases(id)).toEqual([chases.a2]);
  });

  it('again when it has been chased by giving it more time, and that is over too', async () => {
    const id = await beginPlan();
    await passTo('2026-08-11T12:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
    await moveTerm(id, '2026-08-13');
    await passTo('2026-08-13T17:59', id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-13T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
  });

  it('once for a term, and again only for another one', async () => {
    const id = await beginPlan();
    await passTo('2026-08-11T12:00', id);
    await chase(id);
    await passTo('2026-08-13T12:00', id);
    expect(await listChases(id)).toEqual([]);
    await moveTerm(id, '2026-08-13');
    await passTo('2026-08-13T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
  });

  it('by its new term although giving it more time was left half-way', async () => {
    const id = await beginPlan();
    await passTo('2026-08-11T12:00', id);
    const away = new Error('the engine is away');
    const ofPerson = { ...fixture.engine, change: async () => await Promise.reject(away) };
    const { version } = await fixture.service.getView(quality, id, fixture.engines);
    const command = { ...getSample('chase-action'), dueOn: '2026-08-13' };
    const input = { idempotencyKey: randomUUID(), version, command };
    await fixture.service.perform(quality, id, input, { ...fixture.engines, ofPerson });
    expect(fixture.failures.splice(0)).toEqual([away]);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-13T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
  });

  it('by a term that was moved while quality was called on', async () => {
    const id = await beginPlan();
    await passTo('2026-08-11T12:00', id);
    const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
    const taskId = nonCompliance.actions[0]?.taskId ?? '';
    await fixture.engine.change(taskId, { dueDate: '2026-08-13T21:00:00.000Z' }, AbortSignal.timeout(20_000));
    await chase(id);
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-13T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
  });

  it('no more when it is done, and nothing of its clock keeps the process', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-08-20');
    await passTo('2026-08-14T18:00', id);
    expect(await listChases(id)).toEqual([chases.a2]);
    await finish(id, 'a1');
    expect(await listTimers(id)).toEqual([]);
    await passTo('2026-08-21T12:00', id);
    expect(await listChases(id)).toEqual([chases.a2]);
    await finish(id, 'a2');
    expect(await fixture.listTaskKeys(id)).toEqual(['verificarEficacia']);
    await fixture.perform(quality, id, getSample('judge-efficacy'));
    expect((await fixture.listProcesses(id)).map(({ endTime }) => endTime !== null)).toEqual([true]);
  });

  it('with the term that the case and the task of the action have', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-08-20');
    const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
    const [action] = nonCompliance.actions;
    expect(action?.dueOn).toBe('2026-08-20');
    const task = await fixture.engineClient.get(['runtime', 'tasks', action?.taskId ?? '']);
    const instants = [JSON.parse(task.text).dueDate, ...(await listTimers(id)).map(({ dueDate }) => dueDate)];
    expect(instants.map((instant) => new Date(instant).toISOString()).toSorted()).toEqual([
      '2026-08-14T21:00:00.000Z',
      '2026-08-20T21:00:00.000Z',
      '2026-08-20T21:00:00.000Z',
    ]);
  });
});

describe('a case that was begun with an earlier version of the process', () => {
  beforeAll(async () => {
    fixture = await createNonComplianceFixture(earlierProcess);
  });

  afterAll(async () => {
    await fixture.close();
  });

  it('goes on as it was begun: called on at the first term, and to its end', async () => {
    const id = await beginPlan();
    await moveTerm(id, '2026-08-20');
    await passTo('2026-08-10T18:00', id);
    expect(await listChases(id)).toEqual([chases.a1]);
    await moveTerm(id, '2026-08-21');
    expect(await listChases(id)).toEqual([]);
    await passTo('2026-08-14T18:00', id);
    expect(await listChases(id)).toEqual([chases.a2]);
    await finish(id, 'a2');
    await finish(id, 'a1');
    expect(await fixture.listTaskKeys(id)).toEqual(['verificarEficacia']);
    await fixture.perform(quality, id, getSample('judge-efficacy'));
    expect((await fixture.listProcesses(id)).map(({ endTime }) => endTime !== null)).toEqual([true]);
  });

  it.each([
    ['encerrar', 'closed-partly-effective', []],
    ['novo_ciclo', 'analysis', ['analiseSetor']],
  ] as const)('goes by %s although it knows no efficacy in part', async (partialDecision, state, keys) => {
    const id = await beginPlan();
    await finish(id, 'a1');
    await finish(id, 'a2');
    const partial = { ...getSample('judge-efficacy'), result: 'parcial', partialDecision } as const;
    const { nonCompliance } = await fixture.perform(quality, id, partial);
    expect(nonCompliance).toMatchObject({ state, verdict: { result: 'parcial' } });
    expect(await fixture.listTaskKeys(id)).toEqual(keys);
  });
});
