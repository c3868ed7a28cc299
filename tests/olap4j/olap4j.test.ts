// olap4j's driver, and the tests that its authors wrote for drivers, against the product's XMLA over FoodMart.
import { createOlapEngine, type OlapEngine } from '@prumo/olap/olap-engine';
import { readSchema } from '@prumo/olap/schema/read-schema';
import { readGolden, readGoldenError, type GoldenCase } from '@prumo/olap/testing/golden';
import {
  compareCodePoints,
  createFoodMart,
  foodMartSchema,
  type TestWarehouse,
} from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { knownDifferences } from './known-differences.ts';
import { compileJavaPrograms, type JavaPrograms } from './run-java.ts';
import { startFoodMartServer, type FoodMartServer } from './start-food-mart-server.ts';

let server: FoodMartServer;
let programs: JavaPrograms;
let foodMart: TestWarehouse;
let engine: OlapEngine;

beforeAll(async () => {
  programs = await compileJavaPrograms(['factory-jdbc4-plus', 'driver-answers', 'compatibility-kit']);
  server = await startFoodMartServer();
  foodMart = await createFoodMart();
  engine = createOlapEngine({
    schema: readSchema(foodMartSchema, 'postgresql'),
    warehouse: foodMart.warehouse,
    compareTexts: compareCodePoints,
  });
});

afterAll(async () => {
  await programs?.remove();
  await server?.close();
  await foodMart?.drop();
});

async function askDriver(input: string): Promise<Record<string, unknown>[]> {
  const { exitCode, output, errors } = await programs.run(
    'DriverAnswers',
    { 'jdbc.url': server.jdbcUrl },
    input,
  );
  expect({ exitCode, errors }).toMatchObject({ exitCode: 0 });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("olap4j's driver", () => {
  it('[OL-09] gets the answers that were recorded from a real Mondrian', async () => {
    const asked = readGolden('foodmart');
    const lines = asked.map(({ id, mdx }) => `${id}\t${Buffer.from(mdx).toString('base64')}`);
    const answered = await askDriver(lines.join('\n'));
    const observed = answered.map((answer, index) => compareWith(asked[index], answer));
    expect(observed).toEqual(asked.map(({ id }) => ({ id, isSame: true })));
  });

  it('[OL-09] walks through every cube, down to its members', async () => {
    const cubes = await askDriver('');
    expect(cubes.map(({ cube }) => cube)).toEqual(
      engine
        .listCubes(undefined)
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const cube of cubes) expect(cube).toEqual(await describeCube(String(cube['cube'])));
  });
});

describe("olap4j's compatibility kit", () => {
  it('[OL-09] passes, but for what is known to differ', async () => {
    const { exitCode, output } = await programs.run(
      'CompatibilityKit',
      {
        'kit.classes': 'org.olap4j.ConnectionTest,org.olap4j.MetadataTest',
        'org.olap4j.test.helperClassName': 'org.olap4j.RemoteXmlaTester',
        'org.olap4j.RemoteXmlaTester.JdbcUrl': server.jdbcUrl,
        'org.olap4j.RemoteXmlaTester.Username': server.person.userName,
        'org.olap4j.RemoteXmlaTester.Password': server.person.password,
      },
      '',
    );
    expect(exitCode).toBe(0);
    const results = output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
      .map(([name = '', reason = '']) => [name, reason] as const);
    expect(results).toHaveLength(79);
    const failed = results.filter(([, reason]) => reason !== '');
    const unknown = failed.filter(([name]) => !(name in knownDifferences));
    expect(unknown).toEqual([]);
    // One that passes by now is crossed off the list.
    expect(failed.map(([name]) => name).toSorted()).toEqual(Object.keys(knownDifferences).toSorted());
  });
});

/** Numbers of another database are the same to the sixth decimal; the driver tells an error with the fault around it. */
function compareWith(golden: GoldenCase | undefined, answer: Record<string, unknown>): unknown {
  if (golden === undefined) return answer;
  const { id } = golden;
  if (golden.error !== undefined) {
    const told = String(answer['error']);
    return told.includes(readGoldenError(golden)) ? { id, isSame: true } : { id, told };
  }
  const { axes, slicer, cells, values = [] } = golden;
  const told = Array.isArray(answer['values']) ? (answer['values'] as unknown[]) : [];
  const rounded = told.map((value, index) => (isClose(value, values[index]) ? values[index] : value));
  try {
    expect({ ...answer, values: rounded }).toEqual({ id, axes, slicer, cells, values });
    return { id, isSame: true };
  } catch (error) {
    return { id, difference: error instanceof Error ? error.message.slice(0, 2000) : error };
  }
}

function isClose(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 5e-7;
}

async function describeCube(name: string): Promise<unknown> {
  const view = await engine.openCube(name);
  const hierarchies = [];
  for (const seen of view.hierarchies) {
    const levels = [];
    const above: string[] = [];
    for (const level of seen.levels) {
      const members = await seen.levelMembers(level);
      const last = members.at(-1);
      for (const property of level.source?.properties ?? []) above.push(property.name);
      levels.push({
        name: level.uniqueName,
        type: expect.any(String),
        members: members.length,
        properties: expect.arrayContaining([...above]),
        last: last?.uniqueName ?? null,
        lastParent: (last && seen.parentOf(last)?.uniqueName) ?? null,
        lastChildren:
          last === undefined || last.kind === 'calculated' ? 0 : (await seen.children(last)).length,
      });
    }
    const { dimension, uniqueName } = seen.hierarchy;
    hierarchies.push({
      name: uniqueName,
      dimensionType: dimension.isMeasures ? 'MEASURE' : dimension.isTime ? 'TIME' : 'OTHER',
      default: seen.defaultMember.uniqueName,
      roots: (await seen.roots()).length,
      levels,
    });
  }
  const [measures] = view.hierarchies;
  const [level] = measures?.levels ?? [];
  const members = measures === undefined || level === undefined ? [] : await measures.levelMembers(level);
  return {
    cube: name,
    measures: members.map(({ uniqueName }) => uniqueName),
    sets: view.namedSets.length,
    hierarchies,
  };
}
