// The saved analyses of the demo hospital: each file's MDX gives numbers, and shows what the file's model says.
import { readdirSync } from 'node:fs';

import type { ResultAxis } from '@prumo/olap/evaluate/run-select';
import { findCube } from '@prumo/olap/schema/read-schema';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { useDemoCubes, readDemoFile, recordedYears } from './testing/demo-cubes.ts';

const folder = new URL('../../../../demo/repository/analyses/', import.meta.url);
const files = readdirSync(folder);

const level = z.object({
  name: z.string(),
  caption: z.string(),
  selection: z.object({
    type: z.enum(['INCLUSION', 'EXCLUSION', 'RANGE']),
    members: z.array(z.object({ uniqueName: z.string(), caption: z.string() })),
  }),
});

const axis = z.object({
  location: z.enum(['FILTER', 'COLUMNS', 'ROWS']),
  nonEmpty: z.boolean(),
  hierarchies: z.array(
    z.object({
      name: z.string(),
      caption: z.string(),
      dimension: z.string(),
      levels: z.record(z.string(), level),
    }),
  ),
});

const analysis = z.object({
  name: z.string(),
  type: z.literal('QUERYMODEL'),
  queryType: z.literal('OLAP'),
  cube: z.object({
    uniqueName: z.string(),
    name: z.string(),
    connection: z.literal('SGHDW'),
    catalog: z.literal('SGHDW'),
    schema: z.literal('SGHDW'),
  }),
  mdx: z.string(),
  queryModel: z.object({
    axes: z.object({ FILTER: axis, COLUMNS: axis, ROWS: axis }),
    details: z.object({
      axis: z.literal('COLUMNS'),
      measures: z.array(z.object({ name: z.string(), uniqueName: z.string(), caption: z.string() })),
    }),
  }),
});

type ModelAxis = z.infer<typeof axis>;

const cubes = useDemoCubes({ fill: recordedYears });

const read = (file: string): z.infer<typeof analysis> =>
  analysis.parse(JSON.parse(readDemoFile(`repository/analyses/${file}`)));

/** By hierarchy, the levels with their captions: as a model says it, and as a result has it. */
function describeModel({ hierarchies }: ModelAxis): unknown {
  return hierarchies.map(({ name, caption, levels }) => ({
    name,
    caption,
    levels: Object.values(levels).map((each) => [each.name, each.caption]),
  }));
}

function describeShown({ hierarchies, tuples }: ResultAxis): unknown {
  const shown = hierarchies.map((hierarchy, place) => {
    const levels = hierarchy.levels.filter((each) => tuples.some((tuple) => tuple[place]?.level === each));
    return {
      hierarchy,
      name: hierarchy.uniqueName,
      caption: hierarchy.caption,
      levels: levels.map(({ name, caption }) => [name, caption]),
    };
  });
  return shown
    .filter(({ hierarchy }) => !hierarchy.dimension.isMeasures)
    .map(({ name, caption, levels }) => ({ name, caption, levels }));
}

describe('the saved analyses of the hospital', () => {
  it('[OL-08] are there, one for each question', () => {
    expect(files.toSorted()).toEqual([
      'cancelamentos-por-motivo.saiku',
      'espera-por-classificacao-de-risco.saiku',
      'higiene-das-maos-por-unidade.saiku',
      'incidentes-por-grau-de-dano.saiku',
      'infeccoes-por-topografia.saiku',
      'ocupacao-por-unidade.saiku',
      'quedas-por-mes.saiku',
    ]);
  });

  it.each(files)('[OL-08] %s shows what its model says, with numbers', async (file) => {
    const { name, cube, mdx, queryModel } = read(file);
    expect(`${name}.saiku`).toBe(file);
    expect(cube.uniqueName).toBe(`[SGHDW].[SGHDW].[SGHDW].[${cube.name}]`);
    expect(findCube(cubes.engine.schema, cube.name)?.name).toBe(cube.name);
    const result = await cubes.engine.execute(mdx, { locale: 'pt-BR' });
    const [columns, rows] = result.axes;
    if (columns === undefined || rows === undefined) throw new Error('There are two axes.');
    expect(describeShown(columns)).toEqual(describeModel(queryModel.axes.COLUMNS));
    expect(describeShown(rows)).toEqual(describeModel(queryModel.axes.ROWS));
    const chosen = queryModel.axes.FILTER.hierarchies
      .flatMap(({ levels }) => Object.values(levels))
      .flatMap(({ selection }) => selection.members.map(({ uniqueName }) => uniqueName));
    expect(result.slicer.flat().map(({ uniqueName }) => uniqueName)).toEqual(chosen);
    const measures = new Map(
      columns.tuples.map((tuple) => [tuple.at(-1)?.uniqueName, tuple.at(-1)?.caption] as const),
    );
    expect([...measures]).toEqual(
      queryModel.details.measures.map(({ uniqueName, caption }) => [uniqueName, caption]),
    );
    const numbers = result.cells.filter(({ value }) => typeof value === 'number' && Number.isFinite(value));
    expect(numbers.length).toBeGreaterThan(result.cells.length / 4);
    expect(rows.tuples.length).toBeGreaterThan(2);
  });

  it('[OL-08] leave out what their models exclude', async () => {
    const { mdx } = read('cancelamentos-por-motivo.saiku');
    const { axes } = await cubes.engine.execute(mdx);
    const captions = axes[1]?.tuples.map(([member]) => member?.caption) ?? [];
    expect(captions).toContain('Jejum inadequado');
    expect(captions).not.toContain('Sem cancelamento');
  });
});
