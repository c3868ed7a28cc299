import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '../database.ts';
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

test('a dropped database is gone, even if somebody is still connected', async () => {
  const { url, drop } = await createTestDatabase([migrations]);
  const visitor = createDatabase({ url });
  await visitor.ping();
  await drop();
  await expect(visitor.ping()).rejects.toThrow(/database "test_[0-9a-f]+" does not exist/);
  await visitor.close();
});

function fail(): never {
  throw new Error('No database was made.');
}
