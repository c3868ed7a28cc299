// Which statements PostgreSQL ran for a request, and by which plan.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import type { DurablePostgres } from './durable-postgres.ts';

/** Tables by how many statements read them. Sessions and authorization are left out: they are no part of the answer. */
export async function countStatements(client: Client, ask: () => Promise<unknown>): Promise<readonly string[]> {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  await ask();
  const { rows } = await client.query<{ query: string; calls: number }>(
    `select query, calls::int as calls from pg_stat_statements
     where query like '%workflow%' and query not like '%password_hash%' and query not like '%workflow.job%'
       and query not like '%workflow"."job%'`,
  );
  return rows.map(({ query, calls }) => `${calls} x ${query.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
}

/** The plans that the engine's own statements got, those of the longest ones first. */
export async function explain(
  client: Client,
  postgres: DurablePostgres,
  ask: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = (await postgres.readLog()).length;
  await setLogging(client, 0);
  await ask();
  await setLogging(client, -1);
  const log = (await postgres.readLog()).slice(before);
  return log
    .split(/^(?=\S)/m)
    .filter((entry) => entry.includes('plan:') && /Query Text: .*"?workflow"?\."?(?:historic_)?task/s.test(entry))
    .map((entry) => {
      const plan = entry.slice(entry.indexOf('Query Text:'));
      const [, tree = ''] = /\n(\t[A-Z][^]*)$/.exec(plan) ?? [];
      return tree.replaceAll(/ {2}\(cost=[^)]*\)/g, '').replaceAll('\t', '');
    });
}

async function setLogging(client: Client, milliseconds: number): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`);
  await client.query('select pg_reload_conf()');
  // Sessions take the new setting with their next statement after the signal.
  await sleep(300);
}
