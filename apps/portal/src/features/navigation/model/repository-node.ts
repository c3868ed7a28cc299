/** A file or folder of the BI server's repository. */
export interface RepositoryNode {
  readonly id: string;
  /** In the person's language; the name where nobody gave a title. */
  readonly title: string;
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  readonly isHidden: boolean;
  readonly children: readonly RepositoryNode[];
}

/** The repository with these files alone; folders stay. */
export function keepFiles(node: RepositoryNode, fileIds: ReadonlySet<string>): RepositoryNode {
  return {
    ...node,
    children: node.children
      .filter(({ isFolder, id }) => isFolder || fileIds.has(id))
      .map((child) => keepFiles(child, fileIds)),
  };
}
