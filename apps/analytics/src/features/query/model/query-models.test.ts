import type { QueryAnswer, SourceTable } from '@prumo/contracts/bi/query-runner';
import { describe, expect, it, test } from 'vitest';

import { proposeChart, readChart } from './chart-data.ts';
import { describeColumns } from './column-statistics.ts';
import { findCubeOf } from './cube-tools.ts';
import { formatSqlText } from './format-text.ts';
import { offerQuery } from './offer-extraction.ts';
import { findValueFault, fitParameters, listPlaceholders, presentForFile } from './placeholders.ts';
import { readPlan } from './plan-steps.ts';
import { presentCell, presentForSpreadsheet } from './present-cell.ts';
import { sortRows, turnOrder } from './sort-rows.ts';
import { nameOfTable, suggestSql } from './suggest-sql.ts';

const answer: QueryAnswer = {
  columns: [
    { name: 'unidade', type: 'String' },
    { name: 'leitos', type: 'Integer' },
    { name: 'ocupacao', type: 'Numeric' },
  ],
  rows: [
    ['UTI', 20, 0.91],
    ['CM', 46, null],
    [null, 28, 0.5],
  ],
  isCut: false,
  milliseconds: 12,
};

const tables: readonly SourceTable[] = [
  {
    schema: 'sghdw',
    name: 'dim_unidade',
    kind: 'table',
    rows: 10,
    description: null,
    isInSearchPath: false,
    columns: [
      { name: 'sigla', type: 'text', isKey: false, description: null },
      { name: 'Nome Longo', type: 'text', isKey: false, description: null },
    ],
  },
  {
    schema: 'public',
    name: 'censo',
    kind: 'view',
    rows: null,
    description: 'Censo diário',
    isInSearchPath: true,
    columns: [{ name: 'dia', type: 'date', isKey: true, description: null }],
  },
];

describe('parameters of a text', () => {
  it('are listed once each, in their order', () => {
    expect(listPlaceholders('select ${b}, ${a}, ${ b }, ${x,Integer}, ${} ${open')).toEqual(['b', 'a', 'x']);
  });

  it('keep what is known of them, and the formula of a value that was left alone', () => {
    const known = [
      { name: 'a', type: 'Date', pattern: '', value: '2026-01-01' },
      {
        name: 'b',
        type: 'String',
        pattern: '',
        value: '7',
        computed: { formula: '${TODAY()}', value: '7' },
      },
    ] as const;
    const fitted = fitParameters('${b} ${a} ${c}', known);
    expect(fitted.map(({ name, type }) => [name, type])).toEqual([
      ['b', 'String'],
      ['a', 'Date'],
      ['c', 'String'],
    ]);
    expect(presentForFile(fitted).map(({ value, pattern }) => [value, pattern])).toEqual([
      ['${TODAY()}', ''],
      ['2026-01-01', 'yyyy-MM-dd'],
      ['', ''],
    ]);
    expect(presentForFile([{ ...known[1], value: '8' }])[0]?.value).toBe('8');
  });

  it.each([
    ['Integer', '12', null],
    ['Integer', '1.5', 'integer'],
    ['Numeric', '1.5', null],
    ['Numeric', '1,5', 'number'],
    ['IntegerArray', '1; 2;x', 'integer'],
    ['String', 'x', null],
    ['Integer', '', null],
  ] as const)('%s takes %s: %s', (type, value, fault) => {
    expect(findValueFault(type, value)).toBe(fault);
  });
});

describe('suggestions for SQL', () => {
  const offer = (text: string, isExplicit = false) => {
    const cursor = text.indexOf('|');
    return suggestSql(text.replace('|', ''), cursor, isExplicit, tables)?.items.map(
      ({ insert, label }) => insert ?? label,
    );
  };

  it('[QR-01] are tables behind FROM, written as they have to be', () => {
    expect(offer('select * from |', true)).toEqual(['sghdw.dim_unidade', 'censo']);
    expect(offer('select * from CEN|')).toEqual(['censo']);
  });

  it('are columns of a table or of its other name behind a point', () => {
    expect(offer('select u.| from sghdw.dim_unidade u')).toEqual(['sigla', '"Nome Longo"']);
    expect(offer('select dim_unidade.si| from sghdw.dim_unidade')).toEqual(['sigla']);
    expect(offer('select * from sghdw.|')).toEqual(['dim_unidade']);
  });

  it('are columns of the tables that are named, then words', () => {
    expect(offer('select si| from sghdw.dim_unidade')?.[0]).toBe('sigla');
    expect(offer('sel|')).toEqual(['SELECT']);
  });

  it('are none inside of a text or a comment, and none where nobody asks', () => {
    expect(offer("select 'si|")).toBeUndefined();
    expect(offer('-- si|')).toBeUndefined();
    expect(offer('select |')).toBeUndefined();
  });

  it('names are quoted only where they must be', () => {
    expect(tables.map(nameOfTable)).toEqual(['sghdw.dim_unidade', 'censo']);
  });
});

