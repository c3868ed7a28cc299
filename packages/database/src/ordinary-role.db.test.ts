import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrdinaryRole } from './ordinary-role.ts';
import { createTestDatabase } from './testing/test-database.ts';

let superuserUrl: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url: superuserUrl, drop } = await createTestDatabase([]));
});

afterAll(async () => {
  await drop();
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the server works as an ordinary role that owns its database', async () => {
  const url = await createOrdinaryRole(superuserUrl);
  expect(
    await query(url, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await query(url, 'create schema own create table thing (name text)');
  await expect(query(url, "select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
});

test('the next start gives the same role', async () => {
  expect(await createOrdinaryRole(superuserUrl)).toBe(await createOrdinaryRole(superuserUrl));
});
