// A database of its own for each test file, made in milliseconds: the migrations run once into a template
// database, and every test database is a copy of it. What many tests begin with is a template, too.
import { createHash, randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { ClientBase } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import type { MigrationSet } from '../migrations.ts';
import type {} from './vitest-global-setup.ts';

export type TestDatabase = { url: string; database: Database; drop: () => Promise<void> };

/** What a database begins with besides its tables; brought once in a run, by whoever first needs it. */
export type TemplateContent = {
  /** No other content of these tables has it. */
  key: string;
  bring: (database: Database) => Promise<void>;
};

// Any number will do, as long as all test processes agree on it.
const LOCK_KEY = 7_786_863;

export async function createTestDatabase(
  migrationSets: readonly MigrationSet[] = [],
  content?: TemplateContent,
): Promise<TestDatabase> {
  const adminUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await useAdmin(adminUrl, async (admin) => {
    const template = await requireTemplate({ admin, adminUrl, sets: migrationSets }, content);
    await copyDatabase(admin, template, name);
  });
  const url = buildUrl(adminUrl, name);
  const database = createDatabase({ url: buildSocketUrl(url), maxConnections: 5 });
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

type TemplateParts = { admin: ClientBase; adminUrl: string; sets: readonly MigrationSet[] };

async function requireTemplate(parts: TemplateParts, content?: TemplateContent): Promise<string> {
  const { admin, adminUrl, sets } = parts;
  const template = `template_${hashContent(sets, content)}`;
  if (await isFinished(admin, template)) return template;
  await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    if (await isFinished(admin, template)) return template;
    // A test process may have been killed while it made the template.
    await admin.query(`drop database if exists ${template} with (force)`);
    if (content === undefined) await admin.query(`create database ${template}`);
    else await copyDatabase(admin, await requireTemplate(parts), template);
    const database = createDatabase({ url: buildSocketUrl(buildUrl(adminUrl, template)) });
    try {
      await (content === undefined ? migrate(database, sets) : content.bring(database));
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

async function copyDatabase(admin: ClientBase, template: string, name: string): Promise<void> {
  // The log that other strategies write is of no use here.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
}

function hashContent(sets: readonly MigrationSet[], content?: TemplateContent): string {
  const hash = createHash('sha256');
  for (const { owner, name, checksum } of sets.flatMap((set) => set.migrations)) {
    hash.update(`${owner}/${name}:${checksum}\n`);
  }
  if (content !== undefined) hash.update(`with ${content.key}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Closed to connections is the last thing that is done to a template. */
async function isFinished(admin: ClientBase, template: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and not datallowconn', [
    template,
  ]);
  return rowCount === 1;
}

/** One for all test files of a worker; it does not keep the worker from ending. */
let administration: Pool | undefined;

async function useAdmin(adminUrl: string, work: (admin: ClientBase) => Promise<void>): Promise<void> {
  administration ??= createAdministration(adminUrl);
  const admin = await administration.connect();
  try {
    await work(admin);
  } finally {
    admin.release();
  }
}

function createAdministration(adminUrl: string): Pool {
  const pool = new Pool({ connectionString: adminUrl, max: 2, allowExitOnIdle: true });
  // At the end of the run PostgreSQL may be gone before the worker is, also while a client is on loan.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

function buildUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  // On a busy machine a connection takes longer than a person would wait.
  url.searchParams.set('connect_timeout', '120');
  return url.href;
}

/** The same database, by the socket of this machine; whoever is given an address of it may well forward connections. */
function buildSocketUrl(address: string): string {
  const folder = inject('testPostgresSockets');
  if (folder === null) return address;
  const url = new URL(address);
  url.searchParams.set('host', folder);
  return url.href;
}
