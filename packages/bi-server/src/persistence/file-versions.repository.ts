import type { Connection } from '@prumo/database/connection';
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface FileVersionRow {
  readonly id: string;
  /** Nothing of the server itself, and of somebody who is gone. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
  readonly size: number;
}

export interface FileVersionsRepository {
  /** What these files hold now, of those that have versions; before it is replaced, in the same transaction. */
  keep(files: readonly { readonly id: string; readonly next: NextContent }[]): Promise<void>;
  /** The latest first. */
  list(fileId: string): Promise<readonly FileVersionRow[]>;
  find(fileId: string, id: string): Promise<Buffer | undefined>;
}

/** What comes in its place: where it is the same, nothing is kept. */
export type NextContent = { readonly bytes: Buffer } | { readonly sourceId: string };

const mostVersions = 50;

export function createFileVersionsRepository(connection: Connection): FileVersionsRepository {
  const queries = connection.queries<BiTables>();

  return {
    async keep(files) {
      for (const { id, next } of files) {
        const bytes =
          'bytes' in next
            ? sql`${next.bytes}::bytea`
            : sql`(select bytes from bi.repository_file_content where file_id = ${next.sourceId})`;
        // Locked, so that of two who write at once the second keeps what the first has written.
        const { rows } = await sql<{ id: string }>`
          insert into bi.repository_file_version (file_id, saved_by, is_saved_by_server, saved_at, bytes)
          select before.file_id, before.saved_by, before.is_saved_by_server, before.saved_at, before.bytes
          from (
            select file.id as file_id, file.saved_by, file.is_saved_by_server,
              coalesce(file.content_saved_at, file.modified_at) as saved_at, content.bytes
            from bi.repository_file as file
            join bi.repository_file_content as content on content.file_id = file.id
            where file.id = ${id} and lower(right(file.name, ${ending.length})) = ${ending}
            for update
          ) as before
          where before.bytes is distinct from ${bytes}
          returning id`.execute(queries);
        if (rows.length === 0) continue;
        await sql`
          delete from bi.repository_file_version
          where file_id = ${id} and id not in (
            select id from bi.repository_file_version where file_id = ${id} order by id desc limit ${mostVersions}
          )`.execute(queries);
      }
    },

    async list(fileId) {
      const { rows } = await sql<FileVersionRow>`
        select id::text as id, saved_by as "savedBy", saved_at as "savedAt", length(bytes) as size
        from bi.repository_file_version as version where file_id = ${fileId} order by version.id desc`.execute(
        queries,
      );
      return rows;
    },

    async find(fileId, id) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select bytes from bi.repository_file_version
        where file_id = ${fileId} and id = ${id}::bigint`.execute(queries);
      return rows[0]?.bytes;
    },
  };
}

const ending = `.${panelFileExtension}`;
