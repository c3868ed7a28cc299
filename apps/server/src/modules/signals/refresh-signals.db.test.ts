import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { qualityManager } from '../documents/testing/quality-manager.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import { readSignals, refreshSignals } from './refresh-signals.ts';
import { createSignalsRepository } from './signals.repository.ts';
import { createSignalsFixture, lastMonth, type SignalsFixture, usual } from './testing/signals-fixture.ts';

let fixture: SignalsFixture;

beforeAll(async () => {
  fixture = await createSignalsFixture();
});

afterAll(async () => {
  await fixture.close();
});

const current = { isStale: false };
const common = { ...current, month: lastMonth, kind: 'common-cause' };
const concern = { ...current, month: lastMonth, cause: 'above-limit', kind: 'concern' };

async function read(indicatorId: string): Promise<void> {
  await readSignals(
    fixture.database,
    { scope: 'all', indicatorIds: [indicatorId] },
    new Date(fixture.time.now),
  );
}

async function run(text: string): Promise<void> {
  await fixture.database.prepared(text, []);
}

describe('signals of an indicator', () => {
  it('are computed with a result that is recorded, and with one that is removed', async () => {
    await fixture.addIndicator('recorded', usual);
    await run(`delete from quality.result where indicator_id = 'recorded' and month = '2026-03-01'`);
    await fixture.results.record(qualityManager, 'recorded', [{ month: lastMonth, value: 40 }]);
    expect(await fixture.readStored('recorded')).toMatchObject(concern);
    await fixture.results.remove(qualityManager, 'recorded/20260301', 'any', undefined);
    expect(await fixture.readStored('recorded')).toMatchObject({ ...common, month: 202602 });
  });

  it('are computed with an indicator that is created, and with its targets and orientation', async () => {
    const { id: _id, ...facts } = buildIndicator({ id: '', code: 'DEFINED', orientation: -1 });
    await fixture.indicators.create(qualityManager, facts, 'defined');
    expect(await fixture.readStored('defined')).toMatchObject({ ...current, month: null, events: [] });
    await run(`insert into quality.result (indicator_id, month, value, origin, recorded_by)
      select 'defined', date '2026-03-01' - n * interval '1 month', 10 + n % 3, 'manual', 'X'
      from generate_series(0, 14) n`);
    expect(await fixture.readStored('defined')).toMatchObject({ isStale: true });
    const replace = async (change: Partial<typeof facts>) => {
      await fixture.indicators.replace(qualityManager, 'defined', { ...facts, ...change }, 'any');
      return await fixture.readStored('defined');
    };
    const targets = [{ validFrom: '2024-01-01', target: 90, source: null }];
    expect(await replace({ targets })).toMatchObject({ ...common, assurance: 'passes' });
    expect(await replace({ targets, orientation: 1 })).toMatchObject({ ...common, assurance: 'fails' });
    expect(await replace({ targets: [], orientation: 1 })).toMatchObject({ ...common, assurance: null });
  });

  it.each([
    ['a result', `update quality.result set value = 40 where month = '2026-03-01' and indicator_id`],
    ['a removed result', `delete from quality.result where month = '2026-03-01' and indicator_id`],
    ['a target', `update quality.indicator_target set target = 3 where indicator_id`],
    ['a removed target', `delete from quality.indicator_target where indicator_id`],
    ['the orientation', `update quality.indicator set orientation = 1 where id`],
    ['the frequency', `update quality.indicator set verification_frequency = 'Anual' where id`],
  ])('are stale as soon as anybody writes %s past the services', async (name, text) => {
    const id = name.replaceAll(' ', '-');
    const targets = [{ validFrom: '2024-01-01', target: 90, source: null }];
    await fixture.addIndicator(id, usual, { targets });
    await read(id);
    expect(await fixture.readStored(id)).toMatchObject(common);
    await run(`${text} = '${id}'`);
    expect(await fixture.readStored(id)).toMatchObject({ isStale: true });
    await read(id);
    expect(await fixture.readStored(id)).toMatchObject(current);
  });

  it('are left alone by what says nothing about them', async () => {
    await fixture.addIndicator('renamed', usual);
    await read('renamed');
    await run(`update quality.indicator set name = 'Another name' where id = 'renamed'`);
    expect(await fixture.readStored('renamed')).toMatchObject(current);
  });

  it('are not there after a change that was not saved', async () => {
    await fixture.addIndicator('undone', usual);
    await read('undone');
    const changed = fixture.database.transaction(async (connection) => {
      await connection.prepared(
        `update quality.result set value = 40 where indicator_id = 'undone' and month = '2026-03-01'`,
        [],
      );
      await refreshSignals(connection, ['undone'], new Date(fixture.time.now));
      throw new Error('not saved');
    });
    await expect(changed).rejects.toThrow('not saved');
    expect(await fixture.readStored('undone')).toMatchObject({ ...common, events: [] });
  });

  it('become others when the month turns, because one that runs is not judged', async () => {
    const march = Date.parse('2026-03-31T12:00:00Z');
    await fixture.addIndicator('turning', [...usual.slice(1), 40]);
    const readAt = async (now: number) =>
      await readSignals(fixture.database, { scope: 'all', indicatorIds: ['turning'] }, new Date(now));
    expect(await readAt(march)).toMatchObject([{ lastMonth: 202602 }]);
    expect(await fixture.readStored('turning')).toMatchObject({ isStale: false, events: [] });
    // Three hours after midnight of UTC the month turns in São Paulo.
    expect(await readAt(Date.parse('2026-04-01T03:00:00Z'))).toMatchObject([
      { lastMonth, lastKind: 'concern' },
    ]);
    expect(await fixture.readStored('turning')).toMatchObject({
      events: [{ month: lastMonth, kind: 'concern' }],
    });
  });

  it('are computed of indicators that came without a row', async () => {
    await fixture.addIndicator('restored', usual);
    await run(`delete from quality.indicator_signals where indicator_id = 'restored'`);
    await read('restored');
    expect(await fixture.readStored('restored')).toMatchObject(common);
    await run(`delete from quality.indicator_signals where indicator_id = 'restored'`);
    await fixture.results.record(qualityManager, 'restored', [{ month: 202604, value: 10 }]);
    expect(await fixture.readStored('restored')).toMatchObject(common);
  });

  it('go with their indicator', async () => {
    await fixture.addIndicator('gone', []);
    await fixture.indicators.remove(qualityManager, 'gone', 'any');
    await expect(fixture.readStored('gone')).rejects.toThrow('nothing is stored');
  });
});

