import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  TaskNotCreatedError,
  type ActionTaskEngine,
} from '../../gateway/doors/workflow/action-task-engine.ts';
import {
  fixtureActor,
  fixtureIndicatorId,
  createAnalysisFixture,
  type AnalysisFixture,
} from './testing/analysis-fixture.ts';
import { statesOf } from './testing/analysis-client.ts';
import { createFaults, PutFault } from './testing/create-faults.ts';
import { listFaults, listFaultsThatLeave } from './testing/list-faults.ts';
import { buildSampleInput } from './testing/sample-input.ts';

let fixture: AnalysisFixture;
const input = resultAnalysisInput.parse(buildSampleInput(fixtureIndicatorId));

beforeAll(async () => {
  fixture = await createAnalysisFixture();
});

beforeEach(() => {
  fixture.failures.length = 0;
});

afterAll(async () => {
  await fixture.close();
});

async function save(id: string, engine: ActionTaskEngine | undefined = fixture.engine) {
  return await fixture.createService().save(fixtureActor, id, input, engine);
}

function passPutFault(error: unknown): void {
  if (!(error instanceof PutFault)) throw error;
}

/** Three planned tasks, each once in the engine, under the id that the analysis knows. */
async function expectEachOnce(id: string): Promise<void> {
  const { analysis } = await save(id);
  const made = await fixture.listTasksOf(id);
  expect(made.map((task) => task.id).toSorted()).toEqual(
    analysis.tasks.map(({ taskId }) => String(taskId)).toSorted(),
  );
  expect(new Set(made.map(({ category }) => category)).size).toBe(3);
  expect(made).toHaveLength(3);
  expect(statesOf(analysis)).toEqual(['delegated', 'open', 'delegated']);
  expect(await fixture.count('result_analysis', id)).toBe(1);
  expect(await fixture.count('audit_entry', id)).toBe(1);
}

describe('the tasks of an action plan', () => {
  it('[AC-05] are there once, however often the analysis is sent', async () => {
    const id = fixture.newId();
    const first = await save(id);
    expect(first.isNew).toBe(true);
    expect(statesOf(first.analysis)).toEqual(['delegated', 'open', 'delegated']);
    const again = await save(id);
    expect(again).toEqual({ isNew: false, analysis: first.analysis });
    await expectEachOnce(id);
  });

  it('[AC-05] are there once when it is sent several times at the same moment, and every answer has them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = fixture.newId();
      const asked = createFaults(-1, 'before');
      const engine = asked.breakEngine(fixture.engine);
      const answers = await Promise.all([1, 2, 3, 4].map(async () => await save(id, engine)));
      // Not even for a moment there is a second one.
      expect(asked.steps.filter((name) => name !== 'engine.listStates')).toEqual(
        Array.from({ length: 3 }, () => 'engine.create'),
      );
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      for (const { analysis } of answers)
        expect(statesOf(analysis)).toEqual(['delegated', 'open', 'delegated']);
      await expectEachOnce(id);
    }
    expect(fixture.failures).toEqual([]);
  });

  it('many at once do not wait for each other’s connections', async () => {
    // The pool has five.
    const ids = Array.from({ length: 20 }, () => fixture.newId());
    const answers = await Promise.all(ids.map(async (id) => await save(id)));
    expect(answers.every(({ isNew }) => isNew)).toBe(true);
    for (const id of ids) await expectEachOnce(id);
  });
});

describe('[AC-05] a fault at one step', () => {
  it('and the next try makes what is missing, nothing twice', async () => {
    const whole = createFaults(-1, 'before');
    await fixture
      .createService({ database: whole.breakDatabase(fixture.database) })
      .save(fixtureActor, fixture.newId(), input, whole.breakEngine(fixture.engine));
    expect(whole.steps.filter((name) => name === 'engine.create')).toHaveLength(3);
    expect(whole.steps.length).toBeGreaterThan(15);

    for (const { at, when } of listFaults(whole.steps)) {
      const name = whole.steps[at] ?? '';
      const id = fixture.newId();
      const faults = createFaults(at, when);
      const service = fixture.createService({ database: faults.breakDatabase(fixture.database) });
      const outcome = await service.save(fixtureActor, id, input, faults.breakEngine(fixture.engine)).then(
        () => 'saved',
        (error: unknown) => (error instanceof PutFault ? 'failed' : error),
      );
      // What fails at the engine costs nobody the analysis; what fails at the database is told.
      expect([`${when} ${name}`, outcome]).toEqual([
        `${when} ${name}`,
        name.startsWith('engine') ? 'saved' : 'failed',
      ]);
      await fixture.endClaims();
      await expectEachOnce(id);
    }
  });

  it('of the second try too', async () => {
    const interrupted = createFaults(-1, 'before');
    async function interrupt(id: string): Promise<void> {
      const lost: ActionTaskEngine = {
        ...fixture.engine,
        async create(task, signal) {
          await fixture.engine.create(task, signal);
          throw new PutFault('the answer was lost');
        },
      };
      await save(id, lost);
      await fixture.endClaims();
    }
    const first = fixture.newId();
    await interrupt(first);
    await fixture
      .createService({ database: interrupted.breakDatabase(fixture.database) })
      .save(fixtureActor, first, input, interrupted.breakEngine(fixture.engine));
    expect(interrupted.steps.filter((name) => name === 'engine.findByMark')).toHaveLength(1);

    for (const { at, when } of listFaultsThatLeave(interrupted.steps)) {
      const id = fixture.newId();
      await interrupt(id);
      const faults = createFaults(at, when);
      const service = fixture.createService({ database: faults.breakDatabase(fixture.database) });
      await service.save(fixtureActor, id, input, faults.breakEngine(fixture.engine)).catch(passPutFault);
      await fixture.endClaims();
      await expectEachOnce(id);
    }
  });
});

