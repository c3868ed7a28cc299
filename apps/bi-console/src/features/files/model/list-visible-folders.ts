import type { FolderNode } from './repository-file.ts';

export interface VisibleFolder {
  readonly node: FolderNode;
  /** 1 for the root. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
}

/** The lines of a tree in which only some folders are open, from top to bottom. */
export function listVisibleFolders(
  node: FolderNode,
  openPaths: ReadonlySet<string>,
  level = 1,
): readonly VisibleFolder[] {
  const hasChildren = node.children.length > 0;
  const isOpen = hasChildren && openPaths.has(node.path);
  const below = isOpen
    ? node.children.flatMap((child) => listVisibleFolders(child, openPaths, level + 1))
    : [];
  return [{ node, level, isOpen, hasChildren }, ...below];
}

export function findFolder(node: FolderNode, path: string): FolderNode | undefined {
  if (node.path === path) {
    return node;
  }
  for (const child of node.children) {
    const found = findFolder(child, path);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
