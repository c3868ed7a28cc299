import { deviceLinkCalls, playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: BrowserLikeClient;
let marina: BrowserLikeClient;
let silvio: BrowserLikeClient;
let carla: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  [admin, marina, silvio, carla] = (await Promise.all(
    ['ADMIN', 'MARINA.LOPES', 'SILVIO.TORRES', 'CARLA.MENDES'].map(async (userName) => {
      const client = createBrowserLikeClient(server.url);
      await client.logIn(userName);
      return client;
    }),
  )) as [BrowserLikeClient, BrowserLikeClient, BrowserLikeClient, BrowserLikeClient];
});

afterAll(async () => {
  await server.close();
});

const path = playlistCalls.list.path;

const draft = {
  name: 'Reunião da diretoria',
  window: { from: '07:00', to: '19:00', days: [1, 2, 3, 4, 5] },
  items: [
    { kind: 'panel', title: 'Direção', path: '/public/paineis/direcao.easy', seconds: 30 },
    { kind: 'indicator', title: 'Infecção', indicatorId: 'kpi-1', seconds: 60 },
  ],
} as const;

async function create(client: BrowserLikeClient, json: unknown = draft): Promise<string> {
  const { status, body } = await client.ask('POST', path, { json });
  expect(status).toBe(201);
  return (body as { readonly id: string }).id;
}

async function list(client: BrowserLikeClient) {
  const { body } = await client.ask('GET', path);
  return body as {
    playlists: { id: string; isMine: boolean }[];
    mayCreate: boolean;
    mayLinkDevices: boolean;
  };
}

