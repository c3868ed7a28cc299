import type { Connection } from '@prumo/database/connection';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createResultsRepository, type ExtractedChanges } from './results.repository.ts';

let test: TestDatabase;
const extraction = { datasource: 'SGHDW', type: 'SQL', query: 'select 1' } as const;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  await createDepartmentsRepository(test.database).insert([
    { id: 'dep-a', initials: 'AA', name: 'Departamento', responsible: 'ADMIN', manager: null, email: null },
  ]);
});

afterAll(async () => {
  await test.drop();
});

async function addIndicator(id: string): Promise<void> {
  await createIndicatorsRepository(test.database).insert([buildIndicator({ id, code: id.toUpperCase() })]);
}

async function extract(
  indicatorId: string,
  months: readonly MonthlyResult[],
  runId: string,
): Promise<ExtractedChanges> {
  return await test.database.transaction(async (connection) => {
    await createIndicatorsRepository(connection).lock(indicatorId);
    return await createResultsRepository(connection).writeExtracted(indicatorId, months, {
      runId,
      recordedBy: 'scheduler',
    });
  });
}

describe('months that two people record in opposite orders', () => {
  it('[MR-05] make them wait for one another, never for ever', async () => {
    await addIndicator('crossed');
    const [january, march] = [
      { month: 202601, value: 1 },
      { month: 202603, value: 3 },
    ];
    let other: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (connection) => {
      const results = createResultsRepository(connection);
      await results.insertManual('crossed', [january], 'CARLA.MENDES');
      other = createResultsRepository(test.database).insertManual(
        'crossed',
        [march, january],
        'GUSTAVO.MELO',
      );
      await waitForBlocked(connection);
      expect(await results.insertManual('crossed', [march], 'CARLA.MENDES')).toHaveLength(1);
    });
    expect(await other).toEqual([]);
  });
});

describe('what an extraction writes', () => {
  it('[KP-13] is added, changed or left as it was, and what it does not speak of stays', async () => {
    await addIndicator('one');
    const results = createResultsRepository(test.database);
    await results.insertManual(
      'one',
      [
        { month: 202601, value: 10 },
        { month: 202512, value: 0.1 },
        { month: 202501, value: 3 },
      ],
      'CARLA.MENDES',
    );
    const months = [
      { month: 202602, value: 1e-7 },
      { month: 202601, value: 12.5 },
      { month: 202512, value: 0.1 },
    ];
    expect(await extract('one', months, 'run-1')).toEqual({
      added: 1,
      changed: [{ month: 202601, before: 10, after: 12.5 }],
      unchanged: 1,
    });
    const listed = await results.list({ indicatorId: 'one', scope: 'all' });
    expect(
      listed.map(({ month, value, origin, recordedBy, runId, version }) => [
        month,
        value,
        origin,
        recordedBy,
        runId,
        version,
      ]),
    ).toEqual([
      [202501, 3, 'manual', 'CARLA.MENDES', null, 1],
      [202512, 0.1, 'manual', 'CARLA.MENDES', null, 1],
      [202601, 12.5, 'extraction', 'scheduler', 'run-1', 2],
      [202602, 1e-7, 'extraction', 'scheduler', 'run-1', 1],
    ]);
    expect(await extract('one', months, 'run-2')).toEqual({ added: 0, changed: [], unchanged: 3 });
    expect(await extract('one', [], 'run-3')).toEqual({ added: 0, changed: [], unchanged: 0 });
  });

  it('[KP-13] tells what values were made of, also of a value that stays as it was', async () => {
    await addIndicator('made');
    const results = createResultsRepository(test.database);
    await extract(
      'made',
      [
        { month: 202601, value: 5 },
        { month: 202602, value: 6 },
      ],
      'run-1',
    );
    const ratio = { numerator: 5, denominator: 1000 };
    expect(
      await extract(
        'made',
        [
          { month: 202601, value: 5, ratio },
          { month: 202602, value: 7, ratio: { numerator: 7, denominator: 1000 } },
          { month: 202603, value: 0.5, ratio: { numerator: 0.5, denominator: 1000 } },
        ],
        'run-2',
      ),
    ).toEqual({ added: 1, changed: [{ month: 202602, before: 6, after: 7 }], unchanged: 1 });
    const listed = await results.list({ indicatorId: 'made', scope: 'all' });
    expect(listed.map(({ value, ratio: made, version }) => [value, made, version])).toEqual([
      [5, ratio, 1],
      [7, { numerator: 7, denominator: 1000 }, 2],
      [0.5, { numerator: 0.5, denominator: 1000 }, 1],
    ]);
    // A query that tells it no more changes nothing of a value that stays, and takes it from one that does not.
    await extract(
      'made',
      [
        { month: 202601, value: 5 },
        { month: 202602, value: 8 },
      ],
      'run-3',
    );
    expect(
      (await results.list({ indicatorId: 'made', scope: 'all' })).map(({ ratio: made }) => made),
    ).toEqual([ratio, undefined, { numerator: 0.5, denominator: 1000 }]);
    expect((await results.lock('made', 202601))?.ratio).toEqual(ratio);
  });

  it('is in the audit trail where it changed a value, with who had recorded that', async () => {
    await addIndicator('two');
    await createResultsRepository(test.database).insertManual(
      'two',
      [{ month: 202601, value: 10 }],
      'CARLA.MENDES',
    );
    await extract('two', [{ month: 202601, value: 11 }], 'run-1');
    await extract('two', [{ month: 202601, value: 12 }], 'run-2');
    const entries = await test.database
      .queries<QualityTables>()
      .selectFrom('quality.audit_entry')
      .select(['user_name', 'document_type', 'action', 'before', 'after'])
      .where('document_id', '=', 'two/20260101')
      .orderBy('id')
      .execute();
    const common = { user_name: 'scheduler', document_type: 'kpi-result', action: 'replace' };
    expect(entries).toEqual([
      {
        ...common,
        before: { value: 10, origin: 'manual', recordedBy: 'CARLA.MENDES' },
        after: { value: 11, origin: 'extraction', recordedBy: 'scheduler', runId: 'run-1' },
      },
      {
        ...common,
        before: { value: 11, origin: 'extraction', recordedBy: 'scheduler' },
        after: { value: 12, origin: 'extraction', recordedBy: 'scheduler', runId: 'run-2' },
      },
    ]);
  });
});

