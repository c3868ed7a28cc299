import { fork } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDatabase, type Database } from './database.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let other: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  other = createDatabase({ url: test.url, maxConnections: 2 });
});

afterAll(async () => {
  await other.close();
  await test.drop();
});

it('tells of a copy that lives, to itself and to others, and keeps its number', async () => {
  const copy = await test.database.presence.announce();
  expect(await test.database.presence.announce()).toBe(copy);
  expect(await other.presence.listPresent([copy, copy - 1])).toEqual([copy]);
  expect(await test.database.presence.listPresent([copy])).toEqual([copy]);
  expect(await other.presence.listPresent([])).toEqual([]);
});

it('does not tell of one that was closed', async () => {
  const third = createDatabase({ url: test.url, maxConnections: 1 });
  const copy = await third.presence.announce();
  expect(await other.presence.listPresent([copy])).toEqual([copy]);
  await third.close();
  await expect.poll(async () => await other.presence.listPresent([copy])).toEqual([]);
});

it('comes back after its connection was lost', async () => {
  const copy = await test.database.presence.announce();
  await other.transaction(async (connection) => {
    await connection.prepared(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid::bigint = $1 and objsubid = 2`,
      [copy],
    );
  });
  await expect.poll(async () => await other.presence.listPresent([copy])).toEqual([copy]);
});

it('notices at once that a process was killed', async () => {
  // A plain client with the same lock: the process as PostgreSQL sees it.
  const program = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1] });
    client.connect()
      .then(() => client.query('select pg_advisory_lock_shared(7786864, 77)'))
      .then(() => process.send('there'));
    setInterval(() => {}, 1000);`;
  const child = fork('-e', [program, test.url], { execArgv: [] });
  await once(child, 'message');
  expect(await other.presence.listPresent([77])).toEqual([77]);
  child.kill('SIGKILL');
  await expect.poll(async () => await other.presence.listPresent([77]), { timeout: 2_000 }).toEqual([]);
});
