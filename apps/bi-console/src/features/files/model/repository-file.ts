/** A file or folder of the BI server's repository, as far as the console shows it. */
export interface RepositoryFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** The name, where nobody gave a title. */
  readonly title: string;
  readonly description: string;
  readonly isFolder: boolean;
  readonly isHidden: boolean;
  /** Bytes; null for folders. */
  readonly size: number | null;
  /** Milliseconds since 1970; servers do not tell it for folders. */
  readonly modifiedAt: number | null;
  /** In the trash only. */
  readonly deletedAt: number | null;
  readonly originalFolder: string | null;
}

export interface FolderNode {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly children: readonly FolderNode[];
}
