import { kpiValuesAnswer, mostKpiKeys, queryResult } from '@prumo/contracts/bi/query-result';
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createKpi, recordMonths } from './testing/kpi-client.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
let admin: PluginClient;
let carla: PluginClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  admin = await createPluginClient(server.url, 'ADMIN');
  carla = await createPluginClient(server.url, 'CARLA.MENDES');
});

afterAll(async () => {
  await server.close();
});

describe('kpiValues', () => {
  const period = { paramseq_mes_i: '202511', paramseq_mes_f: '202602' };

  async function ask(client: PluginClient, keys: string, change: object = {}): Promise<unknown> {
    const parameters = { dataAccessId: 'kpiValues', paramkpi_key: keys, ...period, ...change };
    return (await client.get('doQuery', parameters)).body;
  }

  it('[BI-08] gives a row [kpi_key, yyyymm, result, target] for every month of the period', async () => {
    const indicatorId = await createKpi(carla, {
      targets: {
        [presentDayKey('2025-12-01')]: { target: 80 },
        [presentDayKey('2026-01-02')]: { target: 85.25 },
      },
    });
    await recordMonths(carla, indicatorId, { '2025-10': 1, '2025-11': 0, '2026-01': 81.35, '2026-03': 2 });
    const body = await ask(carla, indicatorId);
    expect(queryResult.parse(body)).toEqual({
      metadata: [
        { colIndex: 0, colType: 'String', colName: 'kpi_key' },
        { colIndex: 1, colType: 'Integer', colName: 'yyyymm' },
        { colIndex: 2, colType: 'Numeric', colName: 'result' },
        { colIndex: 3, colType: 'Numeric', colName: 'target' },
      ],
      queryInfo: { totalRows: '4' },
      resultset: [
        [indicatorId, 202511, 0, null],
        [indicatorId, 202512, null, 80],
        [indicatorId, 202601, 81.35, 80],
        [indicatorId, 202602, null, 85.25],
      ],
    });
    expect(kpiValuesAnswer.parse(body)[0]).toEqual({ indicatorId, month: 202511, result: 0, target: null });
  });

  it('[BI-08] gives of a band the number where it begins, in the same columns', async () => {
    const targets = { [presentDayKey('2025-01-01')]: { target: 80, targetTo: 90 } };
    const indicatorId = await createKpi(carla, { targets });
    expect(queryResult.parse(await ask(carla, indicatorId)).resultset).toEqual(
      [202511, 202512, 202601, 202602].map((month) => [indicatorId, month, null, 80]),
    );
  });

  it('[BI-08] takes several keys with commas, in their order, each once', async () => {
    const [first, second] = [await createKpi(carla), await createKpi(carla)];
    const rows = kpiValuesAnswer.parse(await ask(carla, ` ${second},${first} ,${second},,gone`));
    expect(rows.map(({ indicatorId, month }) => [indicatorId, month])).toEqual(
      [second, first].flatMap((id) => [202511, 202512, 202601, 202602].map((month) => [id, month])),
    );
  });

  it.each([
    ['ADMIN', 4],
    ['ALICE.BARROS', 4],
    ['GUSTAVO.MELO', 4],
    ['RENATO.FARIA', 0],
  ])('[UC-08] [BI-08] has for %s %i rows', async (userName, count) => {
    const indicatorId = await createKpi(carla);
    const client = await createPluginClient(server.url, userName);
    expect(kpiValuesAnswer.parse(await ask(client, indicatorId))).toHaveLength(count);
  });

  it('[BI-08] has no rows of a period that ends before it begins', async () => {
    const indicatorId = await createKpi(carla);
    const body = await ask(carla, indicatorId, { paramseq_mes_f: '202510' });
    expect(kpiValuesAnswer.parse(body)).toEqual([]);
  });

  it.each([
    ['no key', { paramkpi_key: ' , ' }],
    ['no month', { paramseq_mes_i: '' }],
    ['a month that there is not', { paramseq_mes_i: '202513' }],
    ['a day', { paramseq_mes_f: '20260101' }],
    ['no number', { paramseq_mes_f: "202601'" }],
  ])('[BI-08] refuses %s', async (_name, change) => {
    expect(await ask(admin, 'x', change)).toMatchObject({ success: false, code: 'invalid_input' });
  });

  it('[BI-08] refuses more than it can answer at once', async () => {
    const keys = Array.from({ length: mostKpiKeys }, (_value, index) => `k${index}`);
    const post = async (change: object) =>
      await admin.post('doQuery', {
        dataAccessId: 'kpiValues',
        paramkpi_key: keys.join(','),
        ...period,
        ...change,
      });
    expect((await post({})).status).toBe(200);
    expect((await post({ paramkpi_key: [...keys, 'more'].join(',') })).status).toBe(400);
    expect((await post({ paramseq_mes_i: '200511' })).status).toBe(400);
  });
});
