import type { Connection } from '@prumo/database/connection';

import type { BiTables } from './tables.ts';

export interface SessionRow {
  readonly tokenHash: Buffer;
  readonly userName: string;
  readonly isFromBasic: boolean;
  readonly lastUsedAt: Date;
}

export interface SessionRepository {
  insert(row: SessionRow): Promise<void>;
  find(tokenHash: Buffer): Promise<SessionRow | undefined>;
  touch(tokenHash: Buffer, usedAt: Date): Promise<void>;
  /** One that a Basic request started counts from now on as any other. */
  claim(tokenHash: Buffer): Promise<void>;
  delete(tokenHash: Buffer): Promise<void>;
  deleteOfPerson(userName: string, except: Buffer | undefined): Promise<void>;
  deleteUsedBefore(limit: Date): Promise<void>;
  /** Those that a Basic request started and no cookie ever came back for. */
  deleteUnclaimedStartedBefore(limit: Date): Promise<void>;
}

export function createSessionRepository(connection: Connection): SessionRepository {
  const queries = connection.queries<BiTables>();

  return {
    async insert(row) {
      await queries
        .insertInto('bi.session')
        .values({
          token_hash: row.tokenHash,
          user_name: row.userName,
          is_from_basic: row.isFromBasic,
          started_at: row.lastUsedAt,
          last_used_at: row.lastUsedAt,
        })
        .execute();
    },

    async find(tokenHash) {
      return await queries
        .selectFrom('bi.session')
        .select([
          'token_hash as tokenHash',
          'user_name as userName',
          'is_from_basic as isFromBasic',
          'last_used_at as lastUsedAt',
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    async touch(tokenHash, usedAt) {
      await queries
        .updateTable('bi.session')
        .set({ last_used_at: usedAt })
        .where('token_hash', '=', tokenHash)
        // Another copy of the server may have seen a later use.
        .where('last_used_at', '<', usedAt)
        .execute();
    },

    async claim(tokenHash) {
      await queries
        .updateTable('bi.session')
        .set({ is_from_basic: false })
        .where('token_hash', '=', tokenHash)
        .where('is_from_basic', '=', true)
        .execute();
    },

    async delete(tokenHash) {
      await queries.deleteFrom('bi.session').where('token_hash', '=', tokenHash).execute();
    },

    async deleteOfPerson(userName, except) {
      let statement = queries.deleteFrom('bi.session').where('user_name', '=', userName);
      if (except !== undefined) statement = statement.where('token_hash', '!=', except);
      await statement.execute();
    },

    async deleteUsedBefore(limit) {
      await queries.deleteFrom('bi.session').where('last_used_at', '<', limit).execute();
    },

    async deleteUnclaimedStartedBefore(limit) {
      await queries
        .deleteFrom('bi.session')
        .where('is_from_basic', '=', true)
        .whereRef('last_used_at', '=', 'started_at')
        .where('last_used_at', '<', limit)
        .execute();
    },
  };
}
