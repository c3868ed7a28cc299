import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { parseStatement } from '@prumo/olap/mdx/parse';
import { describe, expect, it } from 'vitest';

import { buildMdx } from './build-mdx.ts';
import { SaikuQueryError } from './saiku-query-error.ts';

interface Given {
  readonly rows?: readonly object[];
  readonly rowsAxis?: object;
  readonly columns?: readonly object[];
  readonly filter?: readonly object[];
  readonly model?: object;
}

function query({ rows = [], rowsAxis = {}, columns = [], filter = [], model = {} }: Given): SaikuQuery {
  return saikuQuery.parse({
    cube: { name: 'Sales', connection: 'F', catalog: 'F', schema: 'F' },
    queryModel: {
      axes: {
        ROWS: { location: 'ROWS', nonEmpty: true, hierarchies: rows, ...rowsAxis },
        COLUMNS: { location: 'COLUMNS', nonEmpty: false, hierarchies: columns },
        FILTER: { location: 'FILTER', hierarchies: filter },
      },
      details: {
        axis: 'COLUMNS',
        location: 'BOTTOM',
        measures: [{ name: 'Unit Sales', uniqueName: '[Measures].[Unit Sales]' }],
      },
      ...model,
    },
  });
}

const level = (name: string, members: readonly string[] = [], more: object = {}): object => ({
  [name]: {
    name,
    selection: { type: 'INCLUSION', members: members.map((uniqueName) => ({ uniqueName })) },
    ...more,
  },
});

const select = (type: string, ...members: readonly string[]): object => ({
  selection: { type, members: members.map((uniqueName) => ({ uniqueName })) },
});

function rowsOf(given: Given): string {
  return /SET \[~ROWS\] AS\s+(.*)/.exec(buildMdx(query(given)))?.[1] ?? '';
}

const store = (levels: object, more: object = {}): object => ({ name: '[Store]', levels, ...more });

