import { saikuQuery, type SaikuQuery, type SaikuQueryModel } from '@prumo/contracts/bi/saiku-query';
import { parseStatement } from '@prumo/olap/mdx/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildMdx } from './build-mdx.ts';
import { readModel } from './read-model.ts';
import { NoFieldError } from './read-model/no-field-error.ts';
import { createKnownCube, levelNames, memberNames } from './testing/known-cube.ts';

async function read(text: string): Promise<SaikuQueryModel> {
  const statement = parseStatement(text);
  if (statement.kind !== 'select') throw new TypeError('no SELECT');
  return await readModel(text, statement, createKnownCube(statement.formulas));
}

const cube = { name: 'Sales', connection: 'F', catalog: 'F', schema: 'F' };

const measure = fc.constantFrom('[Measures].[Unit Sales]', '[Measures].[Store Cost]');
const condition = fc.oneof(
  measure.map((name) => `${name}  > 10`),
  measure.map((name) => `NOT IsEmpty( ${name} ) AND (${name} / 2) <> 3`),
  fc.constant('CASE WHEN 1 = 1 THEN TRUE ELSE "a, ) b" = "c" END'),
);
const filter = fc.oneof(
  condition.map((text) => ({ flavour: 'Generic', expressions: [text] })),
  fc
    .tuple(measure, fc.constantFrom('GREATER', 'EQUALS', 'SMALLER_EQUALS'), fc.nat(99))
    .map(([name, operator, value]) => ({ flavour: 'Measure', operator, expressions: [name, String(value)] })),
  fc
    .tuple(
      fc.constantFrom('Name', 'NameLike'),
      fc.constantFrom('EQUALS', 'NOTEQUAL'),
      fc.string({ maxLength: 6 }),
    )
    .map(([flavour, operator, text]) => ({ flavour, operator, expressions: ['[Store]', text, 'x'] })),
  fc
    .tuple(
      fc.constantFrom('TopCount', 'TopPercent', 'TopSum', 'BottomCount', 'BottomPercent', 'BottomSum'),
      fc.nat(50),
      fc.option(measure, { nil: '' }),
    )
    .map(([called, count, by]) => ({ flavour: 'N', function: called, expressions: [String(count), by] })),
);
const sorted = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record({
    filters: fc.array(filter, { maxLength: 2 }),
    hierarchizeMode: fc.constantFrom(null, null, 'PRE', 'POST'),
    sortOrder: fc.constantFrom(null, 'ASC', 'BDESC'),
    sortEvaluationLiteral: measure.map((name) => `(${name}, [Time].[1997])`),
  }),
);

function levelOf(hierarchy: string, name: string): fc.Arbitrary<object> {
  const members = fc.uniqueArray(fc.constantFrom(...memberNames(hierarchy, name)), { maxLength: 3 });
  const selection = fc
    .tuple(fc.constantFrom('INCLUSION', 'EXCLUSION', 'RANGE'), members)
    .map(([type, names]) => ({ type, members: names.map((uniqueName) => ({ uniqueName })) }));
  return fc
    .tuple(
      sorted,
      fc.option(selection, { nil: null }),
      fc.option(fc.constantFrom(...memberNames(hierarchy, name)), { nil: null, freq: 6 }),
    )
    .map(([order, chosen, last]) => ({
      ...order,
      name,
      selection: chosen,
      mdx: last === null ? null : `LastPeriods( 2, ${last})`,
    }));
}

function hierarchyOf(name: string): fc.Arbitrary<object> {
  const levels = fc
    .subarray([...(levelNames[name] ?? [])])
    .chain((names) =>
      fc.tuple(...names.map((each) => levelOf(name, each).map((level) => [each, level] as const))),
    );
  const calculated = fc
    .boolean()
    .map((isThere) => (isThere && name === 'Store' ? { x: '[Store].[Both]' } : {}));
  return fc.tuple(levels, sorted, calculated).map(([given, order, cmembers]) => ({
    ...order,
    name: `[${name}]`,
    levels: Object.fromEntries(given),
    cmembers,
  }));
}

const places = fc.tuple(
  ...['Store', 'Time', 'Product'].map((name) =>
    fc.tuple(fc.constantFrom('ROWS', 'COLUMNS', 'FILTER', null), hierarchyOf(name)),
  ),
);

