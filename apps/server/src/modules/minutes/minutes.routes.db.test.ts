import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import {
  minutesCalls,
  type MinutesCommand,
  minutesListAnswer,
  minutesView,
  type MinutesView,
} from '@prumo/contracts/minutes/minutes-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../testing/browser-like-client.ts';
import { openEventStream } from '../../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { buildContent, buildNewInput } from './testing/minutes-fixture.ts';

const engineService = '/activiti-rest/service';
const people = ['MARINA.LOPES', 'TIAGO.AMARAL', 'RENATO.FARIA', 'CARLA.MENDES', 'JOAO.PIRES', 'GUSTAVO.MELO'];
let server: TestServer;
const clients = new Map<string, BrowserLikeClient>();

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  for (const userName of people) {
    const client = createBrowserLikeClient(server.url);
    await client.logIn(userName);
    clients.set(userName, client);
  }
});

afterAll(async () => {
  await server.close();
});

function clientOf(userName: string): BrowserLikeClient {
  return clients.get(userName) ?? createBrowserLikeClient(server.url);
}

async function begin(userName: string, change: Partial<MinutesContent> = {}): Promise<MinutesView> {
  const { status, body } = await clientOf(userName).ask('POST', minutesCalls.list.path, {
    json: buildNewInput(change),
  });
  expect(status).toBe(201);
  return minutesView.parse(body);
}

async function tryCommand(userName: string, view: MinutesView, command: MinutesCommand): Promise<Answer> {
  const json = { idempotencyKey: randomUUID(), version: view.version, command };
  return await clientOf(userName).ask(
    'POST',
    buildAddress(minutesCalls.act, { params: { id: view.minutes.id } }),
    { json },
  );
}

async function act(userName: string, view: MinutesView, command: MinutesCommand): Promise<MinutesView> {
  const { status, body } = await tryCommand(userName, view, command);
  expect([command.deed, status]).toEqual([command.deed, 200]);
  return minutesView.parse(body);
}

