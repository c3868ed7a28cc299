// Changing the repository. Names of people are kept only while they exist: whoever writes without being in the
// user store, as the server itself does, leaves owner and saver empty; that it was the server is told besides.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import { homeId, type AceRow } from './repository-files.repository.ts';
import { createFileVersionsRepository } from './file-versions.repository.ts';
import type { BiTables } from './tables.ts';

/** Who gives a file its content. */
export interface ContentSaver {
  readonly userName: string;
  readonly isServer: boolean;
}

export interface NewFile {
  readonly parentId: string;
  readonly name: string;
  readonly ownerName: string;
  readonly isHidden: boolean;
  readonly localeProperties: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly creatorId: string | null;
  readonly now: Date;
}

export interface FileChange {
  readonly isHidden?: boolean;
  readonly isSchedulable?: boolean;
  readonly localeProperties?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly now: Date;
}

export interface FileCopy {
  readonly id: string;
  readonly sourceId: string;
  readonly parentId: string;
  readonly name: string;
}

export interface RepositoryFileWritesRepository {
  /** Until the end of the transaction the folders stay as they are; writers of files do not wait for each other. */
  holdFolders(): Promise<void>;
  /** Until the end of the transaction nobody else changes the repository. */
  holdRepository(): Promise<void>;
  /** Nothing when the name is taken. */
  insertFile(
    file: NewFile,
    content: { readonly bytes: Buffer; readonly mimeType: string; readonly saver: ContentSaver },
  ): Promise<string | undefined>;
  insertFolder(folder: NewFile): Promise<string | undefined>;
  insertHome(userName: string, now: Date): Promise<void>;
  /** What the file holds now; until the end of the transaction nobody else replaces it. */
  holdContent(id: string): Promise<Buffer | undefined>;
  replaceContent(
    id: string,
    content: {
      readonly bytes: Buffer;
      readonly mimeType: string;
      readonly saver: ContentSaver;
      readonly creatorId: string | null;
      readonly now: Date;
    },
  ): Promise<void>;
  changeFile(id: string, change: FileChange): Promise<void>;
  /** Nothing for `aces` lets the file inherit. */
  replaceAcl(id: string, aces: readonly AceRow[] | null, now: Date): Promise<void>;
  changeOwner(id: string, ownerName: string): Promise<void>;
  /** The names as the user store spells them. */
  listKnownRecipients(names: {
    readonly users: readonly string[];
    readonly roles: readonly string[];
  }): Promise<{ readonly users: readonly string[]; readonly roles: readonly string[] }>;
  moveFiles(ids: readonly string[], parentId: string): Promise<void>;
  /** With content and rights of their sources. Whoever copies is the owner, and the one who saved it. */
  insertCopies(copies: readonly FileCopy[], saver: ContentSaver, now: Date): Promise<void>;
  copyContent(
    pairs: readonly { readonly sourceId: string; readonly targetId: string }[],
    saver: ContentSaver,
    now: Date,
  ): Promise<void>;
}

