import { planCalls, plansAnswer } from '@prumo/contracts/action-plans/plan-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { logIn, saveAnalysis } from '../result-analyses/testing/analysis-client.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  await insertSampleIndicator(server.database, { id: 'infection-utia', departmentId: 'dep-utia' });
  await saveAnalysis(await logIn(server.url, 'CARLA.MENDES'), 'infection-utia');
});

afterAll(async () => {
  await server.close();
});

describe('the list of plans and analyses', () => {
  it.each([
    ['ADMIN', 200],
    ['MARINA.LOPES', 200],
    ['CARLA.MENDES', 200],
    ['IVONE.ALVES', 403],
    ['ALICE.BARROS', 403],
  ])('[UC-08] is answered to %s with %s, its workbook too', async (userName, status) => {
    const client = await logIn(server.url, userName);
    const listed = await client.ask('GET', planCalls.list.path);
    expect(listed.status).toBe(status);
    expect((await client.ask('GET', planCalls.export.path)).status).toBe(status);
    if (status !== 200) return;
    const { rows } = plansAnswer.parse(listed.body);
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'racp', title: 'Infections off target', state: 'executing' }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        title: 'Audit hand hygiene',
        who: { userName: 'CARLA.MENDES', displayName: 'Carla Mendes' },
      }),
    );
  });

  it('comes as a file that nothing but a spreadsheet opens', async () => {
    const marina = await logIn(server.url, 'MARINA.LOPES');
    const { headers } = await marina.ask('GET', `${planCalls.export.path}?situation=all&text=train`);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="planos-de-acao-e-analises-\d{4}-\d{2}-\d{2}\.xlsx"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['situation=nonsense', 'from=2026-02-30', 'late=yes', `text=${'x'.repeat(201)}`, 'order=id'])(
    'refuses what is no filter: %s',
    async (query) => {
      const marina = await logIn(server.url, 'MARINA.LOPES');
      expect((await marina.ask('GET', `${planCalls.export.path}?${query}`)).status).toBe(400);
    },
  );
});
