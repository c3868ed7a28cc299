import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClinic, describeClinic } from '../testing/clinic.ts';
import { createFoodMart, foodMartSchema, type TestWarehouse } from '../testing/test-warehouses.ts';
import { presentSchemaFault } from '../texts.ts';
import { checkSchema, type SchemaFault } from './check-schema.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readSchema } from './read-schema.ts';

let clinic: TestWarehouse;
let foodMart: TestWarehouse;

beforeAll(async () => {
  clinic = await createClinic();
  foodMart = await createFoodMart();
});

afterAll(async () => {
  await clinic?.drop();
  await foodMart?.drop();
});

async function check(text: string, { warehouse }: TestWarehouse): Promise<SchemaFault[]> {
  const schema = readSchema(text, 'postgresql');
  return checkSchema(schema, await readCatalogue(schema, warehouse));
}

describe('a schema against its database', () => {
  it('[OL-01] has no fault when all is there', async () => {
    expect(await check(foodMartSchema, foodMart)).toEqual([]);
    expect(await check(describeClinic(), clinic)).toEqual([]);
  });

  it.each([
    ['<Table name="visit"/>', '<Table name="visits"/>', 'table', "Table 'visits'", 3, 'visits', undefined],
    [
      '<Table name="unit"/>',
      '<Table name="unit" schema="other"/>',
      'table',
      "Table 'unit'",
      14,
      'other.unit',
      undefined,
    ],
    ['foreignKey="unit_id"', 'foreignKey="unit"', 'column', "Dimension 'Unit'", 12, 'visit', 'unit'],
    ['primaryKey="unit_id"', 'primaryKey="id"', 'column', "Hierarchy 'Unit'", 13, 'unit', 'id'],
    ['column="ward"', 'column="wards"', 'column', "Level 'Ward'", 16, 'unit', 'wards'],
    ['column="ward"', 'column="ward" nameColumn="label"', 'column', "Level 'Ward'", 16, 'unit', 'label'],
    [
      'column="ward"',
      'column="ward" ordinalColumn="position"',
      'column',
      "Level 'Ward'",
      16,
      'unit',
      'position',
    ],
    ['column="ward"', 'column="ward" table="day"', 'relation', "Level 'Ward'", 16, 'day', 'ward'],
    ['column="ward"', 'column="ward" parentColumn="above"', 'column', "Level 'Ward'", 16, 'unit', 'above'],
    ['column="payer"', 'column="pays"', 'column', "Level 'Payer'", 20, 'visit', 'pays'],
    ['column="patient"', 'column="person"', 'column', "Measure 'Patients'", 23, 'visit', 'person'],
    [
      '<Table name="unit"/>',
      '<Join leftKey="unit_id" rightKey="number"><Table name="unit"/><Table name="visit"/></Join>',
      'column',
      'Join',
      14,
      'visit',
      'number',
    ],
  ] as const)(
    '[OL-01] is told with element, line, table and column: %s as %s',
    async (right, wrong, missing, element, line, table, column) => {
      const faults = await check(describeClinic().replace(right, wrong), clinic);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatchObject({ missing, element, line, table, column });
    },
  );

  it('[OL-01] tells all faults in the order of the text, in words that a person reads', async () => {
    const text = describeClinic().replace('column="ward"', 'column="wards"').replace('"visit"', '"visits"');
    expect((await check(text, clinic)).map(presentSchemaFault)).toEqual([
      "Table 'visits' (linha 3): a tabela “visits” não existe no banco de dados ou não pode ser lida.",
      "Level 'Ward' (linha 16): a tabela “unit” não tem a coluna “wards”, ou ela não pode ser lida.",
    ]);
  });
});
