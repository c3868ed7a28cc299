import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BiTables } from '../../persistence/tables.ts';
import { askBi, createBiBrowser } from '../testing/bi-client.ts';
import {
  basicOf,
  passwordOf,
  startTestBiServer,
  type TestBiServer,
} from '../testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startTestBiServer({
    logInLimits: { attemptsPerAccount: 1_000, attemptsPerAddress: 10_000 },
  });
});

afterAll(async () => {
  await server.close();
});

const challenge = 'Basic realm="Pentaho Realm"';

describe('form login', () => {
  it('[BI-03] [LG-06] leads to Home with a session, and its page lacks the markers of a failure', async () => {
    const browser = createBiBrowser(server.url);
    const answer = await browser.logIn('ADMIN', passwordOf('ADMIN'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pentaho/Home']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^JSESSIONID=[\w-]{43}; Path=\/pentaho; HttpOnly; SameSite=Lax$/,
    );
    const home = await browser.follow({ path: '/Home' });
    expect(home.status).toBe(200);
    expect(home.path + home.text).not.toMatch(/login_error|j_spring_security_check/);
    expect((await browser.ask({ path: '/api/session/userName' })).text).toBe('ADMIN');
  });

  it.each([
    ['a wrong password', 'ADMIN', 'wrong'],
    ['a password in another case', 'ADMIN', passwordOf('ADMIN').toUpperCase()],
    ['an unknown user', 'NOBODY', 'senha'],
    ['a name that no database can hold', 'AD\0MIN', 'senha'],
    ['an empty name', '', 'senha'],
    ['an empty password', 'ADMIN', ''],
    ['nothing but spaces', ' ', ' '],
    ['SQL', "ADMIN' or '1'='1", "' or '1'='1"],
  ])('[BI-03] [LG-06] fails with %s, and says so in address and page', async (_case, userName, password) => {
    const browser = createBiBrowser(server.url);
    const answer = await browser.logIn(userName, password);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pentaho/Login?login_error=1']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await browser.follow({ path: '/Login?login_error=1' });
    expect(page.status).toBe(200);
    for (const marker of ['j_spring_security_check', 'id="loginError"', 'login_error', 'conferem']) {
      expect(page.text).toContain(marker);
    }
    expect(page.text).not.toContain('j_spring_security_user_blocked');
  });

  it('[LG-12] takes the locale of the portal and goes on', async () => {
    const answer = await createBiBrowser(server.url).logIn('ADMIN', passwordOf('ADMIN'), { locale: 'pt_br' });
    expect(answer.headers.get('location')).toBe('/pentaho/Home');
  });

  it('finds the person without case and keeps the stored spelling', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ana.luz', passwordOf('Ana.Luz'));
    expect((await browser.ask({ path: '/api/session/userName' })).text).toBe('Ana.Luz');
  });

  it('[BI-03] over a live session ends that session and does not try the credentials', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const token = browser.cookies.get('JSESSIONID');
    const again = await browser.logIn('ADMIN', passwordOf('ADMIN'));
    expect([again.status, again.headers.get('location')]).toEqual([302, '/pentaho/Login?login_error=2']);
    const page = await browser.follow({ path: '/Login?login_error=2' });
    expect(page.text).toContain('encerrada');
    const dead = { cookie: `JSESSIONID=${token}` };
    expect((await askBi(server.url, { path: '/api/session/userName', headers: dead })).status).toBe(401);
    expect((await browser.logIn('ADMIN', passwordOf('ADMIN'))).headers.get('location')).toBe('/pentaho/Home');
  });

  it('changes the session id: a planted one is worth nothing', async () => {
    const browser = createBiBrowser(server.url);
    browser.cookies.set('JSESSIONID', 'planted');
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    expect(browser.cookies.get('JSESSIONID')).not.toBe('planted');
    const planted = { cookie: 'JSESSIONID=planted' };
    expect((await askBi(server.url, { path: '/api/session/userName', headers: planted })).status).toBe(401);
  });

  it.each([
    [
      'GET with the credentials in the address',
      'GET',
      '?j_username=ADMIN&j_password=senha%20de%20ADMIN',
      undefined,
    ],
    ['POST of JSON', 'POST', '', 'application/json'],
    ['POST of nothing', 'POST', '', undefined],
  ])('by %s counts as failed', async (_case, method, query, type) => {
    const answer = await askBi(server.url, {
      method,
      path: `/j_spring_security_check${query}`,
      ...(type !== undefined && {
        headers: { 'content-type': type },
        body: JSON.stringify({ j_username: 'ADMIN', j_password: passwordOf('ADMIN') }),
      }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pentaho/Login?login_error=1']);
  });

  it('keeps no token and no password in the database', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const queries = server.database.queries<BiTables>();
    const stored = JSON.stringify([
      await queries.selectFrom('bi.session').selectAll().execute(),
      await queries.selectFrom('bi.log_in_origin').selectAll().execute(),
    ]);
    expect(stored).not.toContain(browser.cookies.get('JSESSIONID'));
    expect(stored).not.toContain(passwordOf('ADMIN'));
  });
});

describe('the page that was asked for', () => {
  it('is where the login leads afterwards, once', async () => {
    const browser = createBiBrowser(server.url);
    const wanted = '/pentaho/api/repos/%3Apublic%3Aa%20b.html/content?paramX=1%7C2';
    const bounced = await browser.ask({ path: wanted.replace('/pentaho', '') });
    expect([bounced.status, bounced.headers.get('location')]).toEqual([302, '/pentaho/Login']);
    expect((await browser.logIn('ADMIN', passwordOf('ADMIN'))).headers.get('location')).toBe(wanted);
    await browser.ask({ path: '/Logout' });
    expect((await browser.logIn('ADMIN', passwordOf('ADMIN'))).headers.get('location')).toBe('/pentaho/Home');
  });

  it.each([
    '//evil.example/pentaho/x',
    'https://evil.example/',
    '/pentaho/../elsewhere',
    '/pentaho/..%2f..%2f/x\\@evil.example',
    '/pentahoevil',
    '/pentaho/Logout',
    'javascript:alert(1)',
  ])('is not followed when it was planted: %s', async (planted) => {
    const browser = createBiBrowser(server.url);
    browser.cookies.set('saved-page', encodeURIComponent(planted));
    const location = (await browser.logIn('ADMIN', passwordOf('ADMIN'))).headers.get('location') ?? '';
    expect(new URL(location, server.url).origin).toBe(server.url);
    expect(location).toMatch(/^\/pentaho\/(?!Logout)/);
  });
});

describe('logout', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'HEAD'])(
    '[BI-03] by %s ends the session and leads to the login page by index.jsp',
    async (method) => {
      const browser = createBiBrowser(server.url);
      await browser.logIn('ADMIN', passwordOf('ADMIN'));
      const cookie = `JSESSIONID=${browser.cookies.get('JSESSIONID')}`;
      const answer = await browser.ask({ method, path: '/Logout' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pentaho/index.jsp']);
      const end = await browser.follow({ path: '/index.jsp' });
      expect([end.status, end.path]).toEqual([200, '/Login']);
      expect((await askBi(server.url, { path: '/api/session/userName', headers: { cookie } })).status).toBe(
        401,
      );
    },
  );

  it('is no failure when nobody is logged in', async () => {
    const answer = await askBi(server.url, { method: 'POST', path: '/Logout' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pentaho/index.jsp']);
  });
});

describe('Basic', () => {
  it('[BI-03] [LG-06] lets in with the right password and starts a session for frames', async () => {
    const answer = await askBi(server.url, { path: '/api/session/userName', as: 'ADMIN' });
    expect([answer.status, answer.text]).toEqual([200, 'ADMIN']);
    const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    expect(cookie).toMatch(/^JSESSIONID=/);
    const framed = await askBi(server.url, { path: '/api/session/userName', headers: { cookie } });
    expect(framed.text).toBe('ADMIN');
  });

  it('is read as UTF-8', async () => {
    const answer = await askBi(server.url, { path: '/api/session/userName', as: 'JOÃO' });
    expect([answer.status, answer.text]).toEqual([200, 'JOÃO']);
  });

  it.each([
    ['a wrong password', basicOf('ADMIN', 'wrong')],
    ['an unknown user', basicOf('NOBODY', 'wrong')],
    ['no colon', `Basic ${Buffer.from('ADMIN').toString('base64')}`],
    ['no base64', 'Basic ???'],
    ['an empty password', basicOf('ADMIN', '')],
  ])('[BI-03] [LG-06] with %s is refused with the challenge', async (_case, authorization) => {
    const answer = await askBi(server.url, { path: '/api/session/userName', headers: { authorization } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is not looked at while a session of the same user travels along', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const same = { authorization: basicOf('ADMIN', 'wrong') };
    expect((await browser.ask({ path: '/api/session/userName', headers: same })).status).toBe(200);
    const other = { authorization: basicOf('JOÃO', 'wrong') };
    expect((await browser.ask({ path: '/api/session/userName', headers: other })).status).toBe(401);
    const right = { authorization: basicOf('JOÃO') };
    expect((await browser.ask({ path: '/api/session/userName', headers: right })).text).toBe('JOÃO');
    expect((await browser.ask({ path: '/api/session/userName' })).text).toBe('JOÃO');
  });

  it('works right after a logout, and with a dead session along', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const cookie = `JSESSIONID=${browser.cookies.get('JSESSIONID')}`;
    await browser.ask({ path: '/Logout' });
    const answer = await askBi(server.url, {
      path: '/api/session/userName',
      as: 'ADMIN',
      headers: { cookie },
    });
    expect([answer.status, answer.text]).toEqual([200, 'ADMIN']);
  });

  it('does not open to somebody who was deactivated meanwhile', async () => {
    await server.biServer.administration.createPerson({ userName: 'BREVE', password: passwordOf('BREVE') });
    const browser = createBiBrowser(server.url);
    await browser.logIn('BREVE', passwordOf('BREVE'));
    expect((await askBi(server.url, { path: '/api/session/userName', as: 'BREVE' })).status).toBe(200);
    await server.biServer.administration.changePerson('BREVE', { isEnabled: false });
    expect((await askBi(server.url, { path: '/api/session/userName', as: 'BREVE' })).status).toBe(401);
    expect((await browser.ask({ path: '/api/session/userName' })).status).toBe(401);
    expect((await browser.logIn('BREVE', passwordOf('BREVE'))).headers.get('location')).toContain(
      'login_error=1',
    );
  });
});

describe('somebody who is not logged in', () => {
  it.each([
    ['GET', '/api/session/userName', 401],
    ['POST', '/plugin/pentaho-cdf/api/ping', 401],
    ['GET', '/plugin/pentaho-cdf/api/ping', 401],
    ['GET', '/api/users', 401],
    ['PUT', '/api/userroledao/user', 401],
    ['GET', '/api/repo/files/:/tree', 401],
    ['GET', '/API/users', 401],
    ['GET', '/api/nothing/here', 401],
    ['GET', '/plugin/nothing/api/here', 401],
    ['GET', '/api/repos/%3Apublic%3Ax.html/content', 302],
    ['GET', '/api/repos/quality/static/docs/index.html', 302],
    ['GET', '/Home', 302],
    ['GET', '/index.jsp', 302],
    ['GET', '/', 302],
    ['GET', '/content/nothing', 302],
  ])('[BI-03] %s %s gets %i', async (method, path, status) => {
    const answer = await askBi(server.url, { method, path });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? challenge : null);
    expect(answer.headers.get('location')).toBe(status === 302 ? '/pentaho/Login' : null);
  });

  it.each([
    ['x-requested-with', 'XMLHttpRequest', null],
    ['sec-fetch-dest', 'empty', null],
    ['sec-fetch-dest', 'iframe', null],
    ['sec-fetch-dest', 'document', challenge],
    ['user-agent', 'curl/8', challenge],
  ])('with %s: %s gets the challenge %s', async (name, value, expected) => {
    const answer = await askBi(server.url, { path: '/api/users', headers: { [name]: value } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expected]);
  });

  it.each(['/Login', '/api/csrf/token', '/j_spring_security_check'])('may ask for %s', async (path) => {
    const answer = await askBi(server.url, { path });
    expect(answer.headers.get('location')).not.toBe('/pentaho/Login');
    expect(answer.status).toBeLessThan(400);
  });
});

describe('the login page', () => {
  it('runs no script, frames nowhere else, and needs neither', async () => {
    const { headers, text } = await askBi(server.url, { path: '/Login' });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(text).not.toMatch(/<script|\son\w+=/);
    expect(text).toContain('action="/pentaho/j_spring_security_check"');
    expect(text).toContain('lang="pt-BR"');
  });

  it('repeats nothing of its address', async () => {
    const { text } = await askBi(server.url, {
      path: '/Login?login_error=%3Cscript%3Ealert(1)%3C/script%3E',
    });
    expect(text).not.toContain('alert(1)');
  });
});

describe('a page of another site', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['referer', 'https://evil.example/page'],
  ])('changes nothing with a session that is not its own (%s: %s)', async (name, value) => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const headers = { [name]: value };
    const path = '/api/userroledao/createRole?roleName=Intruso';
    expect((await browser.ask({ method: 'PUT', path, headers })).status).toBe(403);
    expect((await askBi(server.url, { method: 'PUT', path, as: 'ADMIN', headers })).status).toBe(403);
    const logIn = { method: 'POST', path: '/j_spring_security_check', headers: { ...form, ...headers } };
    expect((await askBi(server.url, logIn)).status).toBe(403);
    const roles = await browser.ask({ path: '/api/roles', headers: { accept: '*/*' } });
    expect([roles.status, roles.text.includes('Intruso')]).toEqual([200, false]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }, true],
    [{ referer: 'https://evil.example/', accept: 'image/*' }, false],
    [{ referer: 'https://evil.example/', accept: 'text/html' }, true],
  ])('does not log anybody out: %j', async (headers, isAsked) => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const answer = await browser.ask({ path: '/Logout', headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(answer.text.includes('<form method="post" action="/pentaho/Logout">')).toBe(isAsked);
    expect((await browser.ask({ path: '/api/session/userName' })).text).toBe('ADMIN');
    const own = { referer: `${server.url}/pentaho/Logout`, accept: 'text/html' };
    expect((await browser.ask({ method: 'POST', path: '/Logout', headers: own })).status).toBe(302);
    expect((await browser.ask({ path: '/api/session/userName' })).status).toBe(401);
  });

  it.each([
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'none'],
  ])('is none with %s: %s', async (name, value) => {
    const answer = await askBi(server.url, {
      method: 'POST',
      path: '/plugin/pentaho-cdf/api/ping',
      as: 'ADMIN',
      headers: { [name]: value },
    });
    expect(answer.status).toBe(200);
  });
});

describe('sessions', () => {
  it('end after 120 idle minutes, and each use begins them anew', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    for (let use = 0; use < 3; use += 1) {
      server.time.now += 119 * 60_000;
      expect((await browser.ask({ path: '/api/session/userName' })).status).toBe(200);
    }
    server.time.now += 121 * 60_000;
    expect((await browser.ask({ path: '/api/session/userName' })).status).toBe(401);
  });

  it('are forgotten when idle, and sooner when a Basic client never came back for them', async () => {
    const count = async (): Promise<number> =>
      (await server.database.queries<BiTables>().selectFrom('bi.session').select('user_name').execute())
        .length;
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    await askBi(server.url, { path: '/api/session/userName', as: 'ADMIN' });
    server.time.now += 11 * 60_000;
    await server.biServer.forgetOldOnes();
    expect(await count()).toBe(1);
    expect((await browser.ask({ path: '/api/session/userName' })).status).toBe(200);
    server.time.now += 121 * 60_000;
    await server.biServer.forgetOldOnes();
    expect(await count()).toBe(0);
  });
});
