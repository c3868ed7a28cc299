// A small warehouse in the PostgreSQL of the test run, with its own reader, for tests of queries.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createWarehouse } from '../warehouse.ts';
import type {} from './vitest-global-setup.ts';

export type TestWarehouse = {
  /** Of the database and its schema. */
  name: string;
  readerUrl: string;
  superuserUrl: string;
  drop: () => Promise<void>;
};

/** Tables: `unit` (3 rows), `measurement` (6 rows), and a function `forget()` that deletes. */
export async function createTestWarehouse(): Promise<TestWarehouse> {
  const adminUrl = inject('testPostgresUrl');
  const name = `warehouse_${randomBytes(6).toString('hex')}`;
  const readerUrl = await createWarehouse({ superuserUrl: adminUrl, name, ...buildSql(name) });
  const superuserUrl = new URL(adminUrl);
  superuserUrl.pathname = `/${name}`;
  return {
    name,
    readerUrl,
    superuserUrl: superuserUrl.href,
    async drop() {
      const admin = new Client({ connectionString: adminUrl });
      await admin.connect();
      try {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.query(`drop role if exists ${name}_reader; drop role if exists ${name}_owner`);
      } finally {
        await admin.end();
      }
    },
  };
}

function buildSql(name: string): { schemaSql: string; seedSql: string } {
  return {
    schemaSql: `drop schema if exists ${name} cascade; create schema ${name}; set search_path = ${name};
      create table unit (id int primary key, initials text not null, beds smallint not null);
      create table measurement (unit_id int not null references unit, taken_on date not null, amount numeric(8,2));`,
    seedSql: `set search_path = ${name};
      create function forget() returns int language sql as $$ delete from ${name}.measurement; select 1 $$;
      insert into unit values (1, 'CM', 46), (2, 'UTIA', 20), (3, 'MAT', 28);
      insert into measurement values (1, '2026-01-01', 10.50), (1, '2026-02-01', 11), (2, '2026-01-01', 7.25),
        (2, '2026-02-01', null), (3, '2026-01-01', 3), (3, '2026-02-01', 4);`,
  };
}
