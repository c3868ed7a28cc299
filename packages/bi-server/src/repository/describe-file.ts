// From rows to files: the path and the rights in effect come from the folders above.
import type { FileRow } from '../persistence/repository-files.repository.ts';
import { descriptionKeys, findLocalText, titleKeys } from './file-titles.ts';
import type { FileAce, RepositoryFile } from './repository-file.ts';
import { appendName } from './repository-path.ts';

export interface FolderAbove {
  readonly path: string;
  readonly aces: readonly FileAce[];
}

export function describeFile(row: FileRow, above: FolderAbove | null, locale: string): RepositoryFile {
  return {
    id: row.id,
    name: row.name,
    path: pathOf(row, above),
    isFolder: row.isFolder,
    isHidden: row.isHidden,
    isSchedulable: row.isSchedulable,
    title: findLocalText(row.localeProperties, locale, titleKeys) ?? row.name,
    description: findLocalText(row.localeProperties, locale, descriptionKeys) ?? null,
    locale,
    localeProperties: row.localeProperties,
    mimeType: row.mimeType,
    size: row.size,
    ownerName: row.ownerName,
    creatorId: row.creatorId,
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
    acl: { isInheriting: row.ownAces === null, aces: row.ownAces ?? above?.aces ?? [] },
    trash: describeTrash(row),
  };
}

/** A way from the top down; each file with what it inherits. */
export function describeChain(rows: readonly FileRow[], locale: string): readonly RepositoryFile[] {
  const chain: RepositoryFile[] = [];
  for (const row of rows) {
    const last = chain.at(-1);
    chain.push(describeFile(row, last === undefined ? null : standAbove(last), locale));
  }
  return chain;
}

export function standAbove(folder: RepositoryFile): FolderAbove {
  return { path: folder.path, aces: folder.acl.aces };
}

function pathOf(row: FileRow, above: FolderAbove | null): string {
  if (above !== null) return appendName(above.path, row.name);
  // The root, or a file in the trash, whose path is where it was.
  return row.originalParentPath === null ? '/' : appendName(row.originalParentPath, row.name);
}

function describeTrash(row: FileRow): RepositoryFile['trash'] {
  if (row.deletedAt === null || row.originalParentPath === null) return null;
  return { originalParentPath: row.originalParentPath, deletedBy: row.deletedBy, deletedAt: row.deletedAt };
}
