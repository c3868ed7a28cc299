import type { Connection } from '@prumo/database/connection';

import type { GatewayTables } from '../tables.ts';

export interface SessionRow {
  readonly tokenHash: Buffer;
  readonly userName: string;
  readonly sealedCredentials: Buffer | null;
  readonly lastUsedAt: Date;
}

export interface SessionRepository {
  insert(row: SessionRow): Promise<void>;
  find(tokenHash: Buffer): Promise<SessionRow | undefined>;
  touch(tokenHash: Buffer, usedAt: Date): Promise<void>;
  replaceCredentials(tokenHash: Buffer, sealedCredentials: Buffer): Promise<void>;
  /** Whose it was; nothing when there was none. */
  delete(tokenHash: Buffer): Promise<string | undefined>;
  deleteOfPersonExcept(userName: string, tokenHash: Buffer | undefined): Promise<void>;
  deleteUsedBefore(limit: Date): Promise<void>;
  listUsedSince(
    limit: Date,
    tokenHashes: readonly Buffer[],
  ): Promise<readonly Pick<SessionRow, 'tokenHash' | 'userName'>[]>;
}

export function createSessionRepository(connection: Connection): SessionRepository {
  const queries = connection.queries<GatewayTables>();

  return {
    async insert(row) {
      await queries
        .insertInto('gateway.session')
        .values({
          token_hash: row.tokenHash,
          user_name: row.userName,
          sealed_credentials: row.sealedCredentials,
          started_at: row.lastUsedAt,
          last_used_at: row.lastUsedAt,
        })
        .execute();
    },

    // Asked for with every request.
    async find(tokenHash) {
      const [row] = await connection.prepared<SessionRow>(findText, [tokenHash]);
      return row;
    },

    async touch(tokenHash, usedAt) {
      await queries
        .updateTable('gateway.session')
        .set({ last_used_at: usedAt })
        .where('token_hash', '=', tokenHash)
        // Another copy of the server may have seen a later use.
        .where('last_used_at', '<', usedAt)
        .execute();
    },

    async replaceCredentials(tokenHash, sealedCredentials) {
      await queries
        .updateTable('gateway.session')
        .set({ sealed_credentials: sealedCredentials })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async delete(tokenHash) {
      const deleted = await queries
        .deleteFrom('gateway.session')
        .where('token_hash', '=', tokenHash)
        .returning('user_name')
        .executeTakeFirst();
      return deleted?.user_name;
    },

    async deleteOfPersonExcept(userName, tokenHash) {
      await queries
        .deleteFrom('gateway.session')
        .where('user_name', '=', userName)
        .$if(tokenHash !== undefined, (query) =>
          query.where('token_hash', '!=', tokenHash ?? Buffer.alloc(0)),
        )
        .execute();
    },

    async deleteUsedBefore(limit) {
      await queries.deleteFrom('gateway.session').where('last_used_at', '<', limit).execute();
    },

    async listUsedSince(limit, tokenHashes) {
      if (tokenHashes.length === 0) return [];
      return await queries
        .selectFrom('gateway.session')
        .select(['token_hash as tokenHash', 'user_name as userName'])
        .where('token_hash', 'in', [...tokenHashes])
        .where('last_used_at', '>=', limit)
        .execute();
    },
  };
}

const findText = `
  select token_hash as "tokenHash", user_name as "userName", sealed_credentials as "sealedCredentials",
    last_used_at as "lastUsedAt"
  from gateway.session where token_hash = $1`;
