import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  caseView,
  nonComplianceCalls,
  type CaseView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { endOfBusinessDay } from '@prumo/domain/non-compliances/case-clock';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { buildCopies } from '@prumo/domain/non-compliances/non-compliance-copies';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { createHistoricInstanceQueries } from '@prumo/workflow-engine/persistence/historic-instance-queries';
import { createInstanceQueries } from '@prumo/workflow-engine/persistence/instance-queries';
import { createJobQueries } from '@prumo/workflow-engine/persistence/job-queries';
import { createTaskQueries, type TaskRow } from '@prumo/workflow-engine/persistence/task-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createEmbeddedRealtimeTree } from '../gateway/doors/realtime/realtime-tree.ts';
import { nonComplianceProcessKey } from '../gateway/doors/workflow-access/list-scope.ts';
import { serverName } from '../gateway/doors/workflow/case-processes.ts';
import {
  createNonCompliancesRepository,
  type StoredCase,
} from '../modules/non-compliances/non-compliances.repository.ts';
import { getSample } from '../modules/non-compliances/testing/sample-commands.ts';
import { logIn } from '../modules/result-analyses/testing/analysis-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { loadDemo } from './load-demo.ts';

let server: TestServer;
let stored: readonly StoredCase[];
/** To start a server with all of the demo's processes takes a while. */
const longTime = 180_000;
const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const all = { start: 0, size: 1_000, sort: 'id', order: 'asc' } as const;
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off' });
  stored = await listCases();
}, longTime);

afterAll(async () => {
  await server.close();
});

async function listCases(): Promise<readonly StoredCase[]> {
  const filter = { scope: 'all', openStates: ['triage'], from: undefined, until: undefined } as const;
  const cases = createNonCompliancesRepository(server.database);
  const listed = await cases.list(filter);
  const found = await Promise.all(
    listed.map(async ({ nonCompliance }) => await cases.find(nonCompliance.id)),
  );
  return found.flatMap((one) => one ?? []);
}

function listOpen(): readonly NonCompliance[] {
  return stored.map(({ nonCompliance }) => nonCompliance).filter(({ state }) => !isClosed(state));
}

async function listTasks({ processId }: Pick<NonCompliance, 'processId'>): Promise<readonly TaskRow[]> {
  expect(processId).not.toBeNull();
  return await createTaskQueries(server.database).listTasks({ processInstanceId: processId ?? '' }, all);
}

/** Keys of the tasks that a case has open, one for each. */
function listExpectedKeys({ state, actions }: NonCompliance): readonly (string | undefined)[] {
  if (state !== 'execution') return [taskKeys[state]];
  return actions.filter(({ doneOn }) => doneOn === null).map(() => 'actionPlanTask');
}

const taskKeys: Readonly<Record<string, string>> = {
  triage: 'triagem',
  returned: 'complementarNotificacao',
  analysis: 'analiseSetor',
  validation: 'validacaoQualidade',
  efficacy: 'verificarEficacia',
};

