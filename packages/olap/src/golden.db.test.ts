// Answers of the real Mondrian, question by question.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { readSchema } from './schema/read-schema.ts';
import { describeResult, readGolden, readGoldenError, type GoldenCase } from './testing/golden.ts';
import {
  compareCodePoints,
  createFoodMart,
  foodMartSchema,
  type TestWarehouse,
} from './testing/test-warehouses.ts';

let foodMart: TestWarehouse;
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

/** What was answered, in the form of the recordings. */
async function ask({ mdx, role }: GoldenCase): Promise<unknown> {
  try {
    const result = await engine.execute(mdx, { roles: role === undefined ? undefined : [role] });
    return { ...describeResult(result), values: result.cells.map(({ value }) => value) };
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** Numbers of another database are the same to the sixth decimal. */
function expected(golden: GoldenCase): unknown {
  if (golden.error !== undefined) return readGoldenError(golden);
  const { axes, slicer, cells, values = [] } = golden;
  return { axes, slicer, cells, values: values.map(toNumber) };
}

function toNumber(value: number | string | null): unknown {
  if (value === 'Infinity' || value === 'NaN') return Number(value);
  return typeof value === 'number' ? expect.closeTo(value, 6) : value;
}

describe('MDX over FoodMart', () => {
  it.each(readGolden('foodmart').map((golden) => [golden.id, golden] as const))(
    '[OL-03] %s',
    async (_, golden) => {
      expect(await ask(golden)).toEqual(expected(golden));
    },
  );
});

describe('MDX under roles', () => {
  it.each(readGolden('roles').map((golden) => [`${golden.role} ${golden.id}`, golden] as const))(
    '[OL-04] %s',
    async (_, golden) => {
      expect(await ask(golden)).toEqual(expected(golden));
    },
  );
});
