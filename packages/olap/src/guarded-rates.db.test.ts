// Rates that are nothing without their denominator, which is how a schema should write them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { readSchema } from './schema/read-schema.ts';
import { describeResult } from './testing/golden.ts';
import {
  compareCodePoints,
  createFoodMart,
  foodMartSchema,
  type TestWarehouse,
} from './testing/test-warehouses.ts';

let foodMart: TestWarehouse | undefined;
let engine: OlapEngine;

beforeAll(async () => {
  foodMart = await createFoodMart();
  engine = createOlapEngine({
    schema: readSchema(foodMartSchema, 'postgresql'),
    warehouse: foodMart.warehouse,
    compareTexts: compareCodePoints,
  });
});

afterAll(async () => {
  await foodMart?.drop();
});

const guarded =
  'WITH MEMBER [Measures].[Margin] AS IIf([Measures].[Store Cost] > 0, [Measures].[Store Sales] / [Measures].[Store Cost], NULL) ';

describe('a rate that is nothing without its denominator', () => {
  it('[OL-06] leads to the rows of what it divides', async () => {
    const { columns, rows } = await engine.drillThrough(
      `DRILLTHROUGH MAXROWS 5 ${guarded}SELECT {[Measures].[Margin]} ON COLUMNS, {[Store].[USA].[CA]} ON ROWS FROM [Sales] ` +
        'RETURN [Store].[Store State], [Measures].[Store Sales]',
    );
    expect(columns.map(({ name }) => name)).toEqual(['Store State', 'Store Sales']);
    expect(rows.map(([state]) => state)).toEqual(['CA', 'CA', 'CA', 'CA', 'CA']);
  });

  it('[OL-06] is shown where it has facts, without the product of all combinations', async () => {
    const ask = async (measure: string): Promise<ReturnType<typeof describeResult>> =>
      describeResult(
        await engine.execute(
          `${guarded}SELECT {[Measures].[${measure}]} ON COLUMNS, ` +
            'NON EMPTY CrossJoin([Customers].[Name].Members, [Product].[Product Name].Members) ON ROWS FROM [Sales] ' +
            'WHERE [Time].[1997].[Q1].[1]',
        ),
      );
    // All customers by all products would be more tuples than a query may have.
    const { axes } = await ask('Margin');
    expect(axes[1]?.length).toBeGreaterThan(1000);
    expect(axes[1]).toEqual((await ask('Store Sales')).axes[1]);
  });
});
