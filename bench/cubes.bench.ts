// Questions to a cube over a growing fact table, each beside the bare SQL of the same grouping on the same PostgreSQL.
import { createQueryExecutor } from '@prumo/bi-server/queries/executor/create-query-executor';
import { createSourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import { execute } from '@prumo/bi-server/xmla/execute';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { streamText } from '@prumo/database/long-work/gather-text';
import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { createOlapEngine, type OlapEngine } from '@prumo/olap/olap-engine';
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { Warehouse } from '@prumo/olap/sql/dialect';
import { postgresDialect } from '@prumo/olap/sql/postgres-dialect';
import { Client } from 'pg';

import { printFigure } from './report.ts';

const sizes = [100_000, 1_000_000, 5_000_000];
const rounds = 5;
const patients = 200_000;

const dimension = (name: string, table: string): string =>
  `<Dimension name="${name}" foreignKey="${table}_id"><Hierarchy hasAll="true" primaryKey="id"><Table name="${table}"/>
    <Level name="${name}" column="name" uniqueMembers="true"/></Hierarchy></Dimension>`;

const schema = readSchema(
  `<Schema name="Bench"><Cube name="Facts"><Table name="fact"/>
    ${dimension('Month', 'month')}${dimension('Unit', 'unit')}${dimension('Kind', 'kind')}${dimension('Patient', 'patient')}
    <Measure name="Amount" column="amount" aggregator="sum"/><Measure name="Count" column="amount" aggregator="count"/>
  </Cube></Schema>`,
  'postgresql',
);

const question = `SELECT {[Measures].[Amount], [Measures].[Count]} ON COLUMNS,
  NON EMPTY CrossJoin(CrossJoin([Month].[Month].Members, [Unit].[Unit].Members), [Kind].[Kind].Members) ON ROWS FROM [Facts]`;
const bareSql = `select m.name, u.name, k.name, sum(f.amount), count(f.amount) from fact f
  join month m on m.id = f.month_id join unit u on u.id = f.unit_id join kind k on k.id = f.kind_id group by 1, 2, 3`;
const manyTuples =
  'SELECT [Measures].[Amount] ON COLUMNS, NON EMPTY [Patient].[Patient].Members ON ROWS FROM [Facts]';

const bareTuples =
  'select p.name, sum(f.amount) from fact f join patient p on p.id = f.patient_id group by 1 order by 1';

console.log('Cubes (best of 5; the anchor is the bare SQL of the same grouping in the same run)');
const postgres = await startTestPostgres();
const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query(`
  create table month (id int primary key, name text); insert into month select n, '2024' || lpad(n::text, 3, '0') from generate_series(1, 36) n;
  create table unit (id int primary key, name text); insert into unit select n, 'Unit ' || n from generate_series(1, 20) n;
  create table kind (id int primary key, name text); insert into kind select n, 'Kind ' || n from generate_series(1, 10) n;
  create table patient (id int primary key, name text); insert into patient select n, 'Patient ' || n from generate_series(1, ${patients}) n;
  create table fact (month_id int not null, unit_id int not null, kind_id int not null, patient_id int not null, amount numeric(10,2) not null)`);

const executor = createQueryExecutor({
  warehouses: { BENCH: postgres.url },
  limits: { seconds: 120, connections: 2 },
});
const access = createSourceAccess({ findPerson: async () => await Promise.resolve(undefined) });
const grant = (await access.requireAuthor({ kind: 'server' })).open('BENCH', { kind: 'schedule' });
const warehouse: Warehouse = {
  dialect: postgresDialect,
  async run(statement, { mostRows, signal }) {
    const limits = { seconds: 120, rows: mostRows, bytes: 256 * 1024 * 1024 };
    return (await executor.runStatement(grant, statement, { signal, limits })).rows;
  },
};
const engine = createOlapEngine({
  schema,
  warehouse,
  compareTexts: new Intl.Collator('pt-BR').compare,
});

let filled = 0;
for (const size of sizes) {
  await client.query(
    `insert into fact select n % 36 + 1, n % 20 + 1, (n / 7) % 10 + 1, n % ${patients} + 1, (n % 1000) / 10.0 from generate_series($1::int, $2::int) n`,
    [filled + 1, size],
  );
  await client.query('analyze');
  filled = size;
  const bare = await best(async () => void (await client.query(bareSql)));
  const first = await best(async () => {
    engine.flush();
    await engine.execute(question);
  });
  const second = await best(async () => void (await engine.execute(question)));
  const name = size.toLocaleString('en');
  const ratio = first / bare;
  printFigure({ what: `bare SQL over ${name} facts`, measured: `${bare.toFixed(0)} ms` });
  printFigure({
    what: `first answer over ${name} facts, members and all`,
    measured: `${first.toFixed(0)} ms`,
    budget: '1.3 × the anchor',
    isWithin: ratio <= 1.3,
    note: `${ratio.toFixed(2)} ×`,
  });
  printFigure({
    what: `second answer over ${name} facts`,
    measured: `${second.toFixed(1)} ms`,
    budget: '15 ms',
    isWithin: second <= 15,
  });
}
await measureTuples(engine, await best(async () => void (await client.query(bareTuples))));
await executor.close();
await client.end();
await postgres.stop();

async function best(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const beganAt = performance.now();
    await work();
    least = Math.min(least, performance.now() - beganAt);
  }
  return least;
}

async function measureTuples(asked: OlapEngine, bare: number): Promise<void> {
  asked.flush();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const meter = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const beganAt = performance.now();
  const answer = await execute(
    { method: 'execute', statement: manyTuples, properties: new Map([['Content', 'Data']]) },
    {
      openCatalogue: async () =>
        await Promise.resolve({ name: 'Bench', dataSource: 'BENCH', engine: asked, options: {} }),
      locale: 'pt-BR',
      signal: undefined,
    },
  );
  const answeredAt = performance.now();
  let bytes = 0;
  for await (const piece of streamText(answer, createYielder())) bytes += piece.length;
  const milliseconds = performance.now() - beganAt;
  clearInterval(meter);
  const megabytes = (Math.max(most, process.memoryUsage().rss) - before) / 1024 / 1024;
  printFigure({
    what: `${patients.toLocaleString('en')} tuples that are not empty, streamed by XMLA (${(bytes / 1e6).toFixed(0)} MB)`,
    measured: `${megabytes.toFixed(0)} MB`,
    budget: '300 MB',
    isWithin: megabytes <= 300,
    note: `${milliseconds.toFixed(0)} ms, ${(milliseconds / bare).toFixed(2)} × the bare SQL; ${(answeredAt - beganAt).toFixed(0)} ms to the first byte`,
  });
}
