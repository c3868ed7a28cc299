// What the repository knows about a file or folder, as its services hand it out. The bytes are read apart.
import type { QueryAuthor } from '../queries/source-access/source-access.ts';

export interface RepositoryFile {
  readonly id: string;
  /** Empty for the root. */
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  readonly isHidden: boolean;
  readonly isSchedulable: boolean;
  /** In the locale that was asked for; the name where nobody gave a title. */
  readonly title: string;
  readonly description: string | null;
  readonly locale: string;
  readonly localeProperties: LocaleProperties;
  /** Nothing for folders. */
  readonly mimeType: string | null;
  readonly size: number | null;
  /** Nothing when the owner was the server itself or is gone. */
  readonly ownerName: string | null;
  /** Of a generated file: the id or path of the one it was generated from. */
  readonly creatorId: string | null;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  /** The rights in effect: the file's own, or those it inherits. */
  readonly acl: FileAcl;
  readonly trash: TrashRecord | null;
}

/** Locale, as in `default` or `pt_BR`, to key, as in `file.title`, to text. */
export type LocaleProperties = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FileAcl {
  readonly isInheriting: boolean;
  readonly aces: readonly FileAce[];
}

export interface FileAce {
  readonly recipient: string;
  readonly recipientType: RecipientType;
  readonly permissions: readonly FilePermission[];
}

export type RecipientType = 'user' | 'role';

export type FilePermission = 'read' | 'write' | 'delete' | 'manage-acl' | 'all';

export interface TrashRecord {
  readonly originalParentPath: string;
  readonly deletedBy: string | null;
  readonly deletedAt: Date;
}

export interface FileTree {
  readonly file: RepositoryFile;
  readonly children: readonly FileTree[];
}

export interface FileContent {
  readonly file: RepositoryFile;
  readonly bytes: Buffer;
  readonly mimeType: string;
}

export interface FileVersion {
  /** Of these bytes alone. */
  readonly id: string;
  /** Nothing of the server itself, and of somebody who is gone. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
  readonly size: number;
}

/** What a file says, and whose word it is. */
export interface FileQueries {
  readonly file: RepositoryFile;
  readonly text: string;
  /** Who saved exactly this text. */
  readonly author: QueryAuthor;
}
