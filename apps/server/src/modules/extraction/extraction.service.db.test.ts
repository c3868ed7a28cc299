import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createExtractionClaims } from './extraction-runs.repository.ts';
import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';
import { queryPublisher } from './testing/query-publisher.ts';

let fixture: ExtractionFixture;

beforeAll(async () => {
  fixture = await createExtractionFixture({ seconds: 1, rows: 600, bytes: 1_000_000 });
});

afterAll(async () => {
  await fixture.close();
});

const colleague: Actor = {
  ...qualityManager,
  userName: 'BIA.LIMA',
  isQualityManager: false,
  departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'Setor UTIA' }],
};
const responsible: Actor = { ...colleague, userName: 'carla.mendes' };
const stranger: Actor = { ...colleague, departments: [] };

async function run(indicatorId: string, actor: Actor = qualityManager, departmentId = 'dep-utia') {
  return await fixture.service.run(
    actor,
    { departmentId, indicatorId },
    { trigger: 'hand', principal: undefined },
  );
}

async function listResults(id: string): Promise<readonly unknown[]> {
  return await fixture.read(
    `select month, value::float8 as value, origin, recorded_by from quality.result
     where indicator_id = '${id}' order by month`,
  );
}

describe('a run', () => {
  it('[KP-13] stores what the query gives for months that have ended, and what it did', async () => {
    await fixture.addIndicator('good', {
      query: 'select * from (values (202604, 9), (202603, 1.50), (202602, 0)) as t (yyyymm, value);',
    });
    const done = await run('good');
    expect(done).toMatchObject({
      startedAt: '2026-04-02T12:00:00.000Z',
      startedBy: 'MARINA.LOPES',
      trigger: 'hand',
      added: 2,
      changed: 0,
      unchanged: 0,
      failure: null,
    });
    const row = { origin: 'extraction', recorded_by: 'MARINA.LOPES' };
    expect(await listResults('good')).toEqual([
      { month: '2026-02-01', value: 0, ...row },
      { month: '2026-03-01', value: 1.5, ...row },
    ]);
    expect(
      await fixture.read(
        `select data_source, query_type, query_text, written from quality.extraction_run where id = '${done?.id}'`,
      ),
    ).toEqual([
      {
        data_source: 'SGHDW',
        query_type: 'SQL',
        query_text: 'select * from (values (202604, 9), (202603, 1.50), (202602, 0)) as t (yyyymm, value);',
        written: [
          [202602, 0],
          [202603, 1.5],
        ],
      },
    ]);
  });

  it('[KP-13] keeps a value that it changes in the audit, and deletes nothing', async () => {
    await fixture.addIndicator('again', { query: 'values (202601, 1), (202602, 2), (202603, 3)' });
    await run('again');
    await fixture.setQuery('again', 'values (202602, 2), (202603, 33)');
    expect(await run('again', responsible)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect((await listResults('again')).map((row) => Object(row).value)).toEqual([1, 2, 33]);
    expect(
      await fixture.read(
        `select user_name, action, before->'value' as before, after->'value' as after
         from quality.audit_entry where document_id = 'again/20260301'`,
      ),
    ).toEqual([{ user_name: 'carla.mendes', action: 'replace', before: 3, after: 33 }]);
  });

  it('that fails writes nothing but itself', async () => {
    await fixture.addIndicator('bad', { query: 'values (202601, 1), (202602, null)' });
    const before = fixture.notified.count;
    const done = await run('bad');
    expect(done).toMatchObject({
      added: 0,
      failure: {
        code: 'wrong_shape',
        message:
          'Row 2, month 202602: the second column holds nothing (null); it must be a number of at most 1000000000000.',
      },
    });
    expect(await listResults('bad')).toEqual([]);
    expect(await fixture.service.listRuns(colleague, 'bad')).toEqual([done]);
    expect(fixture.notified.count).toBe(before + 1);
  });

  const failing: readonly [string, Parameters<ExtractionFixture['addIndicator']>[1], object][] = [
    ['a fault in the text', { query: 'select 1,\n nothing' }, { code: 'failed_sql', position: 12 }],
    ['two statements', { query: 'select 1; select 2' }, { code: 'refused_sql' }],
    ['a parameter', { query: 'select ${a}, 1' }, { code: 'refused_sql' }],
    [
      'too long',
      { query: 'select 202601, 1 from pg_sleep(30)' },
      { code: 'time_limit', message: 'The query ran longer than 1 s and was stopped.' },
    ],
    ['too many rows', { query: 'select 202601, n from generate_series(1, 601) n' }, { code: 'size_limit' }],
    [
      'a source that is away',
      { datasource: 'SGHDADOS', query: 'select 1' },
      { code: 'data_source_unavailable' },
    ],
    [
      'MDX over a source without cubes',
      { type: 'MDX', query: 'select from [Qualidade]' },
      { code: 'unknown_catalogue' },
    ],
    [
      'MDX over the own data',
      { datasource: 'DOCSTORE', type: 'MDX', query: 'x' },
      { code: 'unknown_catalogue' },
    ],
  ];

  it.each(failing)('[KP-14] says clearly what failed: %s', async (title, query, failure) => {
    const id = title.replaceAll(' ', '-');
    await fixture.addIndicator(id, query);
    expect((await run(id))?.failure).toMatchObject(failure);
    expect(await listResults(id)).toEqual([]);
  });

  it('is for those who may define the indicator', async () => {
    await fixture.addIndicator('mine', { query: 'values (202601, 1)' });
    await expect(run('mine', colleague)).rejects.toMatchObject({ code: 'access_denied' });
    await expect(run('mine', stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(run('mine', qualityManager, 'dep-cc')).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.service.listRuns(stranger, 'mine')).rejects.toMatchObject({ code: 'not_found' });
    expect((await run('mine', responsible))?.added).toBe(1);
  });

  it('does nothing for an inactive indicator', async () => {
    await fixture.addIndicator('inactive', { query: 'values (202601, 1)' });
    await fixture.read("update quality.indicator set is_active = false where id = 'inactive'");
    expect(await run('inactive')).toBeNull();
  });

  it('comes after another run of the same indicator, never in between', async () => {
    await fixture.addIndicator('busy', {
      query:
        "select 202601, extract(epoch from clock_timestamp() - date '2026-01-01') * 1000 from pg_sleep(0.2)",
    });
    const runs = await Promise.all([run('busy'), run('busy'), run('busy')]);
    expect(runs.map((done) => done?.failure)).toEqual([null, null, null]);
    const values: readonly unknown[] = await fixture.read(
      "select (written->0->1)::float8 as value from quality.extraction_run where indicator_id = 'busy' order by 1",
    );
    const gaps = values.slice(1).map((row, index) => Object(row).value - Object(values[index]).value);
    expect(gaps.every((gap) => gap >= 200)).toBe(true);
    const [latest] = values.slice(-1);
    expect(await listResults('busy')).toMatchObject([latest]);
  });

  it('that lost its turn writes nothing', async () => {
    await fixture.addIndicator('lost', { query: 'select 202601, 1 from pg_sleep(0.5)' });
    const running = run('lost').catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (await fixture.read("select from quality.extraction_claim where subject = 'indicator lost'"))
            .length,
      )
      .toBe(1);
    await fixture.read(
      "update quality.extraction_claim set holder = 'another' where subject = 'indicator lost'",
    );
    expect(await running).toMatchObject({ code: 'extraction_running' });
    expect(await listResults('lost')).toEqual([]);
    await createExtractionClaims(fixture.database).release('indicator lost', 'another');
  });

  it('gives way to a query that was saved meanwhile', async () => {
    await fixture.addIndicator('edited', { query: 'select 202601, 1 from pg_sleep(0.5)' });
    const running = run('edited');
    await expect
      .poll(
        async () =>
          (await fixture.read("select from quality.extraction_claim where subject = 'indicator edited'"))
            .length,
      )
      .toBe(1);
    await fixture.setQuery('edited', 'values (202602, 2)');
    await running;
    expect(await listResults('edited')).toMatchObject([{ month: '2026-02-01', value: 2 }]);
  });

  it('by the schedule writes all months, or those of the year of the last month that has ended', async () => {
    await fixture.addIndicator('years', { query: 'values (202412, 1), (202512, 2), (202603, 3)' });
    const lists: Record<string, readonly unknown[]> = {};
    for (const [name, day, span] of [
      ['January', '2026-01-20', 'year'],
      ['April', '2026-04-20', 'year'],
      ['all', '2026-04-20', 'all'],
    ] as const) {
      fixture.time.now = Date.parse(`${day}T12:00:00Z`);
      expect(await fixture.service.runScheduled('years', { span })).toMatchObject({
        startedBy: 'scheduler',
        trigger: 'schedule',
        added: 1,
      });
      lists[name] = (await listResults('years')).map((row) => Object(row).month);
    }
    fixture.time.now = Date.parse('2026-04-02T12:00:00Z');
    expect(lists).toEqual({
      January: ['2025-12-01'],
      April: ['2025-12-01', '2026-03-01'],
      all: ['2024-12-01', '2025-12-01', '2026-03-01'],
    });
  });
});

describe('a trial', () => {
  const test = async (query: string, actor: Actor = queryPublisher, departmentId = 'dep-utia') =>
    await fixture.service.test(actor, departmentId, { datasource: 'SGHDW', type: 'SQL', query }, undefined);

  it('shows the first rows and what would be written, and writes nothing', async () => {
    const counts =
      'select (select count(*) from quality.extraction_run) as runs, (select count(*) from quality.result) as results';
    const before = await fixture.read(counts);
    expect(
      await test(
        "select (202400 + n) as mes, n::numeric / 3 as valor, 'x' as y from generate_series(1, 12) n",
      ),
    ).toMatchObject({
      success: true,
      columns: ['mes', 'valor', 'y'],
      rowCount: 12,
      firstRows: { length: 10, 0: [202401, '0.33333333333333333333', 'x'] },
      months: { length: 12, 0: { month: 202401, value: 1 / 3 } },
      failure: null,
    });
    expect(await fixture.read(counts)).toEqual(before);
  });

  it('shows what came when it has another shape, and where a fault is in the text as it was typed', async () => {
    expect(await test("select '2024-01', 1")).toMatchObject({
      rowCount: 1,
      firstRows: [['2024-01', 1]],
      months: [],
      failure: { code: 'wrong_shape' },
    });
    expect(await test('\n  selec 1')).toMatchObject({ failure: { code: 'refused_sql' } });
    expect(await test('\n  select 1,, 2')).toMatchObject({ failure: { code: 'failed_sql', position: 13 } });
  });

  it('is for those who may define the indicators of the department', async () => {
    await expect(test('select 1', colleague)).rejects.toMatchObject({ code: 'access_denied' });
    await expect(test('select 1', stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(test('select 1', qualityManager, 'dep-none')).rejects.toMatchObject({ code: 'not_found' });
  });
});
