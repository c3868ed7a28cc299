import type { Database } from '@prumo/database/database';
import { sql } from 'kysely';

/** Every row of every table of ours, as text, each with the name of its table. */
export async function listAllRows(database: Database): Promise<readonly string[]> {
  const queries = database.queries();
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(queries);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(kept)::text as line from ${sql.table(`${schema}.${name}`)} as kept`.execute(queries);
    found.push(...rows.map(({ line }) => `${schema}.${name} ${line}`));
  }
  return found;
}

/**
 * What jobs write by the server's clock, whatever people do meanwhile: their runs, and warnings of legal deadlines. A look at
 * the clock may fall into any second that a test sets.
 */
export function isOfJobs(row: string): boolean {
  if (row.startsWith('quality.notification ')) return row.includes('"kind": "legal-deadline"');
  return row.startsWith('quality.job ') || row.startsWith('quality.job_run ');
}
