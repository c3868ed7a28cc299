// Which applications of the menu a remote BI server has: asked there, with the person's own rights, once per login.
import { biApplicationsAnswer, type BiApplications } from '@prumo/contracts/bi/bi-applications';
import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPentaho11Double } from '../../support/pentaho-doubles/pentaho-11.ts';
import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const saiku = '/pentaho/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false';
const dashboardEditor = '/pentaho/api/repos/wcdf/new';
const pentahosOwn = { newAnalysis: saiku, newDashboard: dashboardEditor };

async function open(startDouble: () => Promise<PentahoDouble>): Promise<PentahoDouble> {
  const double = await startDouble();
  closers.push(async () => await double.close());
  return double;
}

function buildSettings({ url }: PentahoDouble): Record<string, string> {
  return { DEMO: 'off', ACTIVE_APPS: 'bi', BI_URL: url, BI_TIMEOUT_SECONDS: '1' };
}

async function startFront(double: PentahoDouble, settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ ...buildSettings(double), ...settings });
  closers.push(async () => await server.close());
  return server;
}

async function logIn(server: TestServer, userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName, 'password')).status).toBe(200);
  return client;
}

async function listApplications(client: BrowserLikeClient): Promise<BiApplications> {
  const { status, body } = await client.ask('GET', '/gateway/bi-applications');
  expect(status).toBe(200);
  return biApplicationsAnswer.parse(body).applications;
}

function listAsked({ received }: PentahoDouble, path: string): PentahoDouble['received'] {
  return received.filter(({ url }) => url === path);
}

describe.each([
  ['9.x', startPentaho9Double],
  ['11.x', startPentaho11Double],
])('[NV-04] [BI-10] Pentaho %s (double)', (_version, startDouble) => {
  let usual: PentahoDouble;
  let server: TestServer;

  beforeAll(async () => {
    usual = await startDouble();
    server = await startTestServer(buildSettings(usual));
  });

  beforeEach(() => {
    usual.received.length = 0;
  });

  afterAll(async () => {
    await server.close();
    await usual.close();
  });

  it('has those that it answers, at their usual addresses', async () => {
    expect(await listApplications(await logIn(server, 'pat'))).toEqual(pentahosOwn);
  });

  it('[NV-05] shows every type of file: which it has plugins for is not asked', async () => {
    const client = await logIn(server, 'pat');
    const { body } = await client.ask('GET', '/gateway/bi-applications');
    expect(biApplicationsAnswer.parse(body).unshownTypes).toEqual([]);
  });

  it('is asked in the name of the person, once per login', async () => {
    const client = await logIn(server, 'pat');
    await Promise.all([listApplications(client), listApplications(client)]);
    expect(await listApplications(client)).toEqual(pentahosOwn);
    expect(listAsked(usual, saiku)).toHaveLength(1);
    expect(listAsked(usual, saiku)[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('pat:password').toString('base64')}`,
    );

    await listApplications(await logIn(server, 'admin'));
    expect(listAsked(usual, saiku)).toHaveLength(2);
  });

  it('answers also when its own session of the person has ended', async () => {
    const client = await logIn(server, 'pat');
    usual.expireSessions();
    expect(await listApplications(client)).toEqual(pentahosOwn);
  });

  it('has none where it shows its login page, leads elsewhere, refuses, or has nothing', async () => {
    const double = await open(startDouble);
    const other = await startFront(double, {
      BI_APP_NEW_ANALYSIS: '/double/log-in-page',
      BI_APP_NEW_DASHBOARD: '/index.jsp',
      BI_APP_NEW_QUERY: '/api/users',
      BI_APP_AUTOMATIC_NOTIFICATIONS: '/none',
      BI_APP_PLAYLISTS: '/Home',
      BI_APP_OLAP_PERMISSIONS: 'off',
    });
    expect(await listApplications(await logIn(other, 'pat'))).toEqual({ playlists: '/pentaho/Home' });
    // The list of people is for its administrators.
    expect(await listApplications(await logIn(other, 'admin'))).toEqual({
      newQuery: '/pentaho/api/users',
      playlists: '/pentaho/Home',
    });
  });

  it('is asked again for what it left without an answer, and waited for no longer than allowed', async () => {
    const double = await open(startDouble);
    const silence = '/double/silence';
    const other = await startFront(double, {
      BI_APP_PLAYLISTS: silence,
      BI_APP_OLAP_PERMISSIONS: '/double/hang-up',
    });
    const client = await logIn(other, 'pat');
    expect(await listApplications(client)).toEqual(pentahosOwn);
    expect(await listApplications(client)).toEqual(pentahosOwn);
    expect(listAsked(double, `/pentaho${silence}`)).toHaveLength(2);
  });
});
