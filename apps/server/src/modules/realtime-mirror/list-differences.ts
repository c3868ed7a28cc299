import type { TreeUpdate } from '@prumo/realtime-store/changes/tree-write';
import { findChild, isSameNode, type TreeNode } from '@prumo/realtime-store/tree/node';
import type { Path } from '@prumo/realtime-store/tree/path';

/** The deepest places at which one tree has to be changed to become the other. */
export function listDifferences(
  path: Path,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): readonly TreeUpdate[] {
  if (isSameNode(before, after)) return [];
  const isSameBranch =
    before?.kind === 'branch' && after?.kind === 'branch' && before.priority === after.priority;
  if (!isSameBranch) return [{ path, node: after }];
  const keys = new Set([...before.children.keys(), ...after.children.keys()]);
  return [...keys].flatMap((key) =>
    listDifferences([...path, key], findChild(before, key), findChild(after, key)),
  );
}
