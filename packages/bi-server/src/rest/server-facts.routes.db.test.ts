// Tables of request and answer for the small questions, and how failures look.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askBi, createBiBrowser } from './testing/bi-client.ts';
import { passwordOf, startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;
let consoleFolder: string;

beforeAll(async () => {
  consoleFolder = await mkdtemp(join(tmpdir(), 'prumo-console-'));
  await mkdir(join(consoleFolder, 'assets'));
  await writeFile(
    join(consoleFolder, 'index.html'),
    '<!doctype html><meta nonce="__CSP_NONCE__"><title>Console</title>',
  );
  await writeFile(join(consoleFolder, 'assets', 'main-abc.js'), 'export {};');
  await writeFile(join(consoleFolder, 'assets', 'main-abc.js.br'), 'compressed');
  await writeFile(join(consoleFolder, '.build-inputs'), 'secret');
  server = await startTestBiServer({ consoleFolder });
});

afterAll(async () => {
  await server.close();
  await rm(consoleFolder, { recursive: true });
});

describe('bare words', () => {
  it.each([
    ['/api/session/userName', 'ana.luz', 'Ana.Luz'],
    ['/api/session/userWorkspaceDir', 'Ana.Luz', '/home/Ana.Luz/workspace'],
    ['/api/session/workspaceDirForUser/JO%C3%83O', 'Ana.Luz', '/home/JOÃO/workspace'],
    ['/api/mantle/isAdministrator', 'ADMIN', 'true'],
    ['/api/mantle/isAdministrator', 'Ana.Luz', 'false'],
    ['/api/mantle/isAuthenticated', 'Ana.Luz', 'true'],
    ['/api/mantle/registeredPlugins', 'Ana.Luz', '[cda, quality, pentaho-cdf, scheduler-plugin]'],
    [
      '/api/authorization/action/isauthorized?authAction=org.pentaho.security.administerSecurity',
      'ADMIN',
      'true',
    ],
    [
      '/api/authorization/action/isauthorized?authAction=org.pentaho.security.administerSecurity',
      'JOÃO',
      'false',
    ],
    ['/api/authorization/action/isauthorized?authAction=org.pentaho.security.publish', 'Ana.Luz', 'true'],
    ['/api/authorization/action/isauthorized?authAction=org.pentaho.security.publish', 'JOÃO', 'false'],
    ['/api/authorization/action/isauthorized?authAction=org.pentaho.repository.read', 'JOÃO', 'true'],
    ['/api/authorization/action/isauthorized?authAction=unknown', 'ADMIN', 'false'],
    ['/api/system/locale', 'JOÃO', 'pt_BR'],
    ['/api/mantle/locale', 'JOÃO', 'pt_BR'],
    ['/api/version/show', 'JOÃO', '9.3.0.0-prumo-1.2.3-test'],
    ['/api/theme/active', 'JOÃO', 'prumo'],
  ])('%s as %s is %s', async (path, as, text) => {
    const password = as === 'ana.luz' ? passwordOf('Ana.Luz') : passwordOf(as);
    const authorization = `Basic ${Buffer.from(`${as}:${password}`).toString('base64')}`;
    const answer = await askBi(server.url, { path, headers: { authorization } });
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });
});

describe('ping', () => {
  it.each(['GET', 'POST'])('[BI-03] [LG-06] answers %s with its one exact body', async (method) => {
    const answer = await askBi(server.url, { method, path: '/plugin/pentaho-cdf/api/ping', as: 'JOÃO' });
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      'text/plain',
      '{"ping":"ok"}',
    ]);
  });

  it.each([
    ['text/plain', 200],
    ['application/json, text/plain, */*', 200],
    ['application/json', 406],
    ['text/plain;q=0', 406],
  ])('with Accept: %s is %i', async (accept, status) => {
    const path = '/plugin/pentaho-cdf/api/ping';
    expect((await askBi(server.url, { path, as: 'JOÃO', headers: { accept } })).status).toBe(status);
  });
});

