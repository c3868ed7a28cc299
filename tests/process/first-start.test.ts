// The very first start, as an ordinary user makes it, and what the other tests and those in the browser start on: a copy has
// to be as good as a first start of its own.
import { readdir } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { openProductDatabase } from '../support/product-database.ts';
import { createDataFolder, findFreePort, startProduct, type Product } from '../support/product.ts';

// Root acts as somebody else; everybody else is an ordinary user already.
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const settings = { DEMO_WAREHOUSE: 'on' };

it('the first start of an ordinary user answers from the beginning, and loads the warehouses with visible progress, once; copies of one template have its rows, each with a life of its own', async () => {
  const folders = [await createDataFolder(ordinaryUser), await createDataFolder(), await createDataFolder()];
  const [own, first, second] = folders.map(({ path }) => path) as [string, string, string];
  const port = await findFreePort();
  const options = { dataFolder: own, port, ...(ordinaryUser && { user: ordinaryUser }) };
  const starting = startProduct({ ...options, settings, isFirstStart: true });
  const ask = async (path: string, accept = '*/*'): Promise<Response | undefined> =>
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).catch(() => undefined);

  // Alive, not ready yet, and with a page that opens by itself.
  await expect.poll(async () => (await ask('/healthz'))?.status, { timeout: 60_000 }).toBe(200);
  expect((await ask('/readyz'))?.status).toBe(503);
  const page = await ask('/login', 'text/html');
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await page?.text()).toContain('O Prumo está iniciando');

  const made = await starting;
  expect((await ask('/readyz'))?.status).toBe(200);
  expect(made.output()).toContain('Loading the warehouse SGHDW: 14/14');
  const rows = await countRows(own);
  expect(Object.keys(rows).length).toBeGreaterThan(50);
  expect(await made.end('SIGTERM')).toBe(0);

  const copies = [
    await startProduct({ dataFolder: first, settings }),
    await startProduct({ dataFolder: second, settings: { ...settings, COMPANY_BRAND: 'Hospital Modelo' } }),
  ] as const;
  for (const { url } of copies) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await countRows(first)).toEqual(rows);
  expect(await logIn(copies[0].url)).toBe(200);
  expect((await countRows(first))['gateway.session']).toBe(1);
  expect(await countRows(second)).toEqual(rows);

  // On a disk that has become full /readyz says so, and the process lives.
  const again = await startProduct({
    ...options,
    settings: { ...settings, DISK_RESERVE_MEGABYTES: '100000000' },
  });
  const ready = await ask('/readyz');
  expect([ready?.status, await ready?.json()]).toMatchObject([
    503,
    { status: 'not ready', disk: 'full', database: true },
  ]);
  expect((await ask('/healthz'))?.status).toBe(200);
  expect([made, ...copies, again].map(isLoading)).toEqual([true, false, false, false]);

  for (const product of [...copies, again]) expect(await product.end('SIGTERM')).toBe(0);
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
