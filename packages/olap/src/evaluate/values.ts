import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { filterYielding, mapYielding } from '@prumo/database/long-work/yielding-lists';

import type { Member } from '../members/member.ts';

/** What a cell or a formula gives; nothing is null. */
export type Value = number | string | boolean | null;

export type Tuple = readonly Member[];
export type TupleSet = readonly Tuple[];

export function tupleKey(tuple: Tuple): string {
  return tuple
    .map(({ hierarchy, uniqueName, path }) => `${hierarchy.uniqueName}\u0007${uniqueName}\u0007${path}`)
    .join('\u0008');
}

export async function removeRepeated(set: TupleSet, yielder: Yielder): Promise<TupleSet> {
  const seen = new Set<string>();
  return await filterYielding(set, yielder, (tuple) => {
    const before = seen.size;
    return seen.add(tupleKey(tuple)).size > before;
  });
}

const sets = new WeakMap<readonly Member[], TupleSet>();

/** Members as a set; the same set for the same list. */
export async function asSet(members: readonly Member[], yielder: Yielder): Promise<TupleSet> {
  const known = sets.get(members) ?? (await mapYielding(members, yielder, (member) => [member]));
  sets.set(members, known);
  return known;
}

const places = new WeakMap<TupleSet, ReadonlyMap<string, number>>();

/** Where each tuple stands for the first time; made once for a set. */
export async function placesOf(set: TupleSet, yielder: Yielder): Promise<ReadonlyMap<string, number>> {
  const known = places.get(set);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const [place, tuple] of set.entries()) {
    const key = tupleKey(tuple);
    if (!made.has(key)) made.set(key, place);
    if (yielder.isDue()) await yielder.giveWay();
  }
  places.set(set, made);
  return made;
}

export function isNullTuple(tuple: Tuple): boolean {
  return tuple.some(({ kind }) => kind === 'null');
}

/** Java's way, which is what is on record: a number that is text counts as one, truth does not. */
export function toNumber(value: Value): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? null : number;
}

export function toText(value: Value): string {
  return value === null ? '' : String(value);
}
