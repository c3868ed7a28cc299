import type { PlaylistItem, PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import type { ColumnType, Generated } from 'kysely';

/** Given to the database as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Those of the quality schema that this slice owns. */
export interface PlaylistTables {
  'quality.playlist': {
    id: string;
    name: string;
    time_window: ColumnType<PlaylistWindow | null, string | null, string | null>;
    items: Json<PlaylistItem[]>;
    author: string;
    version: Generated<number>;
    created_at: Date;
    changed_at: Date;
  };
  'quality.device_link': {
    id: string;
    playlist_id: string;
    name: string;
    sees_as: string;
    token_hash: Buffer;
    last_day: string;
    created_by: string;
    created_at: Date;
    last_seen_at: Date | null;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
}
