import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface RepositoryTrashRepository {
  /** Whole branches: what is below goes along by having no way to the root any more. */
  trashFiles(
    files: readonly { readonly id: string; readonly parentPath: string }[],
    deletedBy: string,
    now: Date,
  ): Promise<void>;
  deleteFiles(ids: readonly string[]): Promise<void>;
  restoreFiles(
    files: readonly { readonly id: string; readonly parentId: string; readonly name: string }[],
  ): Promise<void>;
}

export function createRepositoryTrashRepository(connection: Connection): RepositoryTrashRepository {
  const queries = connection.queries<BiTables>();

  return {
    async trashFiles(files, deletedBy, now) {
      await sql`
        update bi.repository_file file
        set parent_id = null, original_parent_path = trashed.parent_path, deleted_at = ${now},
          deleted_by = (select user_name from bi.person where user_name = ${deletedBy})
        from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ parentPath }) => parentPath)}::text[])
          as trashed (id, parent_path)
        where file.id = trashed.id`.execute(queries);
    },

    async deleteFiles(ids) {
      await queries
        .deleteFrom('bi.repository_file')
        .where('id', 'in', [...ids])
        .execute();
    },

    async restoreFiles(files) {
      await sql`
        update bi.repository_file file
        set parent_id = restored.parent_id, name = restored.name, original_parent_path = null, deleted_at = null,
          deleted_by = null
        from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ parentId }) => parentId)}::uuid[],
          ${files.map(({ name }) => name)}::text[]) as restored (id, parent_id, name)
        where file.id = restored.id`.execute(queries);
    },
  };
}
