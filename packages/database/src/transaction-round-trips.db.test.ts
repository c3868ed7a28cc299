// Transactions that save waiting for the database in between.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { defineMigrations } from './migrations.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';
import { TransactionAbortedError, TransactionEndedError } from './transaction.ts';

const migrations = defineMigrations('hospital', {
  '0001-wards': 'create table hospital.wards (name text primary key, beds int not null);',
});

const insertText = 'insert into hospital.wards (name, beds) values ($1, 1)';
let disposable: TestDatabase;
let database: Database;

beforeAll(async () => {
  disposable = await createTestDatabase([migrations]);
  database = disposable.database;
});

afterAll(async () => {
  await disposable.drop();
});

beforeEach(async () => {
  await sql`truncate hospital.wards`.execute(database.queries());
});

test('the last statement is saved with all before it, and nothing can follow', async () => {
  let late: Promise<unknown> | undefined;
  await database.transaction(async (connection) => {
    await insertWard(connection, 'A');
    await connection.preparedLast({ text: insertText, parameters: ['B'] });
    expect(await listWards(database)).toEqual(['A', 'B']);
    late = connection.prepared(insertText, ['C']).catch((error: unknown) => error);
  });
  expect(await late).toBeInstanceOf(TransactionEndedError);
  expect(await listWards(database)).toEqual(['A', 'B']);
});

test('a last statement that fails saves nothing, and leaves the client in order', async () => {
  const single = createDatabase({ url: disposable.url, maxConnections: 1 });
  const work = single.transaction(async (connection) => {
    await insertWard(connection, 'A');
    await connection.preparedLast({ text: insertText, parameters: ['A'] });
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await listWards(single)).toEqual([]);
  await single.prepared(insertText, ['B']);
  expect(await listWards(single)).toEqual(['B']);
  await single.close();
});

test('a failure that the work hides does not pass as saved with the last statement either', async () => {
  const work = database.transaction(async (connection) => {
    await insertWard(connection, 'A');
    await insertWard(connection, 'A').catch(() => undefined);
    await connection.preparedLast({ text: 'select 1', parameters: [] }).catch(() => undefined);
  });
  await expect(work).rejects.toThrow(TransactionAbortedError);
  expect(await listWards(database)).toEqual([]);
});

test('the second of a pair sees what others did while the first waited', async () => {
  await insertWard(database, 'A');
  let pair: Promise<readonly [readonly unknown[], readonly unknown[]]> | undefined;
  await database.transaction(async (connection) => {
    await sql`update hospital.wards set beds = 7`.execute(connection.queries());
    pair = database.transaction((other) =>
      other.preparedPair(
        { text: 'select 1 as locked from hospital.wards for update', parameters: [] },
        { text: 'select beds from hospital.wards', parameters: [] },
      ),
    );
    await vi.waitUntil(async () => await isSomebodyWaiting(), { timeout: 60_000 });
  });
  expect(await pair).toEqual([[{ locked: 1 }], [{ beds: 7 }]]);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await database.prepared(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    [],
  );
  return rows.length > 0;
}

async function insertWard(connection: Connection, name: string): Promise<void> {
  await connection.prepared(insertText, [name]);
}

async function listWards(connection: Connection): Promise<string[]> {
  const rows = await connection.prepared<{ name: string }>(
    'select name from hospital.wards order by name',
    [],
  );
  return rows.map(({ name }) => name);
}
