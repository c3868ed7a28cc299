import type { RepositoryFile } from './repository-file.ts';

export const sortKeys = ['name', 'title', 'type', 'size', 'modified'] as const;

export type SortKey = (typeof sortKeys)[number];

export interface FileOrder {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** Folders stay on top, whatever the order. */
export function sortFiles(
  files: readonly RepositoryFile[],
  order: FileOrder,
  presentType: (file: RepositoryFile) => string,
): readonly RepositoryFile[] {
  const direction = order.isDescending ? -1 : 1;
  const compare = comparisons[order.key];
  return files.toSorted(
    (a, b) =>
      Number(b.isFolder) - Number(a.isFolder) ||
      direction * compare(a, b, presentType) ||
      collator.compare(a.name, b.name),
  );
}

type Comparison = (
  a: RepositoryFile,
  b: RepositoryFile,
  presentType: (file: RepositoryFile) => string,
) => number;

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const comparisons: Readonly<Record<SortKey, Comparison>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  title: (a, b) => collator.compare(a.title, b.title),
  type: (a, b, presentType) => collator.compare(presentType(a), presentType(b)),
  size: (a, b) => (a.size ?? -1) - (b.size ?? -1),
  modified: (a, b) => (a.modifiedAt ?? 0) - (b.modifiedAt ?? 0),
};
