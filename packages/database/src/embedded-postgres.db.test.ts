import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { findPostmasterFile, identifyProcess } from './embedded/postmaster-process.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

let bundleFolder: string;
/** With a database that was created and stopped, for tests that are not about the creation. */
let createdFolder: string;
let folder: string;
let dataFolder: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  // Inside the package, where the bundle finds its dependencies.
  await mkdir(join(packageFolder, '.cache'), { recursive: true });
  bundleFolder = await mkdtemp(join(packageFolder, '.cache', 'server-process-'));
  const bundle = await rolldown({
    input: join(packageFolder, 'src/embedded/server-process.fixture.ts'),
    platform: 'node',
    external: ['pg'],
  });
  await bundle.write({ file: join(bundleFolder, 'server-process.mjs') });
  await bundle.close();

  createdFolder = await realpath(await mkdtemp(join(tmpdir(), 'prumo-created-')));
  await chmod(createdFolder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(createdFolder, 'data'),
    relocationFolder: join(createdFolder, 'moved'),
    parameters: { fsync: 'off' },
  });
  await postgres.stop();
});

afterAll(async () => {
  await rm(bundleFolder, { recursive: true });
  await rm(createdFolder, { recursive: true, maxRetries: 5 });
});

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'prumo-embedded-')));
  await chmod(folder, 0o755);
  dataFolder = join(folder, 'data');
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of started) await postgres.stop();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

