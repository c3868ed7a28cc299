// Facts that lead to no member, and columns that hold nothing: a total is the same whatever else is asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { readSchema } from './schema/read-schema.ts';
import { describeResult } from './testing/golden.ts';
import { compareCodePoints, createScriptedWarehouse, type TestWarehouse } from './testing/test-warehouses.ts';

const tables = `
CREATE TABLE reason (id integer PRIMARY KEY, name text);
INSERT INTO reason VALUES (1, 'fasting'), (2, 'bed');
CREATE TABLE surgery (reason_id integer, room text, minutes integer, note text);
INSERT INTO surgery VALUES (NULL, 'A', 60, NULL), (NULL, 'B', 30, NULL), (9, 'B', 20, NULL), (1, 'A', 10, NULL), (2, 'B', 5, NULL);`;

const schema = `<Schema name="S"><Cube name="Surgery"><Table name="surgery"/>
  <Dimension name="Reason" foreignKey="reason_id"><Hierarchy hasAll="true" allMemberName="All" primaryKey="id"><Table name="reason"/>
    <Level name="Reason" column="name" uniqueMembers="true"/></Hierarchy></Dimension>
  <Dimension name="Room"><Hierarchy hasAll="true" allMemberName="All"><Level name="Room" column="room" uniqueMembers="true"/></Hierarchy></Dimension>
  <Measure name="Surgeries" column="minutes" aggregator="count"/>
  <Measure name="Minutes" column="minutes" aggregator="sum"/>
  <Measure name="Notes" column="note" aggregator="count"/>
</Cube></Schema>`;

let warehouse: TestWarehouse | undefined;
let engine: OlapEngine;

beforeAll(async () => {
  warehouse = await createScriptedWarehouse([tables]);
  engine = createOlapEngine({
    schema: readSchema(schema, 'postgresql'),
    warehouse: warehouse.warehouse,
    compareTexts: compareCodePoints,
  });
});

afterAll(async () => {
  await warehouse?.drop();
});

async function cells(mdx: string): Promise<unknown> {
  return describeResult(await engine.execute(mdx)).cells;
}

describe('a total', () => {
  it('counts facts that lead to no member, alone and beside the members', async () => {
    engine.flush();
    expect(await cells('SELECT {[Reason].[All]} ON COLUMNS FROM [Surgery]')).toEqual(['5']);
    engine.flush();
    expect(await cells('SELECT [Reason].Members ON COLUMNS FROM [Surgery]')).toEqual(['5', '1', '1']);
    engine.flush();
    await cells('SELECT [Reason].[Reason].Members * [Room].[Room].Members ON COLUMNS FROM [Surgery]');
    expect(await cells('SELECT [Room].Members ON COLUMNS FROM [Surgery]')).toEqual(['5', '2', '3']);
  });

  it.each([
    'SELECT {[Measures].[Notes]} ON COLUMNS FROM [Surgery]',
    'SELECT {[Measures].[Notes]} ON COLUMNS FROM [Surgery] WHERE [Room].[A]',
  ])('of a column that holds nothing is zero, as in %s', async (mdx) => {
    engine.flush();
    expect(await cells(mdx)).toEqual(['0']);
    expect(await cells(mdx.replace('[Notes]}', '[Notes], [Measures].[Minutes]}'))).toMatchObject({ 0: '0' });
  });

  it('of no facts at all is empty', async () => {
    engine.flush();
    const mdx = 'SELECT {[Measures].[Notes]} ON COLUMNS FROM [Surgery] WHERE [Reason].[bed]';
    expect(await cells(mdx)).toEqual(['0']);
    const nowhere =
      'SELECT {[Measures].[Surgeries]} ON COLUMNS, {([Reason].[bed], [Room].[A])} ON ROWS FROM [Surgery]';
    expect(await cells(nowhere)).toEqual(['']);
  });
});