describe('playlists', () => {
  it('are for whoever is logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', path)).status).toBe(401);
    expect((await nobody.ask('POST', path, { json: draft })).status).toBe(401);
  });

  it('[PL-01] are made by who may, and seen by everybody', async () => {
    const id = await create(silvio);
    for (const client of [admin, marina, carla]) {
      const { body } = await client.ask('GET', `${path}/${id}`);
      expect(body).toMatchObject({ ...draft, id, version: 1, author: 'SILVIO.TORRES' });
    }
    const seen = (await list(carla)).playlists.find((one) => one.id === id);
    expect(seen).toMatchObject({ isMine: false });
    expect((await list(carla)).mayCreate).toBe(false);
    expect((await list(marina)).mayCreate).toBe(true);
    expect((await carla.ask('POST', path, { json: draft })).status).toBe(403);
    await create(marina);
    await create(admin);
  });

  it('are changed by their author and by administrators', async () => {
    const id = await create(silvio);
    const changed = { ...draft, name: 'Outra', window: null };
    expect((await marina.ask('PUT', `${path}/${id}?version=1`, { json: changed })).status).toBe(403);
    expect((await carla.ask('DELETE', `${path}/${id}`)).status).toBe(403);
    expect((await silvio.ask('PUT', `${path}/${id}?version=1`, { json: changed })).body).toEqual({
      id,
      version: 2,
    });
    const stale = await admin.ask('PUT', `${path}/${id}?version=1`, { json: draft });
    expect([stale.status, stale.body]).toEqual([412, expect.objectContaining({ code: 'stale_document' })]);
    expect((await admin.ask('PUT', `${path}/${id}?version=2`, { json: draft })).status).toBe(200);
    expect((await admin.ask('GET', `${path}/${id}`)).body).toMatchObject({
      version: 3,
      author: 'SILVIO.TORRES',
    });
    expect((await silvio.ask('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await silvio.ask('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('stand in the audit trail', async () => {
    const id = await create(silvio);
    await silvio.ask('PUT', `${path}/${id}?version=1`, { json: { ...draft, name: 'Outra' } });
    await admin.ask('DELETE', `${path}/${id}`);
    const { body } = await admin.ask('GET', `/gateway/audit-entries?documentType=playlist&documentId=${id}`);
    expect(body).toMatchObject({
      entries: [
        { action: 'remove', userName: 'ADMIN' },
        { action: 'replace', userName: 'SILVIO.TORRES', changedFields: ['name'] },
        { action: 'create', userName: 'SILVIO.TORRES' },
      ],
    });
  });

  it.each([
    ['nothing to show', { ...draft, items: [] }],
    ['a time that is too short', { ...draft, items: [{ ...draft.items[0], seconds: 9 }] }],
    ['a time that is too long', { ...draft, items: [{ ...draft.items[0], seconds: 3601 }] }],
    ['an item of another kind', { ...draft, items: [{ kind: 'page', title: 'x', path: '/x', seconds: 30 }] }],
    ['an address', { ...draft, items: [{ ...draft.items[0], path: 'https://example.org' }] }],
    ['a window without hours', { ...draft, window: { from: '07:00', to: '07:00', days: [1] } }],
    ['a window without days', { ...draft, window: { from: '07:00', to: '08:00', days: [] } }],
    ['an hour that there is not', { ...draft, window: { from: '24:00', to: '08:00', days: [1] } }],
    ['no name', { ...draft, name: ' ' }],
    ['anything besides', { ...draft, author: 'ADMIN' }],
  ])('are refused with %s', async (_name, json) => {
    expect((await silvio.ask('POST', path, { json })).status).toBe(400);
  });
});

describe('device links', () => {
  const wanted = { name: 'TV do centro cirúrgico', seesAs: 'marina.lopes', lastDay: '2027-03-02' };

  it('[PL-02] are for administrators', async () => {
    const id = await create(silvio);
    for (const client of [marina, silvio, carla]) {
      expect((await client.ask('GET', `${path}/${id}/device-links`)).status).toBe(403);
      expect((await client.ask('POST', `${path}/${id}/device-links`, { json: wanted })).status).toBe(403);
      expect((await client.ask('DELETE', deviceLinkCalls.revoke.path.replace(':id', id))).status).toBe(403);
    }
  });

  it('[PL-02] tell their token once and keep its hash', async () => {
    const id = await create(silvio);
    const { status, body } = await admin.ask('POST', `${path}/${id}/device-links`, { json: wanted });
    expect(status).toBe(201);
    const { token } = body as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    const listed = await admin.ask('GET', `${path}/${id}/device-links`);
    expect(listed.body).toMatchObject({
      links: [{ name: wanted.name, seesAs: 'MARINA.LOPES', lastSeenAt: null, revokedAt: null }],
    });
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const rows = await server.database.prepared<{ text: string }>(
      `select t::text as text from quality.device_link t union all select a::text from quality.audit_entry a`,
      [],
    );
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    expect(server.listLogLines().filter((line) => line.includes(token))).toEqual([]);
  });

  it.each([
    ['nobody whom one knows', { ...wanted, seesAs: 'NOBODY.AT.ALL' }],
    ['a day that is over', { ...wanted, lastDay: '2026-03-01' }],
    ['a day that is far away', { ...wanted, lastDay: '2029-03-03' }],
    ['no name', { ...wanted, name: '' }],
  ])('are refused with %s', async (_name, json) => {
    const id = await create(silvio);
    expect((await admin.ask('POST', `${path}/${id}/device-links`, { json })).status).toBe(400);
    expect((await admin.ask('GET', `${path}/${id}/device-links`)).body).toEqual({ links: [] });
  });

  it('are revoked once, which stands in the audit trail, and go with their playlist', async () => {
    const id = await create(silvio);
    const made = await admin.ask('POST', `${path}/${id}/device-links`, { json: wanted });
    const { link } = made.body as { link: { id: string } };
    const address = deviceLinkCalls.revoke.path.replace(':id', link.id);
    expect((await admin.ask('DELETE', address)).status).toBe(204);
    expect((await admin.ask('DELETE', address)).status).toBe(204);
    expect((await admin.ask('GET', `${path}/${id}/device-links`)).body).toMatchObject({
      links: [{ id: link.id, revokedBy: 'ADMIN' }],
    });
    await admin.ask('POST', `${path}/${id}/device-links`, { json: wanted });
    await silvio.ask('DELETE', `${path}/${id}`);
    const { body } = await admin.ask(
      'GET',
      `/gateway/audit-entries?documentType=device-link&documentId=${link.id}`,
    );
    expect(body).toMatchObject({ entries: [{ action: 'remove' }, { action: 'create' }], total: 2 });
    expect((await admin.ask('DELETE', address)).status).toBe(404);
  });
});