describe('rows', () => {
  it('[QR-03] are sorted by numbers as numbers, what is missing last, and back to the order of the query', () => {
    const first = turnOrder(null, 2);
    const second = turnOrder(first, 2);
    expect(sortRows(answer, first).map((row) => row[2])).toEqual([0.5, 0.91, null]);
    expect(sortRows(answer, second).map((row) => row[2])).toEqual([0.91, 0.5, null]);
    expect(turnOrder(second, 2)).toBeNull();
    expect(sortRows(answer, turnOrder(null, 1)).map((row) => row[1])).toEqual([20, 28, 46]);
  });

  it('are described column by column', () => {
    const [unit, beds, share] = describeColumns(answer);
    expect(unit).toMatchObject({
      filled: 2,
      missing: 1,
      distinct: 2,
      least: 'CM',
      mean: null,
      frequent: null,
    });
    expect(beds).toMatchObject({ least: 20, greatest: 46, sum: 94 });
    expect(share?.mean).toBeCloseTo(0.705);
  });

  it('are copied for a spreadsheet, and never as a formula', () => {
    const rows = [
      ['=1+1', 1.5, null],
      ['-3', -3, 'a\tb'],
    ];
    expect(presentForSpreadsheet({ columns: answer.columns, rows, withNames: true })).toBe(
      "unidade\tleitos\tocupacao\r\n'=1+1\t1,5\t\r\n-3\t-3\ta b",
    );
  });

  it.each([
    [2024, 'Integer', '2024'],
    [1234.5, 'Numeric', '1.234,5'],
    [true, 'Boolean', 'Sim'],
    ['2024-03-01 10:20:30.0', 'Date', '01/03/2024 10:20:30'],
    ['2024-03-01', 'Date', '01/03/2024'],
    ['12345678901234567890', 'Numeric', '12345678901234567890'],
  ] as const)('%s of %s reads %s', (cell, type, text) => {
    expect(presentCell(cell, type)).toBe(text);
  });

  it('are drawn by their first names and numbers', () => {
    expect(proposeChart(answer)).toEqual({ kind: 'bar', category: 0, values: [1, 2] });
    expect(readChart(answer, { kind: 'bar', category: 0, values: [2] })).toEqual({
      categories: ['UTI', 'CM', '—'],
      series: [{ name: 'ocupacao', values: [0.91, null, 0.5] }],
      leftOut: 0,
    });
    expect(proposeChart({ ...answer, columns: answer.columns.slice(0, 1) })).toBeNull();
  });
});

test('[QR-03] a plan reads as steps in words, with the part of the work that each is', () => {
  const plan = {
    'Node Type': 'Hash Join',
    'Join Type': 'Left',
    'Total Cost': 1000,
    'Plan Rows': 50,
    'Hash Cond': '(f.id = u.id)',
    Plans: [
      { 'Node Type': 'Seq Scan', 'Relation Name': 'fato', Alias: 'f', 'Total Cost': 700, 'Plan Rows': 9000 },
      {
        'Node Type': 'Hash',
        'Total Cost': 100,
        Plans: [
          { 'Node Type': 'Index Scan', 'Relation Name': 'unidade', 'Index Name': 'pk', 'Total Cost': 90 },
        ],
      },
    ],
  };
  const top = readPlan(plan);
  expect(top).toMatchObject({
    title: 'Junta as partes por hash',
    details: ['mantém as linhas da primeira parte, mesmo sem par', 'por (f.id = u.id)'],
    share: 0.2,
    rows: 50,
  });
  expect(top?.steps[0]).toMatchObject({
    title: 'Lê a tabela fato inteira',
    details: ['chamada f na consulta'],
    share: 0.7,
  });
  expect(top?.steps[1]?.steps[0]).toMatchObject({ title: 'Lê unidade pelo índice pk' });
  expect(readPlan({ 'Node Type': 'Novo' })?.title).toBe('Outro passo (Novo)');
  expect(readPlan(null)).toBeNull();
});

describe('an extraction', () => {
  const wish = { language: 'sql', source: 'SGHDW', text: 'select 1', parameters: [] } as const;
  const months: QueryAnswer = {
    ...answer,
    columns: answer.columns.slice(1),
    rows: [
      [202601, 3],
      [202602, 4.5],
    ],
  };

  it('[QR-03] is a query that gives months and values', () => {
    expect(offerQuery('Quedas', { ...wish, parameters: [] }, months)).toEqual({
      extraction: { title: 'Quedas', dataSource: 'SGHDW', type: 'SQL', query: 'select 1' },
    });
  });

  it('is not made of anything else', () => {
    expect(offerQuery('', { ...wish, parameters: [] }, null)).toEqual({ unfit: ['answer'] });
    expect(offerQuery('', { ...wish, parameters: [] }, answer)).toEqual({ unfit: ['shape'] });
    expect(offerQuery('', { ...wish, source: 'X', parameters: [] }, months)).toEqual({ unfit: ['source'] });
    expect(
      offerQuery(
        '',
        { ...wish, parameters: [{ name: 'a', type: 'String', pattern: '', value: '' }] },
        months,
      ),
    ).toEqual({ unfit: ['parameters'] });
    const twice = {
      ...months,
      rows: [
        [202601, 1],
        [202601, 2],
      ],
    };
    expect(offerQuery('', { ...wish, parameters: [] }, twice)).toEqual({ unfit: ['shape'] });
  });
});

test('[QR-01] SQL is set in lines, and its parameters stay whole', async () => {
  expect(await formatSqlText('SELECT a,b FROM t WHERE x=${meses} and y = 1')).toBe(
    'select\n  a,\n  b\nfrom\n  t\nwhere\n  x = ${meses}\n  and y = 1',
  );
});

test('the cube of a text is the one behind FROM', () => {
  const cubes = [{ name: 'Censo' }, { name: 'Eventos' }] as unknown as Parameters<typeof findCubeOf>[1];
  expect(findCubeOf('SELECT x ON 0 from [eventos] WHERE y', cubes)?.name).toBe('Eventos');
  expect(findCubeOf('SELECT', cubes)?.name).toBe('Censo');
});
