import { biApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const manual = '/api/repos/prumo/static/docs/index.html';
const people = '/api/prumo/people';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    DEMO_PROCESSES: 'off',
    BI_APP_PLAYLISTS: `${manual}?a=b#c`,
    BI_APP_OLAP_PERMISSIONS: people,
    BI_APP_AUTOMATIC_NOTIFICATIONS: 'off',
  });
});

beforeEach(() => {
  asked = server.listLogLines().length;
});

afterAll(async () => {
  await server.close();
});

/** Lines of the log that belong to tests before. */
let asked = 0;

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName)).status).toBe(200);
  return client;
}

async function listApplications(client: BrowserLikeClient): Promise<unknown> {
  const { status, body, headers } = await client.ask('GET', '/gateway/bi-applications');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  return biApplicationsAnswer.parse(body).applications;
}

function countLines(path: string): number {
  const lines = server.listLogLines().slice(asked);
  return lines.filter((line) => line.includes(`"path":"${path}"`)).length;
}

const playlists = `/pentaho${manual}?a=b#c`;

describe('[NV-04] applications of the embedded BI server', () => {
  it('are those whose addresses it answers, and of those that Pentaho has none', async () => {
    expect(await listApplications(await logIn('ADMIN'))).toEqual({
      playlists,
      olapPermissions: `/pentaho${people}`,
    });
    expect(countLines('/pentaho/content/saiku-ui/index.html')).toBe(1);
    expect(countLines('/pentaho/plugin/panels/index.html')).toBe(1);
  });

  it('are those that the person may open', async () => {
    expect(await listApplications(await logIn('CARLA.MENDES'))).toEqual({ playlists });
  });

  it('are asked for once per login', async () => {
    const client = await logIn('CARLA.MENDES');
    await Promise.all([listApplications(client), listApplications(client)]);
    await listApplications(client);
    expect(countLines(`/pentaho${manual}`)).toBe(1);

    await client.logIn('CARLA.MENDES');
    await listApplications(client);
    expect(countLines(`/pentaho${manual}`)).toBe(2);
  });

  it('[NV-05] come with the types of files that it keeps and cannot show', async () => {
    const { body } = await (await logIn('CARLA.MENDES')).ask('GET', '/gateway/bi-applications');
    const { unshownTypes } = biApplicationsAnswer.parse(body);
    expect(unshownTypes.toSorted()).toEqual(
      'easy prpt prpti vdd wcdf xaction xanalyzer xcdf xdash xjpivot'.split(' '),
    );
  });

  it('are told to a client with Basic, and to nobody without a name', async () => {
    const url = `${server.url}/gateway/bi-applications`;
    const authorization = `Basic ${Buffer.from('CARLA.MENDES:prumo').toString('base64')}`;
    const known = await fetch(url, { headers: { authorization } });
    expect(await known.json()).toMatchObject({ applications: { playlists } });
    expect((await fetch(url)).status).toBe(401);
  });
});
