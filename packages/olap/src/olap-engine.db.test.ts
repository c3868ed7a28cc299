// What the recorded answers do not ask: costs, rows behind a cell, empty combinations, hostile texts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { OlapError } from './olap-error.ts';
import { readSchema } from './schema/read-schema.ts';
import { describeResult } from './testing/golden.ts';
import {
  compareCodePoints,
  createFoodMart,
  foodMartSchema,
  type TestWarehouse,
} from './testing/test-warehouses.ts';
import { meterTurns } from './testing/turn-meter.ts';

let foodMart: TestWarehouse;
let engine: OlapEngine;

beforeAll(async () => {
  foodMart = await createFoodMart();
});

afterAll(async () => {
  await foodMart?.drop();
});

beforeEach(() => {
  engine = createOlapEngine({
    schema: readSchema(foodMartSchema, 'postgresql'),
    warehouse: foodMart.warehouse,
    compareTexts: compareCodePoints,
  });
  foodMart.statements.length = 0;
});

const read = async (mdx: string, roles?: string[]) => describeResult(await engine.execute(mdx, { roles }));
const factStatements = (): string[] =>
  foodMart.statements.map(({ text }) => text).filter((text) => text.includes('sales_fact_1997'));

describe('what a query costs', () => {
  it('[OL-06] is one statement over the facts for all cells of a table, none for the same again', async () => {
    const mdx =
      'SELECT {[Measures].[Unit Sales], [Measures].[Profit]} ON COLUMNS, ' +
      'CrossJoin([Product].[Product Family].Members, [Store].[Store State].Members) ON ROWS FROM [Sales]';
    const first = await read(mdx);
    expect(factStatements()).toHaveLength(1);
    expect(await read(mdx)).toEqual(first);
    expect(factStatements()).toHaveLength(1);
  });

  it('[OL-06] is nothing where what is known adds up to the answer', async () => {
    await read(
      'SELECT [Product].[Product Family].Members * [Gender].[Gender].Members ON COLUMNS FROM [Sales]',
    );
    const { cells } = await read('SELECT [Product].[Product Family].Members ON COLUMNS FROM [Sales]');
    expect(cells).toEqual(['24,597', '191,940', '50,236']);
    expect(factStatements().filter((text) => text.includes('sum('))).toHaveLength(1);
    // Once, whether every customer of a fact is one of the members.
    expect(factStatements().filter((text) => text.includes('LEFT JOIN'))).toHaveLength(1);
  });

  it('[OL-06] never adds up distinct counts', async () => {
    await read('SELECT [Measures].[Customer Count] ON COLUMNS, [Time].[1997].Children ON ROWS FROM [Sales]');
    const { cells } = await read(
      'SELECT [Measures].[Customer Count] ON COLUMNS, {[Time].[1997]} ON ROWS FROM [Sales]',
    );
    expect(cells).toEqual(['5,581']);
  });

  it('[OL-06] is one statement for distinct counts over many unions', async () => {
    const { cells } = await read(
      'WITH MEMBER [Measures].[Last 2] AS Aggregate(LastPeriods(2), [Measures].[Customer Count]) ' +
        'SELECT [Measures].[Last 2] ON COLUMNS, [Time].[1997].Children ON ROWS FROM [Sales]',
    );
    expect(cells).toHaveLength(4);
    expect(cells[0]).toBe('2,981');
    expect(cells[1]).toBe('4,257');
    expect(factStatements()).toHaveLength(1);
  });

  it('[OL-06] gives the combinations that have facts without making the product', async () => {
    const mdx =
      'SELECT [Measures].[Unit Sales] ON COLUMNS, ' +
      'NON EMPTY CrossJoin([Customers].[City].Members, [Product].[Product Category].Members) ON ROWS FROM [Sales]';
    const { axes, cells } = await read(mdx);
    const [, rows = []] = axes;
    expect(rows).toHaveLength(cells.length);
    expect(cells).not.toContain('');
    expect(rows[0]?.[0]).toMatch(/^\[Customers\]\.\[USA\]/);
    // 109 cities and 55 categories would be 5,995.
    expect(rows.length).toBeGreaterThan(2000);
    expect(rows.length).toBeLessThan(5000);
    const [{ total }] = (await foodMart.warehouse
      .run(
        {
          text: `SELECT json_build_object('total', count(*)) FROM (SELECT DISTINCT c.country, c.state_province, c.city,
          k.product_family, k.product_department, k.product_category
          FROM sales_fact_1997 f JOIN customer c USING (customer_id) JOIN product p USING (product_id)
          JOIN product_class k USING (product_class_id)) AS x`,
          values: [],
        },
        { mostRows: 1, signal: undefined },
      )
      .then((found) => found.map(([cell]) => cell))) as [{ total: number }];
    expect(rows).toHaveLength(total);
  });
});

