import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askBi, createBiBrowser } from '../testing/bi-client.ts';
import {
  basicOf,
  passwordOf,
  startTestBiServer,
  type TestBiServer,
} from '../testing/start-test-bi-server.ts';

let server: TestBiServer;

afterEach(async () => {
  await server.close();
});

async function logIn(userName: string, password: string): Promise<string> {
  return (await createBiBrowser(server.url).logIn(userName, password)).headers.get('location') ?? '';
}

describe('ten failed logins within 15 minutes', () => {
  beforeEach(async () => {
    server = await startTestBiServer();
  });

  it('[BI-03] close the account, even for the right password, and the page says so', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await logIn('ADMIN', 'wrong')).toBe('/pentaho/Login?login_error=1');
      server.time.now += 60_000;
    }
    const browser = createBiBrowser(server.url);
    const refused = await browser.logIn('admin', passwordOf('ADMIN'));
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/pentaho/Login?login_error=1']);
    const page = await browser.follow({ path: '/Login?login_error=1' });
    expect(page.text).toContain('j_spring_security_user_blocked');
    expect(page.text).toContain('Aguarde 15 minutos');
    expect((await browser.follow({ path: '/Login' })).text).not.toContain('j_spring_security_user_blocked');

    expect(await logIn('Ana.Luz', passwordOf('Ana.Luz'))).toBe('/pentaho/Home');
    // Of the ten the first is 15 minutes old then; knocking meanwhile did not count.
    server.time.now += 5 * 60_000 + 1;
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Home');
  });

  it('close it for Basic too, but not to a client that proved its password before', async () => {
    const ask = async (authorization: string): Promise<number> =>
      (await askBi(server.url, { path: '/api/session/userName', headers: { authorization } })).status;
    expect(await ask(basicOf('ADMIN'))).toBe(200);
    for (let time = 0; time < 10; time += 1) expect(await ask(basicOf('ADMIN', `guess ${time}`))).toBe(401);
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toContain('login_error=1');
    expect(await ask(basicOf('admin'))).toBe(401);
    expect(await ask(basicOf('ADMIN'))).toBe(200);
  });

  it('count together with guesses at the change of password', async () => {
    for (let time = 0; time < 10; time += 1) {
      const answer = await askBi(server.url, {
        method: 'PUT',
        path: '/api/userroledao/user',
        as: 'JOÃO',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: 'JOÃO', newPassword: 'nova', oldPassword: 'palpite' }),
      });
      expect(answer.status).toBe(403);
    }
    expect(await logIn('JOÃO', passwordOf('JOÃO'))).toContain('login_error=1');
  });

  it('are forgotten after a right one', async () => {
    for (let time = 0; time < 9; time += 1) await logIn('ADMIN', 'wrong');
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Home');
    for (let time = 0; time < 9; time += 1) await logIn('ADMIN', 'wrong');
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Home');
  });

  it('cannot be outrun by many at once', async () => {
    const browsers = Array.from({ length: 60 }, () => createBiBrowser(server.url));
    await Promise.all(browsers.map(async (browser) => await browser.logIn('ADMIN', 'guess')));
    const pages = await Promise.all(
      browsers.map(async (browser) => (await browser.follow({ path: '/Login?login_error=1' })).text),
    );
    // Attempts that were counted in the same instant may pass together: at most one per connection.
    const tried = pages.filter((page) => !page.includes('j_spring_security_user_blocked'));
    expect(tried.length).toBeLessThanOrEqual(10 + 5);
  });
});

describe('failed logins from one address', () => {
  it('[BI-03] close it for everybody at their limit, and the page says so without a cookie', async () => {
    server = await startTestBiServer({ logInLimits: { attemptsPerAccount: 10, attemptsPerAddress: 3 } });
    for (const name of ['A', 'B', 'C']) await logIn(name, 'guess');
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Login?login_error=1');
    const page = await askBi(server.url, { path: '/Login?login_error=1' });
    expect(page.text).toContain('j_spring_security_user_blocked');
  });
});
