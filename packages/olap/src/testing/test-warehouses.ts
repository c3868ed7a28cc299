// Databases for tests: the public FoodMart tables, and what runs statements there.
import { createBreathingSocket } from '@prumo/database/long-work/breathing-socket';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import type { Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { withoutReferences } from '@prumo/database/warehouse';
import pg from 'pg';
import { inject } from 'vitest';

import { postgresDialect } from '../sql/postgres-dialect.ts';
import type { SqlStatement, Warehouse } from '../sql/dialect.ts';

const folder = new URL('foodmart/', import.meta.url);

export const foodMartSchema = readFileSync(new URL('foodmart.xml', folder), 'utf8');

export interface TestWarehouse {
  readonly warehouse: Warehouse;
  readonly statements: SqlStatement[];
  drop(): Promise<void>;
}

/** Code points, as in the recorded answers. */
export function compareCodePoints(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

export async function createFoodMart(): Promise<TestWarehouse> {
  return createTestWarehouse(await createFoodMartDatabase());
}

/** For whoever reaches it by its address. */
export async function createFoodMartDatabase(): Promise<TestDatabase> {
  return await createTestDatabase([], { key: 'foodmart', bring: loadFoodMart });
}

/** A load says of which schema it checks the references, for all rows at once when it has ended. */
export type Script = string | { readonly load: string; readonly schema: string };

/** With what some scripts bring, which run once for all tests that name the same ones. */
export async function createScriptedWarehouse(scripts: readonly Script[]): Promise<TestWarehouse> {
  return createTestWarehouse(await createScriptedDatabase(scripts));
}

/** The same, for whoever reaches it by its address. */
export async function createScriptedDatabase(scripts: readonly Script[]): Promise<TestDatabase> {
  const key = createHash('sha256').update(JSON.stringify(scripts)).digest('hex');
  const bring = async (database: Database): Promise<void> => await runScripts(database, scripts);
  return await createTestDatabase([], { key, bring });
}

/** On one connection, as a script may set what the next ones rely on. */
async function runScripts(database: Database, scripts: readonly Script[]): Promise<void> {
  const [found] = await database.prepared<{ name: string }>('SELECT current_database() AS name', []);
  const url = new URL(inject('testPostgresUrl'));
  url.pathname = `/${found?.name ?? ''}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const script of scripts) {
      if (typeof script === 'string') await client.query(script);
      else await load(client, script);
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, script: Exclude<Script, string>): Promise<void> {
  await client.query('BEGIN');
  await withoutReferences(client, script.schema, async () => {
    await client.query(script.load);
  });
  await client.query('COMMIT');
}

function createTestWarehouse(database: TestDatabase): TestWarehouse {
  // As the warehouses of the product are read.
  const pool = new pg.Pool({ connectionString: database.url, max: 4, stream: createBreathingSocket });
  // A database may be dropped before the last connection has heard that it is closed.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const statements: SqlStatement[] = [];
  return {
    statements,
    warehouse: {
      dialect: postgresDialect,
      async run(statement) {
        statements.push(statement);
        const { rows } = await pool.query({
          text: statement.text,
          values: [...statement.values],
          rowMode: 'array',
        });
        return rows as unknown[][];
      },
    },
    async drop() {
      await pool.end();
      await database.drop();
    },
  };
}

async function loadFoodMart(database: Database): Promise<void> {
  const columns = readColumns();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv.gz'))) {
    const table = file.replace('.csv.gz', '').replaceAll('-', '_');
    const described = columns.get(table) ?? [];
    const declared = described.map(
      ({ name, type }) => `"${name}" ${type === 'DOUBLE' ? 'double precision' : type}`,
    );
    await database.prepared(`CREATE TABLE "${table}" (${declared.join(', ')})`, []);
    const rows = readCsv(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8'));
    for (let from = 0; from < rows.length; from += 20_000) {
      const part = JSON.stringify(rows.slice(from, from + 20_000));
      await database.prepared(
        `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(null::"${table}", $1)`,
        [part],
      );
    }
  }
  await database.prepared('ANALYZE', []);
}

function readColumns(): Map<string, { name: string; type: string }[]> {
  const columns = new Map<string, { name: string; type: string }[]>();
  const lines = readFileSync(new URL('columns.tsv', folder), 'utf8').trimEnd().split('\n').slice(1);
  for (const line of lines) {
    const [table = '', name = '', type = ''] = line.split('\t');
    columns.set(table, [...(columns.get(table) ?? []), { name, type }]);
  }
  return columns;
}

function readCsv(text: string): Record<string, string | null>[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = splitCsvLine(header).map(String);
  return lines.map((line) => {
    const cells = splitCsvLine(line);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null]));
  });
}

/** Nothing between two commas is nothing; a text in quotes is never nothing. */
function splitCsvLine(line: string): (string | null)[] {
  const cells: (string | null)[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      let text = '';
      at += 1;
      while (at < line.length && (line[at] !== '"' || line[at + 1] === '"')) {
        if (line[at] === '"') at += 1;
        text += line[at] ?? '';
        at += 1;
      }
      cells.push(text);
      at += 2;
      continue;
    }
    const end = line.indexOf(',', at);
    const cell = line.slice(at, end === -1 ? line.length : end).replace(/\r$/, '');
    cells.push(cell === '' ? null : cell);
    at = (end === -1 ? line.length : end) + 1;
  }
  return cells;
}
