import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { OlapError } from '../olap-error.ts';
import { readSchema } from './read-schema.ts';

const foodMart = readFileSync(new URL('../testing/foodmart/foodmart.xml', import.meta.url), 'utf8');

const cube = (body: string): string => `<Schema name="s">
  <Cube name="c">
    <Table name="fact"/>
    ${body}
  </Cube>
</Schema>`;
const measure = '<Measure name="m" column="amount" aggregator="sum"/>';

describe('a schema of Mondrian 3', () => {
  it('[OL-01] is read with its cubes, roles and defaults', () => {
    const schema = readSchema(foodMart, 'postgresql');
    expect(schema.cubes.map(({ name }) => name)).toEqual([
      'Sales',
      'Warehouse',
      'Store',
      'HR',
      'Sales Ragged',
      'Sales 2',
      'Warehouse and Sales',
    ]);
    const [sales] = schema.cubes;
    expect(sales?.dimensions.map(({ name }) => name)[0]).toBe('Measures');
    const time = sales?.dimensions.find(({ name }) => name === 'Time');
    expect(time?.hierarchies.map(({ uniqueName }) => uniqueName)).toEqual(['[Time]', '[Time.Weekly]']);
    expect(time?.hierarchies[1]?.levels.map(({ name }) => name)).toEqual(['(All)', 'Year', 'Week', 'Day']);
    expect(schema.roles.get('R union')).toEqual({
      kind: 'union',
      name: 'R union',
      roles: ['R full', 'R wa'],
    });
  });

  it('[OL-01] shares a dimension between the cubes that use it', () => {
    const { cubes } = readSchema(foodMart, 'postgresql');
    const product = cubes
      .map((each) => each.dimensions.find(({ name }) => name === 'Product'))
      .filter((found) => found);
    expect(new Set(product).size).toBe(1);
  });

  it('[OL-01] calls the measures of every cube as the schema says', () => {
    const text = `<Schema name="s" measuresCaption="Medidas"><Cube name="c"><Table name="fact"/>${measure}</Cube>
      <VirtualCube name="v"><VirtualCubeMeasure cubeName="c" name="[Measures].[m]"/></VirtualCube></Schema>`;
    const { cubes } = readSchema(text, 'postgresql');
    expect(cubes.map(({ dimensions }) => dimensions[0]?.caption)).toEqual(['Medidas', 'Medidas']);
    expect(readSchema(cube(measure), 'postgresql').cubes[0]?.dimensions[0]?.caption).toBe('Measures');
  });

  it('[OL-01] takes the SQL of its dialect, else the one for all', () => {
    const text = cube(`<Measure name="m" aggregator="sum"><MeasureExpression>
      <SQL dialect="mysql">a</SQL><SQL dialect="postgresql">b</SQL><SQL dialect="generic">c</SQL></MeasureExpression></Measure>`);
    const expression = (dialect: string) => readSchema(text, dialect).cubes[0]?.measures[0]?.expression;
    expect(expression('postgresql')).toEqual({ kind: 'sql', sql: 'b' });
    expect(expression('duckdb')).toEqual({ kind: 'sql', sql: 'c' });
  });

  it.each([
    ['<Schema name="s"><Cube><Table name="t"/></Cube></Schema>', 1, 'Cube', 'name'],
    ['<Schema name="s">\n<Cube name="c"/></Schema>', 2, "Cube 'c'", 'no fact table'],
    [cube(''), 2, "Cube 'c'", 'no measure'],
    [cube('<Measure name="m" aggregator="sum"/>'), 4, "Measure 'm'", 'no column'],
    [cube('<Measure name="m" column="x" aggregator="mode"/>'), 4, "Measure 'm'", "not 'mode'"],
    [
      cube(`<DimensionUsage name="d" source="nowhere" foreignKey="k"/>${measure}`),
      4,
      "DimensionUsage 'd'",
      "'nowhere'",
    ],
    [
      cube(`<Dimension name="d" foreignKey="k"><Hierarchy hasAll="perhaps"/></Dimension>${measure}`),
      4,
      'Hierarchy',
      'true or false',
    ],
    [
      cube(
        `<Dimension name="d" foreignKey="k"><Hierarchy hasAll="true"><Table name="t"/><Level name="l"/></Hierarchy></Dimension>${measure}`,
      ),
      4,
      "Level 'l'",
      'no column',
    ],
    [
      cube(
        `<Dimension name="d"><Hierarchy hasAll="true"><Table name="t"/><Level name="l" column="c"/></Hierarchy></Dimension>${measure}`,
      ),
      4,
      "Dimension 'd'",
      'foreignKey',
    ],
    [
      `<Schema name="s"><Dimension name="d"><Hierarchy><Table name="t"/><Level name="a" column="a"/><Level name="b" column="b"/></Hierarchy></Dimension>
      <Cube name="c"><Table name="fact"/><DimensionUsage name="d" source="d" foreignKey="k" level="a"/>${measure}</Cube></Schema>`,
      2,
      "DimensionUsage 'd'",
      "'a', which is not the lowest",
    ],
    [
      cube(`${measure}<CalculatedMember name="x" dimension="Measures"/>`),
      4,
      "CalculatedMember 'x'",
      'no formula',
    ],
    [
      '<Schema name="s">\n<VirtualCube name="v"><VirtualCubeMeasure cubeName="c" name="[Measures].[m]"/></VirtualCube></Schema>',
      2,
      'VirtualCubeMeasure',
      "'c'",
    ],
    ['<Cube name="c"/>', 1, 'Cube', 'root of a schema'],
  ])('[OL-01] is refused with element and line: %#', (text, line, element, reason) => {
    const failure = ((): unknown => {
      try {
        return readSchema(text, 'postgresql');
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(OlapError);
    const { message, code, position } = failure as OlapError;
    expect([code, position?.line]).toEqual(['schema_invalid', line]);
    expect(message).toContain(element);
    expect(message).toContain(reason);
  });
});
