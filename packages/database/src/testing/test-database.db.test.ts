import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { defineMigrations } from '../migrations.ts';
import { createTestDatabase } from './test-database.ts';

// A content of its own for each run, so that the template does not exist yet.
const migrations = defineMigrations('probe', {
  '0001-things': `create table probe.things (id int); comment on table probe.things is '${Date.now()}';`,
});

test('databases made together from a new template are whole and apart', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase([migrations])));
  await sql`insert into probe.things values (1)`.execute(databases[0]?.database.queries() ?? fail());
  for (const [index, { database }] of databases.entries()) {
    const { rows } = await sql`select id from probe.things`.execute(database.queries());
    expect(rows).toEqual(index === 0 ? [{ id: 1 }] : []);
  }
  expect(new Set(databases.map(({ url }) => url)).size).toBe(4);
  await Promise.all(databases.map(({ drop }) => drop()));
});

test('what databases begin with is brought once, and a change of one shows in no other', async () => {
  const bring = vi.fn(async (database: Database) => {
    await sql`insert into probe.things values (7)`.execute(database.queries());
  });
  const create = async () => await createTestDatabase([migrations], { key: 'a thing', bring });
  const databases = await Promise.all([create(), create(), create()]);
  expect(bring).toHaveBeenCalledTimes(1);
  await sql`delete from probe.things`.execute(databases[0]?.database.queries() ?? fail());
  databases.push(await create());
  for (const [index, { database }] of databases.entries()) {
    const { rows } = await sql`select id from probe.things`.execute(database.queries());
    expect(rows).toEqual(index === 0 ? [] : [{ id: 7 }]);
  }
  expect(bring).toHaveBeenCalledTimes(1);
  const plain = await createTestDatabase([migrations]);
  const { rows } = await sql`select id from probe.things`.execute(plain.database.queries());
  expect(rows).toEqual([]);
  await Promise.all([...databases, plain].map(({ drop }) => drop()));
});

test('a dropped database is gone, even if somebody is still connected', async () => {
  const { url, drop } = await createTestDatabase([migrations]);
  const principal = createDatabase({ url });
  await principal.ping();
  await drop();
  await expect(principal.ping()).rejects.toThrow(/database "test_[0-9a-f]+" does not exist/);
  await principal.close();
});

function fail(): never {
  throw new Error('No database was made.');
}
