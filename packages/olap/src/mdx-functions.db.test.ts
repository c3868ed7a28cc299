// Functions that lead to dimensions, members and values by other ways than a name, over FoodMart.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine, type QueryOptions } from './olap-engine.ts';
import { OlapError } from './olap-error.ts';
import { readSchema } from './schema/read-schema.ts';
import {
  compareCodePoints,
  createFoodMart,
  foodMartSchema,
  type TestWarehouse,
} from './testing/test-warehouses.ts';

let foodMart: TestWarehouse;
let engine: OlapEngine;

const parameters = `
  <Parameter name="Target" type="Numeric" defaultValue="2 * 50"/>
  <Parameter name="Fixed" type="String" modifiable="false" defaultValue="&quot;as it is&quot;"/>
  <Parameter name="Where" type="Member" defaultValue="[Store].[USA]"/>`;

beforeAll(async () => {
  foodMart = await createFoodMart();
  engine = createOlapEngine({
    schema: readSchema(foodMartSchema.replace(/<Schema [^>]*>/, `$&${parameters}`), 'postgresql'),
    warehouse: foodMart.warehouse,
    compareTexts: compareCodePoints,
    now: () => '1997-05-20T10:00:00Z',
  });
});

afterAll(async () => {
  await foodMart?.drop();
});

async function listNames(set: string, options?: QueryOptions): Promise<string[]> {
  const { axes } = await engine.execute(`SELECT ${set} ON COLUMNS FROM [Sales]`, options);
  return (axes[0]?.tuples ?? []).map((tuple) => tuple.map(({ uniqueName }) => uniqueName).join());
}

async function valueOf(expression: string, options?: QueryOptions): Promise<unknown> {
  const mdx = `WITH MEMBER [Measures].[x] AS ${expression} SELECT {[Measures].[x]} ON COLUMNS FROM [Sales]`;
  return (await engine.execute(mdx, options)).cells[0]?.value;
}

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof OlapError)) return error;
  const { code, message, position } = error;
  return { code, message, column: position?.column };
}

const given = (values: Readonly<Record<string, string | number>>): QueryOptions => ({
  parameters: new Map(Object.entries(values)),
});

describe('dimensions by number and name', () => {
  it('[OL-02] are counted with the measures first', async () => {
    expect(await valueOf('Dimensions(0).Name')).toBe('Measures');
    expect(await valueOf('Dimensions(1).UniqueName')).toBe('[Store]');
    expect(await valueOf('Dimensions("[Time.Weekly]").Name')).toBe('Time.Weekly');
    expect(await listNames('Dimensions("gender").Members')).toEqual([
      '[Gender].[All Gender]',
      '[Gender].[F]',
      '[Gender].[M]',
    ]);
    expect(await listNames('Levels("[Gender].[Gender]").Members')).toEqual(['[Gender].[F]', '[Gender].[M]']);
    // Only known when it is evaluated.
    expect(await valueOf('Dimensions(1 + 0).Name')).toBe('Store');
  });

  it('[OL-04] leave out what the role does not see', async () => {
    const roles = ['Hide gender'];
    const limited = createOlapEngine({
      schema: readSchema(
        foodMartSchema.replace(
          '</Schema>',
          `<Role name="Hide gender"><SchemaGrant access="none"><CubeGrant cube="Sales" access="all">
            <HierarchyGrant hierarchy="[Gender]" access="none"/></CubeGrant></SchemaGrant></Role></Schema>`,
        ),
        'postgresql',
      ),
      warehouse: foodMart.warehouse,
      compareTexts: compareCodePoints,
    });
    const ask = async (expression: string): Promise<unknown> =>
      await faultOf(
        limited.execute(
          `WITH MEMBER [Measures].[x] AS ${expression} SELECT {[Measures].[x]} ON 0 FROM [Sales]`,
          {
            roles,
          },
        ),
      );
    expect(await ask('Dimensions("Gender").Name')).toEqual({
      code: 'object_not_found',
      message: "Dimension 'Gender' not found",
      column: 42,
    });
    expect(await ask('Levels("[Gender].[Gender]").Name')).toMatchObject({ code: 'object_not_found' });
  });

  it('[OL-02] are refused where there is none', async () => {
    expect(await faultOf(valueOf('Dimensions(99).Name'))).toEqual({
      code: 'object_not_found',
      message: "Index '99' out of bounds",
      column: 42,
    });
    expect(await faultOf(valueOf('Dimensions(-1).Name'))).toMatchObject({ code: 'object_not_found' });
  });
});

