import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  actionPlanFixAnswer,
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
  type OrphanActionPlan,
} from '@prumo/contracts/administration/orphan-action-plans';
import { processInstancePage } from '@prumo/contracts/workflow/process-requests';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createEmbeddedRealtimeTree,
  type RealtimeTree,
  type TreeValue,
} from '../../gateway/doors/realtime/realtime-tree.ts';
import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startEngineAlone } from '../../testing/start-engine-alone.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { engineService, logIn } from '../result-analyses/testing/analysis-client.ts';

let server: TestServer;
let admin: BrowserLikeClient;
/** Before anything is repaired. */
let listedAtFirst: readonly OrphanActionPlan[];
/** To start a server with all of the demo's processes takes a while. */
const longTime = 180_000;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off' });
  admin = await logIn(server.url, 'ADMIN');
  listedAtFirst = await list(admin);
}, longTime);

afterAll(async () => {
  await server.close();
});

async function list(client: BrowserLikeClient): Promise<readonly OrphanActionPlan[]> {
  const { status, body } = await client.ask('GET', orphanActionPlanCalls.list.path);
  expect(status).toBe(200);
  return orphanActionPlansAnswer.parse(body).cases;
}

async function getCase(client: BrowserLikeClient, nonComplianceId: string): Promise<OrphanActionPlan> {
  const found = (await list(client)).find((one) => one.nonComplianceId === nonComplianceId);
  if (found === undefined) throw new Error(`${nonComplianceId} is not listed`);
  return found;
}

async function fix(client: BrowserLikeClient, processId: string): Promise<string> {
  const { status, body } = await client.ask(
    'POST',
    buildAddress(orphanActionPlanCalls.fix, { params: { processId } }),
  );
  expect([status, body]).toMatchObject([200, {}]);
  return actionPlanFixAnswer.parse(body).newProcessId;
}

async function listInstances(client: BrowserLikeClient, nonComplianceId: string) {
  const { body } = await client.ask('POST', `${engineService}/query/process-instances`, {
    json: { size: 10, variables: [{ name: 'nonComplianceId', operation: 'equals', value: nonComplianceId }] },
  });
  return processInstancePage.parse(body).data.map(({ id, suspended }) => ({ id, suspended }));
}

/** Another copy of the store, on the same tables. */
async function useTree<Result>(
  { database }: TestServer,
  work: (tree: RealtimeTree) => Promise<Result>,
): Promise<Result> {
  const store = createRealtimeStore({ database, clock: Date.now, reportFailure: () => {} });
  await store.start();
  const result = await work(createEmbeddedRealtimeTree(store, Date.now));
  await store.close();
  return result;
}

async function readLinks(on: TestServer, nonComplianceId: string): Promise<readonly TreeValue[]> {
  return await useTree(on, async (tree) => {
    const all = Object.values(Object(await tree.get(['nonCompliances'])));
    return all.flatMap((ofDepartment) => {
      const copy = Object(ofDepartment)[nonComplianceId];
      return copy === undefined ? [] : [Object(copy).processId];
    });
  });
}

