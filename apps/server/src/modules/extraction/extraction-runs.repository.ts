import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import {
  type ExtractedMonth,
  extractionFailure,
  type ExtractionFailure,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

export interface FinishedRun {
  readonly id: string;
  readonly indicatorId: string;
  readonly startedAt: Date;
  readonly milliseconds: number;
  /** The person, or `scheduler`. */
  readonly startedBy: string;
  readonly trigger: ExtractionRun['trigger'];
  readonly query: ExtractionQuery;
  readonly queryHash: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failure: ExtractionFailure | null;
  /** What the query gave for months that have ended. */
  readonly written: readonly ExtractedMonth[];
}

export interface ExtractionRunsRepository {
  insert(run: FinishedRun): Promise<void>;
  /** Newest first. */
  listLatest(indicatorId: string, count: number): Promise<readonly ExtractionRun[]>;
}

export function createExtractionRunsRepository(connection: Connection): ExtractionRunsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(run) {
      await queries
        .insertInto('quality.extraction_run')
        .values({
          id: run.id,
          indicator_id: run.indicatorId,
          started_at: run.startedAt,
          milliseconds: run.milliseconds,
          started_by: run.startedBy,
          trigger: run.trigger,
          data_source: run.query.datasource,
          query_type: run.query.type,
          query_hash: run.queryHash,
          query_text: run.query.query,
          added: run.added,
          changed: run.changed,
          unchanged: run.unchanged,
          failure: run.failure && JSON.stringify(run.failure),
          written: JSON.stringify(
            run.written.map(({ month, value, numerator, denominator }) =>
              numerator === undefined ? [month, value] : [month, value, numerator, denominator],
            ),
          ),
        })
        .execute();
    },

    async listLatest(indicatorId, count) {
      const rows = await queries
        .selectFrom('quality.extraction_run')
        .select([
          'id',
          'started_at',
          'milliseconds',
          'started_by',
          'trigger',
          'query_hash',
          'added',
          'changed',
          'unchanged',
          'failure',
        ])
        .where('indicator_id', '=', indicatorId)
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute();
      return rows.map(({ started_at, started_by, query_hash, failure, ...row }) => ({
        ...row,
        startedAt: started_at.toISOString(),
        startedBy: started_by,
        queryHash: query_hash,
        failure: failure === null ? null : extractionFailure.parse(failure),
      }));
    },
  };
}

// Who does a piece of work at the moment, across all copies of the server.

export interface ExtractionClaims {
  /** For so many seconds; again for whoever has it already. False when somebody else has it. */
  claim(subject: string, holder: string, seconds: number): Promise<boolean>;
  release(subject: string, holder: string): Promise<void>;
}

export function createExtractionClaims(connection: Connection): ExtractionClaims {
  return {
    async claim(subject, holder, seconds) {
      const rows = await connection.prepared(claimText, [subject, holder, seconds]);
      return rows.length === 1;
    },

    async release(subject, holder) {
      await connection.prepared(releaseText, [subject, holder]);
    },
  };
}

// By the clock of the database, which all copies share.
const claimText = `
  insert into quality.extraction_claim as claim (subject, holder, claimed_until)
  values ($1, $2, clock_timestamp() + $3 * interval '1 second')
  on conflict (subject) do update
    set holder = excluded.holder, claimed_until = excluded.claimed_until
    where claim.holder = excluded.holder or claim.claimed_until < clock_timestamp()
  returning subject`;

const releaseText = 'delete from quality.extraction_claim where subject = $1 and holder = $2';
