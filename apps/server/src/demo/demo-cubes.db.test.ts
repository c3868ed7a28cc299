// The cubes of the demo hospital: answers of the real Mondrian over the same data.
import { describeResult, type GoldenCase } from '@prumo/olap/testing/golden';
import { compareCodePoints } from '@prumo/olap/testing/test-warehouses';
import { describe, expect, it } from 'vitest';

import { useDemoCubes, readDemoFile, recordedYears } from './testing/demo-cubes.ts';

const golden = readDemoFile('cubes/golden/hospital.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as GoldenCase);

const cubes = useDemoCubes({ fill: recordedYears, compareTexts: compareCodePoints });

describe('the cubes of the hospital', () => {
  it.each(golden.map((each) => [each.id, each] as const))(
    '[OL-05] %s',
    async (_, { mdx, axes, slicer, cells }) => {
      expect(describeResult(await cubes.engine.execute(mdx))).toEqual({ axes, slicer, cells });
    },
  );
});
