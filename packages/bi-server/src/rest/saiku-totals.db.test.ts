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
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function ask(path: string, more: Partial<BiRequest> = {}): Promise<BiAnswer> {
  return await askBi(server.url, { path: `/plugin/saiku/api${path}`, as: 'ADMIN', ...more });
}

async function execute(query: object): Promise<SaikuResult> {
  const answer = await ask('/admin/query/execute', {
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
    const total = (value: string, raw: string): object => ({
      value,
      type: 'DATA_CELL',
      properties: { raw },
    });
    expect(rowTotalsLists).toEqual([
      [{ cells: [[total('20,75', '20.75'), total('15,00', '15')]], captions: null, span: 3, width: 3 }],
      Array.from({ length: 3 }, () => ({ cells: [], captions: null, span: 1, width: 0 })),
    ]);
    expect(colTotalsLists?.[0]).toEqual([
      {
        cells: [[total('10,75', '10.75'), total('3,50', '3.5'), total('7,25', '7.25')]],
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
