// Files and folders of the embedded BI server. Every call is made on behalf of a person: what that person
// may not read does not exist for them.
import type { BiUser } from '../rest/http/bi-user.ts';
import type { FileFilter } from './file-filter.ts';
import type {
  FileAcl,
  FileContent,
  FilePermission,
  FileQueries,
  FileTree,
  FileVersion,
  RepositoryFile,
} from './repository-file.ts';

export type FileRepository = FileReads & FileWrites & FileArrangement & FileTrash & FileImports;

export interface FileReads {
  /** Nothing when the start does not exist, may not be read or is hidden. */
  getTree(user: BiUser, path: string, options?: TreeOptions): Promise<FileTree | undefined>;
  /** One level, ordered by title; empty when the folder does not exist for the person. */
  listChildren(user: BiUser, path: string, options?: ChildrenOptions): Promise<readonly RepositoryFile[]>;
  findFile(user: BiUser, path: string, options?: LocaleOption): Promise<RepositoryFile | undefined>;
  findFileById(user: BiUser, id: string, options?: LocaleOption): Promise<RepositoryFile | undefined>;
  /**
   * Throws FileMissingError, FileKindError for a folder, or FileAccessError for queries whose text is not for the
   * person.
   */
  readContent(user: BiUser, path: string): Promise<FileContent>;
  /** Queries, in order to run or list them: for whoever may read the file. Throws as above, or for other files. */
  readQueries(user: BiUser, path: string): Promise<FileQueries>;
  /** What the file held before, the latest first; nothing for types that have no versions. Throws as above. */
  listVersions(user: BiUser, path: string): Promise<readonly FileVersion[]>;
  readVersion(user: BiUser, path: string, versionId: string): Promise<Buffer>;
  /** Whether `readContent` would give it. */
  maySeeContent(user: BiUser, file: RepositoryFile): boolean;
  /** Every readable file anywhere whose name has this extension, as in `cda`, ordered by path. */
  listFilesByExtension(user: BiUser, extension: string): Promise<readonly RepositoryFile[]>;
  /** Readable files that were generated from this one. */
  listGeneratedFiles(user: BiUser, path: string, options?: LocaleOption): Promise<readonly RepositoryFile[]>;
  /** Readable files that a schedule has produced, by its lineage. */
  listProducedFiles(
    user: BiUser,
    lineageId: string,
    options?: LocaleOption,
  ): Promise<readonly RepositoryFile[]>;
  /** Which of the permissions the person has; none for what they may not read. */
  listPermissions(user: BiUser, path: string): Promise<readonly FilePermission[]>;
  /** Throws FileMissingError. */
  readMetadata(user: BiUser, path: string): Promise<Readonly<Record<string, string>>>;
}

export interface FileWrites {
  /** Creates or overwrites; missing folders of the path are created. Concurrent writers of one new name both succeed. */
  writeFile(user: BiUser, path: string, bytes: Buffer, options?: WriteOptions): Promise<RepositoryFile>;
  /** Throws DuplicateFileError when the name is taken; missing folders above are created. */
  createFolder(user: BiUser, path: string, options?: FolderOptions): Promise<RepositoryFile>;
  /** Creates /home/{user} when it is missing. Does nothing for a user that the user store does not know. */
  ensureHomeFolder(user: BiUser): Promise<void>;
  /** Throws UnknownRecipientError. Only an administrator can hand the file to another owner. */
  setAcl(user: BiUser, path: string, acl: FileAcl, options?: { readonly ownerName?: string }): Promise<void>;
  setHidden(user: BiUser, path: string, isHidden: boolean): Promise<void>;
  /** Replaces the properties of one locale; `default` is the one that all others fall back to. */
  setLocaleProperties(
    user: BiUser,
    path: string,
    locale: string,
    properties: Readonly<Record<string, string>>,
  ): Promise<void>;
  setMetadata(user: BiUser, path: string, metadata: FileMetadata): Promise<void>;
}

