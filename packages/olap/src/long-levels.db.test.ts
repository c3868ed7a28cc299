// A level of many thousand members: each in its place, and however much a query asks for, others have their turn meanwhile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine, type OlapEngineParts } from './olap-engine.ts';
import { OlapError } from './olap-error.ts';
import { readSchema } from './schema/read-schema.ts';
import { compareCodePoints, createScriptedWarehouse, type TestWarehouse } from './testing/test-warehouses.ts';
import { meterTurns } from './testing/turn-meter.ts';

/** Ten times as many as a level has that is read whole for a name, and enough work for dozens of turns. */
const size = 50_000;

const tables = `
CREATE TABLE item (item_id integer PRIMARY KEY, family text, name text, parent_id integer);
INSERT INTO item
  SELECT number, 'Family ' || number % 300, 'Item ' || (number * 7919) % ${size}, CASE WHEN number > 300 THEN number % 300 + 1 END
  FROM generate_series(1, ${size}) AS number;
CREATE TABLE sale (item_id integer, buyer integer, amount integer);
INSERT INTO sale SELECT number, number % 5000, number % 97 FROM generate_series(1, ${size}) AS number;`;

const schema = `<Schema name="Shop">
  <Cube name="Sales">
    <Table name="sale"/>
    <Dimension name="Item" foreignKey="item_id">
      <Hierarchy hasAll="true" allMemberName="All" primaryKey="item_id">
        <Table name="item"/>
        <Level name="Family" column="family" uniqueMembers="true"/>
        <Level name="Item" column="item_id" nameColumn="name" ordinalColumn="name" type="Numeric" uniqueMembers="true"/>
      </Hierarchy>
    </Dimension>
    <Dimension name="Tree" foreignKey="item_id">
      <Hierarchy hasAll="true" allMemberName="All" primaryKey="item_id">
        <Table name="item"/>
        <Level name="Node" column="item_id" nameColumn="name" parentColumn="parent_id" type="Numeric" uniqueMembers="true"/>
      </Hierarchy>
    </Dimension>
    <Measure name="Amount" column="amount" aggregator="sum"/>
    <Measure name="Buyers" column="buyer" aggregator="distinct-count"/>
  </Cube>
  <Role name="limited"><SchemaGrant access="none"><CubeGrant cube="Sales" access="all">
    <HierarchyGrant hierarchy="[Item]" access="custom" rollupPolicy="partial">
      <MemberGrant member="[Item].[All]" access="all"/><MemberGrant member="[Item].[Family 7]" access="none"/>
    </HierarchyGrant>
  </CubeGrant></SchemaGrant></Role>
</Schema>`;

let shop: TestWarehouse;
let engine: OlapEngine;

beforeAll(async () => {
  shop = await createScriptedWarehouse([tables]);
  engine = createShop({ milliseconds: 4000 });
});

function createShop(limits: OlapEngineParts['limits'] = {}): OlapEngine {
  return createOlapEngine({
    schema: readSchema(schema, 'postgresql'),
    warehouse: shop.warehouse,
    compareTexts: compareCodePoints,
    limits,
  });
}

afterAll(async () => {
  await shop?.drop();
});

/** Of the processor: work takes some milliseconds at a stretch, collecting its garbage up to 75 on a slow machine. */
const longestTurn = 120;
const usualTurn = 25;

const items = '[Item].[Item].Members';
const one = (set: string): string => `SELECT Head(${set}, 1) ON COLUMNS FROM [Sales]`;
const value = (formula: string): string =>
  `WITH MEMBER [Measures].[x] AS ${formula} SELECT {[Measures].[x]} ON COLUMNS FROM [Sales]`;
const doubling = Array.from(
  { length: 40 },
  (_, step) => `MEMBER [Measures].[m${step + 1}] AS [Measures].[m${step}] + [Measures].[m${step}]`,
);