const model = fc
  .record({
    places,
    orders: fc.tuple(sorted, sorted, sorted),
    nonEmpty: fc.tuple(fc.boolean(), fc.boolean()),
    visualTotals: fc.boolean(),
    visualTotalsPattern: fc.constantFrom(null, '* "total"'),
    lowestLevelsOnly: fc.boolean(),
    details: fc.record({
      axis: fc.constantFrom('ROWS', 'COLUMNS'),
      location: fc.constantFrom('TOP', 'BOTTOM'),
      measures: fc
        .uniqueArray(measure)
        .map((names) => names.map((uniqueName) => ({ name: uniqueName, uniqueName }))),
    }),
    calculatedMeasures: fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b ]c'),
        formula: fc.oneof(
          condition,
          fc.constant("'[Measures].[Unit Sales] / 2'"),
          fc.constant('Count([~ROWS])'),
        ),
        properties: fc.constantFrom({}, { FORMAT_STRING: '0.0"%"', SOLVE_ORDER: '5' }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ places: given, orders, nonEmpty, ...rest }) => {
    const axes = (['FILTER', 'COLUMNS', 'ROWS'] as const).map((location, index) => [
      location,
      {
        location,
        ...orders[index],
        nonEmpty: index > 0 && nonEmpty[index - 1],
        hierarchies: given.flatMap(([place, hierarchy]) => (place === location ? [hierarchy] : [])),
      },
    ]);
    const members = [{ name: 'Both', hierarchyName: '[Store]', formula: '[Store].[USA] + [Store].[Canada]' }];
    return { ...rest, axes: Object.fromEntries(axes) as object, calculatedMembers: members };
  });

function withModel(queryModel: unknown): SaikuQuery {
  return saikuQuery.parse({ cube, queryModel });
}

function build(query: SaikuQuery): string | undefined {
  try {
    return buildMdx(query);
  } catch {
    // Nothing on any axis.
    return undefined;
  }
}

/** A formula about the rows has none where there are no rows. */
function isAboutNothing(text: string): boolean {
  return text.includes('Count([~ROWS])') && !text.includes('SET [~ROWS]');
}

describe('[NA-07] from MDX back to fields', () => {
  it('reads what the fields write, so that it is written as the same again', async () => {
    await fc.assert(
      fc.asyncProperty(model, async (given) => {
        const text = build(withModel(given));
        fc.pre(text !== undefined && !isAboutNothing(text));
        expect(buildMdx(withModel(await read(text)))).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[reason: string, column: number, text: string]>([
    ['axes-many', 49, 'SELECT [Store].[Country].Members ON 0, {} ON 1, {} ON 2 FROM [Sales]'],
    ['alias', 8, 'SELECT [Store].[Country].Members AS [s] ON 0 FROM [Sales]'],
    ['properties', 55, 'SELECT [Store].[Country].Members DIMENSION PROPERTIES [Store].[x] ON 0 FROM [Sales]'],
    ['set-unused', 6, 'WITH SET [s] AS [Store].[Country].Members SELECT {[Store].[USA]} ON 0 FROM [Sales]'],
    [
      'set-kept',
      66,
      'WITH SET [s] AS {[Store].[USA]} MEMBER [Measures].[x] AS   Count([s]) SELECT [s] ON 0 FROM [Sales]',
    ],
    ['levels-mixed', 8, 'SELECT {[Store].[USA], [Store].[USA].[CA]} ON 0 FROM [Sales]'],
    [
      'below-without-exists',
      38,
      'SELECT Hierarchize({{[Store].[USA]}, {[Store].[State].Members}}) ON 0 FROM [Sales]',
    ],
    [
      'levels-disordered',
      48,
      'SELECT Hierarchize({{[Store].[State].Members}, {[Store].[Country].Members}}) ON 0 FROM [Sales]',
    ],
    [
      'wrapped-part',
      8,
      'SELECT Order(CrossJoin([Store].[Country].Members, [Time].[Year].Members), 1, ASC) * [Product].[Family].Members ON 0 FROM [Sales]',
    ],
    [
      'measures-among',
      36,
      'SELECT [Store].[Country].Members * {[Measures].[Unit Sales]} * [Time].[Year].Members ON 0 FROM [Sales]',
    ],
    ['count-computed', 44, 'SELECT TopCount([Store].[Country].Members, 1 + 1) ON 0 FROM [Sales]'],
    [
      'wrapped-often',
      26,
      'SELECT Order(Order(Order(Order([Store].[Country].Members, 1, ASC), 2, ASC), 3, ASC), 4, ASC) ON 0 FROM [Sales]',
    ],
    ['measures-shaped', 8, 'SELECT Order({[Measures].[Unit Sales]}, 1, ASC) ON 0 FROM [Sales]'],
    ['level-unknown', 8, 'SELECT Union([Store].[Country].Members, {}) ON 0 FROM [Sales]'],
  ])('tells where %s is (column %i): %s', async (reason, column, text) => {
    const fault = await read(text).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NoFieldError);
    expect(fault).toMatchObject({ reason, position: { line: 1, column } });
  });

  it('keeps sets by their level, and values held against a number as fields', async () => {
    const text =
      'SELECT {[Measures].[Unit Sales]} ON 0, Filter(LastPeriods(2, [Time].[1998]), [Measures].[Unit Sales] > 10) ON 1 FROM [Sales]';
    expect(await read(text)).toMatchObject({
      axes: {
        ROWS: {
          filters: [
            { flavour: 'Measure', operator: 'GREATER', expressions: ['[Measures].[Unit Sales]', '10'] },
          ],
          hierarchies: [{ name: '[Time]', levels: { Year: { mdx: 'LastPeriods(2, [Time].[1998])' } } }],
        },
      },
      details: { axis: 'COLUMNS', measures: [{ uniqueName: '[Measures].[Unit Sales]', type: 'EXACT' }] },
    });
  });
});