const gender = fc.constantFrom('[Gender].[F]', '[Gender].[M]', '[Gender].[All Gender]');
const quarter = fc.constantFrom('[Time].[1997].[Q1]', '[Time].[1997].[Q2]', '[Time].[1997]');
const store = fc.constantFrom('[Store].[USA].[CA]', '[Store].[USA].[OR]', '[Store].[All Stores]');

describe('two members with * between them', () => {
  it('[OL-02] are the cross join where a set is wanted, and the product of their values elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(gender, quarter, store, async (one, other, third) => {
        const joined = [`${one},${other},${third}`];
        expect(await listNames(`${one} * ${other} * ${third}`)).toEqual(joined);
        expect(await listNames(`{${one} * ${other}} * ${third}`)).toEqual(joined);
        expect(await listNames(`CrossJoin(${one} * ${other}, {${third}})`)).toEqual(joined);
        expect(await listNames(`(${one}, ${other}) * ${third}`)).toEqual(joined);
        const [left, right] = [Number(await valueOf(one)), Number(await valueOf(other))];
        expect(await valueOf(`${one} * ${other}`)).toBe(left * right);
        expect(await valueOf(`1 + ${one} * ${other}`)).toBe(1 + left * right);
        expect(await valueOf(`Sum(${one} * ${other})`)).toBe(await valueOf(`(${one}, ${other})`));
        const sliced = `SELECT FROM [Sales] WHERE ${one} * ${other} * ${third}`;
        expect((await engine.execute(sliced)).cells[0]?.value).toBe(
          await valueOf(`(${one}, ${other}, ${third}, [Measures].[Unit Sales])`),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('[OL-02] are no tuple when they are of one hierarchy', async () => {
    const message = "Tuple contains more than one member of hierarchy '[Gender]'.";
    const refused = { code: 'wrong_type', message, column: 8 };
    expect(await faultOf(listNames('[Gender].[F] * [Gender].[M]'))).toEqual(refused);
    expect(await faultOf(listNames('CrossJoin({[Gender].[F]}, {[Gender].[M]})'))).toEqual(refused);
    // As numbers they may be multiplied.
    expect(await valueOf('[Gender].[F] * [Gender].[M]')).toBe(131_558 * 135_215);
  });
});

describe('parameters', () => {
  it('[OL-02] have their default, anywhere in the statement', async () => {
    expect(await valueOf('Parameter("p", NUMERIC, 1 + 1, "so many") + ParamRef("P")')).toBe(4);
    expect(await valueOf('ParamRef("p") || Parameter("p", STRING, "x")')).toBe('xx');
    expect(await valueOf('Parameter("p", INTEGER, 5.7)')).toBe(5);
    expect(await listNames('{Parameter("p", [Gender], [Gender].[F])}')).toEqual(['[Gender].[F]']);
    expect(await listNames('Parameter("p", [Time].[Quarter], {[Time].[1997].[Q1]})')).toEqual([
      '[Time].[1997].[Q1]',
    ]);
    const mdx =
      'SELECT TopCount([Product].Children, ParamRef("n"), [Measures].[Unit Sales]) ON 0 FROM [Sales] ' +
      'WHERE {Parameter("g", [Gender], [Gender].[M])} * {Head([Time].[Year].Members, Parameter("n", NUMERIC, 1)).Item(0)}';
    expect((await engine.execute(mdx)).axes[0]?.tuples).toHaveLength(1);
  });

  it('[OL-02] take the value that comes with the question', async () => {
    expect(await valueOf('Parameter("p", NUMERIC, 1)', given({ p: '7.5' }))).toBe(7.5);
    expect(await valueOf('Parameter("p", STRING, "x")', given({ P: 'it"s' }))).toBe('it"s');
    const place = '{Parameter("p", [Gender], [Gender].[F])}';
    expect(await listNames(place, given({ p: '[Gender].[M]' }))).toEqual(['[Gender].[M]']);
    const places = 'Parameter("p", [Gender], {[Gender].[F]})';
    expect(await listNames(places, given({ p: '[Gender].[M], [Gender].[F]' }))).toEqual([
      '[Gender].[M]',
      '[Gender].[F]',
    ]);
    expect(await listNames(places, given({ p: '{[Gender].[M]}' }))).toEqual(['[Gender].[M]']);
  });

  it.each([
    ['NUMERIC, 1', '1 + 1', 'a number'],
    ['[Gender], [Gender].[F]', '[Gender].Members.Item(0)', 'a member of [Gender]'],
    ['[Gender], [Gender].[F]', '[Gender].[X]', 'a member of [Gender]'],
    ['[Gender], [Gender].[F]', '[Time].[1997]', 'a member of [Gender]'],
    ['[Gender], [Gender].[F]', '[Gender].[F], [Gender].[M]', 'one member'],
    ['[Gender], [Gender].[F]', '}, {', 'names of members'],
    ['[Time].[Year], [Time].[1997]', '[Time].[1997].[Q1]', 'a member of [Time].[Year]'],
  ])('[OL-02] refuse a value that is none: %s = %s', async (declared, value, wanted) => {
    const expression = declared.startsWith('N')
      ? `Parameter("p", ${declared})`
      : `Count({Parameter("p", ${declared})})`;
    expect(await faultOf(valueOf(expression, given({ p: value })))).toMatchObject({
      code: 'wrong_type',
      message: `The value of parameter 'p' is not ${wanted}.`,
    });
  });

  it('[OL-02] of the schema are there for every statement', async () => {
    expect(await valueOf('ParamRef("Target")')).toBe(100);
    expect(await valueOf('ParamRef("Target")', given({ Target: 3 }))).toBe(3);
    expect(await valueOf('ParamRef("Fixed")', given({ Fixed: 'other' }))).toBe('as it is');
    expect(await listNames('{ParamRef("Where")}')).toEqual(['[Store].[USA]']);
    // A statement that declares its own means that one.
    expect(await valueOf('Parameter("Target", STRING, "own")')).toBe('own');
  });

  it.each([
    ['Parameter("p", NUMERIC, 1) + Parameter("p", NUMERIC, 1)', 'wrong_type', 60],
    ['ParamRef("nobody")', 'object_not_found', 31],
    ['Parameter("p", NUMERIC, "a")', 'wrong_type', 55],
    ['Parameter("p", STRING, 1)', 'wrong_type', 54],
    ['Parameter("p", NUMERIC, ParamRef("p"))', 'endless_formula', 31],
    ['Parameter("p" || "q", NUMERIC, 1)', 'wrong_type', 41],
    ['Count({Parameter("p", [Gender], [Time].[1997])})', 'wrong_type', 63],
    ['Parameter("p", NUMERIC)', 'function_not_found', 31],
  ])('[OL-02] are refused where they are wrong: %s', async (expression, code, column) => {
    expect(await faultOf(valueOf(expression))).toMatchObject({ code, column });
  });
});

describe('choices and comparisons', () => {
  it('[OL-02] are of places and sets as well as of values', async () => {
    expect(await listNames('{CASE WHEN 1 = 1 THEN [Gender].[F] ELSE [Gender].[M] END}')).toEqual([
      '[Gender].[F]',
    ]);
    expect(await listNames('CASE 2 WHEN 1 THEN {[Gender].[F]} ELSE [Gender].Members END')).toHaveLength(3);
    expect(await listNames('{CASE 2 WHEN 1 THEN [Gender].[F] END}')).toEqual([]);
    expect(await valueOf('CASE WHEN 1 = 1 THEN [Gender].[F] ELSE 1 END')).toBe(131_558);
    const pair = '([Gender].[F], [Time].[1997])';
    expect(await valueOf(`${pair} IS ${pair}`)).toBe(true);
    expect(await valueOf(`${pair} IS ([Gender].[F], [Time].[1998])`)).toBe(false);
    expect(await valueOf(`${pair} IN {${pair}}`)).toBe(true);
    expect(await valueOf(`${pair} NOT IN {([Gender].[M], [Time].[1997])}`)).toBe(true);
    expect(await valueOf(`[Gender].[F].Hierarchy IS [Gender]`)).toBe(true);
    expect(await valueOf(`([Gender].[F], [Time].[1997].PrevMember) IS NULL`)).toBe(true);
    expect(await valueOf(`[Time].[Year] IS NULL`)).toBe(false);
    expect(await valueOf(`([Gender].[F], [Measures].[Unit Sales]).Value`)).toBe(131_558);
  });

  it('[OL-02] find items by name', async () => {
    expect(await listNames('{[Gender].Members.Item("M")}')).toEqual(['[Gender].[M]']);
    const pairs = '([Gender].Members * [Marital Status].Members)';
    expect(await valueOf(`${pairs}.Item("F", "S").Item(1).Name`)).toBe('S');
    expect(await faultOf(valueOf(`${pairs}.Item("F").Item(0).Name`))).toMatchObject({
      message: "Argument count does not match set's cardinality 2",
    });
  });
});

describe('the member of today', () => {
  it.each([
    ['"[""Time""]\\.[yyyy]\\.[""Q""q]\\.[m]"', ['[Time].[1997].[Q2].[5]']],
    ["'[Ti\\me]\\.[yyyy]\\.[Qq]'", ['[Time].[1997].[Q2]']],
    ['\'[Ti\\me]\\.[yyyy]\\.["Q9"]\'', []],
    ['\'[Ti\\me]\\.[yyyy]\\.["Q9"]\', BEFORE', ['[Time].[1997].[Q4]']],
    ['\'[Ti\\me]\\.["1900"]\\.["Q9"]\', AFTER', ['[Time].[1997].[Q1]']],
    ['\'[Ti\\me]\\.["1900"]\', BEFORE', []],
  ])('[OL-02] is found by its format: %s', async (format, names) => {
    expect(await listNames(`{CurrentDateMember([Time], ${format})}`)).toEqual(names);
  });

  it('[OL-02] is a text as well', async () => {
    expect(await valueOf('CurrentDateString("dd/mm/yyyy") || ""')).toBe('20/05/1997');
  });
});

describe('sets that open their members', () => {
  const quarters = (set: string): string[] => set.split(' ').map((each) => `[Time].[1997]${each}`);

  it('[OL-02] show the best below them, or the worst', async () => {
    const year = '{[Time].[1997]}, {[Time].[1997], [Time].[1997].[Q4]}';
    expect(await listNames(`DrilldownMemberTop(${year}, 2, [Measures].[Unit Sales])`)).toEqual(
      quarters(' .[Q4] .[Q1]'),
    );
    expect(await listNames(`DrilldownMemberBottom(${year}, 1)`)).toEqual(quarters(' .[Q2]'));
    expect(await listNames(`DrilldownMemberTop(${year}, 1, , RECURSIVE)`)).toEqual(
      quarters(' .[Q4] .[Q4].[12]'),
    );
    expect(await listNames(`ToggleDrillState(${year}, RECURSIVE)`)).toEqual(
      quarters(' .[Q1] .[Q2] .[Q3] .[Q4] .[Q4].[10] .[Q4].[11] .[Q4].[12]'),
    );
  });
});

describe('names of a statement', () => {
  it('[OL-02] lead to a formula below the member of all', async () => {
    const mdx =
      'WITH MEMBER [Store].[All Stores].[West] AS Aggregate({[Store].[USA].[CA], [Store].[USA].[WA]}) ' +
      'SELECT {[Store].[All Stores].[West]} ON 0 FROM [Sales]';
    expect((await engine.execute(mdx)).cells[0]?.value).toBe(74_748 + 124_366);
  });

  it.each([
    'WITH SET a AS a SELECT a ON 0 FROM [Sales]',
    'WITH SET a AS b SET b AS a SELECT a ON 0 FROM [Sales]',
  ])('[OL-06] end where a set is made of itself: %s', async (mdx) => {
    expect(await faultOf(engine.execute(mdx))).toMatchObject({ code: 'endless_formula' });
  });
});

describe('a text', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29 23:59', true],
    ['2026-11-17T08:30:00.5Z', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['17/11/2026', false],
    ['', false],
  ])('[OL-03] %j is a date: %s', async (text, isDate) => {
    expect(await valueOf(`IIf(IsDate("${text}"), 1, 0)`)).toBe(isDate ? 1 : 0);
  });
});