describe('[NC-05] the paths of minutes', () => {
  it('want a login', async () => {
    const nobody = createBrowserLikeClient(server.url);
    for (const [method, path] of [
      ['GET', minutesCalls.list.path],
      ['GET', buildAddress(minutesCalls.get, { params: { id: 'ATA-0001' } })],
      ['POST', minutesCalls.list.path],
      ['POST', buildAddress(minutesCalls.act, { params: { id: 'ATA-0001' } })],
    ] as const) {
      const options = method === 'POST' ? { json: {} } : {};
      expect([path, (await nobody.ask(method, path, options)).status]).toEqual([path, 401]);
    }
  });

  it('answer what cannot be with its own code', async () => {
    const view = await begin('MARINA.LOPES');
    const { id } = view.minutes;
    const old = { ...view, version: 0 };
    const rows: readonly (readonly [string, Promise<Answer>, number, string])[] = [
      [
        'unknown',
        clientOf('MARINA.LOPES').ask('GET', buildAddress(minutesCalls.get, { params: { id: 'none' } })),
        404,
        'not_found',
      ],
      [
        'no key',
        clientOf('MARINA.LOPES').ask('GET', `${minutesCalls.list.path}/a%20b`),
        400,
        'invalid_input',
      ],
      [
        'invisible',
        clientOf('GUSTAVO.MELO').ask('GET', buildAddress(minutesCalls.get, { params: { id } })),
        404,
        'not_found',
      ],
      ['invisible deed', tryCommand('GUSTAVO.MELO', view, { deed: 'begin' }), 404, 'not_found'],
      [
        'empty',
        clientOf('MARINA.LOPES').ask('POST', minutesCalls.list.path, { json: {} }),
        400,
        'invalid_input',
      ],
      [
        'not theirs to begin',
        clientOf('GUSTAVO.MELO').ask('POST', minutesCalls.list.path, { json: buildNewInput() }),
        403,
        'access_denied',
      ],
      ['old version', tryCommand('TIAGO.AMARAL', old, { deed: 'begin' }), 409, 'minutes_changed'],
      ['refused', tryCommand('CARLA.MENDES', view, { deed: 'begin' }), 409, 'command_refused'],
    ];
    for (const [name, asked, status, code] of rows) {
      const answer = await asked;
      expect([name, answer.status, answer.body]).toEqual([name, status, expect.objectContaining({ code })]);
    }
    const refused = await tryCommand('CARLA.MENDES', view, { deed: 'begin' });
    expect(refused.body).toMatchObject({ details: { refusal: 'wrong-person' } });
  });

  it('list the demo for quality, and to others what concerns them', async () => {
    const countOf = async (userName: string) => {
      const { body, headers } = await clientOf(userName).ask('GET', minutesCalls.list.path);
      expect(headers.get('cache-control')).toBe('no-store');
      return minutesListAnswer.parse(body);
    };
    const all = await countOf('MARINA.LOPES');
    expect(all.minutes.filter(({ id }) => id.startsWith('ATA-'))).toHaveLength(24);
    const some = await countOf('JOAO.PIRES');
    expect(some.minutes.length).toBeGreaterThan(0);
    expect(some.minutes.length).toBeLessThan(all.minutes.length);
    expect(some.committees).toEqual(all.committees);
    expect((await countOf('GUSTAVO.MELO')).minutes).toEqual([]);
  });

  it('lead from the first word to the task that is done in the inbox, told live', async () => {
    const stream = await openEventStream(`${server.url}/gateway/live`, clientOf('RENATO.FARIA'));
    let view = await begin('TIAGO.AMARAL');
    await vi.waitFor(() => expect(stream.events).toContain('minutes'), { timeout: 60_000 });
    stream.leave();
    view = await act('TIAGO.AMARAL', view, { deed: 'begin' });
    view = await act('TIAGO.AMARAL', view, { deed: 'write', content: buildContent() });
    view = await act('TIAGO.AMARAL', view, { deed: 'present-for-approval' });
    for (const userName of ['RENATO.FARIA', 'TIAGO.AMARAL', 'CARLA.MENDES']) {
      const { body } = await clientOf(userName).ask(
        'GET',
        buildAddress(minutesCalls.get, { params: { id: view.minutes.id } }),
      );
      expect(minutesView.parse(body).isAskedForApproval).toBe(true);
      view = await act(userName, view, { deed: 'approve', comment: '' });
    }
    expect(view).toMatchObject({ isUnaltered: true, isEditor: false, minutes: { state: 'approved' } });

    const [first, second] = view.minutes.items[0]?.decisions.map(({ taskId }) => taskId) ?? [];
    const taskPath = `${engineService}/runtime/tasks/${first}`;
    const task = await clientOf('JOAO.PIRES').ask('GET', taskPath);
    expect(task.body).toMatchObject({ name: 'Do d1', assignee: 'JOAO.PIRES', delegationState: null });
    const done = await clientOf('JOAO.PIRES').ask('POST', taskPath, { json: { action: 'complete' } });
    expect(done.status).toBe(200);
    const { body } = await clientOf('JOAO.PIRES').ask(
      'GET',
      buildAddress(minutesCalls.get, { params: { id: view.minutes.id } }),
    );
    view = minutesView.parse(body);
    expect(view.minutes.items[0]?.decisions.map(({ doneOn }) => doneOn)).toEqual(['2026-03-02', null]);

    view = await act('CARLA.MENDES', view, {
      deed: 'finish-decision',
      decisionId: 'd2',
      evidence: 'Shown.',
      doneOn: '2026-03-02',
    });
    const gone = await clientOf('CARLA.MENDES').ask('GET', `${engineService}/runtime/tasks/${second}`);
    expect(gone.status).toBe(404);
  });

  it('build the agenda of what is open, and of indicators in special cause', async () => {
    const { minutes } = await begin('MARINA.LOPES', { committee: 'Comissão de Prontuários' });
    const origins = minutes.items.map(({ origin }) => origin);
    expect(origins).toContain('open-decision');
    const signals = minutes.items.filter(({ origin }) => origin === 'indicator-signal');
    expect(signals.length).toBeLessThanOrEqual(5);
    for (const { links } of signals) {
      expect(links).toMatchObject([{ kind: 'indicator', departmentId: expect.stringMatching(/^dep-/) }]);
    }
  });
});
