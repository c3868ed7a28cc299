// Reading the repository. Each function is one round trip, however many files it concerns, and none reads bytes
// of files except `findContent` and, of a short one, `walkDownToContent`.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface FileRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly isFolder: boolean;
  readonly isHidden: boolean;
  readonly isSchedulable: boolean;
  readonly localeProperties: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly mimeType: string | null;
  readonly size: number | null;
  readonly ownerName: string | null;
  readonly creatorId: string | null;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly originalParentPath: string | null;
  readonly deletedBy: string | null;
  readonly deletedAt: Date | null;
  /** Nothing when the file inherits its rights. */
  readonly ownAces: readonly AceRow[] | null;
}

/** Bytes and who saved them, read at once: of somebody else's bytes the saver would be another. */
export interface ContentRow {
  readonly bytes: Buffer;
  /** Nothing when it was the server itself, or the account is gone. */
  readonly savedBy: string | null;
  readonly isSavedByServer: boolean;
}

export interface AceRow {
  readonly recipient: string;
  readonly recipientType: 'user' | 'role';
  readonly permissions: readonly ('read' | 'write' | 'delete' | 'manage-acl' | 'all')[];
}

const rootId = '00000000-0000-4000-8000-000000000000';
export const homeId = '00000000-0000-4000-8000-000000000002';

export interface RepositoryFilesRepository {
  /** From the root along the names, as far as they exist. */
  walkDown(names: readonly string[]): Promise<readonly FileRow[]>;
  /** The same, with what the file at the end of the way holds, where that is short; and no more of others than above. */
  walkDownToContent(names: readonly string[]): Promise<readonly (FileRow & Partial<ContentRow>)[]>;
  /** For each id that exists the files from its topmost folder down to itself, found by `targetId`. */
  listChains(ids: readonly string[]): Promise<readonly (FileRow & { readonly targetId: string })[]>;
  listChainsByExtension(extension: string): Promise<readonly (FileRow & { readonly targetId: string })[]>;
  listChainsByCreator(
    creators: readonly string[],
  ): Promise<readonly (FileRow & { readonly targetId: string })[]>;
  listChainsByLineage(lineageId: string): Promise<readonly (FileRow & { readonly targetId: string })[]>;
  /** The file itself and what is below it, in no order, at most so many levels; -1 is all. */
  listBranch(id: string, depth: number): Promise<readonly FileRow[]>;
  /** The topmost files of the trash; of everybody when no name is given. */
  listTrash(deletedBy: string | null): Promise<readonly FileRow[]>;
  findContent(id: string): Promise<ContentRow | undefined>;
  findMetadata(id: string): Promise<Readonly<Record<string, string>>>;
}