describe('indicators with an extraction', () => {
  it('are those that are active and have a query', async () => {
    await createIndicatorsRepository(test.database).insert([
      buildIndicator({ id: 'x-with', code: 'X1', extraction }),
      buildIndicator({ id: 'x-inactive', code: 'X2', extraction, isActive: false }),
      buildIndicator({ id: 'x-without', code: 'X3' }),
    ]);
    const listed = await createIndicatorsRepository(test.database).listWithExtraction();
    expect(listed.map(({ id, extraction: query }) => [id, query])).toEqual([['x-with', extraction]]);
  });
});

describe('the tables', () => {
  it.each([
    ['no number', { month: 202601, value: Number.NaN }, 'result_value_check'],
    ['too much', { month: 202601, value: 1e13 }, 'result_value_check'],
  ])('take no result with %s', async (_name, result, constraint) => {
    await createIndicatorsRepository(test.database).insert([
      buildIndicator({
        id: `t-${constraint}-${result.value}`,
        code: `T${result.month}${result.value}`.toUpperCase(),
      }),
    ]);
    const insertion = createResultsRepository(test.database).insertManual(
      `t-${constraint}-${result.value}`,
      [result],
      'ADMIN',
    );
    await expect(insertion).rejects.toMatchObject({ constraint });
  });

  it('take no month that begins in its middle', async () => {
    await addIndicator('t-middle');
    const insertion = test.database
      .queries<QualityTables>()
      .insertInto('quality.result')
      .values({
        indicator_id: 't-middle',
        month: '2026-01-15',
        value: 1,
        origin: 'manual',
        recorded_by: 'ADMIN',
        run_id: null,
      })
      .execute();
    await expect(insertion).rejects.toMatchObject({ constraint: 'result_month_check' });
  });
});

/** Until somebody waits for another; the statistics are else what they were at the first look. */
async function waitForBlocked(connection: Connection): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(connection.queries());
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      connection.queries(),
    );
    if (rows.length > 0) return;
  }
}
