// The cubes of the demo hospital: answers of the real Mondrian over the same data.
import type { OlapEngine } from '@prumo/olap/olap-engine';
import { describeResult, type GoldenCase } from '@prumo/olap/testing/golden';
import { compareCodePoints } from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDemoCubes, readDemoFile, recordedYears, type DemoCubes } from './testing/demo-cubes.ts';

const golden = readDemoFile('cubes/golden/hospital.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as GoldenCase);

let cubes: DemoCubes | undefined;
let engine: OlapEngine;

beforeAll(async () => {
  cubes = await createDemoCubes({ fill: recordedYears, compareTexts: compareCodePoints });
  ({ engine } = cubes);
});

afterAll(async () => {
  await cubes?.drop();
});

describe('the cubes of the hospital', () => {
  it.each(golden.map((each) => [each.id, each] as const))(
    '[OL-05] %s',
    async (_, { mdx, axes, slicer, cells }) => {
      expect(describeResult(await engine.execute(mdx))).toEqual({ axes, slicer, cells });
    },
  );
});
