import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createDataFolder, findFreePort, startProduct, type Product } from '../support/product.ts';

let data: Awaited<ReturnType<typeof createDataFolder>>;
const running: Product[] = [];

beforeEach(async () => {
  data = await createDataFolder();
});

afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGTERM');
  await data.remove();
});

async function start(options: Partial<Parameters<typeof startProduct>[0]> = {}): Promise<Product> {
  const product = await startProduct({ dataFolder: data.path, ...options });
  running.push(product);
  return product;
}

async function failToStart(settings: Record<string, string>): Promise<string> {
  // None of them comes so far that it would need the copy of a database.
  const failure: unknown = await start({ settings, isFirstStart: true }).catch((reason: unknown) => reason);
  return failure instanceof Error ? failure.message : 'it started';
}

describe('start', () => {
  it('answers on its port, says who can log in, and is ready', async () => {
    const product = await start();
    expect(product.output()).toContain(`http://localhost:${product.port}`);
    expect(product.output()).toContain('It answers this machine only; HOST=0.0.0.0 opens it');
    expect(product.output()).toMatch(/MARINA\.LOPES\s+Marina Lopes\s+gestora da qualidade/);
    const ready = await fetch(`${product.url}/readyz`);
    expect(await ready.json()).toMatchObject({ status: 'ready' });
    const page = await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>');
  });

  it('loads the warehouses of the demo hospital with visible progress, once', async () => {
    const first = await start({ settings: { DEMO_WAREHOUSE: 'on' }, isFirstStart: true });
    expect(first.output()).toContain('Loading the warehouse SGHDW: 14/14');
    await first.end('SIGTERM');
    running.pop();
    const second = await start({ settings: { DEMO_WAREHOUSE: 'on' } });
    expect(second.output()).not.toContain('Loading');
  });

  it('[CF-11] stops at a wrong value with a line that names the setting, what it got and what it takes', async () => {
    expect(await failToStart({ SESSION_TIMEOUT: 'abc' })).toContain(
      'SESSION_TIMEOUT: got "abc", takes a whole number from 1 to 1440\n',
    );
  });

  it('[CF-11] stops at an unknown name in prumo.env', async () => {
    await writeFile(join(data.path, 'prumo.env'), 'PRT=8080\n');
    expect(await failToStart({})).toContain('PRT: is not a setting;');
  });

  it('[CF-03] [CF-09] takes settings from prumo.env in DATA_DIR', async () => {
    await writeFile(join(data.path, 'prumo.env'), 'SESSION_TIMEOUT=7\nCOMPANY_BRAND=Hospital Modelo\n');
    const product = await start();
    const config = await fetch(`${product.url}/config.json`);
    expect(await config.json()).toMatchObject({ SESSION_TIMEOUT: 7, COMPANY_BRAND: 'Hospital Modelo' });
  });

  it.each([
    ['bi', ['bi'], 404],
    ['workflow', ['workflow'], 200],
    ['bi,workflow', ['bi', 'workflow'], 200],
  ])('[CF-01] with ACTIVE_APPS=%s people log in and stay in', async (given, apps, ofEngine) => {
    const product = await start({ settings: { ACTIVE_APPS: given } });
    const config = await fetch(`${product.url}/config.json`);
    expect(await config.json()).toMatchObject({ ACTIVE_APPS: apps });
    const cookie = await logIn(product.url);
    const companions = cookie.split('; ').flatMap((pair) => /^prumo_(\w+)_session=/.exec(pair)?.[1] ?? []);
    expect(companions).toEqual(apps);
    const ask = async (path: string): Promise<number> =>
      (await fetch(product.url + path, { headers: { cookie } })).status;
    expect(await ask('/gateway/session')).toBe(200);
    expect(await ask('/activiti-rest/service/runtime/tasks')).toBe(ofEngine);
    // Accounts are there whatever was chosen, and so is where they are administered.
    expect(await ask('/pentaho/Home')).toBe(200);
  });

  it('says in one line when the port is taken, before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const failure: unknown = await start({ port, isFirstStart: true }).catch((reason: unknown) => reason);
    other.close();
    expect(failure).toMatchObject({
      message: `the product ended with 1:\nPORT: EADDRINUSE: address already in use 127.0.0.1:${port}; something else listens there, choose another PORT\n`,
    });
    expect(await readdir(data.path)).not.toContain('postgres');
  });

  it('says in one line when another server uses the data folder, and leaves that one alone', async () => {
    const first = await start();
    const failure = await failToStart({});
    expect(failure).toMatch(/^the product ended with 1:\n/);
    expect(failure.trimEnd().split('\n').at(-1)).toBe(
      `Prumo cannot start: Another running server uses the data folder ${join(data.path, 'postgres')}; stop it or choose another data folder.`,
    );
    expect(failure).not.toContain('    at ');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('says in one line when the database of the hospital cannot be reached', async () => {
    const failure = await failToStart({ DATABASE_URL: 'postgres://prumo:geheim@127.0.0.1:1/prumo' });
    expect(failure.trimEnd().split('\n').slice(1)).toEqual([
      'Prumo cannot start: The database is not available: connect ECONNREFUSED 127.0.0.1:1.',
    ]);
  });

  it('answers from the beginning: alive, not ready yet, and with a page that opens by itself', async () => {
    const port = await findFreePort();
    const starting = start({ port, isFirstStart: true });
    const ask = async (path: string, accept = '*/*'): Promise<Response | undefined> =>
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).catch(() => undefined);
    await expect.poll(async () => (await ask('/healthz'))?.status, { timeout: 60_000 }).toBe(200);
    expect((await ask('/readyz'))?.status).toBe(503);
    const page = await ask('/login', 'text/html');
    expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await page?.text()).toContain('O Prumo está iniciando');
    await starting;
    expect((await ask('/readyz'))?.status).toBe(200);
  });

  it('/readyz says that the disk is full, and the process lives', async () => {
    const product = await start({ settings: { DISK_RESERVE_MEGABYTES: '100000000' } });
    const ready = await fetch(`${product.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { status: 'not ready', disk: 'full', database: true },
    ]);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  it('runs beside another with a PORT and DATA_DIR of its own', async () => {
    const other = await createDataFolder();
    const [first, second] = await Promise.all([start(), startProduct({ dataFolder: other.path })]);
    for (const product of [first, second]) expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await second.end('SIGTERM');
    await other.remove();
  });
});

describe('users', () => {
  // Root acts as somebody else; everybody else is an ordinary user already.
  const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

  it('works as an ordinary user', async () => {
    const own = await createDataFolder(ordinaryUser);
    const product = await startProduct({
      dataFolder: own.path,
      isFirstStart: true,
      ...(ordinaryUser && { user: ordinaryUser }),
    });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
    await own.remove();
  });

  it('works in a folder that only its owner can enter, also when that is root', async () => {
    const closed = join(data.path, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const product = await startProduct({
      dataFolder: join(closed, 'data'),
      workingFolder: closed,
      isFirstStart: true,
      // Which rows there are is nothing to the folder.
      settings: { DEMO: 'off' },
    });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
    await removeRelocatedFiles(join(closed, 'data', 'postgres', 'postgres-files.txt'));
  });
});

describe('stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server and its PostgreSQL cleanly', async (signal) => {
    const product = await start();
    expect(await product.end(signal)).toBe(0);
    running.pop();
    expect(await listPostmasterFiles(data.path)).toEqual([]);
    const log = await readFile(join(data.path, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
  });

  it('keeps what was there for the next start', async () => {
    const first = await start();
    const cookie = await logIn(first.url);
    await first.end('SIGTERM');
    running.pop();
    const second = await start();
    expect((await fetch(`${second.url}/gateway/session`, { headers: { cookie } })).status).toBe(200);
  });
});

/** As root, PostgreSQL's files of a closed folder live elsewhere; a note in the folder says where. */
async function removeRelocatedFiles(note: string): Promise<void> {
  const text = await readFile(note, 'utf8').catch(() => '');
  const cluster = /^\/.+\/cluster$/m.exec(text)?.[0];
  if (cluster !== undefined) await rm(dirname(cluster), { recursive: true });
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'ADMIN', password: 'prumo' }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function listPostmasterFiles(folder: string): Promise<string[]> {
  await access(folder);
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('postmaster.pid'));
}