describe('rows behind a cell', () => {
  it('[OL-06] are those of the cell, with the columns that are asked for', async () => {
    const { columns, rows } = await engine.drillThrough(
      'DRILLTHROUGH MAXROWS 5 SELECT {[Measures].[Unit Sales]} ON COLUMNS, {[Store].[USA].[CA].[San Francisco]} ON ROWS ' +
        'FROM [Sales] WHERE [Time].[1997].[Q1] RETURN [Store].[Store City], [Time].[Quarter], [Product].[Product Family], [Measures].[Unit Sales]',
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'Store City',
      'Quarter',
      'Product Family',
      'Unit Sales',
    ]);
    expect(rows).toHaveLength(5);
    for (const [city, quarter] of rows) expect([city, quarter]).toEqual(['San Francisco', 'Q1']);
  });

  it('[OL-04] are never of what the role does not see, whatever its totals add up', async () => {
    const mdx =
      'DRILLTHROUGH MAXROWS 100000 SELECT {[Measures].[Unit Sales]} ON COLUMNS, {[Store].[USA]} ON ROWS FROM [Sales] ' +
      'RETURN [Store].[Store State]';
    const statesOf = async (role: string): Promise<unknown[]> => {
      const { rows } = await engine.drillThrough(mdx, { roles: [role] });
      return ['CA', 'OR', 'WA', 'BC', 'DF'].filter((state) => rows.some(([found]) => found === state));
    };
    expect(await statesOf('R full')).toEqual(['CA', 'OR']);
    expect(await statesOf('R partial')).toEqual(['CA', 'OR']);
    expect(await statesOf('R hidden')).toEqual([]);
  });

  it('[OL-06] lists the statements of a query that is explained', async () => {
    const answer = await engine.answer('EXPLAIN PLAN FOR SELECT [Gender].Members ON COLUMNS FROM [Sales]');
    const texts = answer.kind === 'plan' ? answer.statements.map(({ text }) => text) : [];
    expect(texts.join('\n')).toContain('sum("sales_fact_1997"."unit_sales")');
  });
});

