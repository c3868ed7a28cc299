import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { measurementQuestion as model, measurementSchema } from './testing/cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  const admin = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Aberto',
    dataSource: 'SGHDW',
    schemaText: measurementSchema.replaceAll('Leitor da UTI', 'Authenticated'),
    overwrite: false,
  });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function ask(path: string, more: Partial<BiRequest> = {}): Promise<BiAnswer> {
  return await askBi(server.url, { path: `/plugin/saiku/api${path}`, as: 'ADMIN', ...more });
}

async function execute(query: object, as = 'ADMIN'): Promise<SaikuResult> {
  const answer = await ask('/admin/query/execute', {
    as,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as SaikuResult;
}

describe('[OL-08] a question with totals', () => {
  it('has the totals that it asks for, of rows and of columns', async () => {
    const { axes } = model.queryModel;
    const asked = {
      ...model,
      name: 'totals',
      queryModel: {
        ...model.queryModel,
        axes: {
          ROWS: { ...axes.ROWS, aggregators: ['sum'] },
          COLUMNS: { ...axes.COLUMNS, aggregators: ['avg'] },
        },
      },
    };
    const { rowTotalsLists, colTotalsLists, query } = await execute(asked);
    const total = (value: string, raw: string, position: string): object => ({
      value,
      type: 'DATA_CELL',
      properties: { raw, position },
    });
    expect(rowTotalsLists).toEqual([
      [
        {
          cells: [[total('20,75', '20.75', '0:0-2'), total('15,00', '15', '1:0-2')]],
          captions: null,
          span: 3,
          width: 3,
        },
      ],
      Array.from({ length: 3 }, () => ({ cells: [], captions: null, span: 1, width: 0 })),
    ]);
    expect(colTotalsLists?.[0]).toEqual([
      {
        cells: [
          [total('10,75', '10.75', '0-1:0'), total('3,50', '3.5', '0-1:1'), total('7,25', '7.25', '0-1:2')],
        ],
        captions: ['Quantidade'],
        span: 2,
        width: 2,
      },
    ]);
    expect(colTotalsLists).toHaveLength(3);
    expect(query).toMatchObject({ queryModel: { axes: { ROWS: { aggregators: ['sum'] } } } });
    const csv = (await ask('/ana/query/totals/export/csv')).text;
    expect(csv.trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Total: Quantidade'),
      expect.stringContaining('CM'),
      expect.stringContaining('MAT'),
      expect.stringContaining('UTIA'),
      expect.stringMatching(/^"?Total.*20.75.*15/),
    ]);
  });

  it('has totals below the members of a level, of each measure that stands there', async () => {
    const { axes, details } = model.queryModel;
    const aggregated = (name: string, aggregators: string[]): object => ({
      name: `[${name}]`,
      levels: { [name]: { name, aggregators } },
    });
    const measures = [
      ...details.measures,
      { name: 'Medições', uniqueName: '[Measures].[Medições]', aggregators: ['max_ROWS'] },
    ];
    const asked = {
      ...model,
      queryModel: {
        axes: {
          ROWS: { ...axes.ROWS, hierarchies: [aggregated('Unidade', ['min']), aggregated('Mês', ['sum'])] },
          COLUMNS: { location: 'COLUMNS', hierarchies: [] },
        },
        details: { ...details, measures },
      },
    };
    const { rowTotalsLists } = await execute(asked);
    const shown = rowTotalsLists?.map((list) =>
      list.map(({ cells, span, width }) => [
        cells.map((line) => line.map(({ value }) => value)),
        span,
        width,
      ]),
    );
    expect(shown).toEqual([
      [[[], 9, 6]],
      [
        [[['10,50', '1']], 2, 2],
        [[['3,00', '1']], 2, 2],
        [[['7,25', '1']], 2, 2],
      ],
      Array.from({ length: 6 }, () => [[], 1, 0]),
    ]);
    expect(await execute(model)).toMatchObject({ rowTotalsLists: null, colTotalsLists: null });
  });
});

describe('[NA-06] the facts behind a total', () => {
  const { axes, details } = model.queryModel;
  const [quantity] = details.measures;
  const count = { name: 'Medições', uniqueName: '[Measures].[Medições]' };

  /** Units by month below them; totals of the whole and of each unit, and of the months beside. */
  const grouped = (rows: object): object => ({
    ...model,
    name: 'facts',
    queryModel: {
      axes: { ROWS: { ...axes.ROWS, aggregators: ['sum'], ...rows }, COLUMNS: { location: 'COLUMNS' } },
      details,
    },
  });
  const unitsAndMonths = {
    hierarchies: [
      { name: '[Unidade]', levels: { Unidade: { name: 'Unidade', aggregators: ['sum'] } } },
      { name: '[Mês]', levels: { Mês: { name: 'Mês' } } },
    ],
  };

  async function readFacts(position: string, as = 'ADMIN'): Promise<readonly string[]> {
    const returns = '[Unidade].[Unidade],[Mês].[Mês],[Measures].[Quantidade]';
    const path = `/admin/query/facts/drillthrough?position=${position}&returns=${encodeURIComponent(returns)}`;
    const { cellset, error } = JSON.parse((await ask(path, { as })).text) as SaikuResult;
    expect(error).toBeNull();
    return (cellset ?? [])
      .slice(1)
      .map((line) => line.map(({ value }) => value).join(' '))
      .toSorted();
  }

  /** The place of a total, and what it shows. */
  function findTotal({ rowTotalsLists: lists }: SaikuResult, [depth, group, line, other]: readonly number[]) {
    const cell = lists?.[depth ?? 0]?.[group ?? 0]?.cells[line ?? 0]?.[other ?? 0];
    return { value: cell?.value, position: cell?.properties['position'] ?? '' };
  }

  it('are those of all lines that it adds up, under the members of the other axis', async () => {
    const both = { ROWS: { ...axes.ROWS, aggregators: ['sum'] }, COLUMNS: axes.COLUMNS };
    await execute({ ...model, name: 'facts', queryModel: { ...model.queryModel, axes: both } });
    expect(await readFacts('0:0-2')).toEqual(['CM 202601 10.5', 'MAT 202601 3', 'UTIA 202601 7.25']);
    expect(await readFacts('0-1:0')).toEqual(['CM 202601 10.5', 'CM 202602 11']);
    // Of what is shown: a unit that is left out has no part in it.
    expect(await readFacts('0:1-2')).toEqual(['MAT 202601 3', 'UTIA 202601 7.25']);
  });

  it('of a group are those of the group, and of the filter around', async () => {
    const result = await execute(grouped(unitsAndMonths));
    const group = findTotal(result, [1, 1, 0, 0]);
    expect(group).toEqual({ value: '7,00', position: '0:2-3' });
    expect(await readFacts(group.position)).toEqual(['MAT 202601 3', 'MAT 202602 4']);
    // A month without a number is no line of the table.
    expect(await readFacts(findTotal(result, [0, 0, 0, 0]).position)).toHaveLength(5);

    const months = {
      Mês: {
        name: 'Mês',
        selection: { type: 'INCLUSION', members: [{ name: '202602', uniqueName: '[Mês].[202602]' }] },
      },
    };
    const filtered = {
      ...model,
      name: 'facts',
      queryModel: {
        axes: {
          ROWS: { ...axes.ROWS, aggregators: ['sum'] },
          COLUMNS: { location: 'COLUMNS' },
          FILTER: { location: 'FILTER', hierarchies: [{ name: '[Mês]', levels: months }] },
        },
        details,
      },
    };
    await execute(filtered);
    expect(await readFacts('0:0-1')).toEqual(['CM 202602 11', 'MAT 202602 4']);
  });

  it('of one of several measures on the same axis are of its lines', async () => {
    const measures = [quantity, count];
    const result = await execute({
      ...model,
      name: 'facts',
      queryModel: {
        axes: { ...axes, ROWS: { ...axes.ROWS, aggregators: ['sum'] } },
        details: { ...details, axis: 'ROWS', measures },
      },
    });
    const totals = [0, 1].map((line) => findTotal(result, [0, 0, line, 0]));
    expect(totals).toEqual([
      { value: '20,75', position: '0:0-4' },
      { value: '3', position: '0:1-5' },
    ]);
    for (const { position } of totals)
      expect(await readFacts(position)).toEqual(['CM 202601 10.5', 'MAT 202601 3', 'UTIA 202601 7.25']);
  });

  it('are none that the role does not see', async () => {
    const open = { ...grouped({}), cube: { ...model.cube, connection: 'Aberto' } };
    const { rowTotalsLists } = await execute(open, 'JOÃO');
    expect(rowTotalsLists?.[0]?.[0]?.cells[0]?.[0]?.properties['position']).toBe('0:0-0');
    const seen = await readFacts('0:0-0', 'JOÃO');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((line) => line.startsWith('UTIA '))).toBe(true);
    expect((await ask('/admin/query/facts/drillthrough?position=0:0-2', { as: 'JOÃO' })).text).toContain(
      'A célula 0:0-2 não existe no resultado.',
    );
  });

  it('are refused where there is no such total', async () => {
    await execute(grouped({}));
    for (const position of ['0:2-1', '0-0:0-1', '0:1-', '0:-1', '0:0-1-2', '0:0-9', '0:0:0:0:0:0'])
      expect([position, (await ask(`/admin/query/facts/drillthrough?position=${position}`)).text]).toEqual([
        position,
        expect.stringMatching(/não é a posição de uma célula|não existe no resultado/),
      ]);
  });
});
