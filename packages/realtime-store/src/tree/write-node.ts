// A large part of the tree as JSON, bit by bit: the same text as of the whole at once.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { sortYielding } from '@prumo/database/long-work/yielding-lists';

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
  yielder: Yielder,
): AsyncGenerator<string> {
  if (node?.kind !== 'branch' || isSmall(node)) {
    yield JSON.stringify(form === 'plain' ? presentNode(node) : exportNode(node));
    if (yielder.isDue()) await yielder.giveWay();
    return;
  }
  const length = form === 'plain' ? findArrayLength(node) : undefined;
  if (length === undefined) yield* writeMap(node, form, yielder);
  else yield* writeArray(node, length, yielder);
}

async function* writeArray({ children }: Branch, length: number, yielder: Yielder): AsyncGenerator<string> {
  for (let index = 0; index < length; index += 1) {
    yield index === 0 ? '[' : ',';
    yield* writeNode(children.get(String(index)), 'plain', yielder);
  }
  yield ']';
}

async function* writeMap(branch: Branch, form: NodeForm, yielder: Yielder): AsyncGenerator<string> {
  let before = '{';
  for (const key of await listKeys(branch, yielder)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* writeNode(branch.children.get(key), form, yielder);
    before = ',';
  }
  if (form === 'export' && branch.priority !== undefined) {
    yield `,".priority":${JSON.stringify(branch.priority)}`;
  }
  yield '}';
}

/** In the order that objects of JavaScript have, in which the whole would be written. */
async function listKeys({ children }: Branch, yielder: Yielder): Promise<readonly string[]> {
  const sorted = await sortYielding([...children.keys()], yielder, compareKeys);
  return Object.keys(Object.fromEntries(sorted.map((key) => [key, true])));
}
