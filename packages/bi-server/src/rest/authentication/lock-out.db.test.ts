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

describe('ten wrong passwords', () => {
  beforeEach(async () => {
    server = await startTestBiServer();
  });

  it('[BI-03] [SE-07] make the next one wait, even a right one, and the page says how long', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await logIn('ADMIN', 'wrong')).toBe('/pentaho/Login?login_error=1');
      server.time.now += 60_000;
    }
    // The last was a minute ago.
    expect(await logIn('ADMIN', 'wrong')).toBe('/pentaho/Login?login_error=1');
    const browser = createBiBrowser(server.url);
    const refused = await browser.logIn('admin', passwordOf('ADMIN'));
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/pentaho/Login?login_error=1']);
    const page = await browser.follow({ path: '/Login?login_error=1' });
    expect(page.text).toContain('j_spring_security_user_blocked');
    expect(page.text).toContain('Aguarde 1 minuto e tente de novo.');
    expect((await browser.follow({ path: '/Login' })).text).not.toContain('j_spring_security_user_blocked');
    expect(await logIn('Ana.Luz', passwordOf('Ana.Luz'))).toBe('/pentaho/Home');
    // Knocking meanwhile did not make it longer.
    server.time.now += 60_000;
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Home');
  });

  it('make Basic wait too, but not a client that proved its password before', async () => {
    const ask = async (authorization: string) =>
      await askBi(server.url, { path: '/api/session/userName', headers: { authorization } });
    expect((await ask(basicOf('ADMIN'))).status).toBe(200);
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(basicOf('ADMIN', `guess ${time}`))).status).toBe(401);
    }
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toContain('login_error=1');
    const refused = await ask(basicOf('admin'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([401, '30']);
    expect((await ask(basicOf('ADMIN'))).status).toBe(200);
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
    const tried = pages.filter((page) => !page.includes('j_spring_security_user_blocked'));
    expect(tried).toHaveLength(10);
  });
});

describe('wrong passwords from one address', () => {
  it('[BI-03] [SE-07] make strangers wait there, and nobody who has logged in from it before', async () => {
    server = await startTestBiServer({ logInLimits: { attemptsPerAccount: 10, attemptsPerAddress: 3 } });
    expect(await logIn('Ana.Luz', passwordOf('Ana.Luz'))).toBe('/pentaho/Home');
    for (const name of ['A', 'B', 'C']) await logIn(name, 'guess');
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Login?login_error=1');
    expect(await logIn('Ana.Luz', passwordOf('Ana.Luz'))).toBe('/pentaho/Home');
    server.time.now += 30_000;
    expect(await logIn('ADMIN', passwordOf('ADMIN'))).toBe('/pentaho/Home');
  });
});

describe('a name that no database can hold', () => {
  it('is a wrong name like any other, at every door', async () => {
    server = await startTestBiServer();
    const authorization = basicOf('AD\0MIN', 'x');
    expect(
      (await askBi(server.url, { path: '/api/session/userName', headers: { authorization } })).status,
    ).toBe(401);
    expect(await logIn('\0', 'x')).toBe('/pentaho/Login?login_error=1');
    for (const [path, body] of [
      ['/api/userroledao/user', { userName: 'A\0', newPassword: 'corredor azul', oldPassword: 'x' }],
      ['/api/userroledao/updatePassword', { userName: 'A\0', password: 'corredor azul' }],
    ] as const) {
      const answer = await askBi(server.url, {
        method: 'PUT',
        path,
        as: 'ADMIN',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, administratorPassword: passwordOf('ADMIN') }),
      });
      expect(answer.status).toBe(403);
    }
  });
});