describe('MDX of a model', () => {
  it.each<[title: string, given: Given, set: string]>([
    ['all members of a level', { rows: [store(level('Country'))] }, '{[Store].[Country].Members}'],
    [
      'chosen ones',
      { rows: [store(level('Country', ['[Store].[USA]', '[Store].[Canada]']))] },
      '{[Store].[USA], [Store].[Canada]}',
    ],
    [
      'all but some',
      { rows: [store({ Country: { name: 'Country', ...select('EXCLUSION', '[Store].[USA]') } })] },
      'Except({[Store].[Country].Members}, {[Store].[USA]})',
    ],
    [
      'a range',
      {
        rows: [
          store({ Country: { name: 'Country', ...select('RANGE', '[Store].[Canada]', '[Store].[USA]') } }),
        ],
      },
      '{[Store].[Canada] : [Store].[USA]}',
    ],
    [
      'two levels, the lower within what is chosen above',
      { rows: [store({ ...level('Country', ['[Store].[USA]']), ...level('State') })] },
      'Hierarchize({{[Store].[USA]}, Exists({[Store].[State].Members}, {[Store].[USA]})})',
    ],
    [
      'the lowest level only',
      { rows: [store({ ...level('Country'), ...level('State') })], model: { lowestLevelsOnly: true } },
      '{[Store].[State].Members}',
    ],
    [
      'two hierarchies',
      { rows: [store(level('Country')), { name: '[Time]', levels: level('Year') }] },
      'CrossJoin({[Store].[Country].Members}, {[Time].[Year].Members})',
    ],
    [
      'calculated members',
      { rows: [store(level('Country'), { cmembers: { x: '[Store].[Both]' } })] },
      'Hierarchize({{[Store].[Country].Members}, {[Store].[Both]}})',
    ],
    [
      'the best ones',
      {
        rows: [store(level('Country'))],
        rowsAxis: {
          filters: [{ flavour: 'N', function: 'TopCount', expressions: ['5', '[Measures].[Unit Sales]'] }],
        },
      },
      'TopCount({[Store].[Country].Members}, 5, [Measures].[Unit Sales])',
    ],
    [
      'names with a text',
      {
        rows: [
          store(
            level('Country', [], {
              filters: [{ flavour: 'NameLike', operator: 'LIKE', expressions: ['[Store]', 'US\' "A'] }],
            }),
          ),
        ],
      },
      'Filter({[Store].[Country].Members}, InStr([Store].CurrentMember.Name, "US\' ""A") > 0)',
    ],
    [
      'a measure above a number, in order',
      {
        rows: [store(level('Country'))],
        rowsAxis: {
          filters: [
            { flavour: 'Measure', operator: 'GREATER', expressions: ['[Measures].[Unit Sales]', '10'] },
          ],
          sortOrder: 'BDESC',
          sortEvaluationLiteral: '[Measures].[Unit Sales]',
        },
      },
      'Order(Filter({[Store].[Country].Members}, [Measures].[Unit Sales] > 10), [Measures].[Unit Sales], BDESC)',
    ],
    [
      'visual totals',
      { rows: [store(level('Country'))], model: { visualTotals: true, visualTotalsPattern: '*' } },
      'VisualTotals({[Store].[Country].Members}, "*")',
    ],
  ])('%s', (_title, given, set) => {
    expect(rowsOf(given)).toBe(set);
    // It is MDX, whatever it means.
    expect(() => parseStatement(buildMdx(query(given)))).not.toThrow();
  });

  it('has calculated measures, a slicer, and measures behind what else is on their axis', () => {
    const mdx = buildMdx(
      query({
        columns: [{ name: '[Time]', levels: level('Year') }],
        filter: [store(level('Country', ['[Store].[USA]']))],
        model: {
          calculatedMeasures: [
            { name: 'Half', formula: '[Measures].[Unit Sales] / 2', properties: { FORMAT_STRING: '0.0' } },
          ],
        },
      }),
    );
    expect(mdx).toBe(
      [
        'WITH',
        'MEMBER [Measures].[Half] AS',
        '    [Measures].[Unit Sales] / 2, FORMAT_STRING = "0.0"',
        'SET [~FILTER] AS',
        '    {[Store].[USA]}',
        'SET [~COLUMNS] AS',
        '    {[Time].[Year].Members}',
        'SELECT',
        'CrossJoin([~COLUMNS], {[Measures].[Unit Sales]}) ON COLUMNS',
        'FROM [Sales]',
        'WHERE [~FILTER]',
      ].join('\n'),
    );
  });

  it('takes members of a parameter instead of those that are chosen', () => {
    const rows = [
      store({
        Country: { name: 'Country', selection: { type: 'INCLUSION', members: [], parameterName: 'country' } },
      }),
    ];
    const mdx = buildMdx(query({ rows }), new Map([['country', ['USA', '[Store].[Mexico]', 'a].b']]]));
    expect(mdx).toContain('{[Store].[Country].[USA], [Store].[Mexico], [Store].[Country].[a]].b]}');
  });

  it.each<[string, Given]>([
    ['nothing on any axis', { model: { details: { axis: 'COLUMNS', location: 'TOP', measures: [] } } }],
    [
      'an order that is none',
      { rows: [store(level('Country'))], rowsAxis: { sortOrder: 'x) ON ROWS', sortEvaluationLiteral: '1' } },
    ],
    ['an order by nothing', { rows: [store(level('Country'))], rowsAxis: { sortOrder: 'ASC' } }],
    [
      'a count that is none',
      {
        rows: [store(level('Country'))],
        rowsAxis: { filters: [{ flavour: 'N', function: 'TopCount', expressions: ['many'] }] },
      },
    ],
    [
      'a filter that is none',
      { rows: [store(level('Country'))], rowsAxis: { filters: [{ flavour: 'Odd', expressions: [] }] } },
    ],
  ])('is refused for %s', (_title, given) => {
    expect(() => buildMdx(query(given))).toThrow(SaikuQueryError);
  });
});
