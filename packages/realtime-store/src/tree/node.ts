// The tree as immutable values: what does not change is shared between one state and the next. Absence is undefined;
// there is no empty branch.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { createHash } from 'node:crypto';

import { compareKeys, type Path } from './path.ts';

export type Scalar = string | number | boolean;
export type Priority = string | number;

interface Leaf {
  readonly kind: 'leaf';
  readonly value: Scalar;
  readonly priority: Priority | undefined;
}

export interface Branch {
  readonly kind: 'branch';
  readonly children: ReadonlyMap<string, TreeNode>;
  readonly priority: Priority | undefined;
  readonly weight: Weight;
}

/** Of everything below: how many values, and how many characters their texts have. */
interface Weight {
  readonly values: number;
  readonly length: number;
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
  if (children.size === 0) return undefined;
  let [values, length] = [0, 0];
  for (const child of children.values()) {
    const weight = weigh(child);
    values += weight.values;
    length += weight.length;
  }
  return { kind: 'branch', children, priority, weight: { values, length } };
}

export function weigh(node: TreeNode | undefined): Weight {
  if (node === undefined) return nothing;
  if (node.kind === 'branch') return node.weight;
  return typeof node.value === 'string' ? { values: 1, length: node.value.length } : oneNumber;
}

const nothing: Weight = { values: 0, length: 0 };
const oneNumber: Weight = { values: 1, length: 0 };

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

export interface Replacement {
  readonly path: Path;
  readonly node: TreeNode | undefined;
}

/**
 * All of them at once, which must lie apart from each other: a branch is copied once, however many of its children are
 * replaced.
 */
export function replaceNodes(
  root: TreeNode | undefined,
  replacements: readonly Replacement[],
  depth = 0,
): TreeNode | undefined {
  const [first] = replacements;
  if (first === undefined) return root;
  if (first.path.length === depth && replacements.length === 1) return first.node;
  const before = root?.kind === 'branch' ? root.children : new Map<string, TreeNode>();
  const children = new Map(before);
  let isChanged = false;
  for (const [key, below] of groupByKey(replacements, depth)) {
    const after = replaceNodes(before.get(key), below, depth + 1);
    isChanged ||= after !== before.get(key);
    if (after === undefined) children.delete(key);
    else children.set(key, after);
  }
  if (!isChanged) return root;
  return buildBranch(children, root?.kind === 'branch' ? root.priority : undefined);
}

function groupByKey(
  replacements: readonly Replacement[],
  depth: number,
): ReadonlyMap<string, readonly Replacement[]> {
  const groups = new Map<string, Replacement[]>();
  for (const replacement of replacements) {
    const key = replacement.path[depth];
    if (key === undefined) throw new Error('a replacement lies above another one');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [replacement]);
    else group.push(replacement);
  }
  return groups;
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
