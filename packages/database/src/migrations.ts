// SQL migrations per owner, forward only. An owner has one schema of its own name.
/// <reference path="./sql-text.d.ts" />
import { type Generated, sql } from 'kysely';
import { createHash } from 'node:crypto';

import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

export type Migration = { owner: string; name: string; sqlText: string; checksum: string };
export type MigrationSet = { owner: string; migrations: readonly Migration[] };

type MigrationTables = {
  'prumo_migrations.applied': {
    owner: string;
    name: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
};

// Any number will do, as long as all versions of the server agree on it.
const LOCK_KEY = 7_786_862;

/** `files`: name, as in `0001-people`, to SQL text. They are applied in the order of their names. */
export function defineMigrations(owner: string, files: Readonly<Record<string, string>>): MigrationSet {
  if (!/^[a-z][a-z_]*$/.test(owner)) throw new MigrationError(`"${owner}" cannot own migrations.`);
  const migrations = Object.keys(files)
    .toSorted()
    .map((name) => {
      requireMigrationName(owner, name);
      // A checkout on Windows must not look like a change.
      const sqlText = (files[name] ?? '').replaceAll('\r\n', '\n');
      return { owner, name, sqlText, checksum: createHash('sha256').update(sqlText).digest('hex') };
    });
  requireDistinctNumbers(migrations);
  return { owner, migrations };
}

/**
 * Applies what is missing, each migration in a transaction of its own. Servers that start together take
 * turns: each looks under the lock whether the migration is still missing.
 */
export async function migrate(
  database: Database,
  sets: readonly MigrationSet[],
  options: { onApplied?: (migration: Migration) => void } = {},
): Promise<void> {
  requireDistinctOwners(sets);
  const pending = await database.transaction(async (connection) => {
    await takeTurn(connection);
    await createRecordTable(connection);
    return selectPending(sets, await listApplied(connection));
  });
  for (const migration of pending) {
    const isApplied = await database.transaction(async (connection) => {
      await takeTurn(connection);
      const isStillPending = selectPending(sets, await listApplied(connection)).includes(migration);
      if (isStillPending) await applyMigration(connection, migration);
      return isStillPending;
    });
    if (isApplied) options.onApplied?.(migration);
  }
}

export async function listPendingMigrations(
  database: Database,
  sets: readonly MigrationSet[],
): Promise<Migration[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('prumo_migrations.applied') is not null as exists`.execute(database.queries());
  return selectPending(sets, rows[0]?.exists === true ? await listApplied(database) : []);
}

function requireMigrationName(owner: string, name: string): void {
  if (/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return;
  throw new MigrationError(`Migration ${owner}/${name} must be named like 0001-people.`);
}

function requireDistinctNumbers(migrations: readonly Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.name.slice(0, 4) === migration.name.slice(0, 4)) {
      throw new MigrationError(`Migrations ${nameOf(migration)} and ${nameOf(next)} have the same number.`);
    }
  }
}

type AppliedMigration = { owner: string; name: string; checksum: string };

function requireDistinctOwners(sets: readonly MigrationSet[]): void {
  const owners = sets.map((set) => set.owner);
  const twice = owners.find((owner, index) => owners.indexOf(owner) !== index);
  if (twice !== undefined) throw new MigrationError(`Owner ${twice} has two sets of migrations.`);
}

function selectPending(sets: readonly MigrationSet[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(
    sets.flatMap((set) => set.migrations.map((migration) => [nameOf(migration), migration])),
  );
  const owners = new Set(sets.map((set) => set.owner));
  // Others may keep their tables in the same database.
  const ours = applied.filter((record) => owners.has(record.owner));
  const unknown = ours.filter((record) => !known.has(nameOf(record)));
  if (unknown.length > 0) throw new DatabaseNewerError(unknown.map(nameOf));
  for (const record of ours) {
    if (known.get(nameOf(record))?.checksum !== record.checksum)
      throw new MigrationChangedError(nameOf(record));
    known.delete(nameOf(record));
  }
  return [...known.values()];
}

function nameOf(migration: { owner: string; name: string }): string {
  return `${migration.owner}/${migration.name}`;
}

async function takeTurn(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(connection.queries());
}

async function createRecordTable(connection: Connection): Promise<void> {
  await sql`
    create schema if not exists prumo_migrations;
    create table if not exists prumo_migrations.applied (
      owner text not null,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (owner, name)
    )`.execute(connection.queries());
}

async function listApplied(connection: Connection): Promise<AppliedMigration[]> {
  return await connection
    .queries<MigrationTables>()
    .selectFrom('prumo_migrations.applied')
    .select(['owner', 'name', 'checksum'])
    .orderBy('owner')
    .orderBy('name')
    .execute();
}

async function applyMigration(connection: Connection, migration: Migration): Promise<void> {
  try {
    await sql`create schema if not exists ${sql.id(migration.owner)}`.execute(connection.queries());
    // What a migration creates without naming a schema belongs to its owner.
    await sql`set local search_path to ${sql.id(migration.owner)}, public`.execute(connection.queries());
    await sql.raw(migration.sqlText).execute(connection.queries());
  } catch (cause) {
    throw new MigrationFailedError(nameOf(migration), migration.sqlText, cause);
  }
  await connection
    .queries<MigrationTables>()
    .insertInto('prumo_migrations.applied')
    .values({ owner: migration.owner, name: migration.name, checksum: migration.checksum })
    .execute();
}

// Why migrating stopped: each message is one line that says what to do about it.

class MigrationError extends Error {
  override readonly name: string = 'MigrationError';
}

export class MigrationChangedError extends MigrationError {
  override readonly name = 'MigrationChangedError';

  constructor(id: string) {
    super(`Migration ${id} was applied to this database with another content: migrations must never change.`);
  }
}

export class DatabaseNewerError extends MigrationError {
  override readonly name = 'DatabaseNewerError';

  constructor(ids: readonly string[]) {
    super(
      `The database was migrated by a newer version (${ids.join(', ')}): start that version, or a later one.`,
    );
  }
}

export class MigrationFailedError extends MigrationError {
  override readonly name = 'MigrationFailedError';

  constructor(id: string, sqlText: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Migration ${id} failed${describePosition(sqlText, cause)}: ${reason}`, { cause });
  }
}

/** PostgreSQL counts characters; people count lines. */
function describePosition(sqlText: string, cause: unknown): string {
  if (!(cause instanceof Error) || !('position' in cause) || typeof cause.position !== 'string') return '';
  const before = sqlText.slice(0, Number(cause.position) - 1);
  return ` in line ${before.split('\n').length}`;
}
