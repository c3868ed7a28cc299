import type { Connection } from '@prumo/database/connection';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** From this month on the process was said to be another one. */
export interface Rebase {
  readonly month: Month;
  readonly reason: string;
  readonly author: string;
  readonly createdAt: Date;
}

export interface RebasesRepository {
  /** Those that were not taken back, by month. */
  list(indicatorId: string): Promise<readonly Rebase[]>;
  insert(indicatorId: string, rebase: Rebase): Promise<void>;
  /** It stays, with who took it back. Nothing where there is none of that month. */
  withdraw(
    indicatorId: string,
    month: Month,
    by: { readonly userName: string; readonly at: Date },
  ): Promise<Rebase | undefined>;
}

const columns = [
  sql<Month>`to_char(month, 'YYYYMM')::int`.as('month'),
  'reason',
  'author',
  'created_at as createdAt',
] as const;

export function createRebasesRepository(connection: Connection): RebasesRepository {
  const queries = connection.queries<QualityTables>();

  return {
    list: async (indicatorId) =>
      await queries
        .selectFrom('quality.indicator_rebase')
        .select(columns)
        .where('indicator_id', '=', indicatorId)
        .where('withdrawn_at', 'is', null)
        .orderBy('quality.indicator_rebase.month')
        .execute(),

    async insert(indicatorId, { month, reason, author, createdAt }) {
      await queries
        .insertInto('quality.indicator_rebase')
        .values({
          indicator_id: indicatorId,
          month: firstDayOf(month),
          reason,
          author,
          created_at: createdAt,
        })
        .execute();
    },

    withdraw: async (indicatorId, month, { userName, at }) =>
      await queries
        .updateTable('quality.indicator_rebase')
        .set({ withdrawn_by: userName, withdrawn_at: at })
        .where('indicator_id', '=', indicatorId)
        .where('month', '=', firstDayOf(month))
        .where('withdrawn_at', 'is', null)
        .returning(columns)
        .executeTakeFirst(),
  };
}
