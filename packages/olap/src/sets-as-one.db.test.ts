// Sets that stand in the place of one member: in a slicer, in `Aggregate`, behind a drill-through.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { readSchema } from './schema/read-schema.ts';
import { createClinic, describeClinic, describeUnitRole } from './testing/clinic.ts';
import { compareCodePoints, type TestWarehouse } from './testing/test-warehouses.ts';

const granted = [
  ['[Unit].[North].[NorthA]', true],
  ['[Unit].[South]', true],
] as const;

let clinic: TestWarehouse;
let engine: OlapEngine;

beforeAll(async () => {
  clinic = await createClinic();
  const roles = (['full', 'partial', 'hidden'] as const).map((rollupPolicy) =>
    describeUnitRole(rollupPolicy, { rollupPolicy, members: granted }),
  );
  engine = createOlapEngine({
    schema: readSchema(describeClinic(roles.join('')), 'postgresql'),
    warehouse: clinic.warehouse,
    compareTexts: compareCodePoints,
  });
});

afterAll(async () => {
  await clinic?.drop();
});

async function read(mdx: string, role?: string): Promise<unknown[]> {
  const { cells } = await engine.execute(mdx, { roles: role === undefined ? undefined : [role] });
  return cells.map(({ value }) => value);
}

async function count(condition: string, counted = 'DISTINCT patient'): Promise<number> {
  const [row] = await clinic.warehouse.run(
    {
      text: `SELECT count(${counted}) FROM visit JOIN day USING (day_id) JOIN unit USING (unit_id) WHERE ${condition}`,
      values: [],
    },
    { mostRows: 1, signal: undefined },
  );
  return Number(row?.[0]);
}

const overUnits = (set: string, measure = 'Patients'): string =>
  `WITH MEMBER [Measures].[x] AS Aggregate(${set}, [Measures].[${measure}]) ` +
  'SELECT {[Measures].[x]} ON COLUMNS FROM [Visits] WHERE [Time].[2025]';

describe('a set of a hierarchy that has no member of all', () => {
  it('[OL-03] is counted where it is, and not where its hierarchy starts', async () => {
    const wanted = await count("year IN (2025, 2026) AND quarter = 'Q1'");
    expect(wanted).toBeGreaterThan(0);
    const set = '{[Time].[2025].[Q1], [Time].[2026].[Q1]}';
    const slicer = `SELECT {[Measures].[Patients]} ON COLUMNS FROM [Visits] WHERE ${set}`;
    expect(await read(slicer)).toEqual([wanted]);
    expect(
      await read(
        `WITH MEMBER [Time].[x] AS Aggregate(${set}) SELECT {[Measures].[Patients]} ON COLUMNS FROM [Visits] WHERE [Time].[x]`,
      ),
    ).toEqual([wanted]);
  });

  it('[OL-06] has the rows of its members behind it', async () => {
    const { rows } = await engine.drillThrough(
      'DRILLTHROUGH SELECT {[Measures].[Visits]} ON COLUMNS FROM [Visits] ' +
        'WHERE {[Time].[2025].[Q1], [Time].[2026].[Q1]} RETURN [Time].[Year]',
    );
    expect(rows).toHaveLength(await count("year IN (2025, 2026) AND quarter = 'Q1'", '*'));
    expect(new Set(rows.map(([year]) => year))).toEqual(new Set([2025, 2026]));
  });
});

describe('a slicer of tuples', () => {
  it('[OL-03] counts each place once where a formula says when', async () => {
    const mdx = (measure: string): string =>
      `WITH MEMBER [Measures].[x] AS ([Measures].[${measure}], [Time].[2026]) SELECT {[Measures].[x]} ON COLUMNS ` +
      'FROM [Visits] WHERE {([Time].[2024], [Unit].[South]), ([Time].[2025], [Unit].[South]), ([Time].[2025], [Unit].[West])}';
    const condition = "year = 2026 AND site IN ('South', 'West')";
    expect(await read(mdx('Visits'))).toEqual([await count(condition, '*')]);
    expect(await read(mdx('Patients'))).toEqual([await count(condition)]);
  });
});