describe('the context of dashboards', () => {
  it('tells everybody their own roles', async () => {
    const path = '/plugin/pentaho-cdf/api/getContext?path=/public/a.wcdf&paramMes=3&other=1';
    const { status, text } = await askBi(server.url, { path, as: 'Ana.Luz' });
    expect(status).toBe(200);
    expect(text).toMatch(/^<script[^>]*>\s+Dashboards\.context = \{/);
    const object: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    expect(object).toMatchObject({
      user: 'Ana.Luz',
      roles: ['Authenticated', 'Power User'],
      isAdmin: false,
      path: '/public/a.wcdf',
      params: { Mes: '3' },
      sessionTimeout: 7200,
      serverUTCDate: server.time.now,
    });
  });

  it('holds nothing that could end its element', async () => {
    const attack = encodeURIComponent('</script><script>alert(1)</script><!--\u2028');
    const path = `/plugin/pentaho-cdf/api/getContext?path=${attack}&paramX=${attack}`;
    const { text } = await askBi(server.url, { path, as: 'JOÃO' });
    expect(text.match(/<\/?script|<!--|\u2028/g)).toEqual(['<script', '</script']);
    const object: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    expect(object).toMatchObject({ path: decodeURIComponent(attack) });
  });
});

describe('settings', () => {
  const base = '/api/user-settings';

  it('are kept per person: unset is 204, POST answers what it stored', async () => {
    const ask = async (path: string, as: string, body?: string) =>
      await askBi(server.url, {
        path: base + path,
        as,
        ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      });
    expect((await ask('/favorites', 'JOÃO')).status).toBe(204);
    expect((await ask('/list', 'JOÃO')).text).toBe('null');
    const value = '[{"title":"Ocupação <b>"}]';
    const stored = await ask('/favorites', 'JOÃO', value);
    expect([stored.status, stored.text]).toEqual([200, value]);
    await ask('/favorites', 'JOÃO', '[]');
    await ask('/a/b', 'JOÃO', '');
    expect((await ask('/favorites', 'JOÃO')).text).toBe('[]');
    const list = await ask('/list', 'JOÃO');
    expect([list.headers.get('content-type'), list.text]).toEqual([
      'application/json',
      '{"setting":[{"name":"a/b","value":""},{"name":"favorites","value":"[]"}]}',
    ]);
    expect((await ask('/favorites', 'Ana.Luz')).status).toBe(204);
  });

  it('of the console say what opens which type', async () => {
    const { text } = await askBi(server.url, { path: '/api/mantle/settings', as: 'JOÃO' });
    const { setting }: { setting: { name: string; value: string }[] } = JSON.parse(text);
    const prpt = setting.find(({ value }) => value === '.prpt')?.name;
    expect(setting).toContainEqual({ name: `${prpt}-command-perspective-0`, value: 'viewer' });
    const xml = await askBi(server.url, {
      path: '/api/mantle/settings',
      as: 'JOÃO',
      headers: { accept: 'application/xml' },
    });
    expect(xml.text).toContain('<settings><setting><name>plugin-content-type-0</name>');
  });

  it.each([
    ['ADMIN', 200],
    ['JOÃO', 401],
  ])('of the authentication are %s: %i', async (as, status) => {
    const answer = await askBi(server.url, { path: '/api/system/authentication-provider', as });
    expect(answer.status).toBe(status);
  });

  it('of the time zones have Brazil in them', async () => {
    const { text } = await askBi(server.url, { path: '/api/system/timezones', as: 'JOÃO' });
    expect(text).toContain('{"key":"America/Sao_Paulo","value":"America/Sao_Paulo (UTC-0300)"}');
  });
});

describe('the locale', () => {
  it('is chosen for one browser session, in any of the usual spellings', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('JOÃO', passwordOf('JOÃO'));
    const set = async (body: string) =>
      await browser.ask({ method: 'POST', path: '/api/system/locale', body });
    const ask = async (headers: Record<string, string> = {}) =>
      (await browser.ask({ path: '/api/system/locale', headers })).text;
    expect(await ask({ 'accept-language': 'en-US,en;q=0.9' })).toBe('en_US');
    expect((await set('pt-BR')).text).toBe('pt_BR');
    expect(await ask({ 'accept-language': 'en-US,en;q=0.9' })).toBe('pt_BR');
    expect((await set('no locale')).status).toBe(500);
    expect((await set('')).status).toBe(200);
    expect(await ask({ 'accept-language': 'fr' })).toBe('fr');
  });
});

