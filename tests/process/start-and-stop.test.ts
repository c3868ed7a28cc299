import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDataFolder, startProduct, type Product } from '../support/product.ts';

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

async function failToStart(settings: Record<string, string>, dataFolder = data.path): Promise<string> {
  // None of them comes so far that it would need the copy of a database.
  const failure: unknown = await start({ dataFolder, settings, isFirstStart: true }).catch(
    (reason: unknown) => reason,
  );
  return failure instanceof Error ? failure.message : 'it started';
}

describe('a server that runs', () => {
  let product: Product;
  let folder: Awaited<ReturnType<typeof createDataFolder>>;

  beforeAll(async () => {
    folder = await createDataFolder();
    await writeFile(join(folder.path, 'prumo.env'), 'SESSION_TIMEOUT=7\nCOMPANY_BRAND=Hospital Modelo\n');
    product = await startProduct({ dataFolder: folder.path });
  });

  afterAll(async () => {
    await product.end('SIGTERM');
    await folder.remove();
  });

  it('answers on its port, says who can log in, and is ready', async () => {
    expect(product.output()).toContain(`http://localhost:${product.port}`);
    expect(product.output()).toContain('It answers this machine only; HOST=0.0.0.0 opens it');
    expect(product.output()).toMatch(/MARINA\.LOPES\s+Marina Lopes\s+gestora da qualidade/);
    const ready = await fetch(`${product.url}/readyz`);
    expect(await ready.json()).toMatchObject({ status: 'ready' });
    const page = await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>');
  });

  it('[CF-03] [CF-09] takes settings from prumo.env in DATA_DIR', async () => {
    const config = await fetch(`${product.url}/config.json`);
    expect(await config.json()).toMatchObject({ SESSION_TIMEOUT: 7, COMPANY_BRAND: 'Hospital Modelo' });
  });

  it('[CF-01] with ACTIVE_APPS=bi,workflow people log in and stay in', async () => {
    const { stay } = await logInAndLookAround(product);
    expect(stay).toEqual(buildStay(['bi', 'workflow'], 200));
  });

  it('[CF-01] with ACTIVE_APPS=bi and workflow people log in and stay in, beside one with a PORT and DATA_DIR of its own; SIGINT and SIGTERM end a server and its PostgreSQL cleanly, and what was there is there at the next start', async () => {
    const withBi = await start({ settings: { ACTIVE_APPS: 'bi' } });
    const before = await logInAndLookAround(withBi);
    expect(before.stay).toEqual(buildStay(['bi'], 404));
    await expectReady(product, withBi);
    await expectCleanEnd(withBi, 'SIGINT');
    await expectReady(product);

    const withWorkflow = await start({ settings: { ACTIVE_APPS: 'workflow' } });
    const { cookie } = before;
    expect((await fetch(`${withWorkflow.url}/gateway/session`, { headers: { cookie } })).status).toBe(200);
    const { stay } = await logInAndLookAround(withWorkflow);
    expect(stay).toEqual(buildStay(['workflow'], 200));
    await expectReady(product, withWorkflow);
    await expectCleanEnd(withWorkflow, 'SIGTERM');
  });

  it('says in one line when another server uses the data folder, and leaves that one alone', async () => {
    const failure = await failToStart({}, folder.path);
    expect(failure).toMatch(/^the product ended with 1:\n/);
    expect(failure.trimEnd().split('\n').at(-1)).toBe(
      `Prumo cannot start: Another running server uses the data folder ${join(folder.path, 'postgres')}; stop it or choose another data folder.`,
    );
    expect(failure).not.toContain('    at ');
    await expectReady(product);
  });
});

describe('a server that cannot start', () => {
  it('[CF-11] stops at a wrong value and at an unknown name in prumo.env, with a line for each that names the setting, what it got and what it takes', async () => {
    await writeFile(join(data.path, 'prumo.env'), 'PRT=8080\n');
    const failure = await failToStart({ SESSION_TIMEOUT: 'abc' });
    expect(failure).toContain('SESSION_TIMEOUT: got "abc", takes a whole number from 1 to 1440\n');
    expect(failure).toContain('PRT: is not a setting;');
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

  it('says in one line when the database of the hospital cannot be reached', async () => {
    const failure = await failToStart({ DATABASE_URL: 'postgres://prumo:geheim@127.0.0.1:1/prumo' });
    expect(failure.trimEnd().split('\n').slice(1)).toEqual([
      'Prumo cannot start: The database is not available: connect ECONNREFUSED 127.0.0.1:1.',
    ]);
  });
});

describe('the first start', () => {
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

interface Stay {
  /** Which the portal shows. */
  readonly apps: readonly string[];
  /** Whose sessions began with that of the portal. */
  readonly companions: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

function buildStay(apps: readonly string[], ofEngine: number): Stay {
  return {
    apps,
    companions: apps,
    statuses: {
      '/gateway/session': 200,
      '/activiti-rest/service/runtime/tasks': ofEngine,
      // Accounts are there whatever was chosen, and so is where they are administered.
      '/pentaho/Home': 200,
    },
  };
}

async function logInAndLookAround({ url }: Product): Promise<{ stay: Stay; cookie: string }> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { readonly ACTIVE_APPS: string[] };
  const cookie = await logIn(url);
  const companions = cookie.split('; ').flatMap((pair) => /^prumo_(\w+)_session=/.exec(pair)?.[1] ?? []);
  const statuses: Record<string, number> = {};
  for (const path of ['/gateway/session', '/activiti-rest/service/runtime/tasks', '/pentaho/Home']) {
    statuses[path] = (await fetch(url + path, { headers: { cookie } })).status;
  }
  return { stay: { apps: config.ACTIVE_APPS, companions, statuses }, cookie };
}

async function expectReady(...products: readonly Product[]): Promise<void> {
  for (const { url } of products) expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

async function expectCleanEnd(product: Product, signal: NodeJS.Signals): Promise<void> {
  expect(await product.end(signal)).toBe(0);
  running.splice(running.indexOf(product), 1);
  expect(await listPostmasterFiles(data.path)).toEqual([]);
  const log = await readFile(join(data.path, 'postgres', 'postgres.log'), 'utf8');
  // PostgreSQL's last words at this end, and not those of one before.
  expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
}

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