describe('a set under a role', () => {
  it('[OL-04] is counted without the places whose total the role may not have', async () => {
    const both = await count("year = 2025 AND (ward = 'NorthA' OR site = 'South')");
    const south = await count("year = 2025 AND site = 'South'");
    expect(await read(overUnits('{[Unit].[North].[NorthA], [Unit].[South]}'), 'hidden')).toEqual([both]);
    // Of the north the role sees one ward: its total is nobody's business.
    expect(await read(overUnits('{[Unit].[North], [Unit].[South]}'), 'hidden')).toEqual([south]);
    expect(await read(overUnits('{[Unit].[North], [Unit].[South].[SouthA]}'), 'hidden')).toEqual([
      await count("year = 2025 AND ward = 'SouthA'"),
    ]);
    expect(await read(overUnits('{[Unit].[All]}'), 'hidden')).toEqual([null]);
    expect(await read(overUnits('{[Unit].[North]}'), 'hidden')).toEqual([null]);
  });

  it('[OL-04] counts as a sum of the same places does', async () => {
    for (const set of [
      '{[Unit].[North], [Unit].[South]}',
      '{[Unit].[North], [Unit].[South].[SouthA]}',
      '{[Unit].[All]}',
    ]) {
      const sums = {
        full: await count(`year = 2025 AND ${conditionOf(set)}`, '*'),
        partial: await count(
          `year = 2025 AND ${conditionOf(set)} AND (ward = 'NorthA' OR site = 'South')`,
          '*',
        ),
      };
      for (const role of ['full', 'partial'] as const) {
        expect(await read(overUnits(set, 'Visits'), role)).toEqual([sums[role]]);
      }
      expect(await read(overUnits(set), 'full')).toEqual([
        await count(`year = 2025 AND ${conditionOf(set)}`),
      ]);
      expect(await read(overUnits(set), 'partial')).toEqual([
        await count(`year = 2025 AND ${conditionOf(set)} AND (ward = 'NorthA' OR site = 'South')`),
      ]);
    }
  });

  it('[OL-04] has no rows behind it that the role may not see', async () => {
    const drill = async (role: string): Promise<number> => {
      const { rows } = await engine.drillThrough(
        'DRILLTHROUGH SELECT {[Measures].[Visits]} ON COLUMNS FROM [Visits] ' +
          'WHERE {([Unit].[North], [Time].[2025]), ([Unit].[South], [Time].[2026])} RETURN [Unit].[Room]',
        { roles: [role] },
      );
      return rows.length;
    };
    const south = await count("year = 2026 AND site = 'South'", '*');
    const ward = await count("year = 2025 AND ward = 'NorthA'", '*');
    expect(await drill('hidden')).toBe(south);
    expect(await drill('partial')).toBe(south + ward);
    expect(await drill('full')).toBe(south + ward);
  });

  it('[NA-06] that is given beside the statement has its rows behind it, the slicer and the role around them', async () => {
    const { axes } = await engine.execute(
      'SELECT {[Unit].[North].Children, [Unit].[South].Children} * {[Time].[2024].Children, [Time].[2025].[Q1]} ON COLUMNS FROM [Visits]',
    );
    const among = axes[0]?.tuples ?? [];
    expect(among).toHaveLength(4 * 5);
    const statements: string[] = [];
    const drill = async (roles: string[] | undefined): Promise<number> => {
      const { rows } = await engine.drillThrough(
        // What the statement says of the units counts no more.
        'DRILLTHROUGH SELECT {([Measures].[Visits], [Unit].[South].[SouthA])} ON COLUMNS FROM [Visits] ' +
          'WHERE {[Payer].[own], [Payer].[public]} RETURN [Unit].[Room]',
        { roles, among, onStatement: ({ text }) => void statements.push(text) },
      );
      return rows.length;
    };
    const condition =
      "payer IN ('own', 'public') AND (year = 2024 OR (year = 2025 AND quarter = 'Q1')) AND site IN ('North', 'South')";
    const all = await count(condition, '*');
    const seen = await count(`${condition} AND (ward = 'NorthA' OR site = 'South')`, '*');
    expect(all).toBeGreaterThan(seen);
    expect(await drill(undefined)).toBe(all);
    for (const role of ['full', 'partial', 'hidden']) expect(await drill([role])).toBe(seen);
    // Each ward with the quarters of a year as one: twenty places are eight conditions, and the payers one.
    expect(statements.find((text) => text.includes(' OR '))?.split(' OR ')).toHaveLength(8);
  });

  it('[OL-06] of calculated members has no rows behind it', async () => {
    await expect(
      engine.drillThrough(
        'DRILLTHROUGH WITH MEMBER [Payer].[x] AS [Payer].[own] MEMBER [Payer].[y] AS [Payer].[public] ' +
          'SELECT {[Measures].[Visits]} ON COLUMNS FROM [Visits] WHERE {[Payer].[x], [Payer].[y]}',
      ),
    ).rejects.toMatchObject({ code: 'no_single_facts' });
  });
});

function conditionOf(set: string): string {
  if (set.includes('[All]')) return 'TRUE';
  return set.includes('SouthA') ? "(site = 'North' OR ward = 'SouthA')" : "site IN ('North', 'South')";
}
