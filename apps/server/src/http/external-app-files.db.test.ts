import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-external-apps-'));
  const files = {
    'outside.js': 'secret',
    'apps/loose.js': 'secret',
    'apps/minutes/lazy-load.json': '{"data":["app.js"]}',
    'apps/minutes/app.js': 'export const minutes = true;'.padEnd(2_000, ' '),
    'apps/minutes/app.mjs': 'export {};',
    'apps/minutes/look.css': 'p { color: red }',
    'apps/minutes/chunks/part-A1b_2.js': 'export {};',
    'apps/minutes/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'apps/minutes/page.html': '<script>alert(1)</script>',
    'apps/minutes/unknown.kind': 'x',
    'apps/minutes/.env': 'secret',
    'apps/minutes/.git/config': 'secret',
    'apps/in-place/package.json': '{"name":"secret"}',
    'apps/in-place/src/main.tsx': 'secret',
    'apps/in-place/dist/lazy-load.json': '{"data":["main-A1b2.js"]}',
    'apps/in-place/dist/main-A1b2.js': 'export const isBuiltInPlace = true;',
    'apps/in-place/dist/.build-inputs': 'secret',
    'own/beds/lazy-load.json': '{"data":["main.js"]}',
    'own/beds/main.js': 'export const isOwn = true;',
    'own/minutes/lazy-load.json': '{"data":["taken.js"]}',
    'own/.hidden/lazy-load.json': '{"data":[]}',
    'own/Camas/lazy-load.json': '{"data":[]}',
    'own/unfinished/main.js': 'secret',
    'own/file': 'secret',
    'apps/switched-off/lazy-load.json': '{"data":[]}',
    'apps/switched-off/app.js': 'export {};',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'outside.js'), join(folder, 'apps/minutes/leading-out.js'));
  await symlink(join(folder, 'apps/minutes/app.js'), join(folder, 'apps/minutes/current.js'));
  await symlink(join(folder, 'apps/switched-off'), join(folder, 'apps/minutes/neighbour'));
  await symlink(join(folder, 'apps/switched-off'), join(folder, 'own/leading-out'));
  server = await startTestServer({
    OWN_APPS_DIR: join(folder, 'own'),
    EXTERNAL_APPS: 'minutes, in-place, not-there',
    EXTERNAL_APPS_DIR: join(folder, 'apps'),
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('files of an active external app', () => {
  it('[CF-08] the browser is told which apps are active, and not where their files are', async () => {
    const settings: unknown = await (await fetch(`${server.url}/config.json`)).json();
    expect(settings).toMatchObject({ EXTERNAL_APPS: ['minutes', 'in-place', 'not-there', 'beds'] });
    expect(JSON.stringify(settings)).not.toContain(folder);
  });

  it('[EX-01] the list of an app is answered and never cached', async () => {
    const response = await fetch(`${server.url}/external-apps/minutes/lazy-load.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: ['app.js'] });
  });

  it.each([
    ['lazy-load.json', 'application/json'],
    ['app.js', 'application/javascript'],
    ['app.mjs', 'application/javascript'],
    ['look.css', 'text/css'],
    ['icon.svg', 'image/svg+xml'],
    ['page.html', 'text/html'],
    ['unknown.kind', 'application/octet-stream'],
    ['chunks/part-A1b_2.js', 'application/javascript'],
    ['current.js', 'application/javascript'],
  ])('%s is %s, and nothing else can be made of it', async (name, type) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${server.url}/external-apps/minutes/${name}`, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')?.split(';')[0]).toBe(type);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  it('[EX-01] an app that is built in its own place is answered from its build', async () => {
    const base = `${server.url}/external-apps/in-place`;
    expect(await (await fetch(`${base}/lazy-load.json`)).json()).toEqual({ data: ['main-A1b2.js'] });
    expect(await (await fetch(`${base}/main-A1b2.js`)).text()).toContain('isBuiltInPlace');
  });

  it('a file may be kept, and is asked for again', async () => {
    const path = '/external-apps/minutes/app.js';
    const { headers } = await fetch(server.url + path);
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    // `fetch` would add that it wants no kept answer.
    expect(await askAsWritten(path, [`If-None-Match: ${tag}`])).toMatch(/^HTTP\/1\.1 304 /);
  });
});

describe("the folder of the hospital's own apps", () => {
  it('[CF-08] has apps that no setting names, and those of the product come first', async () => {
    const base = `${server.url}/external-apps`;
    expect(await (await fetch(`${base}/beds/main.js`)).text()).toContain('isOwn');
    expect(await (await fetch(`${base}/minutes/lazy-load.json`)).json()).toEqual({ data: ['app.js'] });
  });

  it('[CF-08] is looked at again for each page: an app comes and goes without a restart', async () => {
    const listKeys = async (): Promise<unknown> =>
      Reflect.get(Object(await (await fetch(`${server.url}/config.json`)).json()), 'EXTERNAL_APPS');
    const before = await listKeys();
    const place = join(folder, 'own/stretchers');
    await mkdir(place);
    expect(await listKeys()).toEqual(before);
    await writeFile(join(place, 'lazy-load.json'), '{"data":[]}');
    expect(await listKeys()).toEqual([...(before as string[]), 'stretchers']);
    expect((await fetch(`${server.url}/external-apps/stretchers/lazy-load.json`)).status).toBe(200);
    await rm(place, { recursive: true });
    expect(await listKeys()).toEqual(before);
    expect((await fetch(`${server.url}/external-apps/stretchers/lazy-load.json`)).status).toBe(404);
  });
});

describe('everything else is a 404 in our form', () => {
  it.each([
    '/external-apps',
    '/external-apps/',
    '/external-apps/minutes',
    '/external-apps/minutes/',
    '/external-apps/minutes/gone.js',
    '/external-apps/minutes/chunks',
    '/external-apps/minutes/chunks/',
    '/external-apps/minutes/app.js/',
    '/external-apps/minutes/app.js/more.js',
    `/external-apps/minutes/${'a'.repeat(300)}.js`,
    // Not active, not there, or no key at all.
    '/external-apps/switched-off/lazy-load.json',
    '/external-apps/switched-off/app.js',
    '/external-apps/not-there/lazy-load.json',
    '/external-apps/loose.js',
    '/external-apps/MINUTES/app.js',
    '/external-apps/../loose.js',
    '/external-apps/%2e%2e/outside.js',
    '/external-apps/./loose.js',
    // No app of the hospital's own folder.
    '/external-apps/unfinished/main.js',
    '/external-apps/leading-out/app.js',
    '/external-apps/leading-out/lazy-load.json',
    '/external-apps/Camas/lazy-load.json',
    '/external-apps/.hidden/lazy-load.json',
    '/external-apps/file/lazy-load.json',
    '/external-apps/beds/../minutes/lazy-load.json',
    '/external-apps/beds/%2e%2e/file',
    // Out of the folder of the app.
    '/external-apps/minutes/../loose.js',
    '/external-apps/minutes/../switched-off/app.js',
    '/external-apps/minutes/../../outside.js',
    '/external-apps/minutes/chunks/../../switched-off/app.js',
    '/external-apps/minutes/%2e%2e/%2e%2e/outside.js',
    '/external-apps/minutes/..%2f..%2foutside.js',
    '/external-apps/minutes/..%5c..%5coutside.js',
    '/external-apps/minutes/..%252f..%252foutside.js',
    '/external-apps/minutes//app.js',
    '/external-apps/minutes/./app.js',
    '/external-apps/minutes/%2fetc/passwd',
    '/external-apps/minutes//etc/passwd',
    '/external-apps/minutes/C:%5cwindows%5cwin.ini',
    '/external-apps/minutes/app.js%00.css',
    '/external-apps/minutes/leading-out.js',
    '/external-apps/minutes/neighbour/app.js',
    // Beside the build of an app that is built in its own place.
    '/external-apps/in-place/package.json',
    '/external-apps/in-place/src/main.tsx',
    '/external-apps/in-place/dist/main-A1b2.js',
    '/external-apps/in-place/.build-inputs',
    // Hidden.
    '/external-apps/minutes/.env',
    '/external-apps/minutes/%2eenv',
    '/external-apps/minutes/.git/config',
    '/external-apps/minutes/chunks/.env',
  ])('GET %s', async (path) => {
    const answer = await askAsWritten(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"not_found"');
    expect(answer).not.toContain('secret');
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s of a file', async (method) => {
    const response = await fetch(`${server.url}/external-apps/minutes/app.js`, {
      method,
      headers: { origin: server.url, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a product without a folder of external apps', () => {
  it('answers 404 and works', async () => {
    const bare = await startTestServer({ EXTERNAL_APPS: 'minutes' });
    try {
      expect((await fetch(`${bare.url}/external-apps/minutes/lazy-load.json`)).status).toBe(404);
      expect((await fetch(`${bare.url}/healthz`)).status).toBe(200);
    } finally {
      await bare.close();
    }
  });
});

/** `fetch` would tidy the path before it sends it. */
async function askAsWritten(path: string, headers: readonly string[] = []): Promise<string> {
  const lines = ['Host: 127.0.0.1', 'Accept: text/html,*/*', 'Connection: close', ...headers];
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}
