// All extraction queries of the demo hospital, run as an extraction runs them, beside the same texts sent to PostgreSQL
// by a plain client.
import { loadavg } from 'node:os';

import { createQueryExecutor } from '@prumo/bi-server/queries/executor/create-query-executor';
import { createSourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import { createDatabase } from '@prumo/database/database';
import { readDemoIndicators } from '@prumo/server/demo/demo-indicators';
import { loadWarehouse } from '@prumo/server/demo/load-warehouse';
import { createQueryRunner, type QueryRunner } from '@prumo/server/modules/extraction/create-query-runner';
import { createDocstoreVisits } from '@prumo/server/modules/extraction/docstore-visits.repository';
import { Client } from 'pg';

import { printFigure } from '../report.ts';
import { findMedian } from '../workflow-engine/measure.ts';

const rounds = 5;
const budget = 1.2;

export async function measureExtractions(superuserUrl: string): Promise<void> {
  const urls = await loadWarehouse({ superuserUrl, folder: 'demo', onProgress: () => {} });
  const database = createDatabase({ url: superuserUrl, maxConnections: 1 });
  const executor = createQueryExecutor({ warehouses: urls });
  const runner = createQueryRunner({
    executor,
    sourceAccess: createSourceAccess({ findPerson: async () => undefined }),
    visits: createDocstoreVisits(database),
    biQueries: undefined,
    cubes: undefined,
  });
  // As our own connections have it.
  const plain = new Client({ connectionString: urls['SGHDW'] ?? '', options: '-c jit=off -c timezone=UTC' });
  await plain.connect();
  try {
    await printExtractions(runner, plain);
  } finally {
    await plain.end();
    await executor.close();
    await database.close();
  }
}

async function printExtractions(runner: QueryRunner, plain: Client): Promise<void> {
  const costs: ExtractionCost[] = [];
  for (const { code, automatedExtractionQuery } of await readDemoIndicators('demo')) {
    if (automatedExtractionQuery)
      costs.push(await measureQuery(runner, plain, code, automatedExtractionQuery));
  }
  const ours = sum(costs.map(({ oursMs }) => oursMs));
  const theirs = sum(costs.map(({ plainMs }) => plainMs));
  const [slowest] = costs.toSorted((one, other) => other.oursMs - one.oursMs);
  const [dearest] = costs.toSorted((one, other) => other.oursMs / other.plainMs - one.oursMs / one.plainMs);
  console.log(`Extraction queries of the demo hospital (load average ${loadavg()[0]?.toFixed(1)})`);
  printFigure({
    what: `${costs.length} queries by our runner, median of ${rounds} each`,
    measured: `${ours.toFixed(0)} ms`,
    note: `slowest ${describe(slowest)}`,
  });
  printFigure({ what: 'the same texts by a plain client', measured: `${theirs.toFixed(0)} ms` });
  printFigure({
    what: 'our runner beside PostgreSQL itself',
    measured: `${(ours / theirs).toFixed(2)} ×`,
    budget: `${budget} ×`,
    isWithin: ours / theirs <= budget,
    note: `most above it ${describe(dearest)}`,
  });
}

interface ExtractionCost {
  readonly code: string;
  readonly oursMs: number;
  readonly plainMs: number;
}

/** By turns, so that what else the machine does falls on both. */
async function measureQuery(
  runner: QueryRunner,
  plain: Client,
  code: string,
  query: Parameters<QueryRunner['run']>[0],
): Promise<ExtractionCost> {
  const runOurs = async (): Promise<void> => {
    const ran = await runner.run(query, {
      departmentId: 'bench',
      fileName: code,
      author: { kind: 'server' },
      requester: { kind: 'schedule' },
      principal: undefined,
    });
    if (ran.failure !== undefined) throw new Error(`${code}: ${ran.failure.message}`);
    if (ran.table.rows.length < 12) throw new Error(`${code}: ${ran.table.rows.length} months only`);
  };
  const runPlain = async (): Promise<unknown> => await plain.query({ text: query.query, rowMode: 'array' });
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  // What it reads is in memory afterwards, for both.
  await runPlain();
  await runOurs();
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(await time(runPlain));
    times.ours.push(await time(runOurs));
  }
  return { code, oursMs: findMedian(times.ours), plainMs: findMedian(times.plain) };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function describe(cost: ExtractionCost | undefined): string {
  return cost === undefined
    ? ''
    : `${cost.code}: ${cost.oursMs.toFixed(1)} ms, plain ${cost.plainMs.toFixed(1)} ms`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
