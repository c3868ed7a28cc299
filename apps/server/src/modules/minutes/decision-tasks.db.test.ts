import { randomUUID } from 'node:crypto';

import type { MinutesCommand, MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { createFaults, PutFault } from '../result-analyses/testing/create-faults.ts';
import { listFaults, listFaultsThatLeave } from '../result-analyses/testing/list-faults.ts';
import {
  act,
  approveMinutes,
  coordinator,
  createMinutesFixture,
  executor,
  member,
  presentMinutes,
  quality,
  secretary,
  type MinutesFixture,
} from './testing/minutes-fixture.ts';
import type { MinutesService } from './minutes.service.ts';

let fixture: MinutesFixture;
let service: MinutesService;

const start = Date.parse('2026-03-02T12:00:00Z');
const approve: MinutesCommand = { deed: 'approve', comment: '' };
const finish: MinutesCommand = {
  deed: 'finish-decision',
  decisionId: 'd1',
  evidence: 'Photo of the new sign.',
  doneOn: '2026-03-02',
};

beforeAll(async () => {
  fixture = await createMinutesFixture();
  service = fixture.createService();
});

beforeEach(() => {
  fixture.time.now = start;
  fixture.failures.length = 0;
});

afterAll(async () => {
  await fixture.close();
});

/** Waits for the member alone. */
async function presentToLast(): Promise<MinutesView> {
  let view = await presentMinutes(service);
  for (const actor of [coordinator, secretary]) view = await act(service, actor, view, approve);
  return view;
}

function passPutFault(error: unknown): void {
  if (!(error instanceof PutFault)) throw error;
}

/** A fault at each step of a command, before and after it; then it is sent again, and the server sweeps. */
async function breakEachStep(
  prepare: () => Promise<MinutesView>,
  { actor, deed: command }: { readonly actor: Actor; readonly deed: MinutesCommand },
  check: (id: string, step: string) => Promise<void>,
): Promise<readonly string[]> {
  async function run(at: number, when: 'before' | 'after') {
    const view = await prepare();
    const { id } = view.minutes;
    const faults = createFaults(at, when);
    const broken = fixture.createService({ database: faults.breakDatabase(fixture.database) });
    const input = { idempotencyKey: randomUUID(), version: view.version, command };
    const engine = fixture.engineOf(actor.userName);
    const outcome = await broken.act(actor, id, input, faults.breakEngine(engine)).then(
      () => 'done',
      (error: unknown) => (error instanceof PutFault ? 'failed' : error),
    );
    const name = faults.steps[at] ?? 'nothing';
    // What fails at the engine, or after the command was saved, costs nobody the command.
    const isSaved = name.startsWith('engine');
    expect([name, ['done', ...(isSaved || at < 0 ? [] : ['failed'])]]).toEqual([
      name,
      expect.arrayContaining([outcome]),
    ]);
    await fixture.endClaims();
    // Whoever was told of a failure sends the same again.
    await service.act(actor, id, input, engine);
    await service.sweep();
    await check(id, `${when} ${name}`);
    return faults.steps;
  }
  const steps = await run(-1, 'before');
  for (const { at, when } of listFaults(steps)) await run(at, when);
  return steps;
}

async function expectTasks(id: string, names: readonly string[], step: string): Promise<MinutesView> {
  const made = await fixture.listTasksOf(id);
  expect([step, made.length, new Set(made.map(({ name }) => name))]).toEqual([
    step,
    names.length,
    new Set(names),
  ]);
  const view = await service.get(quality, id, undefined);
  const open = view.minutes.items
    .flatMap(({ decisions }) => decisions)
    .filter(({ doneOn }) => doneOn === null);
  expect(new Set(open.map(({ taskId }) => taskId))).toEqual(new Set(made.map((task) => task.id)));
  return view;
}

describe('[NC-05] the tasks of decisions', () => {
  it('are made by the approval that completes it: person, day, text, and where it comes from', async () => {
    const view = await approveMinutes(service, fixture.engineOf(member.userName));
    const { id, number, year } = view.minutes;
    expect(view.minutes).toMatchObject({ state: 'approved' });
    const made = await fixture.listTasksOf(id);
    const description = `${number}/${year} · Patient safety`;
    expect(made).toMatchObject([
      { name: 'Do d1', assignee: 'JOAO.PIRES', owner: 'TIAGO.AMARAL', delegationState: null, description },
      { name: 'Do d2', assignee: 'CARLA.MENDES', owner: 'TIAGO.AMARAL', delegationState: null, description },
    ]);
    // Noon in São Paulo.
    expect(made[0]?.dueAt?.toISOString()).toBe('2026-03-20T15:00:00.000Z');
    expect(view.minutes.items[0]?.decisions.map(({ taskId }) => taskId)).toEqual(made.map((task) => task.id));
  });

  it('are there once after a fault at any step of the approval', async () => {
    const steps = await breakEachStep(presentToLast, { actor: member, deed: approve }, async (id, step) => {
      const { minutes, isUnaltered } = await expectTasks(id, ['Do d1', 'Do d2'], step);
      expect(isUnaltered).toBe(true);
      expect(minutes.approvals).toHaveLength(3);
      // Begun, held, presented, three times approved.
      expect(await fixture.countAudited(id)).toBe(6);
    });
    expect(steps.filter((name) => name === 'engine.create')).toHaveLength(2);
    expect(steps.length).toBeGreaterThan(10);
  });

  it('are there once after a fault at any step of the silence', async () => {
    // Those of the other tests are out of the way.
    fixture.time.now = Date.parse('2030-01-01T12:00:00Z');
    await service.sweep();
    async function run(at: number, when: 'before' | 'after') {
      fixture.time.now = start;
      const view = await presentMinutes(service);
      fixture.time.now = Date.parse(view.minutes.approvalDueAt ?? '') + 1;
      const faults = createFaults(at, when);
      const broken = fixture.createService({
        database: faults.breakDatabase(fixture.database),
        findOwnTasks: () => faults.breakEngine(fixture.engineOf('prumo')),
      });
      await broken.sweep().catch(passPutFault);
      await fixture.endClaims();
      await service.sweep();
      await expectTasks(view.minutes.id, ['Do d1', 'Do d2'], `${when} ${faults.steps[at]}`);
      return faults.steps;
    }
    const steps = await run(-1, 'before');
    expect(steps.filter((name) => name === 'engine.create')).toHaveLength(2);
    for (const { at, when } of listFaultsThatLeave(steps)) await run(at, when);
  });

  it('are made when the engine is back', async () => {
    const away: ActionTaskEngine = {
      ...fixture.engineOf(member.userName),
      create: async () => await Promise.reject(new Error('away')),
    };
    const { minutes } = await approveMinutes(service, away);
    expect(minutes.state).toBe('approved');
    expect(await fixture.listTasksOf(minutes.id)).toEqual([]);
    expect(fixture.failures).toHaveLength(1);
    await fixture.endClaims();
    await service.get(member, minutes.id, fixture.engineOf(member.userName));
    expect(await fixture.listTasksOf(minutes.id)).toEqual([]);
    const view = await service.get(secretary, minutes.id, fixture.engineOf(secretary.userName));
    expect(view.minutes.items[0]?.decisions.every(({ taskId }) => taskId !== null)).toBe(true);
  });
});

describe('[NC-05] a decision that was carried out', () => {
  it('ends its task once, after a fault at any step', async () => {
    const prepare = async () => await approveMinutes(service, fixture.engineOf(member.userName));
    const steps = await breakEachStep(prepare, { actor: executor, deed: finish }, async (id, step) => {
      const { minutes } = await expectTasks(id, ['Do d2'], step);
      expect(minutes.items[0]?.decisions[0]).toMatchObject({
        doneOn: '2026-03-02',
        evidence: 'Photo of the new sign.',
      });
      expect(minutes.history.filter(({ deed: command }) => command === 'finish-decision')).toHaveLength(1);
    });
    expect(steps).toContain('engine.complete');
  });

  it('ends also a task whose creation nobody heard of', async () => {
    const lost: ActionTaskEngine = {
      ...fixture.engineOf(member.userName),
      async create(task, signal) {
        await fixture.engineOf(member.userName).create(task, signal);
        throw new PutFault('the answer was lost');
      },
    };
    const view = await approveMinutes(service, lost);
    const { id } = view.minutes;
    await act(service, executor, view, finish, fixture.engineOf(executor.userName));
    // Whoever created it may still be at it.
    expect((await fixture.listTasksOf(id)).map(({ name }) => name)).toEqual(['Do d1', 'Do d2']);
    await fixture.endClaims();
    await service.sweep();
    await expectTasks(id, ['Do d2'], 'lost');
  });

  it('ends also a task that was given on', async () => {
    const view = await approveMinutes(service, fixture.engineOf(member.userName));
    const taskId = view.minutes.items[0]?.decisions[0]?.taskId ?? '';
    const given = await fixture.engineClient.post(['runtime', 'tasks', taskId], {
      action: 'delegate',
      assignee: 'VERA.LIMA',
    });
    expect(given.status).toBe(200);
    await act(service, executor, view, finish, fixture.engineOf(executor.userName));
    await expectTasks(view.minutes.id, ['Do d2'], 'given on');
  });

  it('is known by its task: the next time the minutes are read it is done, and told to others', async () => {
    const view = await approveMinutes(service, fixture.engineOf(member.userName));
    const { id } = view.minutes;
    const taskId = view.minutes.items[0]?.decisions[0]?.taskId ?? '';
    fixture.time.now = Date.parse('2026-03-11T02:30:00Z');
    expect(
      (await fixture.engineClient.post(['runtime', 'tasks', taskId], { action: 'complete' })).status,
    ).toBe(200);
    fixture.notifications.count = 0;
    const read = await service.get(member, id, fixture.engineOf(member.userName));
    // In São Paulo it is still the day before.
    expect(read.minutes.items[0]?.decisions.map(({ doneOn }) => doneOn)).toEqual(['2026-03-10', null]);
    expect(read.minutes.history.at(-1)).toMatchObject({ by: null, deed: 'finish-decision' });
    expect(read.isUnaltered).toBe(true);
    expect(fixture.notifications.count).toBe(1);
    expect(await service.get(member, id, fixture.engineOf(member.userName))).toEqual(read);
    await expect(act(service, executor, read, finish)).rejects.toMatchObject({
      details: { refusal: 'decision-done' },
    });
  });

  it('is looked for by the list with one question, at most once a minute', async () => {
    const own = fixture.createService();
    const { minutes } = await approveMinutes(own, fixture.engineOf(member.userName));
    const asked = createFaults(-1, 'before');
    const engine = asked.breakEngine(fixture.engineOf(quality.userName));
    const openOf = async () =>
      (await own.list(quality, engine)).minutes.find(({ id }) => id === minutes.id)?.openDecisions;
    expect(await openOf()).toBe(2);
    const taskId = minutes.items[0]?.decisions[1]?.taskId ?? '';
    await fixture.engineClient.post(['runtime', 'tasks', taskId], { action: 'complete' });
    fixture.time.now += 59_000;
    expect(await openOf()).toBe(2);
    fixture.time.now += 1_000;
    expect(await openOf()).toBe(1);
    expect(asked.steps).toEqual(['engine.listStates', 'engine.listStates']);
  });

  it('an engine that does not tell leaves everything as it is', async () => {
    const { minutes } = await approveMinutes(service, fixture.engineOf(member.userName));
    const mute: ActionTaskEngine = {
      ...fixture.engineOf(member.userName),
      listStates: async () => await Promise.reject(new Error('mute')),
    };
    const own = fixture.createService();
    expect((await own.list(quality, mute)).minutes.length).toBeGreaterThan(0);
    expect((await own.get(quality, minutes.id, mute)).minutes.state).toBe('approved');
    expect(fixture.failures).toHaveLength(2);
  });
});
