// What copying does, decided before anything is written: which files come into being and which are overwritten.
import { randomUUID } from 'node:crypto';

import { findFreeName } from './file-name.ts';
import type { ConflictMode } from './file-repository.ts';
import type { FileTree, RepositoryFile } from './repository-file.ts';

export interface CopyPlan {
  /** A folder comes before what lies in it. */
  readonly created: readonly {
    readonly id: string;
    readonly sourceId: string;
    readonly parentId: string;
    readonly name: string;
  }[];
  readonly overwritten: readonly { readonly sourceId: string; readonly target: RepositoryFile }[];
  /** Existing folders that get something new. */
  readonly extended: readonly RepositoryFile[];
  readonly hasKindClash: boolean;
}

/** With `overwrite` a folder is merged into one of the same name, and a file takes the place of another's content. */
export function planCopy(sources: readonly FileTree[], destination: FileTree, mode: ConflictMode): CopyPlan {
  const created: CopyPlan['created'][number][] = [];
  const overwritten: CopyPlan['overwritten'][number][] = [];
  const extended: RepositoryFile[] = [];
  let hasKindClash = false;

  const create = (source: FileTree, parentId: string, name: string): void => {
    const id = randomUUID();
    created.push({ id, sourceId: source.file.id, parentId, name });
    for (const child of source.children) create(child, id, child.file.name);
  };

  const place = (trees: readonly FileTree[], folder: FileTree): void => {
    const taken = new Map<string, FileTree | null>(folder.children.map((child) => [child.file.name, child]));
    for (const source of trees) {
      const { name } = source.file;
      const existing = taken.get(name);
      if (existing === undefined || mode === 'rename' || existing === null) {
        const freeName = findFreeName(name, (candidate) => taken.has(candidate));
        taken.set(freeName, null);
        create(source, folder.file.id, freeName);
        extended.push(folder.file);
      } else if (mode === 'overwrite' && existing.file.id !== source.file.id) {
        if (existing.file.isFolder !== source.file.isFolder) hasKindClash = true;
        else if (source.file.isFolder) place(source.children, existing);
        else overwritten.push({ sourceId: source.file.id, target: existing.file });
      }
    }
  };

  place(sources, destination);
  return { created, overwritten, extended: [...new Set(extended)], hasKindClash };
}
