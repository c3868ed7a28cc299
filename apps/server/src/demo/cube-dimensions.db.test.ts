// What holds for every cube of the demo hospital, whatever is added to the schema.
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { Cube, StoredCube } from '@prumo/olap/schema/schema';
import { describe, expect, it } from 'vitest';

import { useDemoCubes, readDemoFile, recordedYears } from './testing/demo-cubes.ts';

const schema = readSchema(readDemoFile('cubes/sghdw.xml'), 'postgresql');
const stored = schema.cubes.filter((cube): cube is StoredCube => cube.kind === 'stored');

const cubes = useDemoCubes({ fill: recordedYears });

/** The sum of each measure over the members of a set. */
async function readSums(cube: Cube, measures: readonly string[], set: string): Promise<number[]> {
  const columns = measures.map((name) => `[Measures].[${name}]`).join(', ');
  const { cells } = await cubes.engine.execute(
    `SELECT {${columns}} ON COLUMNS, ${set} ON ROWS FROM [${cube.name}]`,
  );
  return measures.map((_, column) =>
    cells.reduce(
      (sum, { value }, index) => sum + (index % measures.length === column ? Number(value ?? 0) : 0),
      0,
    ),
  );
}

describe('every cube of the hospital', () => {
  it.each(stored.map((cube) => [cube.name, cube] as const))(
    '[OL-05] %s: each level of each dimension adds up to all facts',
    async (_, cube) => {
      const measures = cube.measures
        .filter(({ aggregator }) => aggregator === 'sum' || aggregator === 'count')
        .map(({ name }) => name);
      const hierarchies = cube.dimensions.flatMap((each) => (each.isMeasures ? [] : each.hierarchies));
      const [first] = hierarchies;
      cubes.engine.flush();
      const whole = await readSums(cube, measures, `{${first?.uniqueName ?? ''}.DefaultMember}`);
      expect(whole[0]).toBeGreaterThan(0);
      for (const { levels } of hierarchies) {
        for (const level of levels.filter(({ isAll }) => !isAll)) {
          // Read anew: nothing may be made of what another level gave.
          cubes.engine.flush();
          const sums = await readSums(cube, measures, `${level.uniqueName}.Members`);
          expect({ level: level.uniqueName, sums }).toEqual({
            level: level.uniqueName,
            sums: whole.map((sum) => expect.closeTo(sum, 3)),
          });
        }
      }
    },
  );

  it.each(schema.cubes.map((cube) => [cube.name, cube] as const))(
    '[OL-05] %s: has a number in each of its last 12 months for every measure, its sets and its description',
    async (name, cube) => {
      const { axes, cells } = await cubes.engine.execute(
        `SELECT [Measures].AllMembers ON COLUMNS, [Últimos 12 meses] ON ROWS FROM [${name}]`,
      );
      const measures = axes[0]?.tuples.map(([measure]) => measure) ?? [];
      const isHidden = (measure: string): boolean =>
        cube.measures.some((each) => each.name === measure && !each.isVisible);
      expect(measures.filter((measure) => isHidden(measure?.name ?? ''))).toEqual([]);
      expect(axes[1]?.tuples).toHaveLength(12);
      expect(cells.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
      for (const set of cube.namedSets)
        await cubes.engine.execute(`SELECT [${set.name}] ON COLUMNS FROM [${name}]`);
      const shown = [...cube.measures, ...cube.calculatedMembers].filter(({ isVisible }) => isVisible);
      expect(
        [cube, ...shown].filter(({ description }) => description === '').map((each) => each.name),
      ).toEqual([]);
    },
  );
});
