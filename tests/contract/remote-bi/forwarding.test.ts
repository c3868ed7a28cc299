// Requests below /pentaho through the gateway, against protocol doubles of a 9.x and an 11.x Pentaho.
import { request as openRequest, type IncomingMessage } from 'node:http';

import { asArray, isTrue } from '@prumo/contracts/bi/pentaho-dialects';
import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPentaho11Double } from '../../support/pentaho-doubles/pentaho-11.ts';
import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

const joanasPassword = 'çé&<senha>';
const docs = '/pentaho/api/repos/prumo/static/docs/index.html';

let double: PentahoDouble;
let server: TestServer;
let client: BrowserLikeClient;

function listPaths(): string[] {
  return double.received.map(({ method, url }) => `${method} ${url.replace('/pentaho', '')}`);
}

/** As a page of the portal asks, with a body of any kind. */
async function ask(
  method: string,
  path: string,
  init: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { origin: server.url, 'x-requested-with': 'XMLHttpRequest', cookie, ...init.headers };
  return await fetch(server.url + path, { redirect: 'manual', ...init, method, headers });
}

/** The request line exactly as given, which fetch would tidy up. */
async function askExactly(method: string, path: string): Promise<IncomingMessage> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return await new Promise((resolve, reject) => {
    const request = openRequest(
      { host: '127.0.0.1', port: server.port, method, path, headers: { cookie } },
      resolve,
    );
    request.on('error', reject).end();
  });
}

async function statusOf(path: string): Promise<number | undefined> {
  const answer = await askExactly('GET', path);
  answer.resume();
  return answer.statusCode;
}

function findPerson(name: string): PentahoDouble['people'][number] {
  const person = double.people.find(({ userName }) => userName === name);
  if (person === undefined) throw new Error(`the double knows no ${name}`);
  return person;
}