describe('[NC-01] the non-compliances of the demo', () => {
  it('are 120 over two years, in all states', () => {
    expect(stored).toHaveLength(120);
    const states = new Set(stored.map(({ nonCompliance }) => nonCompliance.state));
    expect(nonComplianceStates.filter((state) => !states.has(state))).toEqual(['draft']);
    const times = stored.map(({ nonCompliance }) => Date.parse(nonCompliance.reportedAt));
    const days = (Math.max(...times) - Math.min(...times)) / dayMs;
    expect([days > 690, days < 760, Math.max(...times) < server.time.now]).toEqual([true, true, true]);
    expect(new Set(stored.map(({ nonCompliance }) => nonCompliance.id)).size).toBe(120);
  });

  it('have, while they are open, a running process whose tasks fit them and open their screens', async () => {
    expect(listOpen().length).toBeGreaterThan(25);
    for (const open of listOpen()) {
      const tasks = await listTasks(open);
      // Who chases an action does so beside the action itself.
      const own = tasks.filter(({ taskDefinitionKey }) => taskDefinitionKey !== 'cobrarAcao');
      const keys = own.map(({ taskDefinitionKey }) => taskDefinitionKey);
      expect([open.id, open.state, keys]).toEqual([open.id, open.state, listExpectedKeys(open)]);
      const forms = tasks.map(({ taskDefinitionKey, formKey }) =>
        taskDefinitionKey === 'actionPlanTask' ? `action: ${formKey}` : formKey,
      );
      const expected = ['non-compliances', 'action: non-compliance-action-plan'];
      expect([open.id, forms.filter((form) => !expected.includes(form ?? ''))]).toEqual([open.id, []]);
      if (open.state !== 'execution') continue;
      const undone = open.actions.filter(({ doneOn }) => doneOn === null);
      expect([open.id, new Set(undone.map(({ taskId }) => taskId))]).toEqual([
        open.id,
        new Set(own.map(({ id }) => id)),
      ]);
      for (const { taskId, what, who } of undone) {
        expect(own.find(({ id }) => id === taskId)).toMatchObject({ name: `#ap ${what}`, assignee: who });
      }
    }
  });

  it('have quality called on at the terms that their actions have', async () => {
    const jobs = createJobQueries(server.database);
    const planned = listOpen().filter(({ state }) => state === 'execution');
    const found: number[] = [];
    for (const { id, processId, actions } of planned) {
      const filter = { processInstanceId: processId ?? '' };
      const { rows } = await jobs.listJobs(filter, { ...all, sort: 'id' });
      const terms = actions.map(({ dueOn }) => getInstantInSaoPaulo(dueOn, endOfBusinessDay).toISOString());
      const others = rows.map(({ dueAt }) => dueAt?.toISOString() ?? '').filter((at) => !terms.includes(at));
      expect([id, others]).toEqual([id, []]);
      found.push(rows.length);
    }
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  it('are known to their processes by their ids and by the department that has them now', async () => {
    const instances = createInstanceQueries(server.database);
    const equals = (name: string, value: string) =>
      ({ name, operation: 'equals', value: { type: 'string', value } }) as const;
    for (const { id, processId, occurrenceDepartment } of listOpen()) {
      const variables = [equals('nonComplianceId', id), equals('departmentId', occurrenceDepartment)];
      const { rows } = await instances.listInstances(
        { processDefinitionKey: nonComplianceProcessKey, variables },
        all,
      );
      expect([id, rows.map((row) => row.id)]).toEqual([id, [processId]]);
    }
    const forwarded = listOpen().filter(({ history }) =>
      history.some(({ deed: command }) => command.deed === 'forward'),
    );
    expect(forwarded.map(({ id }) => id)).toContain('NC-0127');
  });

  it('stand in the tree twice, as in their rows', async () => {
    const { database, time } = server;
    const clock = (): number => time.now;
    const store = createRealtimeStore({ database, clock, reportFailure: () => {} });
    await store.start();
    try {
      const tree = createEmbeddedRealtimeTree(store, clock);
      // Beside them stand the headers of orphan action plans, which other programs wrote.
      const ids = new Set(stored.map(({ nonCompliance }) => nonCompliance.id));
      const places: Record<string, unknown> = {};
      for (const [department, found] of Object.entries((await tree.get(['nonCompliances'])) ?? {})) {
        for (const [id, copy] of Object.entries(Object(found))) {
          if (ids.has(id)) places[`nonCompliances/${department}/${id}`] = copy;
        }
      }
      const copies = Object.assign({}, ...stored.map(({ nonCompliance }) => buildCopies(nonCompliance)));
      expect(Object.keys(copies).length).toBeGreaterThan(170);
      expect(places).toEqual(copies);
    } finally {
      await store.close();
    }
  });

  it('name nobody who reported without a name', async () => {
    const anonymous = stored.filter(({ nonCompliance }) => nonCompliance.kind === 'anonymous');
    expect(anonymous.length).toBeGreaterThanOrEqual(5);
    for (const { nonCompliance, reporter } of anonymous) {
      expect([reporter, nonCompliance.reporter, nonCompliance.claimant]).toEqual([null, null, null]);
      const own = nonCompliance.history.filter(({ role }) => role === 'claimant');
      expect([nonCompliance.id, own.filter(({ by }) => by !== null)]).toEqual([nonCompliance.id, []]);
      expect(own.length).toBeGreaterThan(0);
      const exact = own.filter(({ at }) => !at.endsWith(':00:00.000Z'));
      expect([nonCompliance.id, exact.map(({ at }) => at)]).toEqual([nonCompliance.id, []]);
    }
    const history = createHistoricInstanceQueries(server.database);
    const running = anonymous.flatMap(({ nonCompliance: { processId } }) => processId ?? []);
    expect(running.length).toBeGreaterThan(0);
    for (const id of running) {
      expect((await history.findInstance(id))?.startUserId).toBe(serverName);
    }
    const sealed = stored.filter(({ nonCompliance }) => nonCompliance.kind === 'confidential');
    expect(sealed.every(({ nonCompliance }) => nonCompliance.reporter === null)).toBe(true);
    expect(sealed.every(({ reporter }) => reporter !== null)).toBe(true);
  });

  it('are loaded once', async () => {
    const lines: string[] = [];
    const parts = {
      database: server.database,
      passwords: createQuickPasswords(),
      clock: () => server.time.now,
    };
    await loadDemo({ ...parts, folder, onProgress: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await listCases()).toEqual(stored);
  });
});

describe('[NC-01] with cases of the demo people go on', () => {
  async function read(id: string): Promise<CaseView> {
    const quality = await logIn(server.url, 'MARINA.LOPES');
    return caseView.parse(
      (await quality.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
  }

  async function perform(userName: string, id: string, command: NonComplianceCommand): Promise<CaseView> {
    const client = await logIn(server.url, userName);
    const { version } = await read(id);
    const json = { idempotencyKey: randomUUID(), version, command };
    const { status, body } = await client.ask(
      'POST',
      buildAddress(nonComplianceCalls.act, { params: { id } }),
      { json },
    );
    expect([status, body]).toMatchObject([200, {}]);
    return caseView.parse(body);
  }

  async function listKeys(view: CaseView): Promise<readonly (string | null)[]> {
    return (await listTasks(view.nonCompliance)).map(({ taskDefinitionKey }) => taskDefinitionKey);
  }

  it.each([
    ['one that was started with the processes', 'NC-0118'],
    ['one that was contested', 'NC-0129'],
  ])('accepting %s', async (_, id) => {
    const accepted = await perform('MARINA.LOPES', id, getSample('accept'));
    expect(accepted.nonCompliance.state).toBe('analysis');
    expect(await listKeys(accepted)).toEqual(['analiseSetor']);
  });

  it('finishing all actions of each plan, overdue ones among them, up to the check of efficacy', async () => {
    const executing = listOpen().filter(({ state }) => state === 'execution');
    expect(executing.length).toBeGreaterThan(3);
    for (const { id, actions } of executing) {
      let view = await read(id);
      for (const { id: actionId, who } of actions.filter(({ doneOn }) => doneOn === null)) {
        const command = { ...getSample('finish-action'), actionId, doneOn: '2026-03-02' };
        view = await perform(who, id, command);
      }
      expect([id, view.nonCompliance.state, await listKeys(view)]).toEqual([
        id,
        'efficacy',
        ['verificarEficacia'],
      ]);
    }
  }, 120_000);

  it('judging its efficacy', async () => {
    const waiting = listOpen().find(({ state }) => state === 'efficacy');
    const judged = await perform('MARINA.LOPES', waiting?.id ?? '', getSample('judge-efficacy'));
    expect(judged.nonCompliance.state).toBe('closed-effective');
    expect(await listKeys(judged)).toEqual([]);
  });
});
