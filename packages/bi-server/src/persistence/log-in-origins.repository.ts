import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WrongPasswords } from '../users/log-in-delays.ts';
import type { LogInOrigin } from '../users/log-in-origin.ts';
import type { BiTables } from './tables.ts';

export interface KnownOrigin extends WrongPasswords {
  readonly latestRightAt: Date | null;
}

export interface LogInOriginsRepository {
  /** Until the end of the transaction nobody else checks or counts an attempt of it. */
  lock(origin: LogInOrigin): Promise<void>;
  find(origin: LogInOrigin): Promise<KnownOrigin | undefined>;
  /** Of all addresses together, as far as they are not older. */
  sumOfAccount(account: string, since: Date): Promise<WrongPasswords>;
  /** Of all accounts together, as far as they are not older. */
  sumOfAddress(address: string, since: Date): Promise<WrongPasswords>;
  /** Those before `since` count no more. */
  addWrong(origin: LogInOrigin, times: { readonly at: Date; readonly since: Date }): Promise<void>;
  /** It was none after all. */
  takeWrongBack(origin: LogInOrigin): Promise<void>;
  setRight(origin: LogInOrigin, at: Date): Promise<void>;
  deleteOld(limits: { readonly wrongBefore: Date; readonly rightBefore: Date }): Promise<void>;
}

export function createLogInOriginsRepository(connection: Connection): LogInOriginsRepository {
  const queries = connection.queries<BiTables>();

  async function sum(column: 'account' | 'address', value: string, since: Date): Promise<WrongPasswords> {
    const row = await queries
      .selectFrom('bi.log_in_origin')
      .select((table) => [
        table.fn.coalesce(table.fn.sum<string>('wrong_passwords'), sql<string>`0`).as('count'),
        table.fn.max('latest_wrong_at').as('latestAt'),
      ])
      .where(column, '=', value)
      .where('latest_wrong_at', '>', since)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), latestAt: row.latestAt };
  }

  return {
    async lock({ account, address }) {
      const key = `log-in ${JSON.stringify([account, address])}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
    },

    async find({ account, address }) {
      const row = await queries
        .selectFrom('bi.log_in_origin')
        .select(['wrong_passwords', 'latest_wrong_at', 'latest_right_at'])
        .where('account', '=', account)
        .where('address', '=', address)
        .executeTakeFirst();
      return (
        row && {
          count: row.wrong_passwords,
          latestAt: row.latest_wrong_at,
          latestRightAt: row.latest_right_at,
        }
      );
    },

    sumOfAccount: async (account, since) => await sum('account', account, since),
    sumOfAddress: async (address, since) => await sum('address', address, since),

    async addWrong({ account, address }, { at, since }) {
      await queries
        .insertInto('bi.log_in_origin')
        .values({ account, address, wrong_passwords: 1, latest_wrong_at: at, latest_right_at: null })
        .onConflict((conflict) =>
          conflict.columns(['account', 'address']).doUpdateSet({
            wrong_passwords: sql<number>`case when log_in_origin.latest_wrong_at > ${since} then log_in_origin.wrong_passwords + 1 else 1 end`,
            latest_wrong_at: at,
          }),
        )
        .execute();
    },

    async takeWrongBack({ account, address }) {
      await queries
        .updateTable('bi.log_in_origin')
        .set({ wrong_passwords: sql<number>`greatest(wrong_passwords - 1, 0)` })
        .where('account', '=', account)
        .where('address', '=', address)
        .execute();
    },

    async setRight({ account, address }, at) {
      await queries
        .updateTable('bi.log_in_origin')
        .set({ wrong_passwords: 0, latest_wrong_at: null, latest_right_at: at })
        .where('account', '=', account)
        .where('address', '=', address)
        .execute();
    },

    async deleteOld({ wrongBefore, rightBefore }) {
      await queries
        .deleteFrom('bi.log_in_origin')
        .where((row) =>
          row.and([
            row.or([row('latest_wrong_at', 'is', null), row('latest_wrong_at', '<=', wrongBefore)]),
            row.or([row('latest_right_at', 'is', null), row('latest_right_at', '<=', rightBefore)]),
          ]),
        )
        .execute();
    },
  };
}
