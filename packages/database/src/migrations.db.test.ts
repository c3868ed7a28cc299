import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import {
  DatabaseNewerError,
  defineMigrations,
  listPendingMigrations,
  migrate,
  MigrationChangedError,
  MigrationFailedError,
} from './migrations.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

const people = "create table people (name text primary key); insert into people values ('Ana');";
const rooms = 'create table quality.rooms (number int); create index on quality.rooms (number);';
const quality1 = defineMigrations('quality', { '0001-people': people });
const quality2 = defineMigrations('quality', { '0001-people': people, '0002-rooms': rooms });
const workflow1 = defineMigrations('workflow', { '0001-tasks': 'create table tasks (id int)' });

let disposable: TestDatabase;
let database: Database;

beforeEach(async () => {
  disposable = await createTestDatabase();
  database = disposable.database;
});

afterEach(async () => {
  await disposable.drop();
});

test('applies what is missing, each in the schema of its owner, and once', async () => {
  const applied: string[] = [];
  const onApplied = (migration: { owner: string; name: string }) =>
    applied.push(`${migration.owner}/${migration.name}`);
  await migrate(database, [quality1, workflow1], { onApplied });
  await migrate(database, [quality1, workflow1], { onApplied });
  await migrate(database, [quality2, workflow1], { onApplied });
  expect(applied).toEqual(['quality/0001-people', 'workflow/0001-tasks', 'quality/0002-rooms']);
  expect(await listTables()).toEqual(['quality.people', 'quality.rooms', 'workflow.tasks']);
});

test('records what was applied', async () => {
  await migrate(database, [quality1]);
  const { rows } = await sql`select owner, name, checksum, applied_at from prumo_migrations.applied`.execute(
    database.queries(),
  );
  expect(rows).toEqual([
    {
      owner: 'quality',
      name: '0001-people',
      checksum: quality1.migrations[0]?.checksum,
      applied_at: expect.any(Date),
    },
  ]);
});

test('servers that start together do not collide', async () => {
  const applied: string[] = [];
  const servers = Array.from({ length: 4 }, () => createDatabase({ url: disposable.url, maxConnections: 2 }));
  await Promise.all(
    servers.map((server) =>
      migrate(server, [quality2, workflow1], { onApplied: ({ name }) => applied.push(name) }),
    ),
  );
  await Promise.all(servers.map((server) => server.close()));
  expect(applied.toSorted()).toEqual(['0001-people', '0001-tasks', '0002-rooms']);
  const { rows } = await sql`select count(*) from quality.people`.execute(database.queries());
  expect(rows).toEqual([{ count: 1 }]);
});

test('a failing migration leaves nothing of itself, keeps those before it, and names the line', async () => {
  const broken = defineMigrations('quality', {
    '0001-people': people,
    '0002-broken': 'create table half (id int);\ninsert into nowhere values (1);',
    '0003-rooms': rooms,
  });
  const failure = migrate(database, [broken]);
  await expect(failure).rejects.toThrow(MigrationFailedError);
  await expect(failure).rejects.toThrow(
    'Migration quality/0002-broken failed in line 2: relation "nowhere" does not exist',
  );
  expect(await listTables()).toEqual(['quality.people']);

  const mended = defineMigrations('quality', {
    '0001-people': people,
    '0002-broken': 'create table half (id int);',
  });
  await migrate(database, [mended]);
  expect(await listTables()).toEqual(['quality.half', 'quality.people']);
});

test('a changed migration stops everything before anything happens', async () => {
  await migrate(database, [quality1]);
  const changed = defineMigrations('quality', { '0001-people': `${people} `, '0002-rooms': rooms });
  const failure = await migrate(database, [changed]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationChangedError);
  expect(String(failure)).toMatch(/^MigrationChangedError: Migration quality\/0001-people .*$/);
  expect(await listTables()).toEqual(['quality.people']);
});

test('a database of a newer version is refused', async () => {
  await migrate(database, [quality2]);
  const failure = await migrate(database, [quality1]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseNewerError);
  expect(String(failure)).toMatch(/^DatabaseNewerError: .*quality\/0002-rooms.*$/);
});

test('owners that this program does not bring are none of its business', async () => {
  await migrate(database, [quality1, workflow1]);
  await expect(migrate(database, [workflow1])).resolves.toBeUndefined();
});

test('an owner has one set', async () => {
  await expect(migrate(database, [quality1, quality2])).rejects.toThrow(
    'Owner quality has two sets of migrations.',
  );
});

test('tells what is pending, without changing anything', async () => {
  const pending = async () =>
    (await listPendingMigrations(database, [quality2, workflow1])).map(({ name }) => name);
  expect(await pending()).toEqual(['0001-people', '0002-rooms', '0001-tasks']);
  expect(await listTables()).toEqual([]);
  await migrate(database, [quality1, workflow1]);
  expect(await pending()).toEqual(['0002-rooms']);
  await migrate(database, [quality2]);
  expect(await pending()).toEqual([]);
});

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'prumo_migrations')
    order by name`.execute(database.queries());
  return rows.map((row) => row.name);
}
