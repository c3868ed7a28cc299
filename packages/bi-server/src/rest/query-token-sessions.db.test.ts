// The token of a report lives in the session in which the report was opened, and ends with it.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { biServerMigrations } from '../persistence/migrations.ts';
import { createQuickPasswords } from '../users/testing/create-quick-passwords.ts';
import type { BiServer } from './bi-server-parts.ts';
import { createBiServer } from './create-bi-server.ts';
import { serverUser } from './http/bi-user.ts';
import { askBi, createBiBrowser, type BiBrowser } from './testing/bi-client.ts';
import { basicOf, passwordOf } from './testing/start-test-bi-server.ts';

interface Copy {
  readonly url: string;
  readonly biServer: BiServer;
  close(): Promise<void>;
}

const time = { now: Date.parse('2026-03-02T12:00:00Z') };
const minute = 60_000;
const passwords = createQuickPasswords();
const reportAddress = '/api/repos/%3Apublic%3Afixo.html/content?prumo-framed=1';
const queryAddress = `/plugin/cda/api/doQuery?${new URLSearchParams({ path: '/public/fixo.cda', dataAccessId: 'fixed' }).toString()}`;
const cda = `<CDADescriptor><DataAccess id="fixed" type="jsonScriptable"><Query>{"metadata":[{"colName":"a"}],"resultset":[["x"]]}</Query></DataAccess></CDADescriptor>`;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two copies of the server on one database. */
let one: Copy;
let other: Copy;

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  one = await startCopy();
  other = await startCopy();
  await addPerson('ADMIN', 'Administrator');
  await one.biServer.files.writeFile(serverUser, '/public/fixo.cda', Buffer.from(cda));
  await one.biServer.files.writeFile(serverUser, '/public/fixo.html', Buffer.from('<p>Fixo</p>'));
});

afterAll(async () => {
  await one.close();
  await other.close();
  await test.drop();
});

async function startCopy(): Promise<Copy> {
  const biServer = createBiServer({
    database: test.database,
    passwords,
    clock: () => time.now,
    version: '1.2.3-test',
    pluginName: 'quality',
    tokenKey: 'the key that all copies of this server have',
  });
  const app = fastify({ forceCloseConnections: true });
  await biServer.register(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    biServer,
    async close() {
      await app.close();
      await biServer.close();
    },
  };
}

async function addPerson(userName: string, ...roles: string[]): Promise<void> {
  await one.biServer.people.addPeople([
    { userName, displayName: userName, roles: ['Authenticated', ...roles], password: passwordOf(userName) },
  ]);
}

let count = 0;

async function logInSomebody(): Promise<{ readonly userName: string; readonly browser: BiBrowser }> {
  count += 1;
  const userName = `PESSOA.${count}`;
  await addPerson(userName);
  const browser = createBiBrowser(one.url);
  await browser.logIn(userName, passwordOf(userName));
  return { userName, browser };
}

function findToken(page: string): string {
  const token = /"token":\s*"([^"]+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error(`no token in ${page.slice(0, 500)}`);
  return token;
}

async function openReport(browser: BiBrowser): Promise<string> {
  const { text } = await browser.ask({ path: reportAddress, headers: { 'sec-fetch-dest': 'iframe' } });
  return findToken(text);
}

async function use(token: string, at: Copy = one) {
  return await askBi(at.url, {
    path: queryAddress,
    headers: { authorization: `Bearer ${token}`, origin: 'null' },
  });
}

/** At both copies: nobody is let in, the report can read that, and it gets no further token. */
const over = ['401 The query token is over. * null', '401 The query token is over. * null'];

async function useEverywhere(token: string): Promise<readonly string[]> {
  const answers = await Promise.all([use(token), use(token, other)]);
  return answers.map(({ status, text, headers }) =>
    [status, text, headers.get('access-control-allow-origin'), headers.get('x-query-token')]
      .map(String)
      .join(' '),
  );
}

const asAdministrator = { as: 'ADMIN', headers: { 'content-type': 'application/json' } };

