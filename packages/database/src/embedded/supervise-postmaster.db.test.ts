// PostgreSQL dies while the server lives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../embedded-postgres.ts';
import { findPostmasterFile } from './postmaster-process.ts';

/** With a database that was created and stopped. */
let createdFolder: string;
let folder: string;
let started: EmbeddedPostgres[];

beforeAll(async () => {
  createdFolder = await createFolder();
  const postgres = await startIn(createdFolder);
  await postgres.stop();
});

afterAll(async () => {
  await rm(createdFolder, { recursive: true, maxRetries: 5 });
});

beforeEach(async () => {
  folder = await createFolder();
  await once(spawn('cp', ['-a', join(createdFolder, 'data'), folder]), 'exit');
  started = [];
});

afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function createFolder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'prumo-supervised-')));
  await chmod(path, 0o755);
  return path;
}

async function startIn(
  place: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({
    dataFolder: join(place, 'data'),
    relocationFolder: join(place, 'moved'),
    parameters: { fsync: 'off' },
    ...options,
  });
}

async function start(options: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres> {
  const postgres = await startIn(folder, options);
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

describe('PostgreSQL dies', () => {
  test.each(['SIGKILL', 'SIGQUIT', 'SIGINT', 'SIGTERM'] as const)(
    'by %s: it is started again at the same address, and nothing is lost',
    async (signal) => {
      const events = { onDown: vi.fn(), onRestarted: vi.fn(), onLost: vi.fn() };
      const postgres = await start({ ...events, parameters: {} });
      await query(postgres, 'create table kept (name text)');
      await query(postgres, "insert into kept values ('Ágata')");
      const before = await findPostmasterFile(postgres.clusterFolder);
      process.kill(before?.pid ?? 0, signal);

      await vi.waitUntil(() => events.onRestarted.mock.calls.length > 0, { timeout: 60_000 });
      expect(await query(postgres, 'select name from kept')).toEqual([{ name: 'Ágata' }]);
      const after = await findPostmasterFile(postgres.clusterFolder);
      expect(after).toMatchObject({ port: before?.port, status: 'ready' });
      expect(after?.pid).not.toBe(before?.pid);
      expect(events.onDown).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
      expect(events.onLost).not.toHaveBeenCalled();
      // The folder is locked again.
      expect(await query(postgres, "select from pg_locks where locktype = 'advisory'")).toHaveLength(1);

      await postgres.stop();
      expect(await findPostmasterFile(postgres.clusterFolder)).toBeNull();
    },
  );

  test('again and again: the server is told that it is given up, once', async () => {
    const events = { onDown: vi.fn(), onRestarted: vi.fn(), onLost: vi.fn() };
    const restartPolicy = { pausesMs: [0], mostRestarts: 2, windowMs: 600_000 };
    const postgres = await start({ ...events, restartPolicy });
    for (const turn of [1, 2, 3]) {
      const postmaster = await findPostmasterFile(postgres.clusterFolder);
      process.kill(postmaster?.pid ?? 0, 'SIGKILL');
      await vi.waitUntil(
        () => events.onRestarted.mock.calls.length === turn || events.onLost.mock.calls.length > 0,
        { timeout: 60_000 },
      );
    }
    expect(events.onRestarted).toHaveBeenCalledTimes(2);
    expect(events.onLost).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  });

  test('just before the server stops: it is not started again', async () => {
    const onRestarted = vi.fn();
    const restartPolicy = { pausesMs: [60_000], mostRestarts: 2, windowMs: 600_000 };
    const onDown = vi.fn();
    const postgres = await start({ onDown, onRestarted, restartPolicy });
    const postmaster = await findPostmasterFile(postgres.clusterFolder);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await vi.waitUntil(() => onDown.mock.calls.length > 0, { timeout: 60_000 });
    await postgres.stop();
    expect(onRestarted).not.toHaveBeenCalled();
  });
});
