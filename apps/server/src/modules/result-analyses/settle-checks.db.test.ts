import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  fixtureActor,
  fixtureIndicatorId,
  createAnalysisFixture,
  type AnalysisFixture,
} from './testing/analysis-fixture.ts';
import { createFaults, PutFault } from './testing/create-faults.ts';
import { listFaultsThatLeave } from './testing/list-faults.ts';
import { buildSampleInput } from './testing/sample-input.ts';

let fixture: AnalysisFixture;
const input = resultAnalysisInput.parse(buildSampleInput(fixtureIndicatorId));
const verdict = {
  result: 'nao_eficaz',
  partialDecision: null,
  evidence: 'Off target as before.',
  reasonForEarly: 'Visit.',
} as const;

beforeAll(async () => {
  fixture = await createAnalysisFixture();
});

afterAll(async () => {
  await fixture.close();
});

async function save(): Promise<string> {
  const id = fixture.newId();
  await fixture.createService().save(fixtureActor, id, input, fixture.engine);
  return id;
}

/** Of the check: whether there is a verdict, and whether its task is open in the engine. */
async function standing(id: string): Promise<readonly [isJudged: boolean, isOpen: boolean]> {
  const { verdict: given, tasks } = await fixture.createService().get(fixtureActor, id, undefined);
  const check = tasks.find(({ kind }) => kind === 'method');
  const open = await fixture.listTasksOf(id);
  return [given !== null, open.some((task) => task.id === check?.taskId)];
}

describe('the task of a check that is judged', () => {
  it('[SP-06] is ended by the sweep after a fault at any step of the verdict, and only with a verdict', async () => {
    const whole = createFaults(-1, 'before');
    await fixture
      .createService({ database: whole.breakDatabase(fixture.database) })
      .judge(fixtureActor, await save(), verdict, whole.breakEngine(fixture.engine));
    expect(whole.steps).toContain('engine.complete');

    const seen = new Set<string>();
    for (const { at, when } of listFaultsThatLeave(whole.steps)) {
      const id = await save();
      const faults = createFaults(at, when);
      await fixture
        .createService({ database: faults.breakDatabase(fixture.database) })
        .judge(fixtureActor, id, verdict, faults.breakEngine(fixture.engine))
        .catch((error: unknown) => {
          if (!(error instanceof PutFault)) throw error;
        });
      const place = `${when} ${whole.steps[at]}`;
      const [isJudged, isOpen] = await standing(id);
      seen.add(`${isJudged},${isOpen}`);
      expect([place, isJudged || isOpen]).toEqual([place, true]);
      await fixture.createService().sweep(fixture.engine);
      expect([place, ...(await standing(id))]).toEqual([place, isJudged, !isJudged]);
    }
    // Not judged; judged and left open, as after a crash in between; done.
    expect([...seen].toSorted()).toEqual(['false,true', 'true,false', 'true,true']);
  });

  it('is not looked for again once it was seen done', async () => {
    const service = fixture.createService();
    await service.judge(fixtureActor, await save(), verdict, fixture.engine);
    await service.sweep(fixture.engine);
    const asked = createFaults(-1, 'before');
    await service.sweep(asked.breakEngine(fixture.engine));
    expect(asked.steps).toEqual([]);
  });

  it('is asked for again while the engine is away', async () => {
    const id = await save();
    const service = fixture.createService();
    const away = createFaults(0, 'before');
    await service.judge(fixtureActor, id, verdict, {
      ...fixture.engine,
      complete: async () => await away.step('engine.complete', async () => {}),
    });
    expect(await standing(id)).toEqual([true, true]);
    await service.sweep({ ...fixture.engine, complete: async () => await Promise.reject(new Error('away')) });
    expect(await standing(id)).toEqual([true, true]);
    await service.sweep(fixture.engine);
    expect(await standing(id)).toEqual([true, false]);
  });
});
