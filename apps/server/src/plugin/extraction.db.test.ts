import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { extractionRun, extractionTrial, runExtractionAnswer } from '@prumo/contracts/indicators/extraction';
import { kpiValuesAnswer } from '@prumo/contracts/bi/query-result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createKpi } from './testing/kpi-client.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let warehouse: TestWarehouse;
let server: TestServer;
/** Quality manager. */
let marina: PluginClient;
/** Responsible for UTIA. */
let carla: PluginClient;
/** Responsible for another department. */
let renato: PluginClient;
let departmentId: string;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestServer({
    DEMO_PROCESSES: 'off',
    DATA_SOURCES: `SGHDW=${warehouse.readerUrl}`,
    // Those who define indicators write their queries too, as in a hospital that trusts them with its warehouse.
    QUERY_PUBLISHERS: 'Administrator, Authenticated',
  });
  [marina, carla, renato] = await Promise.all([
    createPluginClient(server.url, 'MARINA.LOPES'),
    createPluginClient(server.url, 'CARLA.MENDES'),
    createPluginClient(server.url, 'RENATO.FARIA'),
  ]);
  const { body } = await carla.list('department');
  departmentId = Object.keys(Object(body))[0] ?? '';
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

const query = `select to_char(taken_on, 'YYYYMM')::int, sum(amount) from measurement group by 1`;

async function createExtracted(text: string = query, change: object = {}): Promise<string> {
  return await createKpi(carla, {
    departmentId,
    automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: text, ...change },
  });
}

function keyOf(id: string): Readonly<Record<string, string>> {
  return { paramdepartment_key: departmentId, paramkpi_key: id };
}

