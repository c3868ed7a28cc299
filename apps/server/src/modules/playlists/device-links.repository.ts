import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { PlaylistTables } from './playlist-tables.ts';

export interface KeptDeviceLink {
  readonly id: string;
  readonly playlistId: string;
  readonly name: string;
  readonly seesAs: string;
  readonly lastDay: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
}

type NewDeviceLink = Pick<
  KeptDeviceLink,
  'id' | 'playlistId' | 'name' | 'seesAs' | 'lastDay' | 'createdBy' | 'createdAt'
> & { readonly tokenHash: Buffer };

export interface DeviceLinksRepository {
  /** The newest first. */
  list(playlistId: string): Promise<readonly KeptDeviceLink[]>;
  find(id: string): Promise<KeptDeviceLink | undefined>;
  findByToken(tokenHash: Buffer): Promise<KeptDeviceLink | undefined>;
  insert(link: NewDeviceLink): Promise<void>;
  /** False where it was revoked already. */
  revoke(id: string, by: string, now: Date): Promise<boolean>;
  /** Those that lend this person's eyes, in whatever case the name is written. */
  revokeAllOf(seesAs: string, by: string, now: Date): Promise<void>;
  /** Noted once a minute at most, however often the television asks. */
  noteSeen(id: string, now: Date): Promise<void>;
}

const columns = [
  'id',
  'playlist_id as playlistId',
  'name',
  'sees_as as seesAs',
  'last_day as lastDay',
  'created_by as createdBy',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'revoked_at as revokedAt',
  'revoked_by as revokedBy',
] as const;

const seenEveryMs = 60_000;

export function createDeviceLinksRepository(connection: Connection): DeviceLinksRepository {
  const queries = connection.queries<PlaylistTables>();
  const selected = () => queries.selectFrom('quality.device_link').select(columns);

  return {
    async list(playlistId) {
      return await selected()
        .where('playlist_id', '=', playlistId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    },

    find: async (id) => await selected().where('id', '=', id).executeTakeFirst(),

    findByToken: async (tokenHash) => await selected().where('token_hash', '=', tokenHash).executeTakeFirst(),

    async insert(link) {
      await queries
        .insertInto('quality.device_link')
        .values({
          id: link.id,
          playlist_id: link.playlistId,
          name: link.name,
          sees_as: link.seesAs,
          token_hash: link.tokenHash,
          last_day: link.lastDay,
          created_by: link.createdBy,
          created_at: link.createdAt,
        })
        .execute();
    },

    async revoke(id, by, now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.device_link')
        .set({ revoked_at: now, revoked_by: by })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async revokeAllOf(seesAs, by, now) {
      await queries
        .updateTable('quality.device_link')
        .set({ revoked_at: now, revoked_by: by })
        .where(sql<boolean>`lower(sees_as) = lower(${seesAs})`)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async noteSeen(id, now) {
      await queries
        .updateTable('quality.device_link')
        .set({ last_seen_at: now })
        .where('id', '=', id)
        .where(sql<boolean>`coalesce(last_seen_at, '-infinity') <= ${new Date(now.getTime() - seenEveryMs)}`)
        .execute();
    },
  };
}