export function createRepositoryFileWritesRepository(connection: Connection): RepositoryFileWritesRepository {
  const queries = connection.queries<BiTables>();
  const versions = createFileVersionsRepository(connection);

  return {
    async holdFolders() {
      await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(queries);
    },

    async holdRepository() {
      await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(queries);
    },

    async insertFile(file, content) {
      const { rows } = await sql<{ id: string }>`
        with added as (
          insert into bi.repository_file (parent_id, name, is_folder, is_hidden, locale_properties, mime_type, size,
            owner_name, saved_by, is_saved_by_server, creator_id, created_at, modified_at, content_saved_at)
          values (${file.parentId}, ${file.name}, false, ${file.isHidden},
            ${JSON.stringify(file.localeProperties)}::jsonb, ${content.mimeType}, ${content.bytes.length},
            ${knownPerson(file.ownerName)}, ${savedBy(content.saver)}, ${content.saver.isServer},
            ${file.creatorId}, ${file.now}, ${file.now}, ${file.now})
          on conflict on constraint repository_file_parent_id_name_key do nothing
          returning id
        ), stored as (
          insert into bi.repository_file_content (file_id, bytes) select id, ${content.bytes} from added
        )
        select id from added`.execute(queries);
      return rows[0]?.id;
    },

    async insertFolder(folder) {
      const { rows } = await sql<{ id: string }>`
        insert into bi.repository_file (parent_id, name, is_folder, is_hidden, locale_properties, owner_name,
          created_at, modified_at)
        values (${folder.parentId}, ${folder.name}, true, ${folder.isHidden},
          ${JSON.stringify(folder.localeProperties)}::jsonb, ${knownPerson(folder.ownerName)},
          ${folder.now}, ${folder.now})
        on conflict on constraint repository_file_parent_id_name_key do nothing
        returning id`.execute(queries);
      return rows[0]?.id;
    },

    async insertHome(userName, now) {
      await sql`
        with added as (
          insert into bi.repository_file (parent_id, name, is_folder, is_inheriting, owner_name, created_at,
            modified_at)
          select ${homeId}, normalize(person.user_name), true, false, person.user_name, ${now}, ${now}
          from bi.person person where person.user_name = ${userName}
          on conflict on constraint repository_file_parent_id_name_key do nothing
          returning id, owner_name
        )
        insert into bi.repository_file_ace (file_id, user_name, permissions)
        select id, owner_name, array['all'] from added`.execute(queries);
    },

    async holdContent(id) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select content.bytes from bi.repository_file as file
        join bi.repository_file_content as content on content.file_id = file.id
        where file.id = ${id}
        for update`.execute(queries);
      return rows[0]?.bytes;
    },

    async replaceContent(id, { bytes, mimeType, saver, creatorId, now }) {
      await versions.keep([{ id, next: { bytes } }]);
      await sql`
        with changed as (
          update bi.repository_file
          set mime_type = ${mimeType}, size = ${bytes.length}, creator_id = coalesce(${creatorId}, creator_id),
            saved_by = ${savedBy(saver)}, is_saved_by_server = ${saver.isServer}, modified_at = ${now},
            content_saved_at = ${now}
          where id = ${id} and not is_folder
          returning id
        )
        update bi.repository_file_content content set bytes = ${bytes}
        from changed where content.file_id = changed.id`.execute(queries);
    },

    async changeFile(id, change) {
      await queries
        .updateTable('bi.repository_file')
        .set({
          modified_at: change.now,
          ...(change.isHidden === undefined ? {} : { is_hidden: change.isHidden }),
          ...(change.isSchedulable === undefined ? {} : { is_schedulable: change.isSchedulable }),
          ...(change.name === undefined ? {} : { name: change.name }),
          ...(change.localeProperties === undefined
            ? {}
            : { locale_properties: JSON.stringify(change.localeProperties) }),
          ...(change.metadata === undefined ? {} : { metadata: JSON.stringify(change.metadata) }),
        })
        .where('id', '=', id)
        .execute();
    },

    async replaceAcl(id, aces, now) {
      await queries
        .updateTable('bi.repository_file')
        .set({ is_inheriting: aces === null, modified_at: now })
        .where('id', '=', id)
        .execute();
      await queries.deleteFrom('bi.repository_file_ace').where('file_id', '=', id).execute();
      if (aces === null || aces.length === 0) return;
      await queries
        .insertInto('bi.repository_file_ace')
        .values(
          aces.map((ace) => ({
            file_id: id,
            user_name: ace.recipientType === 'user' ? ace.recipient : null,
            role_name: ace.recipientType === 'role' ? ace.recipient : null,
            permissions: [...ace.permissions],
          })),
        )
        .execute();
    },

    async changeOwner(id, ownerName) {
      await sql`update bi.repository_file set owner_name = ${knownPerson(ownerName)} where id = ${id}`.execute(
        queries,
      );
    },

    async listKnownRecipients(names) {
      const { rows } = await sql<{ users: string[]; roles: string[] }>`
        select
          array(select user_name from bi.person
            where lower(user_name) = any(array(select lower(name) from unnest(${[...names.users]}::text[]) name)))
            as users,
          array(select role_name from bi.role where role_name = any(${[...names.roles]}::text[])) as roles
      `.execute(queries);
      return rows[0] ?? { users: [], roles: [] };
    },

    async moveFiles(ids, parentId) {
      await queries
        .updateTable('bi.repository_file')
        .set({ parent_id: parentId })
        .where('id', 'in', [...ids])
        .execute();
    },

    async insertCopies(copies, saver, now) {
      const list = sql`unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ sourceId }) => sourceId)}::uuid[],
        ${copies.map(({ parentId }) => parentId)}::uuid[], ${copies.map(({ name }) => name)}::text[])
        as copy (id, source_id, parent_id, name)`;
      await sql`
        with added as (
          insert into bi.repository_file (id, parent_id, name, is_folder, is_hidden, is_schedulable, is_inheriting,
            locale_properties, metadata, mime_type, size, owner_name, saved_by, is_saved_by_server, creator_id,
            created_at, modified_at, content_saved_at)
          select copy.id, copy.parent_id, copy.name, source.is_folder, source.is_hidden, source.is_schedulable,
            source.is_inheriting, source.locale_properties, source.metadata, source.mime_type, source.size,
            ${knownPerson(saver.userName)}, case when not source.is_folder then ${savedBy(saver)} end,
            not source.is_folder and ${saver.isServer}, source.creator_id, ${now}, ${now},
            case when not source.is_folder then ${now}::timestamptz end
          from ${list} join bi.repository_file source on source.id = copy.source_id
        ), stored as (
          insert into bi.repository_file_content (file_id, bytes)
          select copy.id, content.bytes
          from ${list} join bi.repository_file_content content on content.file_id = copy.source_id
        )
        insert into bi.repository_file_ace (file_id, user_name, role_name, permissions)
        select copy.id, ace.user_name, ace.role_name, ace.permissions
        from ${list} join bi.repository_file_ace ace on ace.file_id = copy.source_id
        order by ace.id`.execute(queries);
    },

    async copyContent(pairs, saver, now) {
      await versions.keep(pairs.map(({ sourceId, targetId }) => ({ id: targetId, next: { sourceId } })));
      const list = sql`unnest(${pairs.map(({ sourceId }) => sourceId)}::uuid[],
        ${pairs.map(({ targetId }) => targetId)}::uuid[]) as pair (source_id, target_id)`;
      await sql`
        with changed as (
          update bi.repository_file target
          set mime_type = source.mime_type, size = source.size, saved_by = ${savedBy(saver)},
            is_saved_by_server = ${saver.isServer}, modified_at = ${now}, content_saved_at = ${now}
          from ${list} join bi.repository_file source on source.id = pair.source_id
          where target.id = pair.target_id
        )
        update bi.repository_file_content target set bytes = source.bytes
        from ${list} join bi.repository_file_content source on source.file_id = pair.source_id
        where target.file_id = pair.target_id`.execute(queries);
    },
  };
}

// Any number will do, as long as all copies of the server agree on it.
const lockKey = 7_786_870;

function knownPerson(userName: string): ReturnType<typeof sql> {
  return sql`(select user_name from bi.person where user_name = ${userName})`;
}

function savedBy({ userName, isServer }: ContentSaver): ReturnType<typeof sql> {
  return isServer ? sql`null::text` : knownPerson(userName);
}