describe('start and stop', () => {
  test('creates the database once, and finds everything again after a stop', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first, 'create table kept (name text)');
    await query(first, "insert into kept values ('Ágata')");
    await first.stop();
    await first.stop();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select name from kept')).toEqual([{ name: 'Ágata' }]);
  });

  test('is durable, checks its pages, and sorts as Brazil does', async () => {
    const postgres = await startAgain({ parameters: {} });
    const settings = await query(
      postgres,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'password_encryption')
       order by name`,
    );
    expect(settings.map((row) => [row['name'], row['setting']].join('='))).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'password_encryption=scram-sha-256',
      'synchronous_commit=on',
    ]);
    const sorted = await query(
      postgres,
      "select word from unnest(array['zebra', 'Éter', 'arvore', 'eter', 'Árvore']) as word order by word",
    );
    expect(sorted.map((row) => row['word'])).toEqual(['arvore', 'Árvore', 'eter', 'Éter', 'zebra']);
  });

  test('lets in only who has the password, and only from this machine', async () => {
    const postgres = await startAgain();
    const { mode } = await stat(join(dataFolder, 'superuser-password'));
    expect(mode & 0o777).toBe(0o600);
    expect(new URL(postgres.url).hostname).toBe('127.0.0.1');
    const stranger = new Client({ connectionString: postgres.url.replace(/:[0-9a-f]{48}@/, ':wrong@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
    expect(
      await query(
        postgres,
        "select current_setting('listen_addresses') || current_setting('unix_socket_directories') as doors",
      ),
    ).toEqual([{ doors: '127.0.0.1' }]);
  });

  test('keeps the rows that a constraint refuses out of its log', async () => {
    const postgres = await startAgain();
    await query(postgres, 'create table people (name text primary key)');
    await query(postgres, "insert into people select 'Maria ' || 'da Silva'");
    await expect(query(postgres, "insert into people select 'Maria ' || 'da Silva'")).rejects.toMatchObject({
      code: '23505',
      detail: expect.stringContaining('Maria da Silva'),
    });
    const log = await readFile(join(dataFolder, 'postgres.log'), 'utf8');
    expect(log).toContain('people_pkey');
    expect(log).not.toContain('Maria da Silva');
  });

  test('tells what PostgreSQL wrote when it does not start', async () => {
    const failure = startAgain({ parameters: { shared_buffers: 'plenty' } });
    await expect(failure).rejects.toThrow(EmbeddedPostgresError);
    await expect(failure).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty"/);
  });

  test('refuses the database of another major version', async () => {
    const postgres = await startAgain();
    await postgres.stop();
    await writeFile(join(postgres.clusterFolder, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/is of PostgreSQL 17, and this version brings PostgreSQL 18/);
  });

  test('does not touch a database whose password is gone', async () => {
    const postgres = await startAgain();
    await postgres.stop();
    await rm(join(dataFolder, 'superuser-password'));
    await expect(start()).rejects.toThrow(/superuser-password is missing/);
    expect(await readdir(dataFolder)).toContain('cluster');
  });
});

describe('one server per data folder', () => {
  test('a second server is told so in one line, and the first goes on', async () => {
    const first = await startAgain();
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataFolderInUseError);
    expect(String(failure)).toContain(dataFolder);
    expect(String(failure)).not.toContain('\n');
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('two servers that create the folder together: one wins', async () => {
    const results = await Promise.allSettled([start(), start()]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(DataFolderInUseError);
    const leftovers = (await readdir(dataFolder)).filter((name) => name.startsWith('cluster.new'));
    expect(leftovers).toEqual([]);
  });
});

describe('after a kill', () => {
  test('of the server: joins its PostgreSQL, and every row that was answered as saved is there', async () => {
    const server = startServerProcess();
    await server.sawLine('saved 20');
    const saved = await server.kill();

    const postgres = await start({ parameters: {} });
    expect(postgres.adopted).toBe(true);
    expect(await countSaved(postgres)).toBeGreaterThanOrEqual(saved);

    await postgres.stop();
    expect(await findPostmasterFile(postgres.clusterFolder)).toBeNull();
    expect((await start()).adopted).toBe(false);
  });

  test('of the server and PostgreSQL: starts again, and every row that was answered as saved is there', async () => {
    await copyCreated();
    const server = startServerProcess();
    await server.sawLine('saved 20');
    const postmaster = await findPostmasterFile(join(dataFolder, 'cluster'));
    const saved = await server.kill();
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');

    const postgres = await start({ parameters: {} });
    expect(postgres.adopted).toBe(false);
    expect(await countSaved(postgres)).toBeGreaterThanOrEqual(saved);
  });

  test('in the middle of creating the database: the next start creates it', async () => {
    const server = startServerProcess();
    await vi.waitUntil(async () => (await listStageFiles()).includes('PG_VERSION'), {
      interval: 5,
      timeout: 60_000,
    });
    await server.kill();
    expect(await readdir(dataFolder)).not.toContain('cluster');

    const postgres = await start();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a file that names a process of somebody else does not count', async () => {
    const first = await startAgain();
    await first.stop();
    const owner = await stat(first.clusterFolder);
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
      cwd: folder,
      ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}),
    });
    children.push(stranger);
    const lines = [stranger.pid, first.clusterFolder, 1, 5432, '', '127.0.0.1', '1 1', 'ready', ''];
    await writeFile(join(first.clusterFolder, 'postmaster.pid'), lines.join('\n'));

    expect((await start()).adopted).toBe(false);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  test('of one process of PostgreSQL: the folder stays ours', async () => {
    const onLost = vi.fn();
    const postgres = await startAgain({ onLost });
    const [holder] = await query(postgres, "select pid from pg_locks where locktype = 'advisory'");
    process.kill(Number(holder?.['pid']), 'SIGKILL');
    await vi.waitUntil(
      async () => {
        const held = await query(postgres, "select pid from pg_locks where locktype = 'advisory'").catch(
          () => [],
        );
        return held.length === 1 && held[0]?.['pid'] !== holder?.['pid'];
      },
      { timeout: 60_000 },
    );
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL runs under an ordinary user', async () => {
    const postgres = await startAgain();
    const postmaster = await findPostmasterFile(postgres.clusterFolder);
    const { uid } = await stat(`/proc/${postmaster?.pid}`);
    expect(uid).toBeGreaterThan(0);
    expect(dirname(postgres.clusterFolder)).toBe(dataFolder);
  });

  test('below a closed folder the files live elsewhere, which the data folder and the progress say, and outlive it', async () => {
    await chmod(folder, 0o700);
    const { relocationFolder, remove } = await createRelocationFolder();
    try {
      const onProgress = vi.fn();
      const first = await start({ relocationFolder, onProgress });
      expect(dirname(dirname(first.clusterFolder))).toBe(relocationFolder);
      expect(onProgress).toHaveBeenCalledWith(expect.stringContaining(first.clusterFolder));
      expect(await readFile(join(dataFolder, 'postgres-files.txt'), 'utf8')).toContain(
        `\n${first.clusterFolder}\n`,
      );
      expect(await readFile(join(first.clusterFolder, '../data-folder.txt'), 'utf8')).toContain(dataFolder);
      await query(first, 'create table kept (name text)');
      await first.stop();

      // Opening the folder later must not make the database disappear.
      await chmod(folder, 0o755);
      const second = await start({ relocationFolder });
      expect(second.clusterFolder).toBe(first.clusterFolder);
      expect(await query(second, 'select name from kept')).toEqual([]);

      // A deleted data folder gives a new database; the old one is kept aside.
      await chmod(folder, 0o700);
      const postmaster = await findPostmasterFile(second.clusterFolder);
      await rm(dataFolder, { recursive: true });
      const third = await start({ relocationFolder });
      expect(await query(third, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
      expect(await identifyProcess(postmaster?.pid ?? 0, second.clusterFolder)).toBe('gone');
      const names = await readdir(dirname(third.clusterFolder));
      expect(names.filter((name) => name.startsWith('cluster.abandoned-'))).toHaveLength(1);
      await third.stop();
    } finally {
      await remove();
    }
  });

  test('a database that root restored is handed back to its user', async () => {
    const first = await startAgain();
    await first.stop();
    const copy = join(folder, 'restored');
    await mkdir(copy);
    await once(spawn('cp', ['-r', `${dataFolder}/.`, copy]), 'exit');
    expect((await stat(join(copy, 'cluster'))).uid).toBe(0);

    const second = await start({ dataFolder: copy });
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** As `start`, in a folder that has a database of an earlier start. */
async function startAgain(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  await copyCreated();
  return await start(options);
}

async function copyCreated(): Promise<void> {
  const [code] = await once(spawn('cp', ['-a', join(createdFolder, 'data'), dataFolder]), 'exit');
  expect(code).toBe(0);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    relocationFolder: join(folder, 'moved'),
    parameters: { fsync: 'off' },
    ...options,
  });
  started.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function countSaved(postgres: EmbeddedPostgres): Promise<number> {
  const [row] = await query(postgres, 'select count(*)::int as saved from saved');
  return Number(row?.['saved']);
}

async function listStageFiles(): Promise<string[]> {
  const names = await readdir(dataFolder).catch(() => []);
  const stage = names.find((name) => name.startsWith('cluster.new-'));
  return stage === undefined ? [] : await readdir(join(dataFolder, stage, 'cluster')).catch(() => []);
}

/** Outside of the closed folder, as /var/lib is. */
async function createRelocationFolder() {
  const relocationFolder = await realpath(await mkdtemp(join(tmpdir(), 'prumo-relocated-')));
  return { relocationFolder, remove: () => rm(relocationFolder, { recursive: true, maxRetries: 5 }) };
}

function startServerProcess() {
  const child = spawn(
    process.execPath,
    [join(bundleFolder, 'server-process.mjs'), dataFolder, join(folder, 'moved')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return {
    async sawLine(wanted: string): Promise<void> {
      await vi.waitUntil(() => lines.includes(wanted), { timeout: 60_000 });
    },
    /** Returns the number of rows that it said it had saved. */
    async kill(): Promise<number> {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
      return lines.filter((line) => line.startsWith('saved ')).length;
    },
  };
}
