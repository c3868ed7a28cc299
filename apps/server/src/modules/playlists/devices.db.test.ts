// What the token of a device link is worth: its own calls, and nothing at any other door.
import { preferenceCalls } from '@prumo/contracts/notifications/notifications';
import { deviceCalls, deviceTokenHeader } from '@prumo/contracts/playlists/device-calls';
import { deviceLinkCalls, playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import type { AccessRow } from '../../http/access.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: BrowserLikeClient;

beforeAll(async () => {
  // All routes that there can be.
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off', PUBLIC_REPORTS: 'on' });
  admin = createBrowserLikeClient(server.url);
});

// Whatever was counted before is forgotten.
beforeEach(async () => {
  server.time.now += 60_000;
  await admin.logIn('ADMIN');
});

afterAll(async () => {
  await server.close();
});

const draft = {
  name: 'Painel da TV',
  window: null,
  items: [
    { kind: 'report', title: 'Relatório', path: '/public/relatorio.html', seconds: 30 },
    { kind: 'indicator', title: 'Infecção', indicatorId: 'nobody-knows', seconds: 60 },
  ],
};

async function makeLink(given: object = {}) {
  const created = await admin.ask('POST', playlistCalls.create.path, { json: draft });
  const { id: playlistId } = created.body as { id: string };
  const made = await admin.ask('POST', deviceLinkCalls.create.path.replace(':id', playlistId), {
    json: { name: 'TV', seesAs: 'MARINA.LOPES', lastDay: '2027-03-02', ...given },
  });
  const { token, link } = made.body as { token: string; link: { id: string } };
  return { token, linkId: link.id, playlistId };
}

async function askAsDevice(path: string, token: string | undefined) {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { [deviceTokenHeader]: token },
  });
  return { status: response.status, body: await response.json() };
}

async function setEnabled(userName: string, isEnabled: boolean): Promise<void> {
  await server.database.prepared('update bi.person set is_enabled = $2 where user_name = $1', [
    userName,
    isEnabled,
  ]);
}

const itemPath = (number: number | string, version: number | string = 1) =>
  `/gateway/device/items/${number}?version=${version}`;

