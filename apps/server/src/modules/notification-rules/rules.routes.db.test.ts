import { ownRuleCalls } from '@prumo/contracts/notification-rules/own-rule-calls';
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: BrowserLikeClient;
let carla: BrowserLikeClient;
let ivone: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  [admin, carla, ivone] = (await Promise.all(
    ['ADMIN', 'CARLA.MENDES', 'IVONE.ALVES'].map(async (userName) => {
      const client = createBrowserLikeClient(server.url);
      await client.logIn(userName);
      return client;
    }),
  )) as [BrowserLikeClient, BrowserLikeClient, BrowserLikeClient];
});

afterAll(async () => {
  await server.close();
});

const { path } = ruleCalls.list;

const rule: RuleFacts = {
  name: 'Resultados da UTI Adulto em falta',
  departmentIds: ['dep-utia'],
  trigger: { kind: 'missing-result', indicatorIds: [], afterDay: 1 },
  schedule: { kind: 'cron', cron: '0 7 * * 1-5' },
  audience: { roles: [], people: ['CARLA.MENDES'], includesResponsibles: false, includesConcerned: false },
  channels: { portal: true, email: true, webhook: null },
  noise: { pendingDays: 0, reminderDays: 7, tellsRecovery: true, tellsNoData: false, isDigest: false },
  ...suggestedTexts['missing-result'],
  hasChart: false,
  attachment: null,
  isMandatory: false,
};

async function create(client: BrowserLikeClient, json: unknown = rule) {
  const { status, body } = await client.ask('POST', path, { json });
  return { status, id: (body as { readonly id?: string }).id ?? '' };
}

describe('[AN-03] rules of automatic notifications', () => {
  it('are made by administrators for all, and by who leads a department for that one', async () => {
    expect((await create(ivone)).status).toBe(403);
    expect((await create(carla)).status).toBe(201);
    for (const foreign of [
      { departmentIds: [] },
      { departmentIds: ['dep-ps'] },
      { departmentIds: ['dep-utia', 'dep-ps'] },
      { channels: { ...rule.channels, webhook: 'https://example.org/hook' } },
      { isMandatory: true },
      { audience: { ...rule.audience, roles: ['Authenticated'] } },
    ]) {
      expect((await create(carla, { ...rule, ...foreign })).status).toBe(403);
      const { status } = await admin.ask('POST', path, { json: { ...rule, ...foreign } });
      expect(status).toBe(201);
    }
    expect((await create(admin, { ...rule, schedule: { kind: 'cron', cron: '* * * * *' } })).status).toBe(
      422,
    );
  });

  it('are there for nobody else, at any of their calls', async () => {
    const { id } = await create(admin, { ...rule, departmentIds: [] });
    const calls = Object.values(ruleCalls).filter((call) => call.path.includes(':id'));
    for (const call of calls) {
      const address = `${call.path.replace(':id', id)}${call === ruleCalls.replace ? '?version=1' : ''}`;
      const json =
        call === ruleCalls.silence
          ? { subject: null, until: null }
          : call === ruleCalls.replace
            ? rule
            : undefined;
      const { status } = await carla.ask(call.method, address, json === undefined ? {} : { json });
      expect([call.path, status]).toEqual([call.path, 404]);
    }
    expect((await ivone.ask('POST', ruleCalls.preview.path, { json: { draft: rule } })).status).toBe(403);
    expect((await ivone.ask('POST', ruleCalls.test.path, { json: rule })).status).toBe(403);
  });

  it('say whom they would tell, are run, left, changed once, deleted and had back', async () => {
    const { id } = await create(carla);
    const previewed = await carla.ask('POST', ruleCalls.preview.path, { json: { draft: rule } });
    expect(previewed.body).toMatchObject({
      faults: [],
      schedule: { sentence: 'de segunda a sexta-feira, às 7h' },
      receivers: { total: 1, items: [{ userName: 'CARLA.MENDES', reasons: ['person'] }] },
      message: { userName: 'CARLA.MENDES' },
    });
    const run = await carla.ask('POST', `${path}/${id}/runs`);
    expect(run).toMatchObject({ status: 200, body: { state: 'done', counts: { told: 1 } } });
    const notices = await carla.ask('GET', ownRuleCalls.listNotices.path);
    expect(notices.body).toMatchObject({ notices: [{ ruleName: rule.name, isRead: false }] });
    const tested = await carla.ask('POST', ruleCalls.test.path, { json: rule });
    expect(tested.status).toBe(200);
    const told = await carla.ask('GET', `${path}/${id}/told`);
    expect(told.body).toMatchObject({
      total: 2,
      told: expect.arrayContaining([
        expect.objectContaining({ channel: 'portal', userName: 'CARLA.MENDES', state: 'sent' }),
        expect.objectContaining({ channel: 'email', state: 'withheld' }),
      ]),
    });
    const choice = { json: { portal: false, email: false } };
    const own = ownRuleCalls.choose.path.replace(':id', id);
    expect((await carla.ask('PUT', own, choice)).status).toBe(204);
    expect((await ivone.ask('PUT', own, choice)).status).toBe(404);
    const changed = { json: { ...rule, name: 'Outro nome' } };
    expect((await carla.ask('PUT', `${path}/${id}?version=1`, changed)).status).toBe(200);
    expect((await carla.ask('PUT', `${path}/${id}?version=1`, changed)).status).toBe(412);
    expect((await carla.ask('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await carla.ask('GET', `${path}/${id}`)).status).toBe(404);
    expect((await carla.ask('POST', `${path}/${id}/restore`)).status).toBe(200);
    expect((await carla.ask('GET', `${path}/${id}`)).body).toMatchObject({ name: 'Outro nome', version: 2 });
  });

  it('look at the tasks of everybody, and name none that a person has typed', async () => {
    // The day after the one that the server's clock shows.
    const dueDate = '2026-03-03T12:00:00.000Z';
    const task = { name: 'Ligar para o paciente', assignee: 'CARLA.MENDES', dueDate };
    const made = await admin.ask('POST', '/activiti-rest/service/runtime/tasks', { json: task });
    expect(made.status).toBe(201);
    const { id } = made.body as { readonly id: string };
    const draft = {
      ...rule,
      trigger: { kind: 'task-due', daysBefore: 2, isLateToo: true },
      audience: { ...rule.audience, people: [], includesConcerned: true },
      ...suggestedTexts['task-due'],
    };
    const { body } = await carla.ask('POST', ruleCalls.preview.path, { json: { draft } });
    expect(body).toMatchObject({
      failure: null,
      subjects: { items: expect.arrayContaining([expect.objectContaining({ key: `task ${id}` })]) },
      receivers: { items: [{ userName: 'CARLA.MENDES', reasons: ['concerned'] }] },
    });
    expect(JSON.stringify(body)).not.toContain('paciente');
  });
});
