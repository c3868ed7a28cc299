// A large part of the tree as JSON, bit by bit: the same text as of the whole at once.
import type { Pacer } from '@prumo/database/long-work/create-pacer';
import { sortPaced } from '@prumo/database/long-work/paced-lists';

import { compareKeys } from './key.ts';
import { weigh, type Branch, type TreeNode } from './node.ts';
import { exportNode, findArrayLength, presentNode } from './present-node.ts';

export type NodeForm = 'plain' | 'export';

/** So few that they are presented at once. */
export function isSmall(node: TreeNode | undefined): boolean {
  const { values, length } = weigh(node);
  return values <= 500 && length <= 100_000;
}

export async function* writeNode(
  node: TreeNode | undefined,
  form: NodeForm,
  pacer: Pacer,
): AsyncGenerator<string> {
  if (node?.kind !== 'branch' || isSmall(node)) {
    yield JSON.stringify(form === 'plain' ? presentNode(node) : exportNode(node));
    if (pacer.isDue()) await pacer.giveWay();
    return;
  }
  const length = form === 'plain' ? findArrayLength(node) : undefined;
  if (length === undefined) yield* writeMap(node, form, pacer);
  else yield* writeArray(node, length, pacer);
}

async function* writeArray({ children }: Branch, length: number, pacer: Pacer): AsyncGenerator<string> {
  for (let index = 0; index < length; index += 1) {
    yield index === 0 ? '[' : ',';
    yield* writeNode(children.get(String(index)), 'plain', pacer);
  }
  yield ']';
}

async function* writeMap(branch: Branch, form: NodeForm, pacer: Pacer): AsyncGenerator<string> {
  let before = '{';
  for (const key of await listKeys(branch, pacer)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* writeNode(branch.children.get(key), form, pacer);
    before = ',';
  }
  if (form === 'export' && branch.priority !== undefined) {
    yield `,".priority":${JSON.stringify(branch.priority)}`;
  }
  yield '}';
}

/** In the order that objects of JavaScript have, in which the whole would be written. */
async function listKeys({ children }: Branch, pacer: Pacer): Promise<readonly string[]> {
  const sorted = await sortPaced([...children.keys()], pacer, compareKeys);
  return Object.keys(Object.fromEntries(sorted.map((key) => [key, true])));
}