describe('action plans without a department', () => {
  it('[UC-08] are for administrators only', async () => {
    const path = buildAddress(orphanActionPlanCalls.fix, { params: { processId: '1' } });
    for (const [userName, status] of [
      ['MARINA.LOPES', 403],
      ['ALICE.BARROS', 403],
      ['CARLA.MENDES', 403],
    ] as const) {
      const client = await logIn(server.url, userName);
      expect((await client.ask('GET', orphanActionPlanCalls.list.path)).status).toBe(status);
      expect((await client.ask('POST', path)).status).toBe(status);
    }
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', orphanActionPlanCalls.list.path)).status).toBe(401);
    expect((await nobody.ask('POST', path)).status).toBe(401);
  });

  it('[FX-01] of the demo hospital are listed, the oldest first, each with what was found', () => {
    const cases = listedAtFirst;
    expect(cases.map(({ nonComplianceId, finding }) => [nonComplianceId, finding])).toEqual([
      ['NC-0097', 'fixable'],
      ['NC-0103', 'fixable'],
      ['NC-0108', 'fixable'],
      ['NC-0111', 'department-missing'],
      ['NC-0115', 'sent-copy-missing'],
      ['NC-0116', 'non-compliance-missing'],
      [null, 'without-non-compliance'],
      ['NC-0147', 'without-occurrence-department'],
    ]);
    expect(cases[1]).toMatchObject({
      startedBy: 'MARINA.LOPES',
      title: 'Extravio de exame entre PS e Laboratório',
      occurrenceDepartment: { id: 'dep-lab', name: 'Laboratório Clínico' },
      claimantDepartment: { id: 'dep-ps', name: 'Pronto-Socorro' },
      openTasks: ['#ap Extravio de exame entre PS e Laboratório'],
      newProcessId: null,
    });
    expect(cases[3]?.occurrenceDepartment).toEqual({ id: 'dep-hd', name: null });
    expect(cases[6]?.title).toBe('Monitor multiparamétrico sem manutenção preventiva');
  });

  it('[FX-02] are repaired, and asked again the answer is the same', async () => {
    const { processId } = await getCase(admin, 'NC-0097');
    const newProcessId = await fix(admin, processId);
    expect(await fix(admin, processId)).toBe(newProcessId);
    expect(await listInstances(admin, 'NC-0097')).toEqual(
      expect.arrayContaining([
        { id: processId, suspended: true },
        { id: newProcessId, suspended: false },
      ]),
    );
    expect(await listInstances(admin, 'NC-0097')).toHaveLength(2);
    expect(await readLinks(server, 'NC-0097')).toEqual([newProcessId, newProcessId]);
    expect((await list(admin)).map(({ nonComplianceId }) => nonComplianceId)).not.toContain('NC-0097');
    const lucas = await logIn(server.url, 'LUCAS.BRAGA');
    const { body } = await lucas.ask(
      'GET',
      `${engineService}/runtime/tasks?assignee=LUCAS.BRAGA&nameLike=%23ap%20Queda%25&size=10`,
    );
    // Engines go on listing the tasks of a suspended process, and say so of each.
    expect(body).toMatchObject({
      total: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ processInstanceId: processId, suspended: true }),
        expect.objectContaining({ processInstanceId: newProcessId, suspended: false }),
      ]),
    });
  });

  it('[FX-03] that cannot be repaired are refused with the reason, in the words of the gateway', async () => {
    const { processId } = await getCase(admin, 'NC-0115');
    const { status, body } = await admin.ask(
      'POST',
      buildAddress(orphanActionPlanCalls.fix, { params: { processId } }),
    );
    expect([status, body]).toMatchObject([
      409,
      { code: 'action_plan_not_fixable', details: { finding: 'sent-copy-missing' } },
    ]);
    expect(
      (await admin.ask('POST', buildAddress(orphanActionPlanCalls.fix, { params: { processId: 'nothing' } })))
        .status,
    ).toBe(404);
    expect(
      (
        await admin.ask(
          'POST',
          buildAddress(orphanActionPlanCalls.fix, { params: { processId: 'x'.repeat(65) } }),
        )
      ).status,
    ).toBe(400);
  });

  it(
    '[FX-02] two administrators on two copies of the server at the same moment make one process',
    { timeout: longTime },
    async () => {
      const other = await startTestServer({ DEMO_WAREHOUSE: 'off', DATABASE_URL: server.databaseUrl });
      try {
        const there = await logIn(other.url, 'ADMIN');
        const { processId } = await getCase(there, 'NC-0103');
        const ids = await Promise.all([fix(admin, processId), fix(there, processId), fix(admin, processId)]);
        expect(new Set(ids).size).toBe(1);
        expect(await listInstances(admin, 'NC-0103')).toHaveLength(2);
        expect(await readLinks(server, 'NC-0103')).toEqual([ids[0], ids[0]]);
      } finally {
        await other.close();
      }
    },
  );
});

describe('with a remote engine', () => {
  it(
    '[FX-02] the process is started and suspended there, and the copies are linked here',
    { timeout: longTime },
    async () => {
      const engine = await startEngineAlone({ ADMIN: ['admin'] }, server.database);
      const portal = await startTestServer({ DEMO_WAREHOUSE: 'off', WORKFLOW_URL: engine.url });
      try {
        const client = await logIn(portal.url, 'ADMIN');
        expect(await getCase(client, 'NC-0108')).toMatchObject({
          finding: 'non-compliance-missing',
          title: 'Caixa cirúrgica com indicador químico inconclusivo',
        });
        await useTree(portal, async (tree) => {
          const received = { title: 'Caixa', occurrenceDepartment: 'dep-cme', claimant: 'dep-cc' };
          await tree.update('ADMIN', {
            'nonCompliances/dep-cme/NC-0108': received,
            'nonCompliances/dep-cc/NC-0108': { ...received, sent: true },
          });
        });
        await expect
          .poll(async () => (await getCase(client, 'NC-0108')).finding, { timeout: 60_000 })
          .toBe('fixable');
        const { processId } = await getCase(client, 'NC-0108');
        const newProcessId = await fix(client, processId);
        expect(await readLinks(portal, 'NC-0108')).toEqual([newProcessId, newProcessId]);
        expect(await listInstances(admin, 'NC-0108')).toEqual(
          expect.arrayContaining([
            { id: processId, suspended: true },
            { id: newProcessId, suspended: false },
          ]),
        );
      } finally {
        await portal.close();
        await engine.close();
      }
    },
  );
});

describe('without the workflow app', () => {
  it('there are none', { timeout: longTime }, async () => {
    const alone = await startTestServer({ DEMO_WAREHOUSE: 'off', ACTIVE_APPS: 'bi' });
    try {
      const client = await logIn(alone.url, 'ADMIN');
      expect((await client.ask('GET', orphanActionPlanCalls.list.path)).status).toBe(404);
      expect(
        (await client.ask('POST', buildAddress(orphanActionPlanCalls.fix, { params: { processId: '1' } })))
          .status,
      ).toBe(404);
    } finally {
      await alone.close();
    }
  });
});