describe('[PL-02] a television', () => {
  it('reads its playlist, which says what it will not see', async () => {
    const { token } = await makeLink();
    expect(await askAsDevice(deviceCalls.playlist.path, token)).toMatchObject({
      status: 200,
      body: {
        name: draft.name,
        version: 1,
        items: [
          { kind: 'report', title: 'Relatório', seconds: 30, isForDevices: false },
          { kind: 'indicator', isForDevices: true },
        ],
        now: new Date(server.time.now).toISOString(),
      },
    });
  });

  it('is told neither paths nor ids of what it shows', async () => {
    const { token } = await makeLink();
    const text = JSON.stringify((await askAsDevice(deviceCalls.playlist.path, token)).body);
    expect(text).not.toContain('/public/');
    expect(text).not.toContain('nobody-knows');
  });

  it.each([
    ['a report', 0],
    ['what the person may not see', 1],
    ['what the playlist has not', 2],
    ['what no playlist can have', 999],
  ])('does not see %s', async (_name, number) => {
    const { token } = await makeLink();
    expect(await askAsDevice(itemPath(number), token)).toMatchObject({
      status: 404,
      body: { code: 'item_not_shown' },
    });
  });

  it.each(['-1', '1.5', 'x', '../playlist', '1e9'])('finds nothing at the number %s', async (number) => {
    const { token } = await makeLink();
    expect([400, 404]).toContain((await askAsDevice(itemPath(encodeURIComponent(number)), token)).status);
  });

  it('is told that its playlist has changed', async () => {
    const { token, playlistId } = await makeLink();
    await admin.ask('PUT', `${playlistCalls.list.path}/${playlistId}?version=1`, { json: draft });
    expect(await askAsDevice(itemPath(1), token)).toMatchObject({
      status: 409,
      body: { code: 'playlist_changed' },
    });
  });

  it('is refused without a token, with another one, and with one that is none', async () => {
    for (const token of [undefined, 'A'.repeat(43), 'x', `${'A'.repeat(42)}%`]) {
      expect(await askAsDevice(deviceCalls.playlist.path, token)).toMatchObject({
        status: 401,
        body: { code: 'device_link_ended' },
      });
    }
    // Not even with the session of an administrator.
    expect((await admin.ask('GET', deviceCalls.playlist.path)).status).toBe(401);
    expect((await admin.ask('GET', itemPath(0))).status).toBe(401);
  });

  it('stays dark when its person was deleted, and somebody else gets the name', async () => {
    const people = '/pentaho/api/userroledao';
    const json = { userName: 'BREVE.PASSAGEM', password: 'uma senha bem longa 7' };
    expect((await admin.ask('PUT', `${people}/createUser`, { json })).status).toBeLessThan(300);
    const visitor = createBrowserLikeClient(server.url);
    await visitor.logIn(json.userName, json.password);
    const chosen = { email: 'pessoal@example.com', kinds: [], quietHours: null, digestHour: null };
    const { save, read } = preferenceCalls;
    expect((await visitor.ask('PUT', save.path, { json: chosen })).status).toBeLessThan(300);
    const { token } = await makeLink({ seesAs: json.userName });
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);

    expect(
      (await admin.ask('PUT', `${people}/deleteUsers?userNames=${json.userName}%09`)).status,
    ).toBeLessThan(300);
    expect((await admin.ask('PUT', `${people}/createUser`, { json })).status).toBeLessThan(300);
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(401);
    await visitor.logIn(json.userName, json.password);
    expect((await visitor.ask('GET', read.path)).body).toMatchObject({ preferences: { email: null } });
  });

  it('is dark at once when the link is revoked, and when its playlist is deleted', async () => {
    const revoked = await makeLink();
    const deleted = await makeLink();
    for (const { token } of [revoked, deleted]) {
      expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);
    }
    await admin.ask('DELETE', deviceLinkCalls.revoke.path.replace(':id', revoked.linkId));
    await admin.ask('DELETE', `${playlistCalls.list.path}/${deleted.playlistId}`);
    for (const { token } of [revoked, deleted]) {
      for (const path of [deviceCalls.playlist.path, itemPath(0), itemPath(1)]) {
        expect((await askAsDevice(path, token)).status).toBe(401);
      }
    }
  });

  it('is dark when the last day is over', async () => {
    // The day that the clock shows: until the next one no job of the night is due.
    const { token } = await makeLink({ lastDay: '2026-03-02' });
    // 23:59 and midnight in São Paulo.
    server.time.now = Date.parse('2026-03-03T02:59:00Z');
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);
    server.time.now = Date.parse('2026-03-03T03:00:00Z');
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(401);
  });

  it('is dark while the person is deactivated whose eyes it has', async () => {
    const { token } = await makeLink({ seesAs: 'IVONE.ALVES' });
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);
    await setEnabled('IVONE.ALVES', false);
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(401);
    await setEnabled('IVONE.ALVES', true);
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);
  });

  it('is noted when it was last seen, once a minute', async () => {
    const { token, playlistId } = await makeLink();
    const read = async () => {
      const { body } = await admin.ask('GET', deviceLinkCalls.list.path.replace(':id', playlistId));
      return (body as { links: { lastSeenAt: string | null }[] }).links[0]?.lastSeenAt;
    };
    await askAsDevice(deviceCalls.playlist.path, token);
    const first = new Date(server.time.now).toISOString();
    expect(await read()).toBe(first);
    server.time.now += 59_000;
    await askAsDevice(deviceCalls.playlist.path, token);
    expect(await read()).toBe(first);
    server.time.now += 1_000;
    await askAsDevice(deviceCalls.playlist.path, token);
    expect(await read()).toBe(new Date(server.time.now).toISOString());
  });

  it('is slowed down, and so is who guesses', async () => {
    const { token } = await makeLink();
    const ask = async (given: string, times: number) => {
      const statuses = new Set<number>();
      for (let time = 0; time < times; time += 1) {
        statuses.add((await askAsDevice(deviceCalls.playlist.path, given)).status);
      }
      return [...statuses];
    };
    expect(await ask(token, 70)).toEqual([200, 429]);
    server.time.now += 60_000;
    expect(await ask('B'.repeat(43), 130)).toEqual([401, 429]);
    server.time.now += 60_000;
    expect(await ask(token, 5)).toEqual([200]);
  });
});

