// Nodes of the tree as JSON.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { sortYielding } from '@prumo/database/long-work/yielding-lists';

import { type Branch, type TreeNode, weigh } from './node.ts';
import { compareKeys } from './path.ts';

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
function findArrayLength({ children }: Branch): number | undefined {
  let greatest = -1;
  for (const key of children.keys()) {
    if (!/^(?:0|[1-9]\d{0,8})$/.test(key)) return undefined;
    greatest = Math.max(greatest, Number(key));
  }
  return greatest >= 2 * children.size ? undefined : greatest + 1;
}

// A large part of the tree as JSON, bit by bit: the same text as of the whole at once.

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
