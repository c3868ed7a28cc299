// What the other tests and those in the browser start on: a copy has to be as good as a first start of its own.
import { readdir } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { openProductDatabase } from '../support/product-database.ts';
import { createDataFolder, startProduct, type Product } from '../support/product.ts';

it('starts on copies of one template, each with a life of its own and the rows of a first start', async () => {
  const folders = await Promise.all([createDataFolder(), createDataFolder(), createDataFolder()]);
  const [first, second, own] = folders.map(({ path }) => path) as [string, string, string];
  const products = await Promise.all([
    startProduct({ dataFolder: first }),
    startProduct({ dataFolder: second, settings: { COMPANY_BRAND: 'Hospital Modelo' } }),
    startProduct({ dataFolder: own, isFirstStart: true }),
  ]);

  expect(products.map(isLoading)).toEqual([false, false, true]);
  const rows = await countRows(own);
  expect(Object.keys(rows).length).toBeGreaterThan(50);
  expect(await countRows(first)).toEqual(rows);

  expect(await logIn(products[0].url)).toBe(200);
  expect((await countRows(first))['gateway.session']).toBe(1);
  expect(await countRows(second)).toEqual(rows);

  for (const product of products) expect(await product.end('SIGTERM')).toBe(0);
  expect((await readdir(first)).toSorted()).toEqual((await readdir(own)).toSorted());
  for (const folder of folders) await folder.remove();
});

function isLoading(product: Product): boolean {
  return /Creating the database|Loading/.test(product.output());
}

async function countRows(dataFolder: string): Promise<Record<string, number>> {
  const database = await openProductDatabase(dataFolder);
  const tables = await database.prepared<{ name: string; rows: number }>(rowsOfTables, [tablesOfJobs]);
  await database.close();
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}

/**
 * Jobs come by the clock, from the first second of each product; one whose time has passed since the template was made is
 * caught up on a copy, and not on a first start. These are what they write.
 */
const tablesOfJobs = [
  'quality.job_run',
  'quality.extraction_run',
  'quality.notification',
  'quality.notification_rule_run',
  'quality.notification_rule_subject',
];

const rowsOfTables = `
  select table_schema || '.' || table_name as name,
         (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name),
                                              false, true, '')))[1]::text::int as rows
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    and table_schema || '.' || table_name <> all ($1)`;

async function logIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'ADMIN', password: 'prumo' }),
  });
  return answer.status;
}
