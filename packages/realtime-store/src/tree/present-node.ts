// Nodes of the tree as JSON.
import { compareKeys } from './key.ts';
import type { Branch, TreeNode } from './node.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Maps whose keys are mostly small numbers come out as arrays, as clients of this protocol expect. */
export function presentNode(node: TreeNode | undefined): Json {
  if (node === undefined) return null;
  if (node.kind === 'leaf') return node.value;
  return presentArray(node) ?? presentChildren(node, presentNode);
}

/** With priorities, and without arrays. */
export function exportNode(node: TreeNode | undefined): Json {
  if (node === undefined) return null;
  const { priority } = node;
  if (node.kind === 'leaf') {
    return priority === undefined ? node.value : { '.value': node.value, '.priority': priority };
  }
  const children = presentChildren(node, exportNode);
  return priority === undefined ? children : { ...children, '.priority': priority };
}

/** Children as `true`; a leaf as it is. */
export function presentShallow(node: TreeNode | undefined): Json {
  if (node === undefined || node.kind === 'leaf') return presentNode(node);
  return Object.fromEntries([...node.children.keys()].toSorted(compareKeys).map((key) => [key, true]));
}

function presentChildren(
  branch: Branch,
  present: (node: TreeNode) => Json,
): { readonly [key: string]: Json } {
  // Of entries, so that a child called __proto__ stays a child.
  return Object.fromEntries(
    [...branch.children]
      .toSorted(([one], [other]) => compareKeys(one, other))
      .map(([key, child]) => [key, present(child)]),
  );
}

function presentArray(branch: Branch): readonly Json[] | undefined {
  const length = findArrayLength(branch);
  if (length === undefined) return undefined;
  return Array.from({ length }, (_value, index) => presentNode(branch.children.get(String(index))));
}

/** Of the array that the branch comes out as; nothing for one that stays a map. */
export function findArrayLength({ children }: Branch): number | undefined {
  let greatest = -1;
  for (const key of children.keys()) {
    if (!/^(?:0|[1-9]\d{0,8})$/.test(key)) return undefined;
    greatest = Math.max(greatest, Number(key));
  }
  return greatest >= 2 * children.size ? undefined : greatest + 1;
}