describe('hostile queries', () => {
  it.each([
    ['SELECT', 'syntax'],
    ['SELECT {[Measures].[Unit Sales} ON COLUMNS FROM [Sales]', 'syntax'],
    [`SELECT "never ends ON COLUMNS FROM [Sales]`, 'syntax'],
    [`SELECT ${'('.repeat(5000)}1${')'.repeat(5000)} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [`SELECT ${'{'.repeat(199)} ON COLUMNS FROM [Sales]`, 'syntax'],
    [`SELECT {[Measures].[Unit Sales]} ON COLUMNS FROM [Sales] -- ${'x'.repeat(600_000)}`, 'limit_exceeded'],
    [`SELECT {${'1,'.repeat(100_000)}1} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [`SELECT {(1${' + 1'.repeat(1001)})} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [
      `SELECT ${'('.repeat(150)}1${`${' + 1'.repeat(10)})`.repeat(150)} ON COLUMNS FROM [Sales]`,
      'limit_exceeded',
    ],
    [`SELECT {(1${' IS NULL'.repeat(1001)})} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [`SELECT {(1)${'.Lag(1)'.repeat(1001)}} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [`SELECT {(1)${'.Parent'.repeat(1001)}} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [`SELECT {[Gender]${'.Parent'.repeat(1001)}} ON COLUMNS FROM [Sales]`, 'limit_exceeded'],
    [makeText(`Replace("${'a'.repeat(2000)}", "a", "${'b'.repeat(1000)}")`), 'limit_exceeded'],
    [makeText(`Generate([Customers].[Name].Members, "${'b'.repeat(1000)}")`), 'limit_exceeded'],
    [makeText('SetToStr([Customers].[Name].Members * [Gender].Members)'), 'limit_exceeded'],
    [
      `WITH MEMBER [Measures].[t] AS Format(1, "${'0'.repeat(300_000)}") ` +
        'MEMBER [Measures].[x] AS [Measures].[t] || [Measures].[t] || [Measures].[t] || [Measures].[t] ' +
        'SELECT {[Measures].[x]} ON COLUMNS FROM [Sales]',
      'limit_exceeded',
    ],
    [
      `SELECT VisualTotals({[Gender].[All Gender], [Gender].[F]}, "${'*'.repeat(400_000)} ") ON COLUMNS FROM [Sales]`,
      'limit_exceeded',
    ],
    [
      `WITH MEMBER [Measures].[x] AS 1, FORMAT_STRING = "${'0'.repeat(300_000)}" ` +
        'SELECT {[Measures].[x]} ON COLUMNS, [Customers].[Name].Members ON ROWS FROM [Sales]',
      'limit_exceeded',
    ],
    ["SELECT {[Store].[x'); DROP TABLE store; --]} ON COLUMNS FROM [Sales]", 'object_not_found'],
    [
      "SELECT {[Store].[Store City].&[x'); DROP TABLE store; --]} ON COLUMNS FROM [Sales]",
      'object_not_found',
    ],
    ['SELECT {[Nowhere].Children} ON COLUMNS FROM [Sales]', 'object_not_found'],
    ['SELECT Nothing([Store].Members) ON COLUMNS FROM [Sales]', 'function_not_found'],
    [
      'WITH MEMBER [Measures].[a] AS [Measures].[a] + 1 SELECT {[Measures].[a]} ON COLUMNS FROM [Sales]',
      'endless_formula',
    ],
    [
      'WITH MEMBER [Measures].[a] AS [Measures].[b] MEMBER [Measures].[b] AS [Measures].[a] SELECT {[Measures].[a]} ON COLUMNS FROM [Sales]',
      'endless_formula',
    ],
    [
      'SELECT [Customers].[Name].Members * [Product].[Product Name].Members * [Time].[Month].Members ON COLUMNS FROM [Sales]',
      'limit_exceeded',
    ],
    [
      'SELECT Order([Gender].Members, [Gender].CurrentMember.Properties("x y")) ON COLUMNS FROM [Sales]',
      'object_not_found',
    ],
  ])('[OL-07] end in a named error: %.60s', async (mdx, code) => {
    await expect(engine.execute(mdx)).rejects.toMatchObject({ code });
    const { rowCount } = await countStores();
    expect(rowCount).toBe(25);
  });

  it.each([
    `1${' + 1'.repeat(998)}`,
    `[Gender].[F]${'.Parent.FirstChild'.repeat(490)}.Name`,
    `([Gender].[F])${'.Lag(0)'.repeat(900)}.Name`,
    `1${' IS NULL'.repeat(990)}`,
    `${'IIf(1 = 1, '.repeat(190)}1${', 2)'.repeat(190)}`,
  ])('[OL-07] are evaluated as deep as they may be: %.40s', async (formula) => {
    const mdx = `WITH MEMBER [Measures].[x] AS ${formula} SELECT {[Measures].[x]} ON COLUMNS FROM [Sales]`;
    await expect(engine.execute(mdx)).resolves.toMatchObject({ cells: [{}] });
  });

  it('[OL-07] leave the process to others while they run', async () => {
    const hostile = createOlapEngine({
      schema: readSchema(foodMartSchema, 'postgresql'),
      warehouse: foodMart.warehouse,
      compareTexts: compareCodePoints,
      limits: { milliseconds: 1500 },
    });
    const mdx =
      'WITH MEMBER [Measures].[x] AS Sum([Product].[Product Name].Members, Sum([Store].[Store Name].Members, 1)) ' +
      'SELECT {[Measures].[x]} ON COLUMNS, [Customers].[Name].Members ON ROWS FROM [Sales]';
    let failure: unknown;
    const turns = await meterTurns(async () => {
      failure = await hostile.execute(mdx).catch((error: unknown) => error);
    });
    expect(failure).toBeInstanceOf(OlapError);
    expect(failure).toMatchObject({ code: 'limit_exceeded', limit: { name: 'milliseconds' } });
    // It gives way every five milliseconds; what it waits for the database comes on top.
    expect(turns.count).toBeGreaterThan(turns.whole / 25);
    expect(turns.longest).toBeLessThan(250);
  });

  it('[OL-07] end when nobody waits any more', async () => {
    const gone = new AbortController();
    const answer = engine.execute(
      'WITH MEMBER [Measures].[x] AS Sum([Product].[Product Name].Members, 1) ' +
        'SELECT {[Measures].[x]} ON COLUMNS, [Customers].[Name].Members ON ROWS FROM [Sales]',
      { signal: gone.signal },
    );
    setTimeout(() => gone.abort(), 300);
    await expect(answer).rejects.toMatchObject({ code: 'abandoned' });
  });
});

function makeText(formula: string): string {
  return `WITH MEMBER [Measures].[x] AS ${formula} SELECT {[Measures].[x]} ON COLUMNS FROM [Sales]`;
}

async function countStores(): Promise<{ rowCount: number }> {
  const rows = await foodMart.warehouse.run(
    { text: 'SELECT count(*)::int FROM store', values: [] },
    { mostRows: 1, signal: undefined },
  );
  return { rowCount: Number(rows[0]?.[0]) };
}
