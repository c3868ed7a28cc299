// One run of an indicator's query: read outside of any transaction, then write results, audit and run at once.
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type {
  ExtractedMonth,
  ExtractionFailure,
  ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month, yearOf } from '@prumo/domain/indicators/month';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { isSameQuery } from '../indicators/indicators.service.ts';
import { createResultsRepository } from '../results/results.repository.ts';
import { refreshSignals } from '../signals/refresh-signals.ts';
import type { BiPrincipal } from './create-bi-queries.ts';
import type { QueryRunner } from './create-query-runner.ts';
import { decodeExtractedRows } from './decode-extracted-rows.ts';
import {
  createExtractionClaims,
  createExtractionRunsRepository,
  type ExtractionClaims,
  type FinishedRun,
} from './extraction-runs.repository.ts';
import { ExtractionRunningError } from './extraction-errors.ts';

export interface RunRequest {
  readonly indicatorId: string;
  readonly trigger: ExtractionRun['trigger'];
  /** The person, or `scheduler`. */
  readonly startedBy: string;
  readonly principal: BiPrincipal | undefined;
  /** Which months are written: all that the query gives, or those of the year of the last month that has ended. */
  readonly span: 'all' | 'year';
  readonly signal?: AbortSignal | undefined;
}

export interface RunParts {
  readonly database: Database;
  readonly runner: QueryRunner;
  readonly clock: () => number;
  /** The first month that has not ended yet. */
  readonly findOpenMonth: () => Month;
  /** In the transaction that writes the results. */
  readonly onExtracted?: ((connection: Connection, now: Date) => Promise<void>) | undefined;
}

/** A query that is changed all the time is not run after for ever. */
const mostAttempts = 5;

/** Nothing where there is nothing to run: no indicator, none that is active, or one without a query. */
export async function runExtraction(parts: RunParts, request: RunRequest): Promise<ExtractionRun | null> {
  const { database } = parts;
  const subject = `indicator ${request.indicatorId}`;
  return await takeTurn(createExtractionClaims(database), subject, async (holder) => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const indicator = await createIndicatorsRepository(database).find(request.indicatorId);
      const query = findQuery(indicator);
      if (indicator === undefined || query === null) return null;
      const reading = await read(parts, request, indicator, query);
      const run = await database.transaction(async (connection) => {
        // Who has lost the turn writes nothing.
        if (!(await createExtractionClaims(connection).claim(subject, holder, claimSeconds))) {
          throw new ExtractionRunningError();
        }
        const written = await write(connection, request, query, reading);
        if (written !== undefined) {
          const now = new Date(parts.clock());
          await refreshSignals(connection, [indicator.id], now);
          if (written.failure === null) await parts.onExtracted?.(connection, now);
        }
        return written;
      });
      if (run !== undefined) return run;
    }
    throw new ExtractionRunningError();
  });
}

function findQuery(indicator: VersionedIndicator | undefined): ExtractionQuery | null {
  return indicator?.isActive === true ? indicator.extraction : null;
}

interface Reading {
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly months: readonly ExtractedMonth[];
  readonly failure: ExtractionFailure | null;
}

async function read(
  { runner, clock, findOpenMonth }: RunParts,
  { trigger, startedBy, principal, span, signal }: RunRequest,
  indicator: VersionedIndicator,
  query: ExtractionQuery,
): Promise<Reading> {
  const startedAt = new Date(clock());
  const begin = performance.now();
  const ran = await runner.run(query, {
    departmentId: indicator.departmentId,
    fileName: presentFileName(indicator.id),
    author: indicator.extractionAuthor,
    requester: trigger === 'schedule' ? { kind: 'schedule' } : { kind: 'person', userName: startedBy },
    principal,
    signal,
  });
  const facts = { startedAt, milliseconds: Math.round(performance.now() - begin) };
  if (ran.failure !== undefined) return { ...facts, months: [], failure: ran.failure };
  const openMonth = findOpenMonth();
  const decoded = decodeExtractedRows(ran.table, openMonth);
  if (decoded.failure !== undefined) return { ...facts, months: [], failure: decoded.failure };
  // In January that is last year's: none of this year's months has ended.
  const year = yearOf(addMonths(openMonth, -1));
  const months = decoded.months.filter(({ month }) => span === 'all' || yearOf(month) === year);
  return { ...facts, months, failure: null };
}

/** Nothing when the query is not what it was when it was read: what it gave must not come after the new one. */
async function write(
  connection: Connection,
  request: RunRequest,
  query: ExtractionQuery,
  { startedAt, milliseconds, months, failure }: Reading,
): Promise<ExtractionRun | undefined> {
  const { indicatorId, startedBy, trigger } = request;
  const current = findQuery(await createIndicatorsRepository(connection).lock(indicatorId));
  if (current === null || !isSameQuery(current, query)) return undefined;
  const id = randomUUID();
  const { added, changed, unchanged } = await createResultsRepository(connection).writeExtracted(
    indicatorId,
    months.map(decodeMonth),
    { runId: id, recordedBy: startedBy },
  );
  const run: FinishedRun = {
    id,
    indicatorId,
    startedAt,
    milliseconds,
    startedBy,
    trigger,
    query,
    queryHash: hashQuery(query),
    added,
    changed: changed.length,
    unchanged,
    failure,
    written: months,
  };
  await createExtractionRunsRepository(connection).insert(run);
  return presentRun(run);
}

function decodeMonth({ month, value, numerator, denominator }: ExtractedMonth): MonthlyResult {
  const ratio = buildRatio(numerator, denominator);
  return { month, value, ...(ratio !== undefined && { ratio }) };
}

export function presentFileName(indicatorId: string): string {
  return `${indicatorId}.cda`;
}

function hashQuery({ datasource, type, query }: ExtractionQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([datasource, type, query]))
    .digest('hex');
}

function presentRun(run: FinishedRun): ExtractionRun {
  return {
    id: run.id,
    startedAt: run.startedAt.toISOString(),
    milliseconds: run.milliseconds,
    startedBy: run.startedBy,
    trigger: run.trigger,
    queryHash: run.queryHash,
    added: run.added,
    changed: run.changed,
    unchanged: run.unchanged,
    failure: run.failure,
  };
}

/** Longer than any run can take: a claim that is older belongs to a server that is gone. */
const claimSeconds = 120;

interface TurnOptions {
  readonly waitMs?: number;
  readonly pollMs?: number;
}

/** Runs of one subject, here and in other copies of the server, come one after the other. */
async function takeTurn<Result>(
  claims: ExtractionClaims,
  subject: string,
  work: (holder: string) => Promise<Result>,
  { waitMs = 40_000, pollMs = 100 }: TurnOptions = {},
): Promise<Result> {
  const holder = randomUUID();
  const deadline = performance.now() + waitMs;
  while (!(await claims.claim(subject, holder, claimSeconds))) {
    if (performance.now() > deadline) throw new ExtractionRunningError();
    await sleep(pollMs);
  }
  try {
    return await work(holder);
  } finally {
    // One that cannot be given back ends by itself.
    await claims.release(subject, holder).catch(() => undefined);
  }
}
