// What people ran in the query runner.
import {
  queryHistory,
  type QueryHistoryEntry,
  type QueryOutcome,
  type QueryWish,
} from '@prumo/contracts/bi/query-runner';
import type { Connection } from '@prumo/database/connection';

import type { BiTables } from './tables.ts';

export interface QueryRunsRepository {
  /** Returns the id of the run. */
  insert(userName: string, wish: QueryWish, startedAt: Date): Promise<string>;
  end(id: string, end: QueryRunEnd): Promise<void>;
  /** What somebody has beyond so many. */
  deleteOld(userName: string, mostOfPerson: number): Promise<void>;
  /** The latest first. */
  list(userName: string): Promise<readonly QueryHistoryEntry[]>;
  deleteAll(userName: string): Promise<void>;
}

export interface QueryRunEnd {
  readonly outcome: QueryOutcome;
  readonly rows: number | null;
  readonly milliseconds: number;
}

export function createQueryRunsRepository(connection: Connection): QueryRunsRepository {
  const queries = connection.queries<BiTables>();

  return {
    async insert(userName, { language, source, text, parameters }, startedAt) {
      const { id } = await queries
        .insertInto('bi.query_run')
        .values({
          user_name: userName,
          language,
          source,
          query_text: text,
          parameters: JSON.stringify(parameters),
          started_at: startedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },

    async end(id, { outcome, rows, milliseconds }) {
      await queries
        .updateTable('bi.query_run')
        .set({ outcome, row_count: rows, milliseconds })
        .where('id', '=', Number(id))
        .execute();
    },

    async deleteOld(userName, mostOfPerson) {
      await queries
        .deleteFrom('bi.query_run')
        .where(
          'id',
          'in',
          queries
            .selectFrom('bi.query_run')
            .select('id')
            .where('user_name', '=', userName)
            .orderBy('id', 'desc')
            .offset(mostOfPerson),
        )
        .execute();
    },

    async list(userName) {
      const rows = await queries
        .selectFrom('bi.query_run')
        .selectAll()
        .where('user_name', '=', userName)
        .orderBy('id', 'desc')
        .execute();
      return queryHistory.parse({
        entries: rows.map((row) => ({
          id: String(row.id),
          language: row.language,
          source: row.source,
          text: row.query_text,
          parameters: row.parameters,
          startedAt: row.started_at.toISOString(),
          outcome: row.outcome,
          rows: row.row_count,
          milliseconds: row.milliseconds,
        })),
      }).entries;
    },

    async deleteAll(userName) {
      await queries.deleteFrom('bi.query_run').where('user_name', '=', userName).execute();
    },
  };
}
