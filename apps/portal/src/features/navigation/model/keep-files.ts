import type { RepositoryNode } from './repository-node.ts';

/** The repository with these files alone; folders stay. */
export function keepFiles(node: RepositoryNode, fileIds: ReadonlySet<string>): RepositoryNode {
  return {
    ...node,
    children: node.children
      .filter(({ isFolder, id }) => isFolder || fileIds.has(id))
      .map((child) => keepFiles(child, fileIds)),
  };
}