describe('the console', () => {
  it('is one page, with a policy that each answer makes anew', async () => {
    const ask = async () => await askBi(server.url, { path: '/Home/qualquer/coisa', as: 'JOÃO' });
    const [one, other] = [await ask(), await ask()];
    const nonce = /nonce="([^"]+)"/.exec(one.text)?.[1] ?? '';
    expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(one.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(other.text).not.toBe(one.text);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  it('has files that are kept for ever, compressed where the client takes it', async () => {
    const answer = await fetch(`${server.url}/pentaho/console/assets/main-abc.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const head = await fetch(`${server.url}/pentaho/console/assets/main-abc.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.headers.get('content-encoding')).toBe('br');
  });

  it.each([
    '.build-inputs',
    'index.html',
    '../package.json',
    '..%2fpackage.json',
    'assets/',
    'assets/none.js',
  ])('gives no other file: %s', async (name) => {
    expect((await askBi(server.url, { path: `/console/${name}`, as: 'ADMIN' })).status).toBe(404);
  });

  it('that is not installed is a page that says so', async () => {
    const bare = await startTestBiServer();
    const answer = await askBi(bare.url, { path: '/Home', as: 'JOÃO' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('sem o console');
    await bare.close();
  });
});

describe('failures', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['DELETE', '/api/users', 405],
    ['POST', '/api/session/userName', 405],
  ])('%s %s is a page in Portuguese with %i', async (method, path, status) => {
    const answer = await askBi(server.url, { method, path, as: 'JOÃO' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(`(${status})`);
    expect(answer.text).toContain('lang="pt-BR"');
  });

  it('of the server itself tell nothing of it', async () => {
    const broken = await startTestBiServer();
    await broken.database.close();
    const answer = await askBi(broken.url, { path: '/api/session/userName', as: 'JOÃO' });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toMatch(/^\s+at |node_modules|pool|database/m);
    await broken.close();
  });

  it('are empty for programs and a page for people', async () => {
    const ask = async (accept: string) =>
      await askBi(server.url, {
        path: '/api/userroledao/roleMembers?roleName=x',
        as: 'JOÃO',
        headers: { accept },
      });
    expect(await ask('application/json')).toMatchObject({ status: 403, text: '' });
    expect((await ask('text/html,*/*;q=0.8')).text).toContain('Acesso negado');
  });

  it('of the size come before anything is stored', async () => {
    const answer = await askBi(server.url, {
      method: 'POST',
      path: '/j_spring_security_check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `j_username=${'x'.repeat(20_000)}`,
    });
    expect(answer.status).toBe(413);
  });
});

describe('every answer', () => {
  it('is no page, kept by nobody, and nothing in it runs', async () => {
    const { headers } = await askBi(server.url, { path: '/api/session/userName', as: 'JOÃO' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the table of routes', () => {
  it('opens to everybody only what the login and the console need', () => {
    const open = server.biServer.accessTable.filter(({ access }) => access === 'public');
    expect([...new Set(open.map(({ url }) => url.replace('/pentaho', '')))].toSorted()).toEqual([
      '/Login',
      '/Logout',
      '/api/csrf/token',
      '/console/*',
      '/j_spring_security_check',
      // Questions of a browser before it sends a report's token; they tell nothing.
      '/plugin/cda/api/doQuery',
      '/plugin/cda/api/listParameters',
      '/plugin/cda/api/listQueries',
      '/plugin/cda/api/unwrapQuery',
      '/webcontext.js',
    ]);
    const ofCda = open.filter(({ url }) => url.includes('/cda/'));
    expect(new Set(ofCda.map(({ method }) => method))).toEqual(new Set(['OPTIONS']));
  });
});