describe('a query that asks for much', () => {
  it.each([
    ['reads a level', one(items)],
    ['reads a tree', one('[Tree].[Node].Members')],
    ['reads cells', `SELECT {[Measures].[Amount]} ON COLUMNS, NON EMPTY ${items} ON ROWS FROM [Sales]`],
    [
      'adds cells up',
      'SELECT {[Measures].[Amount]} ON COLUMNS, [Item].[Family].Members ON ROWS FROM [Sales]',
    ],
    ['finds names', one('{[Item].[Item].[Item 4711], [Item].[Item].&[77], [Item].[Family 3].[Item 23757]}')],
    ['sorts', one(`Order(${items}, [Measures].[Amount], BDESC)`)],
    ['sorts in families', one(`Order(${items}, [Measures].[Amount], DESC)`)],
    ['takes the best', one(`TopCount(${items}, 10, [Measures].[Amount])`)],
    ['sorts by hierarchy', one(`Hierarchize({${items}, [Item].Members})`)],
    ['joins sets', one(`Union(${items}, ${items}, {[Item].[All]})`)],
    ['subtracts', one(`Except(${items}, Tail(${items}, ${size - 1}))`)],
    ['intersects', one(`Intersect(${items}, ${items})`)],
    ['looks below', one(`Exists(${items}, Tail(${items}, 50))`)],
    ['looks for a place', value(`Rank(Tail(${items}, 1).Item(0), ${items})`)],
    ['looks whether it is there', value(`IIf(Tail(${items}, 1).Item(0) IN ${items}, 1, 0)`)],
    ['takes the median', value(`Median(${items}, [Measures].[Amount])`)],
    ['takes a percentile', value(`Percentile(${items}, [Measures].[Amount], 95)`)],
    [
      'walks along',
      value(`Count(Filter(Head(${items}, 5000), Not IsEmpty([Item].CurrentMember.PrevMember)))`),
    ],
    ['counts distinctly', value(`Aggregate({${items}, [Item].[Family].Members}, [Measures].[Buyers])`)],
    ['slices', `SELECT {[Measures].[Buyers]} ON COLUMNS FROM [Sales] WHERE {Head(${items}, ${size - 1000})}`],
    [
      'slices by families too',
      `SELECT {[Measures].[Amount]} ON COLUMNS FROM [Sales] WHERE {${items}, [Item].[Family 3]}`,
    ],
    ['opens', one(`DrilldownLevel([Item].[Family].Members)`)],
    ['opens members', one(`DrilldownMember([Item].[Family].Members, ${items})`)],
    ['totals what is shown', one(`VisualTotals({[Item].[All], ${items}})`)],
    ['looks down', one('Descendants([Item].[All], [Item].[Item])')],
    ['joins every two', one(`{${items}} * {[Measures].[Amount], [Measures].[Buyers]}`)],
    ['joins what has facts', `SELECT NON EMPTY {${items}} * {[Measures].[Amount]} ON COLUMNS FROM [Sales]`],
    ['generates', one(`Generate(Head(${items}, 20000), {[Item].CurrentMember})`)],
    ['repeats a set', one(`{${Array.from({ length: 500 }, () => items).join(', ')}}`)],
    ['writes names', value(`Len(SetToStr(${items}))`)],
    [
      'names many',
      one(`{${Array.from({ length: 6000 }, (_, number) => `[Item].[Item].[Item ${number}]`).join(', ')}}`),
    ],
  ])('[OL-07] leaves others their turn: %s', async (_, mdx) => {
    expect(await findHoldUps(mdx)).toEqual([]);
  });

  it('[OL-07] leaves others their turn: doubles formulas, to which there is no end', async () => {
    const mdx = `WITH MEMBER [Measures].[m0] AS [Measures].[Amount] ${doubling.join(' ')} SELECT {[Measures].[m40]} ON COLUMNS FROM [Sales]`;
    expect(await findHoldUps(mdx, { asked: createShop({ milliseconds: 1000 }) })).toEqual([]);
  });

  it.each([
    ['reads a level', one(items)],
    ['reads cells', `SELECT {[Measures].[Amount]} ON COLUMNS, NON EMPTY ${items} ON ROWS FROM [Sales]`],
    [
      'walks along',
      value(`Count(Filter(Head(${items}, 5000), Not IsEmpty([Item].CurrentMember.PrevMember)))`),
    ],
    ['opens', one(`DrilldownLevel([Item].[Family].Members)`)],
  ])('[OL-07] leaves others their turn under a role: %s', async (_, mdx) => {
    expect(await findHoldUps(mdx, { roles: ['limited'] })).toEqual([]);
  });
});

