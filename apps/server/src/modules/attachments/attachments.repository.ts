import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface StoredAttachment {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly addedAt: Date;
}

export interface NewAttachment extends StoredAttachment {
  readonly sha256: string;
  readonly content: Buffer;
  readonly isWithoutTrace: boolean;
}

export interface LockedAttachment extends StoredAttachment {
  readonly isWithoutTrace: boolean;
  readonly ownerId: string | null;
}

export interface AttachmentsRepository {
  /** Whoever adds comes one after the other, until the end of the transaction, so that the sum is true. */
  lockAdding(): Promise<void>;
  sumUnclaimedBytes(): Promise<number>;
  insert(attachment: NewAttachment): Promise<void>;
  /** Until the end of the transaction nobody else can claim them. */
  lock(ids: readonly string[]): Promise<readonly LockedAttachment[]>;
  claim(ids: readonly string[], ownerId: string): Promise<void>;
  find(ownerId: string, id: string): Promise<(StoredAttachment & { readonly content: Buffer }) | undefined>;
  deleteUnclaimed(addedUntil: Date): Promise<void>;
}

const columns = ['id', 'name', 'media_type as mediaType', 'bytes', 'added_at as addedAt'] as const;

/** Nobody else in this database takes it. */
const lockKey = 7_786_870;

export function createAttachmentsRepository(connection: Connection): AttachmentsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async lockAdding() {
      await connection.prepared('select pg_advisory_xact_lock($1)', [lockKey]);
    },

    async sumUnclaimedBytes() {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(bytes), 0) as sum from quality.attachment where owner_id is null`.execute(
        queries,
      );
      return Number(rows[0]?.sum);
    },

    async insert({ id, name, mediaType, bytes, sha256, content, isWithoutTrace, addedAt }) {
      await queries
        .insertInto('quality.attachment')
        .values({
          id,
          name,
          media_type: mediaType,
          bytes,
          sha256,
          content,
          is_without_trace: isWithoutTrace,
          added_at: addedAt,
          owner_id: null,
        })
        .execute();
    },

    async lock(ids) {
      if (ids.length === 0) return [];
      return await queries
        .selectFrom('quality.attachment')
        .select([...columns, 'is_without_trace as isWithoutTrace', 'owner_id as ownerId'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    async claim(ids, ownerId) {
      if (ids.length === 0) return;
      await queries
        .updateTable('quality.attachment')
        .set({ owner_id: ownerId })
        .where('id', 'in', [...ids])
        .execute();
    },

    async find(ownerId, id) {
      return await queries
        .selectFrom('quality.attachment')
        .select([...columns, 'content'])
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
    },

    async deleteUnclaimed(addedUntil) {
      await queries
        .deleteFrom('quality.attachment')
        .where('owner_id', 'is', null)
        .where('added_at', '<=', addedUntil)
        .execute();
    },
  };
}
