import { createHash } from 'node:crypto';

import { compareKeys } from './key.ts';
import type { TreeNode } from './node.ts';

export const absentTag = 'null_etag';

/** Opaque to clients. Equal content has equal tags, whatever way it came about. */
export function computeEntityTag(node: TreeNode | undefined): string {
  return node === undefined ? absentTag : createHash('sha1').update(canonicalText(node)).digest('base64');
}

function canonicalText(node: TreeNode): string {
  const priority = node.priority === undefined ? '' : JSON.stringify(node.priority);
  if (node.kind === 'leaf') return `${JSON.stringify(node.value)}!${priority}`;
  const children = [...node.children]
    .toSorted(([one], [other]) => compareKeys(one, other))
    .map(([key, child]) => `${JSON.stringify(key)}:${canonicalText(child)}`);
  return `{${children.join(',')}}!${priority}`;
}