describe('a level that is too long to be read for one name', () => {
  const family = Array.from({ length: Math.ceil((size - 2) / 300) }, (_, index) => 3 + index * 300);
  const named = (number: number): string => `Item ${(number * 7919) % size}`;
  const inOrder = family.map(named).toSorted(compareCodePoints);
  const path = (name: string): string => `[Item].[Family 3].[${name}]`;
  let reader: OlapEngine;
  const listNames = async (set: string): Promise<string[]> => {
    const { axes } = await reader.execute(`SELECT ${set} ON COLUMNS FROM [Sales]`);
    return (axes[0]?.tuples ?? []).map(([member]) => member?.name ?? '');
  };

  beforeAll(() => {
    reader = createShop();
  });

  it('[OL-06] costs one statement for all names below a parent', async () => {
    shop.statements.length = 0;
    expect(await listNames(`{${inOrder.slice(0, 50).map(path).join(', ')}}`)).toEqual(inOrder.slice(0, 50));
    expect(shop.statements.length).toBeLessThan(6);
  });

  it('[OL-03] gives its members their place among their siblings', async () => {
    const some = [inOrder[120], inOrder[7], inOrder[100], inOrder[0]] as string[];
    expect(await listNames(`Hierarchize({${some.map(path).join(', ')}})`)).toEqual(
      [0, 7, 100, 120].map((place) => inOrder[place]),
    );
    expect(await listNames(`{${path(inOrder[7] ?? '')}.NextMember}`)).toEqual([inOrder[8]]);
  });

  it('[OL-03] finds members by name and by key, whatever case the name is written in', async () => {
    expect(
      await listNames('{[Item].[Item].[ITEM 23757], [Item].[Item].&[303], [Item].[family 3].[item 23757]}'),
    ).toEqual([named(3), named(303), named(3)]);
  });

  it('[OL-03] has the children of a tree below their parents', async () => {
    const below = Array.from({ length: size }, (_, index) => index + 1).filter(
      (number) => number > 300 && (number % 300) + 1 === 5,
    );
    expect(await listNames(`[Tree].[${named(5)}].Children`)).toEqual(below.map(named));
  });

  it('[OL-03] gives as many tuples as are generated', async () => {
    const { cells } = await reader.execute(
      value(`Generate(Head(${items}, 10000), {[Item].CurrentMember}).Count`),
    );
    expect(cells[0]?.value).toBe(10_000);
  });
});

/** What does not end in time ends in words. */
async function findHoldUps(
  mdx: string,
  { asked = engine, roles }: { readonly asked?: OlapEngine; readonly roles?: string[] } = {},
): Promise<string[]> {
  let end: unknown;
  const { count, longest, whole } = await meterTurns(async () => {
    end = await asked.execute(mdx, { roles }).then(
      () => 'answered',
      (error: unknown) => (error instanceof OlapError ? error.code : error),
    );
  });
  return [
    ...(end === 'answered' || end === 'limit_exceeded' ? [] : [`ended with ${String(end)}`]),
    ...(longest < longestTurn ? [] : [`one turn of ${longest} ms`]),
    ...(count > whole / usualTurn ? [] : [`${count} turns in ${whole} ms`]),
  ];
}