describe('the token of a report', () => {
  it('says nothing that opens a session', async () => {
    const { browser } = await logInSomebody();
    const token = await openReport(browser);
    const payload = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
    for (const secret of browser.cookies.values()) expect(payload).not.toContain(secret);
  });

  it('ends with the logout, at every copy of the server', async () => {
    const { browser } = await logInSomebody();
    const token = await openReport(browser);
    expect([(await use(token)).status, (await use(token, other)).status]).toEqual([200, 200]);
    await browser.ask({ path: '/Logout' });
    expect(await useEverywhere(token)).toEqual(over);
  });

  it('is another one after the next login', async () => {
    const { userName, browser } = await logInSomebody();
    const old = await openReport(browser);
    await browser.ask({ path: '/Logout' });
    await browser.logIn(userName, passwordOf(userName));
    expect((await use(await openReport(browser))).status).toBe(200);
    expect(await useEverywhere(old)).toEqual(over);
  });

  it('outlives a restart of the server with its session, and no more than that', async () => {
    const { browser } = await logInSomebody();
    const token = await openReport(browser);
    const restarted = await startCopy();
    try {
      expect((await use(token, restarted)).status).toBe(200);
      await browser.ask({ path: '/Logout' });
      expect((await use(token, restarted)).status).toBe(401);
    } finally {
      await restarted.close();
    }
  });

  it('ends when the password is changed elsewhere, and goes on where it was changed', async () => {
    const { userName, browser } = await logInSomebody();
    const elsewhere = createBiBrowser(one.url);
    await elsewhere.logIn(userName, passwordOf(userName));
    const [kept, ended] = [await openReport(browser), await openReport(elsewhere)];
    const newPassword = `outra ${passwordOf(userName)}`;
    const changed = await browser.ask({
      method: 'PUT',
      path: '/api/userroledao/user',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, newPassword, oldPassword: passwordOf(userName) }),
    });
    expect(changed.status).toBe(204);
    expect(await useEverywhere(ended)).toEqual(over);
    expect((await use(kept)).status).toBe(200);
  });

  it('ends for good when the person is deactivated, also when they come back', async () => {
    const { userName, browser } = await logInSomebody();
    const token = await openReport(browser);
    const setEnabled = async (isEnabled: boolean): Promise<void> => {
      const answer = await askBi(one.url, {
        method: 'PUT',
        path: `/api/prumo/people/${userName}`,
        ...asAdministrator,
        body: JSON.stringify({ isEnabled }),
      });
      expect(answer.status).toBe(200);
    };
    await setEnabled(false);
    expect(await useEverywhere(token)).toEqual(over);
    await setEnabled(true);
    expect(await useEverywhere(token)).toEqual(over);
  });

  it('ends when the person is deleted', async () => {
    const { userName, browser } = await logInSomebody();
    const token = await openReport(browser);
    await one.biServer.administration.deletePeople([userName]);
    expect(await useEverywhere(token)).toEqual(over);
  });

  it('ends when the session was idle for too long: its own queries are no use of it', async () => {
    const { browser } = await logInSomebody();
    let token = await openReport(browser);
    for (let waited = 6; waited < 120; waited += 6) {
      time.now += 6 * minute;
      const answer = await use(token);
      expect(answer.status).toBe(200);
      token = answer.headers.get('x-query-token') ?? token;
    }
    time.now += 7 * minute;
    expect(await useEverywhere(token)).toEqual(over);
  });

  it('of somebody who came by Basic lives in the session that this began', async () => {
    const { userName } = await logInSomebody();
    const answer = await askBi(one.url, {
      path: reportAddress,
      headers: { authorization: basicOf(userName), 'sec-fetch-dest': 'iframe' },
    });
    let token = findToken(answer.text);
    // Longer than sessions are kept that nobody came back to.
    for (let waited = 0; waited < 18; waited += 6) {
      time.now += 6 * minute;
      await one.biServer.forgetOldOnes();
      const used = await use(token);
      expect(used.status).toBe(200);
      token = used.headers.get('x-query-token') ?? token;
    }
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
    await askBi(one.url, { path: '/Logout', headers: { cookie } });
    expect(await useEverywhere(token)).toEqual(over);
  });
});