describe.each([
  ['9.x', startPentaho9Double],
  ['11.x', startPentaho11Double],
])('Pentaho %s (double)', (version, startDouble) => {
  beforeAll(async () => {
    double = await startDouble();
    server = await startTestServer({
      DEMO: 'off',
      ACTIVE_APPS: 'bi',
      BI_URL: double.url,
      BI_TIMEOUT_SECONDS: '2',
    });
  });

  afterAll(async () => {
    await server.close();
    await double.close();
  });

  beforeEach(async () => {
    client = createBrowserLikeClient(server.url);
    findPerson('Joana.Prado').password = joanasPassword;
    await client.logIn('joana.prado', joanasPassword);
    double.received.length = 0;
  });

  it('[BI-10] adds the person and the session of that server, and nothing of ours', async () => {
    expect((await client.ask('GET', '/pentaho/api/session/userName')).body).toBe('Joana.Prado');
    const sessions = double.countSessions();
    await client.ask('GET', '/pentaho/api/session/userName');
    expect(double.countSessions()).toBe(sessions);
    const { headers } = double.received.at(-1) ?? {};
    const pair = Buffer.from(`Joana.Prado:${joanasPassword}`).toString('base64');
    expect(headers).toMatchObject({
      authorization: `Basic ${pair}`,
      host: new URL(double.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(server.url).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers?.cookie).toMatch(/JSESSIONID=/);
    expect(headers?.cookie).not.toContain('prumo');
    expect(headers?.origin).toBeUndefined();
    expect(client.setCookieLines.join()).not.toMatch(/JSESSIONID|server-time/);
  });

  it('[LG-10] every request to the BI server refreshes the last-use cookie', async () => {
    for (const path of ['/pentaho/Home', '/pentaho/api/repo/files/:/tree', '/pentaho/nothing/there']) {
      server.time.now += 61_000;
      await client.ask('GET', path);
      expect(client.cookies.get('prumo_bi_last_request')).toBe(String(server.time.now));
    }
  });

  it('[BI-10] the tree comes in the dialect of the version, and reads the same', async () => {
    const response = await ask('GET', '/pentaho/api/repo/files/:/tree?filter=FILES|*.wcdf', {
      headers: { accept: 'application/json' },
    });
    expect(response.status).toBe(200);
    const tree = (await response.json()) as TreeNode;
    const [folder] = asArray(tree.children) as TreeNode[];
    const [file] = asArray(folder?.children) as TreeNode[];
    expect(typeof file?.file.folder).toBe(version === '9.x' ? 'string' : 'boolean');
    expect([isTrue(folder?.file.folder), isTrue(file?.file.folder)]).toEqual([true, false]);
    expect(asArray(file?.children)).toEqual([]);
    expect(file?.file.title).toBe('Infecção hospitalar');
    expect(listPaths().at(-1)).toBe('GET /api/repo/files/:/tree?filter=FILES%7C*.wcdf');
  });

  it('[BI-10] passes statuses on: the list of users is XML for administrators and an empty 401 for others', async () => {
    const refused = await ask('GET', '/pentaho/api/users');
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe('');
    expect((await client.ask('GET', '/gateway/session')).status).toBe(200);

    await client.logIn('admin', 'password');
    const allowed = await ask('GET', '/pentaho/api/users');
    expect(allowed.headers.get('content-type')).toBe('application/xml');
    expect(await allowed.text()).toContain('<user>Joana.Prado</user>');
    expect((await ask('GET', '/pentaho/api/repo/files/:none/tree')).status).toBe(
      version === '9.x' ? 500 : 204,
    );
    expect((await ask('GET', '/pentaho/nothing')).status).toBe(404);
  });

  it('[BI-07] [BI-10] answers HEAD of the documentation by GET where that server refuses it', async () => {
    const head = await ask('HEAD', docs);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toContain('text/html');
    expect(listPaths().slice(-2)).toEqual([
      'HEAD /api/repos/prumo/static/docs/index.html',
      'GET /api/repos/prumo/static/docs/index.html',
    ]);
    expect((await ask('HEAD', docs.replace('index', 'none'))).status).toBe(404);
  });

  it('[BI-10] repeats once what that server refuses because its session is over', async () => {
    double.expireSessions();
    expect((await client.ask('GET', '/pentaho/api/session/userName')).body).toBe('Joana.Prado');
    double.expireSessions();
    const body = 'x'.repeat(1_000);
    const put = await ask('PUT', '/pentaho/api/repo/files/:public:bytes-1.bin', { body });
    expect(await put.json()).toMatchObject({ length: 1_000 });
    expect(listPaths()).toEqual([
      'GET /api/session/userName',
      'GET /api/session/userName',
      'PUT /api/repo/files/:public:bytes-1.bin',
      'PUT /api/repo/files/:public:bytes-1.bin',
    ]);
  });

  it('[BI-10] tries the session first for a body too large to be repeated', async () => {
    double.expireSessions();
    const put = await ask('PUT', '/pentaho/api/repo/files/:public:bytes-1.bin', {
      body: 'x'.repeat(2_000_000),
    });
    expect(await put.json()).toMatchObject({ length: 2_000_000 });
    expect(listPaths().filter((path) => path.startsWith('PUT'))).toHaveLength(1);
  });

  it('[BI-10] rewrites redirects to our own address', async () => {
    const location = async (path: string): Promise<string | null> =>
      (await ask('GET', path)).headers.get('location');
    expect(await location('/pentaho/index.jsp')).toBe('/pentaho/Home');
    expect(await location('/pentaho/api/repos/:public:relatorio.prpt/default')).toBe(
      '/pentaho/api/repos/:public:relatorio.prpt/viewer',
    );
    expect(await location('/pentaho/api/repos/:public:site.url/generatedContent')).toBe(
      'https://www.example.org/manual',
    );
    const asked = await ask('GET', '/pentaho/api/repos/:public:site.url/generatedContent', {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    });
    expect([asked.status, asked.headers.get('location')]).toEqual([200, null]);
    expect(await asked.text()).toContain('para <strong>www.example.org</strong>');
    const outside = await ask('GET', '/pentaho/double/outside');
    expect([outside.status, outside.headers.get('location')]).toEqual([502, null]);
  });

  it('[BI-10] takes the login page for a refusal, and our session goes on', async () => {
    for (const path of ['/pentaho/Login', '/pentaho/double/log-in-page']) {
      const response = await ask('GET', path);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBeNull();
      expect(await response.text()).toBe(
        'Sessão encerrada. Entre novamente no portal para ver este conteúdo.\n',
      );
    }
    expect((await client.ask('GET', '/gateway/session')).status).toBe(200);
    const home = await ask('GET', '/pentaho/Home');
    expect(await home.text()).toContain('Pentaho User Console');
  });

  it('[BI-10] keeps documents of the repository in a sandbox, and pages in our frames only', async () => {
    const document = await ask('GET', '/pentaho/api/repos/%3Apublic%3Arelatorio.html/content');
    expect(document.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts/);
    const page = await ask('GET', '/pentaho/Home');
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('cache-control')).toBe('private');
  });

  it('[BI-10] changes a password in the spelling that server holds, and goes on with the new one', async () => {
    const change = async (oldPassword: string, newPassword: string): Promise<Response> =>
      await ask('PUT', '/pentaho/api/userroledao/user', {
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0" encoding="UTF-8"?><ChangePasswordUser><userName>joana.prado</userName><newPassword>${newPassword}</newPassword><oldPassword>${oldPassword}</oldPassword></ChangePasswordUser>`,
      });
    const refused = await change('errada', 'n0va e longa');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('puc_validation_error_message')).toBe('Old password is incorrect');
    expect((await change('', 'n0va e longa')).status).toBe(400);
    const calls = double.received.length;
    const weak = await change('çé&amp;&lt;senha>', 'Senha2026');
    expect([weak.status, weak.headers.get('x-password-fault')]).toEqual([400, 'common 8']);
    expect(weak.headers.get('puc_validation_error_message')).toMatch(/^New password must: /);
    expect(double.received).toHaveLength(calls);

    expect((await change('çé&amp;&lt;senha>', 'n0va &amp; &lt;melhor&gt;')).status).toBe(204);
    expect(double.received.at(-1)?.body).toContain('<userName>Joana.Prado</userName>');
    expect(findPerson('Joana.Prado').password).toBe('n0va & <melhor>');
    double.expireSessions();
    server.time.now += 60_000;
    expect((await client.ask('GET', '/pentaho/api/session/userName')).body).toBe('Joana.Prado');
  });

  it('is not left by a link or a picture of another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
      { origin: '', referer: 'https://evil.example/' },
    ]) {
      expect((await client.ask('GET', '/pentaho/Logout', { headers })).status).toBe(403);
    }
    expect((await client.ask('GET', '/gateway/session')).status).toBe(200);
  });

  it('leaves everything when the person logs out there', async () => {
    const answer = await client.ask('POST', '/pentaho/Logout');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
    expect(client.cookies.size).toBe(0);
    expect((await ask('GET', '/pentaho/Home')).status).toBe(401);
  });

  it('[BI-10] sends the Basic of another client as it is, and lets that server challenge', async () => {
    client.cookies.clear();
    const basic = (pair: string): Record<string, string> => ({
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    });
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(`${server.url}/pentaho/api/session/userName`, {
        headers: basic('Pat:password'),
      });
      expect([response.status, await response.text()]).toEqual([200, 'pat']);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(double.received.at(-1)?.headers).toMatchObject(basic('Pat:password'));
    expect(listPaths().filter((path) => path.includes('ping'))).toHaveLength(1);
    const wrong = await fetch(`${server.url}/pentaho/Home`, { headers: basic('Pat:errada') });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm="Pentaho Realm"/);
  });

  it('lets nobody through without session or Basic, and never asks that server then', async () => {
    client.cookies.clear();
    for (const path of ['/pentaho', '/pentaho/Home', '/pentaho/Login', '/pentaho/api/repos/x']) {
      const page = await ask('GET', path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' } });
      expect(page.status).toBe(401);
      expect(page.headers.get('www-authenticate')).toBeNull();
      expect(await page.text()).toContain('<a href="/login" target="_top">Ir para o login</a>');
    }
    expect(double.received).toEqual([]);
  });

  it.each([
    '/pentaho/../lifecycle/html',
    '/pentaho/..;/lifecycle/html',
    '/pentaho/%2e%2e/lifecycle/html',
    '/pentaho/x/%252e%252e/%252e%252e/manager',
    '/pentaho/..\\manager',
  ])('refuses %s', async (path) => {
    expect(await statusOf(path)).toBe(400);
    expect(double.received).toEqual([]);
  });

  it('[BI-10] keeps the paths of the quality plugin here, however they are written', async () => {
    for (const path of [
      '/pentaho/plugin/prumo/api/no-such-endpoint',
      '/pentaho//plugin/prumo/api/docstore',
      '/pentaho/plugin/PRUMO/%61pi/docstore',
      '/pentaho/plugin;x/prumo/api/docstore',
    ]) {
      expect(await statusOf(path)).toBe(404);
    }
    expect(double.received).toEqual([]);
  });

  it('[BI-10] says clearly that that server is away or too slow', async () => {
    const late = await ask('GET', '/pentaho/double/silence', { headers: { accept: 'text/html' } });
    expect(late.status).toBe(504);
    expect(await late.text()).toContain('<h1>O servidor de BI demorou demais</h1>');
    const broken = await ask('GET', '/pentaho/double/hang-up');
    expect(broken.status).toBe(502);
    expect(await broken.text()).toMatch(/^Servidor de BI indisponível\./);
  });
});

interface TreeNode {
  readonly children?: unknown;
  readonly file: { readonly folder: unknown; readonly title: unknown };
}
