// Which documents a change of the tree below `departments` means.
import { departmentType } from '@prumo/contracts/documents/department';
import { kpiType } from '@prumo/contracts/documents/kpi';
import { InvalidRequestError } from '@prumo/realtime-store/realtime-error';
import { buildBranch, findChild, isSameNode, type TreeNode } from '@prumo/realtime-store/tree/node';
import { exportNode } from '@prumo/realtime-store/tree/present-node';

import { indicatorsChild } from '../../gateway/doors/realtime/realtime.access.ts';
import type { MirroredType } from './mirrored-documents.ts';

export interface DocumentChange {
  readonly type: MirroredType;
  readonly id: string;
  readonly departmentId: string;
  /** Nothing: there is no such document. */
  readonly before: DocumentContent | undefined;
  readonly after: DocumentContent | undefined;
}

export type DocumentContent = Readonly<Record<string, unknown>>;

/** @param before What stands at `departments`. */
export function listDocumentChanges(
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): readonly DocumentChange[] {
  return listChangedKeys(before, after).flatMap((departmentId) => {
    const [old, node] = [findChild(before, departmentId), findChild(after, departmentId)];
    const [oldIndicators, indicators] = [findChild(old, indicatorsChild), findChild(node, indicatorsChild)];
    const ofIndicators = listChangedKeys(oldIndicators, indicators).map((id) =>
      buildChange(kpiType, id, departmentId, findChild(oldIndicators, id), findChild(indicators, id)),
    );
    const [oldFields, fields] = [withoutIndicators(old), withoutIndicators(node)];
    if (isSameNode(oldFields, fields)) return ofIndicators;
    return [buildChange(departmentType, departmentId, departmentId, oldFields, fields), ...ofIndicators];
  });
}

function buildChange(
  type: MirroredType,
  id: string,
  departmentId: string,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): DocumentChange {
  return { type, id, departmentId, before: readContent(before), after: readContent(after) };
}

function listChangedKeys(before: TreeNode | undefined, after: TreeNode | undefined): readonly string[] {
  requireNoLeaf(after);
  const keys = new Set([...listKeys(before), ...listKeys(after)]);
  return [...keys].filter((key) => !isSameNode(findChild(before, key), findChild(after, key)));
}

function withoutIndicators(node: TreeNode | undefined): TreeNode | undefined {
  requireNoLeaf(node);
  if (node === undefined) return undefined;
  return buildBranch(new Map([...node.children].filter(([key]) => key !== indicatorsChild)), node.priority);
}

function readContent(node: TreeNode | undefined): DocumentContent | undefined {
  requireNoLeaf(node);
  requireNoPriority(node);
  if (node === undefined) return undefined;
  return Object.fromEntries([...node.children].map(([key, child]) => [key, exportNode(child)]));
}

function requireNoLeaf(
  node: TreeNode | undefined,
): asserts node is Extract<TreeNode, { kind: 'branch' }> | undefined {
  if (node?.kind === 'leaf') {
    throw new InvalidRequestError('Departments and indicators are documents, no single values.');
  }
}

function requireNoPriority(node: TreeNode | undefined): void {
  if (node?.priority !== undefined) {
    throw new InvalidRequestError('Departments and indicators have no priorities.');
  }
  if (node?.kind === 'branch') for (const child of node.children.values()) requireNoPriority(child);
}

function listKeys(node: TreeNode | undefined): Iterable<string> {
  return node?.kind === 'branch' ? node.children.keys() : [];
}