describe('an engine', () => {
  it('[AC-05] that refuses one task gets the others, and the answer says which is missing', async () => {
    const id = fixture.newId();
    const picky: ActionTaskEngine = {
      ...fixture.engine,
      async create(task, signal) {
        if (task.name.startsWith('Train')) throw new TaskNotCreatedError('no', { isEngineAway: false });
        return await fixture.engine.create(task, signal);
      },
    };
    const { analysis } = await save(id, picky);
    expect(statesOf(analysis)).toEqual(['missing', 'open', 'delegated']);
    expect(analysis.tasks[0]?.taskId).toBeNull();
    expect(await fixture.listTasksOf(id)).toHaveLength(2);
    // What was refused can be tried again at once.
    await expectEachOnce(id);
  });

  it('[AC-05] that is away is asked once, and the analysis stands; it gets the tasks when it is back', async () => {
    const id = fixture.newId();
    let asked = 0;
    const away: ActionTaskEngine = {
      ...fixture.engine,
      async create() {
        asked += 1;
        throw new TaskNotCreatedError('away', { isEngineAway: true });
      },
    };
    const { analysis } = await save(id, away);
    expect(statesOf(analysis)).toEqual(['missing', 'missing', 'missing']);
    expect(asked).toBe(1);
    await expectEachOnce(id);
  });

  it('[AC-05] that answers too late is given up, and what it made all the same is found', async () => {
    const id = fixture.newId();
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const slow: ActionTaskEngine = {
      ...fixture.engine,
      async create(task, signal) {
        late = finished.then(async () => await fixture.engine.create(task, new AbortController().signal));
        return await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')));
        });
      },
    };
    const { analysis } = await fixture.createService({ timeLimitMs: 50 }).save(fixtureActor, id, input, slow);
    expect(statesOf(analysis)).toEqual(['missing', 'missing', 'missing']);
    finish();
    await late;
    await fixture.endClaims();
    await expectEachOnce(id);
  });

  it('[AC-05] that holds a request back for longer than its claim leaves no second task', async () => {
    const id = fixture.newId();
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reach = (): void => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const slow: ActionTaskEngine = {
      ...fixture.engine,
      async create(task, signal) {
        reach();
        await held;
        return await fixture.engine.create(task, signal);
      },
    };
    const first = save(id, slow);
    await reached;
    await fixture.endClaims();
    const second = await save(id);
    expect(statesOf(second.analysis)).toEqual(['delegated', 'open', 'delegated']);
    letGo();
    await first;
    await expectEachOnce(id);
  });

  it('[AC-07] that does not tell how tasks stand leaves them unknown', async () => {
    const id = fixture.newId();
    await save(id);
    const mute: ActionTaskEngine = {
      ...fixture.engine,
      listStates: async () => await Promise.reject(new Error('mute')),
    };
    const service = fixture.createService();
    expect(statesOf(await service.get(fixtureActor, id, mute))).toEqual(['unknown', 'unknown', 'unknown']);
    expect((await service.list(fixtureActor, fixtureIndicatorId, mute)).length).toBeGreaterThan(1);
    expect(statesOf(await service.get(fixtureActor, id, undefined))).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('without an engine tasks stay missing, until the author opens the analysis with one', async () => {
    const id = fixture.newId();
    const { analysis } = await fixture.createService().save(fixtureActor, id, input, undefined);
    expect(statesOf(analysis)).toEqual(['missing', 'missing', 'missing']);
    const service = fixture.createService();
    const other = { ...fixtureActor, userName: 'MARINA.LOPES' };
    expect(statesOf(await service.get(other, id, fixture.engine))).toEqual(['missing', 'missing', 'missing']);
    expect(statesOf(await service.get(fixtureActor, id, fixture.engine))).toEqual([
      'delegated',
      'open',
      'delegated',
    ]);
    await expectEachOnce(id);
  });
});

describe('the database', () => {
  it('keeps an analysis and its tasks as they were written', async () => {
    const id = fixture.newId();
    await save(id);
    const refusal = /never changed or removed/;
    const queries = fixture.database.queries();
    for (const statement of [
      sql`update quality.result_analysis set analysis = 'other' where id = ${id}`,
      sql`delete from quality.result_analysis where id = ${id}`,
      sql`truncate quality.result_analysis cascade`,
      sql`delete from quality.planned_task where analysis_id = ${id}`,
      sql`update quality.planned_task set name = 'other' where analysis_id = ${id}`,
      sql`update quality.planned_task set task_id = 'other' where analysis_id = ${id}`,
      sql`update quality.planned_task set task_id = null, owner = null where analysis_id = ${id}`,
    ]) {
      await expect(statement.execute(queries)).rejects.toThrow(refusal);
    }
    const remove = sql`delete from quality.result where indicator_id = ${fixtureIndicatorId}`;
    await expect(remove.execute(queries)).rejects.toThrow('result_analysis_indicator_id_month_fk');
    await expectEachOnce(id);
  });
});