export function createRepositoryFilesRepository(connection: Connection): RepositoryFilesRepository {
  const queries = connection.queries<BiTables>();

  const listChainsFrom = async (seed: ReturnType<typeof sql>) => {
    const { rows } = await sql<FileRow & { targetId: string }>`
      with recursive climb as (
        select file.id as target_id, file.id, file.parent_id, 0 as height
        from bi.repository_file file
        where ${seed}
        union all
        select climb.target_id, file.id, file.parent_id, climb.height + 1
        from climb join bi.repository_file file on file.id = climb.parent_id
      )
      select climb.target_id as "targetId", ${columns}
      from climb join bi.repository_file file on file.id = climb.id
      order by climb.target_id, climb.height desc`.execute(queries);
    return rows;
  };

  return {
    async walkDown(names) {
      return await connection.prepared<FileRow>(walkDownText, [rootId, names]);
    },

    async walkDownToContent(names) {
      const rows = await connection.prepared<FileRow & ShortContentRow>(walkDownToContentText, [
        rootId,
        names,
        shortBytes,
      ]);
      return rows.map(({ bytes, ...row }) => (bytes === null ? row : { ...row, bytes }));
    },

    async listChains(ids) {
      return await listChainsFrom(sql`file.id = any(${[...ids]}::uuid[])`);
    },

    async listChainsByExtension(extension) {
      const ending = `.${extension.toLowerCase()}`;
      return await listChainsFrom(
        sql`not file.is_folder and lower(right(file.name, ${ending.length})) = ${ending}`,
      );
    },

    async listChainsByCreator(creators) {
      return await listChainsFrom(sql`file.creator_id = any(${[...creators]}::text[])`);
    },

    async listChainsByLineage(lineageId) {
      return await listChainsFrom(
        sql`file.metadata ? 'lineage-id' and file.metadata ->> 'lineage-id' = ${lineageId}`,
      );
    },

    async listBranch(id, depth) {
      const { rows } = await sql<FileRow>`
        with recursive branch as (
          select file.id, file.is_folder, 0 as depth from bi.repository_file file where file.id = ${id}
          union all
          select file.id, file.is_folder, branch.depth + 1
          from branch join bi.repository_file file on file.parent_id = branch.id
          where branch.is_folder and (${depth}::integer < 0 or branch.depth < ${depth}::integer)
        )
        select ${columns} from branch join bi.repository_file file on file.id = branch.id`.execute(queries);
      return rows;
    },

    async listTrash(deletedBy) {
      const { rows } = await sql<FileRow>`
        select ${columns} from bi.repository_file file
        where file.deleted_at is not null and (${deletedBy}::text is null or file.deleted_by = ${deletedBy})
        order by file.deleted_at desc, file.name`.execute(queries);
      return rows;
    },

    async findContent(id) {
      const [found] = await connection.prepared<ContentRow>(findContentText, [id]);
      return found;
    },

    async findMetadata(id) {
      const { rows } = await sql<{ metadata: Record<string, string> }>`
        select metadata from bi.repository_file where id = ${id}`.execute(queries);
      return rows[0]?.metadata ?? {};
    },
  };
}

/** So long that panels and analyses are shorter; of what nobody may read in the end no more than this was read. */
const shortBytes = 64 * 1024;

interface ShortContentRow extends Omit<ContentRow, 'bytes'> {
  readonly bytes: Buffer | null;
}

const columnsText = `
  file.id, file.parent_id as "parentId", file.name, file.is_folder as "isFolder", file.is_hidden as "isHidden",
  file.is_schedulable as "isSchedulable", file.locale_properties as "localeProperties",
  file.mime_type as "mimeType", file.size, file.owner_name as "ownerName", file.creator_id as "creatorId",
  file.created_at as "createdAt", file.modified_at as "modifiedAt",
  file.original_parent_path as "originalParentPath", file.deleted_by as "deletedBy",
  file.deleted_at as "deletedAt",
  case when not file.is_inheriting then (
    select coalesce(jsonb_agg(jsonb_build_object(
      'recipient', coalesce(ace.user_name, ace.role_name),
      'recipientType', case when ace.user_name is null then 'role' else 'user' end,
      'permissions', ace.permissions) order by ace.id), '[]')
    from bi.repository_file_ace ace where ace.file_id = file.id
  ) end as "ownAces"`;
const columns = sql.raw(columnsText);

// Every file that is opened, by whomever, is looked for and read by these.
const walkText = `
  with recursive walk as (
    select file.id, 0 as depth from bi.repository_file file where file.id = $1
    union all
    select file.id, walk.depth + 1
    from walk
    join bi.repository_file file
      on file.parent_id = walk.id and file.name = ($2::text[])[walk.depth + 1]
  )`;
const walkDownText = `
  ${walkText}
  select ${columnsText} from walk join bi.repository_file file on file.id = walk.id
  order by walk.depth`;
const walkDownToContentText = `
  ${walkText}
  select ${columnsText}, content.bytes, file.saved_by as "savedBy", file.is_saved_by_server as "isSavedByServer"
  from walk
  join bi.repository_file file on file.id = walk.id
  left join bi.repository_file_content content
    on content.file_id = file.id and walk.depth = cardinality($2::text[]) and file.size <= $3::integer
  order by walk.depth`;
const findContentText = `
  select content.bytes, file.saved_by as "savedBy", file.is_saved_by_server as "isSavedByServer"
  from bi.repository_file_content content
  join bi.repository_file file on file.id = content.file_id
  where content.file_id = $1`;
