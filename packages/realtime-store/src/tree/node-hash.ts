// The hash by which the SDKs say on what a transaction was computed. Unlike entity tags, clients compute it themselves.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { createHash } from 'node:crypto';

import { compareKeys } from './path.ts';
import { type Priority, type TreeNode, weigh } from './node.ts';

/** Of nothing it is the empty text. */
export function computeNodeHash(node: TreeNode | undefined): string {
  return node === undefined ? '' : hashOf(node);
}

/** The same for a node that may be large: what takes long is done in pieces, and known from then on. */
export async function prepareNodeHash(node: TreeNode | undefined, yielder: Yielder): Promise<void> {
  if (node?.kind !== 'branch' || hashes.has(node) || weigh(node).values <= fewValues) return;
  for (const child of node.children.values()) {
    await prepareNodeHash(child, yielder);
    hashOf(child);
    if (yielder.isDue()) await yielder.giveWay();
  }
}

const fewValues = 500;

/** Nodes never change. */
const hashes = new WeakMap<TreeNode, string>();

function hashOf(node: TreeNode): string {
  const known = hashes.get(node);
  if (known !== undefined) return known;
  const hash = createHash('sha1').update(describe(node)).digest('base64');
  hashes.set(node, hash);
  return hash;
}

function describe(node: TreeNode): string {
  const priority = node.priority === undefined ? '' : `priority:${describeScalar(node.priority)}:`;
  if (node.kind === 'leaf') return `${priority}${describeScalar(node.value)}`;
  const children = [...node.children].toSorted(
    ([oneKey, one], [otherKey, other]) =>
      comparePriorities(one.priority, other.priority) || compareKeys(oneKey, otherKey),
  );
  return priority + children.map(([key, child]) => `:${key}:${hashOf(child)}`).join('');
}

function describeScalar(value: string | number | boolean): string {
  return `${typeof value}:${typeof value === 'number' ? presentDouble(value) : value}`;
}

function presentDouble(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** None, numbers, texts. */
function comparePriorities(one: Priority | undefined, other: Priority | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1;
  return rank(one) - rank(other);
}

function rank(priority: Priority | undefined): number {
  if (priority === undefined) return 0;
  return typeof priority === 'number' ? 1 : 2;
}
