import type { PlaylistItem, PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import type { Connection } from '@prumo/database/connection';

import type { PlaylistTables } from './playlist-tables.ts';

export interface KeptPlaylist {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly window: PlaylistWindow | null;
  readonly items: PlaylistItem[];
  readonly author: string;
  readonly changedAt: Date;
}

type PlaylistFacts = Pick<KeptPlaylist, 'name' | 'window' | 'items'>;

export interface PlaylistsRepository {
  list(): Promise<readonly KeptPlaylist[]>;
  find(id: string): Promise<KeptPlaylist | undefined>;
  /** Nobody else changes it until the transaction is over. */
  findLocked(id: string): Promise<KeptPlaylist | undefined>;
  insert(
    playlist: PlaylistFacts & { readonly id: string; readonly author: string },
    now: Date,
  ): Promise<void>;
  /** @returns its new version */
  update(id: string, facts: PlaylistFacts, now: Date): Promise<number>;
  remove(id: string): Promise<void>;
}

const columns = ['id', 'version', 'name', 'time_window', 'items', 'author', 'changed_at'] as const;

export function createPlaylistsRepository(connection: Connection): PlaylistsRepository {
  const queries = connection.queries<PlaylistTables>();
  const selected = () => queries.selectFrom('quality.playlist').select(columns);

  return {
    async list() {
      const rows = await selected().orderBy('name').orderBy('id').execute();
      return rows.map(decodePlaylist);
    },

    async find(id) {
      const row = await selected().where('id', '=', id).executeTakeFirst();
      return row && decodePlaylist(row);
    },

    async findLocked(id) {
      const row = await selected().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && decodePlaylist(row);
    },

    async insert({ id, author, ...facts }, now) {
      await queries
        .insertInto('quality.playlist')
        .values({ id, author, ...encodeFacts(facts), created_at: now, changed_at: now })
        .execute();
    },

    async update(id, facts, now) {
      const { version } = await queries
        .updateTable('quality.playlist')
        .set((expression) => ({
          ...encodeFacts(facts),
          version: expression('version', '+', 1),
          changed_at: now,
        }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async remove(id) {
      await queries.deleteFrom('quality.playlist').where('id', '=', id).execute();
    },
  };
}

function encodeFacts({ name, window, items }: PlaylistFacts) {
  return {
    name,
    time_window: window === null ? null : JSON.stringify(window),
    items: JSON.stringify(items),
  };
}

interface PlaylistRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly time_window: PlaylistWindow | null;
  readonly items: PlaylistItem[];
  readonly author: string;
  readonly changed_at: Date;
}

function decodePlaylist({ time_window: window, changed_at: changedAt, ...row }: PlaylistRow): KeptPlaylist {
  return { ...row, window, changedAt };
}
