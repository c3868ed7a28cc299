// A server reduced to its database, for tests that kill it: says when it is ready and which rows it saved.
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataFolder = '', relocationFolder = ''] = process.argv.slice(2);

const postgres = await startEmbeddedPostgres({ dataFolder, relocationFolder });
const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query('create table if not exists saved (id bigint generated always as identity primary key)');
report('ready');
for (;;) {
  const { rows } = await client.query<{ id: string }>('insert into saved default values returning id');
  report(`saved ${rows[0]?.id}`);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
