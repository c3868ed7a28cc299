// A database of its own for each test file, made in milliseconds: the migrations run once into a template
// database, and every test database is a copy of it.
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import type { MigrationSet } from '../migrations.ts';
import type {} from './vitest-global-setup.ts';

export type TestDatabase = { url: string; database: Database; drop: () => Promise<void> };

// Any number will do, as long as all test processes agree on it.
const LOCK_KEY = 7_786_863;

export async function createTestDatabase(migrationSets: readonly MigrationSet[] = []): Promise<TestDatabase> {
  const adminUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await useAdmin(adminUrl, async (admin) => {
    const template = await requireTemplate(admin, adminUrl, migrationSets);
    // The log that other strategies write is of no use here.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = buildUrl(adminUrl, name);
  const database = createDatabase({ url, maxConnections: 5 });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await useAdmin(adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

async function requireTemplate(
  admin: Client,
  adminUrl: string,
  sets: readonly MigrationSet[],
): Promise<string> {
  const template = `template_${hashMigrations(sets)}`;
  if (await isFinished(admin, template)) return template;
  await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    if (await isFinished(admin, template)) return template;
    // A test process may have been killed while it made the template.
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(`create database ${template}`);
    const database = createDatabase({ url: buildUrl(adminUrl, template) });
    try {
      await migrate(database, sets);
    } finally {
      await database.close();
    }
    // PostgreSQL copies only what nobody is connected to.
    await admin.query(`alter database ${template} allow_connections false`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  }
}

function hashMigrations(sets: readonly MigrationSet[]): string {
  const hash = createHash('sha256');
  for (const { owner, name, checksum } of sets.flatMap((set) => set.migrations)) {
    hash.update(`${owner}/${name}:${checksum}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Closed to connections is the last thing that is done to a template. */
async function isFinished(admin: Client, template: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and not datallowconn', [
    template,
  ]);
  return rowCount === 1;
}

async function useAdmin(adminUrl: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function buildUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