describe('[BI-09] extraction over the plugin', () => {
  it('[KP-11] [KP-13] an indicator is saved, its query converted, its values loaded and read', async () => {
    const id = await createExtracted();
    const converted = await carla.get('convertExtractionQuerytoCda', keyOf(id));
    expect(converted.body).toMatchObject({ success: true, id, file: null });
    expect(Object(converted.body).cda).toContain('<Jndi>SGHDW</Jndi>');

    const loaded = await carla.get('loadKpiValues', {
      ...keyOf(id),
      paramskip_automated_extraction: 'no',
      paramtrigger: 'save',
    });
    expect(runExtractionAnswer.parse(loaded.body).run).toMatchObject({
      startedBy: 'CARLA.MENDES',
      trigger: 'save',
      added: 2,
      failure: null,
    });
    const values = await carla.get('doQuery', {
      dataAccessId: 'kpiValues',
      paramkpi_key: id,
      paramseq_mes_i: '202601',
      paramseq_mes_f: '202602',
    });
    expect(kpiValuesAnswer.parse(values.body).map(({ month, result }) => [month, result])).toEqual([
      [202601, 20.75],
      [202602, 15],
    ]);
  });

  it('loads by POST too, and nothing when it is to be skipped or there is no query', async () => {
    const id = await createExtracted();
    expect(
      (await carla.get('loadKpiValues', { ...keyOf(id), paramskip_automated_extraction: 'yes' })).body,
    ).toEqual({
      success: true,
      run: null,
    });
    expect((await carla.post('loadKpiValues', keyOf(id))).body).toMatchObject({
      run: { trigger: 'hand', added: 2 },
    });
    const manual = await createKpi(carla, { departmentId });
    expect((await carla.get('loadKpiValues', keyOf(manual))).body).toEqual({ success: true, run: null });
    expect((await carla.get('convertExtractionQuerytoCda', keyOf(manual))).status).toBe(404);
  });

  it('tells the latest runs, newest first, failures included', async () => {
    const id = await createExtracted('select 1');
    const { body } = await carla.get('loadKpiValues', keyOf(id));
    expect(body).toMatchObject({ success: true, run: { failure: { code: 'wrong_shape' } } });
    server.time.now += 1_000;
    await marina.get('loadKpiValues', keyOf(id));
    const answer = await carla.get('extractionRuns', { paramkpi_key: id });
    const runs = z.array(extractionRun).parse(Object(answer.body).runs);
    expect(runs.map(({ startedBy }) => startedBy)).toEqual(['MARINA.LOPES', 'CARLA.MENDES']);
  });

  it('tests a query and shows where it is wrong', async () => {
    const test = async (text: string, type = 'SQL') =>
      extractionTrial.parse(
        (
          await carla.post('testExtractionQuery', {
            paramdepartment_key: departmentId,
            paramdatasource: 'SGHDW',
            paramtype: type,
            paramquery: text,
          })
        ).body,
      );
    expect(await test(query)).toMatchObject({ rowCount: 2, failure: null, months: [{}, {}] });
    expect(await test('select amont from measurement')).toMatchObject({
      failure: { code: 'failed_sql', position: 8, message: expect.stringContaining('measurement.amount') },
    });
    expect(await test('select from [Qualidade]', 'MDX')).toMatchObject({
      failure: { code: 'failed_mdx' },
    });
    expect((await carla.get('testExtractionQuery')).status).toBe(405);
    const wrong = {
      paramdepartment_key: departmentId,
      paramdatasource: 'OTHER',
      paramtype: 'SQL',
      paramquery: '',
    };
    expect((await carla.post('testExtractionQuery', wrong)).body).toMatchObject({
      success: false,
      code: 'invalid_input',
      details: { fields: { datasource: 'choice', query: expect.any(String) } },
    });
  });

  it('saves a query in MDX, and says clearly why the cubes refuse it', async () => {
    const id = await createExtracted('SELECT {[Measures].[Taxa]} ON COLUMNS FROM [Qualidade]', {
      type: 'MDX',
    });
    const converted = await carla.get('convertExtractionQuerytoCda', keyOf(id));
    expect(Object(converted.body).cda).toContain('type="mdx"');
    expect((await carla.get('loadKpiValues', keyOf(id))).body).toMatchObject({
      run: { failure: { code: 'failed_mdx' } },
    });
  });

  it('refuses to convert a text that could never run', async () => {
    const id = await createExtracted('delete from measurement');
    expect(await carla.get('convertExtractionQuerytoCda', keyOf(id))).toMatchObject({
      status: 400,
      body: { success: false, code: 'refused_sql' },
    });
  });

  it('has no DOCSTORE where nobody gave a login for it', async () => {
    const id = await createExtracted('select yyyymm, resultado from resultado', { datasource: 'DOCSTORE' });
    expect((await carla.get('loadKpiValues', keyOf(id))).body).toMatchObject({
      run: { failure: { code: 'unknown_data_source' } },
    });
  });

  it('is for those who may define the indicator', async () => {
    const id = await createExtracted();
    for (const endpoint of ['loadKpiValues', 'convertExtractionQuerytoCda', 'extractionRuns']) {
      expect((await renato.get(endpoint, keyOf(id))).status).toBe(404);
    }
    const form = {
      paramdepartment_key: departmentId,
      paramdatasource: 'SGHDW',
      paramtype: 'SQL',
      paramquery: 'select 1',
    };
    expect((await renato.post('testExtractionQuery', form)).status).toBe(404);
    expect((await carla.get('loadKpiValues', { paramkpi_key: id })).status).toBe(400);
    expect((await carla.get('loadKpiValues', { ...keyOf(id), paramdepartment_key: 'other' })).status).toBe(
      404,
    );
  });

  it.each([
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page of an old browser', { origin: '', referer: 'https://evil.example/page' }],
  ])('does nothing by GET for %s', async (_title, headers) => {
    const id = await createExtracted();
    for (const endpoint of ['loadKpiValues', 'convertExtractionQuerytoCda']) {
      const answer = await carla.get(endpoint, keyOf(id), { headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'access_denied' } });
    }
    expect(await carla.get('extractionRuns', { paramkpi_key: id })).toMatchObject({ body: { runs: [] } });
  });
});
