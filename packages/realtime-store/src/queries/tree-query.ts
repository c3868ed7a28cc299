// Which children of a place a client wants, and in which order.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { filterYielding, mapYielding, sortYielding } from '@prumo/database/long-work/yielding-lists';

import { compareKeys, type Path } from '../tree/path.ts';
import { buildBranch, findNode, type Branch, type Scalar, type TreeNode } from '../tree/node.ts';

export type TreeOrder =
  | { readonly by: 'key' }
  | { readonly by: 'value' }
  | { readonly by: 'priority' }
  | { readonly by: 'child'; readonly path: Path };

export interface Bound {
  readonly value: Scalar | null;
  /** Decides between children that are equal otherwise. */
  readonly key: string | undefined;
  readonly isInclusive: boolean;
}

export interface TreeQuery {
  readonly order: TreeOrder;
  readonly start: Bound | undefined;
  readonly end: Bound | undefined;
  readonly limit: { readonly to: 'first' | 'last'; readonly count: number } | undefined;
}

/** Nothing when no child is left, or where there is a leaf. */
export function selectChildren(node: TreeNode | undefined, query: TreeQuery): Branch | undefined {
  if (node?.kind !== 'branch') return undefined;
  const known = findSelection(node, query);
  if (known !== undefined) return known.branch;
  const within = [...node.children]
    .map((entry) => rankChild(entry, query))
    .filter((item) => isBetween(item, query))
    .toSorted(compareChildren);
  return keepSelection(node, query, within);
}

/** The same for a place with many children: what takes long is done in pieces, and known from then on. */
export async function prepareSelection(
  node: TreeNode | undefined,
  query: TreeQuery,
  yielder: Yielder,
): Promise<void> {
  if (node?.kind !== 'branch' || node.children.size <= fewChildren) return;
  if (findSelection(node, query) !== undefined) return;
  const ranked = await mapYielding(node.children, yielder, (entry) => rankChild(entry, query));
  const within = await filterYielding(ranked, yielder, (item) => isBetween(item, query));
  keepSelection(node, query, await sortYielding(within, yielder, compareChildren));
}

const fewChildren = 500;

interface Selection {
  readonly branch: Branch | undefined;
}

/** Nodes never change. Those who follow a place with the same wish share it, and what was after a write is before the next. */
const selections = new WeakMap<Branch, Map<string, Selection>>();

function findSelection(node: Branch, query: TreeQuery): Selection | undefined {
  return selections.get(node)?.get(JSON.stringify(query));
}

function keepSelection(node: Branch, query: TreeQuery, within: readonly RankedChild[]): Branch | undefined {
  const branch = buildBranch(
    new Map(cut(within, query.limit).map(({ key, child }) => [key, child])),
    node.priority,
  );
  const known = selections.get(node) ?? new Map<string, Selection>();
  known.set(JSON.stringify(query), { branch });
  selections.set(node, known);
  return branch;
}

interface RankedChild {
  readonly key: string;
  readonly child: TreeNode;
  readonly rank: Rank;
}

/** Maps rank behind everything. */
type Rank = Scalar | null | typeof mapRank;

const mapRank: unique symbol = Symbol('a map');

function cut<Kind>(items: readonly Kind[], limit: TreeQuery['limit']): readonly Kind[] {
  if (limit === undefined) return items;
  return limit.to === 'first' ? items.slice(0, limit.count) : items.slice(-limit.count);
}

function rankChild([key, child]: readonly [string, TreeNode], { order }: TreeQuery): RankedChild {
  return { key, child, rank: rankOf(key, child, order) };
}

function isBetween(item: RankedChild, { order, start, end }: TreeQuery): boolean {
  return (
    (start === undefined || compareToBound(item, start, order, -1) >= 0) &&
    (end === undefined || compareToBound(item, end, order, 1) <= 0)
  );
}

function compareChildren(one: RankedChild, other: RankedChild): number {
  return compareRanks(one.rank, other.rank) || compareKeys(one.key, other.key);
}

function rankOf(key: string, child: TreeNode, order: TreeOrder): Rank {
  switch (order.by) {
    case 'key':
      return key;
    case 'value':
      return rankOfNode(child);
    case 'priority':
      return child.priority ?? null;
    case 'child':
      return rankOfNode(findNode(child, order.path));
  }
}

function rankOfNode(node: TreeNode | undefined): Rank {
  if (node === undefined) return null;
  return node.kind === 'leaf' ? node.value : mapRank;
}

function compareToBound(item: RankedChild, bound: Bound, order: TreeOrder, side: -1 | 1): number {
  const byRank =
    order.by === 'key' && typeof bound.value === 'string'
      ? compareKeys(item.key, bound.value)
      : compareRanks(item.rank, bound.value);
  const compared = byRank === 0 && bound.key !== undefined ? compareKeys(item.key, bound.key) : byRank;
  // What lies on an exclusive bound lies outside.
  return compared === 0 && !bound.isInclusive ? side : compared;
}

/** Absent, false, true, numbers, texts, maps. */
function compareRanks(one: Rank, other: Rank): number {
  const [first, second] = [classOf(one), classOf(other)];
  if (first !== second) return first - second;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1;
  return 0;
}

function classOf(rank: Rank): number {
  if (rank === null) return 0;
  if (rank === false) return 1;
  if (rank === true) return 2;
  if (typeof rank === 'number') return 3;
  return typeof rank === 'string' ? 4 : 5;
}