/** Each way in which somebody could hand the token over. */
function listWays(token: string): readonly [string, (path: string) => [string, Record<string, string>]][] {
  const basic = (user: string) => `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;
  const cookies = ['prumo_session', 'JSESSIONID', 'device_token', deviceTokenHeader]
    .map((name) => `${name}=${token}`)
    .join('; ');
  const queries = ['token', 'auth', 'access_token', 'ticket', 'requestToken', 'j_password']
    .map((name) => `${name}=${token}`)
    .join('&');
  return [
    ['header', (path) => [path, { [deviceTokenHeader]: token }]],
    ['cookie', (path) => [path, { cookie: cookies }]],
    ['Bearer', (path) => [path, { authorization: `Bearer ${token}` }]],
    ['Basic', (path) => [path, { authorization: basic('MARINA.LOPES') }]],
    ['query', (path) => [`${path}?${queries}`, {}]],
  ];
}

describe('[PL-02] at every other door the token is worth nothing', () => {
  it.each(['header', 'cookie', 'Bearer', 'Basic', 'query'])('as %s', async (name) => {
    const { token } = await makeLink();
    const [, dress] = listWays(token).find(([way]) => way === name) ?? [];
    if (dress === undefined) throw new Error(`there is no way ${name}`);
    await server.database.prepared('delete from bi.log_in_origin', []);
    const before = await countRows();
    const sessions = new Set(await listSessions());
    const doors = server.accessTable.filter(
      ({ method, access }) =>
        access !== 'operator' && access !== 'device' && !['HEAD', 'OPTIONS'].includes(method),
    );
    expect(doors.length).toBeGreaterThan(200);

    async function listFaults({ method, url, access }: AccessRow): Promise<readonly string[]> {
      const path = url.replaceAll(/:\w+|\*/g, 'x');
      const [address, headers] = dress?.(path) ?? [path, {}];
      const answer = await send(method, address, headers);
      if ([401, 403, 404].includes(answer.status)) return [];
      // What anybody gets is nothing that the token has opened.
      const anybody = await send(method, path, {});
      return [
        ...(answer.status === anybody.status ? [] : [`${method} ${url}: ${answer.status}`]),
        ...(answer.setsCookie ? [`${method} ${url} begins a session`] : []),
        ...(access.endsWith('public') || answer.status >= 300
          ? []
          : [`${method} ${url} answers ${answer.status} and is not public`]),
      ];
    }

    const faults: string[] = [];
    for (let first = 0; first < doors.length; first += 4) {
      // Whoever guesses passwords is locked out after a few; each door is to be judged by itself.
      if (name === 'Basic') await server.database.prepared('delete from bi.log_in_origin', []);
      faults.push(...(await Promise.all(doors.slice(first, first + 4).map(listFaults))).flat());
    }
    expect(faults).toEqual([]);
    // It was worth something all the time.
    expect((await askAsDevice(deviceCalls.playlist.path, token)).status).toBe(200);
    expect(await countRows()).toEqual(before);
    const begun = (await listSessions()).filter((session) => !sessions.has(session));
    expect(begun).toEqual([]);
    expect(server.listLogLines().filter((line) => line.includes(token))).toEqual([]);
  });

  it('makes no session', async () => {
    const { token } = await makeLink();
    await server.database.prepared('delete from bi.log_in_origin', []);
    for (const userName of ['MARINA.LOPES', 'ADMIN', token]) {
      const client = createBrowserLikeClient(server.url);
      expect((await client.logIn(userName, token)).status).toBe(401);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('is taken by its own calls as a header only', async () => {
    const { token } = await makeLink();
    for (const [name, dress] of listWays(token)) {
      const [address, headers] = dress(deviceCalls.playlist.path);
      expect([name, (await send('GET', address, headers)).status]).toEqual([
        name,
        name === 'header' ? 200 : 401,
      ]);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(method, deviceCalls.playlist.path, { [deviceTokenHeader]: token });
      expect(status).toBe(404);
    }
  });

  async function send(method: string, path: string, headers: Record<string, string>) {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { origin: server.url, 'x-requested-with': 'XMLHttpRequest', ...headers },
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      setsCookie: response.headers.getSetCookie().some((line) => /^prumo_session=[^;]/.test(line)),
    };
  }

  /** By name, because old ones end meanwhile. */
  async function listSessions(): Promise<readonly string[]> {
    const rows = await server.database.prepared<{ name: string }>(
      "select encode(token_hash, 'hex') as name from gateway.session",
      [],
    );
    return rows.map(({ name }) => name);
  }

  async function countRows(): Promise<unknown> {
    return await server.database.prepared(
      `select (select count(*) from quality.playlist) as playlists,
              (select count(*) from quality.device_link) as links,
              (select count(*) from quality.indicator) as indicators`,
      [],
    );
  }
});
