import { outdatedAnalysesAnswer, resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import type { QualityTables } from '../quality-tables.ts';
import { logIn, saveAnalysis } from './testing/analysis-client.ts';
import { insertSampleIndicator } from './testing/sample-indicator.ts';

const indicatorId = 'infection-utia';

let server: TestServer;
/** Responsible for the department. */
let carla: BrowserLikeClient;
/** Of another department. */
let joao: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  await insertSampleIndicator(server.database, { id: indicatorId, departmentId: 'dep-utia' });
  [carla, joao] = [await logIn(server.url, 'CARLA.MENDES'), await logIn(server.url, 'JOAO.PIRES')];
});

afterAll(async () => {
  await server.close();
});

it('[KP-13] an analysis of a result that has changed is told to its author, once for each month, until it is analysed anew', async () => {
  const [, latest] = [await saveAnalysis(carla, indicatorId), await saveAnalysis(carla, indicatorId)];
  const listOutdated = async (client: BrowserLikeClient) => {
    const { body } = await client.ask('GET', resultAnalysisCalls.listOutdated.path);
    return outdatedAnalysesAnswer.parse(body).analyses;
  };
  const change = async (value: number) =>
    await server.database
      .queries<QualityTables>()
      .updateTable('quality.result')
      .set({ value, recorded_at: new Date('2026-03-05T12:00:00Z') })
      .where('indicator_id', '=', indicatorId)
      .where('month', '=', '2026-02-01')
      .execute();
  expect(await listOutdated(carla)).toEqual([]);
  await change(2.8);
  expect(await listOutdated(carla)).toMatchObject([
    {
      id: latest.id,
      indicatorId,
      departmentId: 'dep-utia',
      month: 202602,
      result: 2.75,
      presentResult: 2.8,
      changedAt: '2026-03-05T12:00:00.000Z',
    },
  ]);
  expect(await listOutdated(joao)).toEqual([]);
  await saveAnalysis(carla, indicatorId);
  expect(await listOutdated(carla)).toEqual([]);
});
