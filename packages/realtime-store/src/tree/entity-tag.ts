import { createHash } from 'node:crypto';

import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { compareKeys } from './key.ts';
import { weigh, type TreeNode } from './node.ts';

export const absentTag = 'null_etag';

/** Opaque to clients. Equal content has equal tags, whatever way it came about. */
export function computeEntityTag(node: TreeNode | undefined): string {
  return node === undefined ? absentTag : tagOf(node);
}

/** The same for a node that may be large: what takes long is done in pieces, and known from then on. */
export async function prepareEntityTag(node: TreeNode | undefined, yielder: Yielder): Promise<void> {
  if (node?.kind !== 'branch' || tags.has(node) || weigh(node).values <= fewValues) return;
  for (const child of node.children.values()) {
    await prepareEntityTag(child, yielder);
    tagOf(child);
    if (yielder.isDue()) await yielder.giveWay();
  }
}

const fewValues = 500;

/** Nodes never change, so a write makes new tags only for the branches above it. */
const tags = new WeakMap<TreeNode, string>();

function tagOf(node: TreeNode): string {
  const known = tags.get(node);
  if (known !== undefined) return known;
  const tag = createHash('sha1').update(describe(node)).digest('base64');
  if (node.kind === 'branch') tags.set(node, tag);
  return tag;
}

function describe(node: TreeNode): string {
  const priority = node.priority === undefined ? '' : JSON.stringify(node.priority);
  if (node.kind === 'leaf') return `${JSON.stringify(node.value)}!${priority}`;
  const children = [...node.children]
    .toSorted(([one], [other]) => compareKeys(one, other))
    .map(
      ([key, child]) => `${JSON.stringify(key)}:${child.kind === 'leaf' ? describe(child) : tagOf(child)}`,
    );
  return `{${children.join(',')}}!${priority}`;
}
