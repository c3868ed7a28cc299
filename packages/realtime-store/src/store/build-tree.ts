import type { LeafRow } from '../persistence/tree.repository.ts';
import { buildBranch, buildLeaf, type Priority, type TreeNode } from '../tree/node.ts';
import { decodePath } from '../tree/path.ts';

/** The whole tree of its rows, in their number's time. */
export function buildTree(rows: readonly LeafRow[]): TreeNode | undefined {
  const root: Draft = { children: new Map(), leaf: undefined, priority: undefined };
  for (const { path, value, priority } of rows) {
    let draft = root;
    for (const key of decodePath(path)) {
      const child = draft.children.get(key) ?? { children: new Map(), leaf: undefined, priority: undefined };
      draft.children.set(key, child);
      draft = child;
    }
    draft.priority = priority ?? undefined;
    if (value !== null) draft.leaf = buildLeaf(value, priority ?? undefined);
  }
  return finish(root);
}

interface Draft {
  readonly children: Map<string, Draft>;
  leaf: TreeNode | undefined;
  priority: Priority | undefined;
}

function finish(draft: Draft): TreeNode | undefined {
  if (draft.leaf !== undefined) return draft.leaf;
  const children = new Map<string, TreeNode>();
  for (const [key, child] of draft.children) {
    const node = finish(child);
    if (node !== undefined) children.set(key, node);
  }
  return buildBranch(children, draft.priority);
}
