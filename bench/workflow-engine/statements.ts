// Which statements PostgreSQL ran for a request, and by which plans.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import type { DurablePostgres } from './durable-postgres.ts';

/** How often the tables of a list were asked, such as `1 task`, `1 count of task`. */
export async function countStatements(
  client: Client,
  ask: () => Promise<unknown>,
): Promise<readonly string[]> {
  await client.query('select pg_stat_statements_reset()');
  await ask();
  const { rows } = await client.query<{ query: string; calls: number }>(
    'select query, calls::int as calls from pg_stat_statements order by query',
  );
  return rows.flatMap(({ query, calls }) => {
    const [, table] = /\bworkflow"?\."?((?:historic_)?(?:task|variable))\b/.exec(query) ?? [];
    if (table === undefined) return [];
    return [`${calls} ${query.startsWith('select count(*)') ? 'count of ' : ''}${table}`];
  });
}

/** The plans that the engine's own statements about tasks got, as they ran. */
export async function explain(
  postgres: DurablePostgres,
  ask: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = (await postgres.readLog()).length;
  await logPlans(postgres.client, true);
  await ask();
  await logPlans(postgres.client, false);
  const log = (await postgres.readLog()).slice(before);
  return log
    .split(/^(?=\S)/m)
    .filter((entry) => /Query Text: .*workflow"?\."?(?:historic_)?task\b/s.test(entry))
    .map((entry) => {
      // Behind the texts of the query and its parameters stands the tree, indented by tabs.
      const tree = entry.slice(entry.search(/^\t[A-Z][^:\n]*\(cost=/m));
      return tree
        .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
        .replaceAll(/^\t/gm, '      ')
        .trimEnd();
    });
}

async function logPlans(client: Client, isWanted: boolean): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${isWanted ? 0 : -1}`);
  await client.query('select pg_reload_conf()');
  // Every session has to hear of it.
  await sleep(500);
}
