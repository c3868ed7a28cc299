// The tree as immutable values: what does not change is shared between one state and the next. Absence is undefined;
// there is no empty branch.
import type { Path } from './path.ts';

export type Scalar = string | number | boolean;
export type Priority = string | number;

export interface Leaf {
  readonly kind: 'leaf';
  readonly value: Scalar;
  readonly priority: Priority | undefined;
}

export interface Branch {
  readonly kind: 'branch';
  readonly children: ReadonlyMap<string, TreeNode>;
  readonly priority: Priority | undefined;
}

export type TreeNode = Leaf | Branch;

export function buildLeaf(value: Scalar, priority?: Priority): Leaf {
  return { kind: 'leaf', value, priority };
}

/** Nothing when there are no children. */
export function buildBranch(
  children: ReadonlyMap<string, TreeNode>,
  priority?: Priority,
): Branch | undefined {
  return children.size === 0 ? undefined : { kind: 'branch', children, priority };
}

export function findChild(node: TreeNode | undefined, key: string): TreeNode | undefined {
  return node?.kind === 'branch' ? node.children.get(key) : undefined;
}

export function findNode(root: TreeNode | undefined, path: Path): TreeNode | undefined {
  let node = root;
  for (const key of path) {
    node = findChild(node, key);
    if (node === undefined) return undefined;
  }
  return node;
}

/** A leaf on the way gives way to a branch; a branch that loses its last child goes with it. */
export function replaceNode(
  root: TreeNode | undefined,
  path: Path,
  replacement: TreeNode | undefined,
): TreeNode | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const before = findChild(root, key);
  const after = replaceNode(before, rest, replacement);
  if (after === before) return root;
  const children = new Map(root?.kind === 'branch' ? root.children : []);
  if (after === undefined) children.delete(key);
  else children.set(key, after);
  return buildBranch(children, root?.kind === 'branch' ? root.priority : undefined);
}

export function isSameNode(one: TreeNode | undefined, other: TreeNode | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined || one.priority !== other.priority) return false;
  if (one.kind === 'leaf') return other.kind === 'leaf' && one.value === other.value;
  if (other.kind === 'leaf' || one.children.size !== other.children.size) return false;
  for (const [key, child] of one.children) {
    if (!isSameNode(child, other.children.get(key))) return false;
  }
  return true;
}