describe('events of signals', () => {
  it('tell of a last result that is more than chance, once, and not of results that were there before', async () => {
    await fixture.addIndicator('told', [...usual, 40]);
    await read('told');
    expect(await fixture.readStored('told')).toMatchObject({ ...concern, events: [] });
    const april = { month: 202604, value: 60 };
    fixture.time.now = Date.parse('2026-05-10T12:00:00Z');
    const events = [{ month: 202604, kind: 'concern' }];
    await fixture.results.record(qualityManager, 'told', [april]);
    expect(await fixture.readStored('told')).toMatchObject({ month: 202604, events });
    // Nothing new: another target, a result of long ago, and the same result once more.
    await run(`insert into quality.indicator_target values ('told', '2024-01-01', 5, null)`);
    await read('told');
    await fixture.results.remove(qualityManager, 'told/20260401', 'any', undefined);
    await fixture.results.record(qualityManager, 'told', [april]);
    expect(await fixture.readStored('told')).toMatchObject({ month: 202604, kind: 'concern', events });
    fixture.time.now = Date.parse('2026-04-10T12:00:00Z');
  });
});

describe('several at once', () => {
  it('read the same indicators, none fails, and all answer the same', async () => {
    const ids = Array.from({ length: 120 }, (_value, index) => `many-${String(index).padStart(3, '0')}`);
    for (const id of ids) await fixture.addIndicator(id, [...usual, 40]);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(
        async () => await readSignals(fixture.database, { scope: 'all' }, new Date(fixture.time.now)),
      ),
    );
    const found = answers.map(
      (answer) =>
        new Map(
          answer.map(({ indicatorId, lastMonth: month, lastKind }) => [indicatorId, [month, lastKind]]),
        ),
    );
    expect(found[0]?.size).toBeGreaterThanOrEqual(ids.length);
    for (const other of found) expect(other).toEqual(found[0]);
    expect(await createSignalsRepository(fixture.database).list({ scope: 'all' }, 202604)).not.toContainEqual(
      expect.objectContaining({ isDue: true }),
    );
  });

  it('an answer is right while somebody else has the signals locked', async () => {
    await fixture.addIndicator('locked', [...usual, 40]);
    let answer: unknown;
    await fixture.database.transaction(async (connection) => {
      await createSignalsRepository(connection).lock(['locked']);
      answer = await readSignals(
        fixture.database,
        { scope: 'all', indicatorIds: ['locked'] },
        new Date(fixture.time.now),
      );
    });
    expect(answer).toMatchObject([
      {
        lastMonth,
        lastKind: 'concern',
        attention: expect.any(Number),
        summary: expect.stringContaining('40'),
      },
    ]);
    expect(await fixture.readStored('locked')).toMatchObject({ isStale: true });
  });

  it('what is written while somebody computes is in the signals in the end', async () => {
    await fixture.addIndicator('overtaken', usual);
    let written: Promise<unknown> = Promise.resolve();
    await fixture.database.transaction(async (connection) => {
      await createSignalsRepository(connection).lock(['overtaken']);
      written = run(
        `update quality.result set value = 40 where indicator_id = 'overtaken' and month = '2026-03-01'`,
      );
      await refreshSignals(connection, ['overtaken'], new Date(fixture.time.now));
    });
    await written;
    expect(await fixture.readStored('overtaken')).toMatchObject({ isStale: true });
    await read('overtaken');
    expect(await fixture.readStored('overtaken')).toMatchObject(concern);
  });

  it('two that record months of one indicator both count', async () => {
    await fixture.addIndicator('pair', usual.slice(0, -2));
    await run(`update quality.result set month = month - interval '2 months' where indicator_id = 'pair'`);
    await Promise.all(
      [202602, lastMonth].map(
        async (month) => await fixture.results.record(qualityManager, 'pair', [{ month, value: 10 }]),
      ),
    );
    await expect(fixture.signals.read(qualityManager, 'pair')).resolves.toMatchObject({
      chart: { points: { length: 12 }, last: { month: '2026-03-01' } },
    });
    expect(await fixture.readStored('pair')).toMatchObject(common);
  });
});