export interface FileArrangement {
  /** A file keeps its extension; titles follow. Throws DuplicateFileError when the name is taken. */
  rename(user: BiUser, path: string, newName: string): Promise<void>;
  /** All or none. */
  move(user: BiUser, ids: readonly string[], destinationPath: string): Promise<void>;
  /**
   * All or none. What the person may not read is left behind, and so are queries whose text is not for them; one of
   * these by itself throws FileAccessError. Whoever copies has saved the copy.
   */
  copy(user: BiUser, ids: readonly string[], destinationPath: string, mode: ConflictMode): Promise<void>;
}

export interface FileTrash {
  /** Own trash; an administrator sees everybody's. */
  listTrash(user: BiUser, options?: LocaleOption): Promise<readonly RepositoryFile[]>;
  /** To the trash, with everything below. All or none. */
  remove(user: BiUser, ids: readonly string[]): Promise<void>;
  /** For good, from the trash or from where it is. All or none. */
  removePermanently(user: BiUser, ids: readonly string[]): Promise<void>;
  /** Back to where they were. Throws RestoreRefusedError when one cannot go there. All or none. */
  restore(user: BiUser, ids: readonly string[]): Promise<void>;
  restoreToHome(user: BiUser, ids: readonly string[], mode: ConflictMode): Promise<void>;
}

export interface FileImports {
  /**
   * What is in a zip archive, below the folder. All or none: throws ArchiveError for what is no archive or too big,
   * IllegalFileNameError for a name that leads elsewhere, and as `writeFile` does.
   */
  importArchive(
    user: BiUser,
    folder: string,
    archive: Buffer,
    options?: ImportOptions,
  ): Promise<readonly ImportLogLine[]>;
}

export interface ImportOptions {
  /** False: files that are there already stay as they are. */
  readonly overwrite?: boolean;
  /** Rights of the manifest, on what is new; of administrators only. */
  readonly appliesAcl?: boolean;
  /** Rights and owners also on what was there already. */
  readonly overwritesAcl?: boolean;
  /** Owners as the manifest names them; of administrators only. */
  readonly keepsOwners?: boolean;
  /** A backup: queries in it do not become the word of whoever restores it, unless their author could run them. */
  readonly isRestore?: boolean;
}

export interface ImportLogLine {
  readonly path: string;
  readonly level: 'INFO' | 'WARN';
  readonly message:
    | 'created'
    | 'overwritten'
    | 'unchanged'
    | 'there already'
    | 'not overwritten'
    | 'queries of nobody'
    | 'rights of unknown people left out'
    | 'texts left out'
    | 'INVALID_MIME_TYPE_PARTIAL';
}

export interface LocaleOption {
  /** As in `pt_BR`, which is the default. */
  readonly locale?: string;
}

export interface TreeOptions extends LocaleOption {
  /** Levels below the start; -1, the default, is all. */
  readonly depth?: number;
  readonly filter?: FileFilter;
  readonly showHidden?: boolean;
  /** Honoured for administrators only. */
  readonly includeSystemFolders?: boolean;
}

export interface ChildrenOptions extends LocaleOption {
  readonly filter?: FileFilter;
  readonly showHidden?: boolean;
}

export interface WriteOptions {
  /** Else by the extension of the name. Throws UnknownFileTypeError when neither tells. */
  readonly mimeType?: string;
  readonly title?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly creatorId?: string;
  /** False: an existing file is left alone and DuplicateFileError thrown. */
  readonly overwrite?: boolean;
  /**
   * Tags of the contents that may be replaced; an empty list says that there must be no such file yet. Anything else is
   * left alone and FileChangedError thrown, however close the two writers are.
   */
  readonly expectedTags?: readonly string[];
}

export interface FolderOptions {
  readonly title?: string;
  readonly description?: string;
  readonly hidden?: boolean;
}

export interface FileMetadata {
  readonly isHidden?: boolean;
  readonly isSchedulable?: boolean;
  readonly entries: Readonly<Record<string, string>>;
}

/** What happens to a name that is taken at the destination. */
export type ConflictMode = 'overwrite' | 'rename' | 'keep';
