import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import type { QualityTables } from '../quality-tables.ts';
import {
  createAnalysisFixture,
  fixtureIndicatorId,
  type AnalysisFixture,
} from '../result-analyses/testing/analysis-fixture.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';
import { createPanelReads, type PanelReads } from './panel-reads.ts';

const clock = Date.parse('2026-04-10T15:00:00Z');
const ward = { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' };
const ofWard: Actor = { ...qualityManager, isQualityManager: false, roles: [], departments: [ward] };
const year = { from: 202504, to: 202603 };

let fixture: AnalysisFixture;
const statements: string[] = [];

beforeAll(async () => {
  fixture = await createAnalysisFixture();
  const { database } = fixture;
  await createDepartmentsRepository(database).insert([
    {
      id: 'dep-hig',
      initials: 'HIG',
      name: 'Hotelaria',
      responsible: 'JOAO.PIRES',
      manager: null,
      email: null,
    },
  ]);
  await insertSampleIndicator(database, { id: 'laundry', departmentId: 'dep-hig' });
  await database
    .queries<QualityTables>()
    .insertInto('quality.result')
    .values(
      [
        // Not measured, and in a month that is not over.
        ['2026-03-01', -1],
        ['2026-04-01', 9],
      ].map(([month, value]) => ({
        indicator_id: 'laundry',
        month: String(month),
        value: Number(value),
        origin: 'manual',
        recorded_by: 'JOAO.PIRES',
        run_id: null,
      })),
    )
    .execute();
});

afterAll(async () => {
  await fixture.close();
});

function open(actor: Actor): PanelReads {
  const database: Database = {
    ...fixture.database,
    prepared: async (text, parameters) => {
      statements.push(text);
      return await fixture.database.prepared(text, parameters);
    },
  };
  return createPanelReads(
    { database, clock: () => clock, departments: createDepartmentsDirectory(database, 'own') },
    actor,
  );
}

describe('what tiles of a panel need together', () => {
  it('[PN-03] is read in one statement, however many ask, and again for the next panel', async () => {
    // Signals that are due are computed by whoever reads first.
    await open(qualityManager).findIndicator(fixtureIndicatorId, { period: year, withChart: true });
    for (let panel = 0; panel < 2; panel += 1) {
      statements.length = 0;
      const reads = open(qualityManager);
      const [chart, number, all] = await Promise.all([
        reads.findIndicator(fixtureIndicatorId, { period: year, withChart: true }),
        reads.findIndicator('laundry', { period: { from: 202601, to: 202604 } }),
        reads.listIndicators(null, 202403),
        reads.listDepartments(),
        reads.listDepartments(),
      ]);
      expect(statements).toHaveLength(2);
      expect(chart?.chart?.points.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01']);
      expect(number?.chart).toBeNull();
      expect(number?.results.map(({ value }) => value)).toEqual([3.1, 2.75, -1, 9]);
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set([fixtureIndicatorId, 'laundry']));
    }
  });

  it('has of those that nobody named the latest result that was measured in a month that is over', async () => {
    const all = await open(qualityManager).listIndicators('dep-hig', 202403);
    expect(all.map(({ id, results }) => ({ id, results }))).toEqual([
      { id: 'laundry', results: [{ month: 202602, value: 2.75 }] },
    ]);
    expect(await open(qualityManager).listIndicators('dep-hig', 202603)).toMatchObject([{ results: [] }]);
  });

  it('[PN-03] is what the person may see, whatever others of the same panel ask for', async () => {
    const reads = open(ofWard);
    const [mine, foreign, all, ofOthers] = await Promise.all([
      reads.findIndicator(fixtureIndicatorId, { period: year }),
      reads.findIndicator('laundry', { period: year, withChart: true }),
      reads.listIndicators(null, 202403),
      reads.listIndicators('dep-hig', 202403),
    ]);
    expect(mine?.id).toBe(fixtureIndicatorId);
    expect(foreign).toBeUndefined();
    expect(all.map(({ id }) => id)).toEqual([fixtureIndicatorId]);
    expect(ofOthers).toEqual([]);
  });

  it('has signals as they are after a result was written past the services', async () => {
    const before = await open(qualityManager).listIndicators('dep-hig', 202403);
    await open(qualityManager).refreshSignals(before);
    await fixture.database
      .queries<QualityTables>()
      .updateTable('quality.result')
      .set({ value: 2 })
      .where('indicator_id', '=', 'laundry')
      .where('month', '=', '2026-03-01')
      .execute();
    const reads = open(qualityManager);
    const [stale] = await reads.listIndicators('dep-hig', 202403);
    expect(stale).toMatchObject({ areSignalsDue: true, results: [{ month: 202603, value: 2 }] });
    const fresh = await reads.refreshSignals(stale === undefined ? [] : [stale]);
    expect(fresh).toMatchObject([{ areSignalsDue: false, variation: expect.any(String) as string }]);
    const shown = await reads.findIndicator('laundry', { period: year, withChart: true });
    expect(shown?.chart?.points.map(({ month }) => month)).toContain('2026-03-01');
    expect(shown?.areSignalsDue).toBe(false);
  });
});
