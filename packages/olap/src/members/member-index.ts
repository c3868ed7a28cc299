// Lists of members by name, key and path, each made once for a list: a long one is never searched from end to end.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import type { Segment } from '../mdx/syntax.ts';
import { presentKey, type Member } from './member.ts';

type Index<Found> = (list: readonly Member[], yielder: Yielder) => Promise<ReadonlyMap<string, Found>>;

/** The first of those that are called alike is the one that is found. */
function createIndex<Found>(
  keysOf: (member: Member) => readonly string[],
  foundOf: (member: Member, place: number) => Found,
): Index<Found> {
  const known = new WeakMap<readonly Member[], ReadonlyMap<string, Found>>();
  return async (list, yielder) => {
    const made = known.get(list);
    if (made !== undefined) return made;
    const index = new Map<string, Found>();
    let place = 0;
    for (const member of list) {
      for (const key of keysOf(member)) if (!index.has(key)) index.set(key, foundOf(member, place));
      place += 1;
      if (yielder.isDue()) await yielder.giveWay();
    }
    known.set(list, index);
    return index;
  };
}

const byName = createIndex(
  ({ name }) => [name.toLowerCase()],
  (member) => member,
);
const byKey = createIndex(
  ({ keys }) => (keys.at(-1) === null ? [presentKey(null), '#null'] : [presentKey(keys.at(-1))]),
  (member) => member,
);
const places = createIndex(
  ({ path }) => [path],
  (_, place) => place,
);

/** By name, or by the key of its own level. */
export async function findBySegment(
  list: readonly Member[],
  segment: Segment,
  yielder: Yielder,
): Promise<Member | undefined> {
  if (segment.kind === 'key') return (await byKey(list, yielder)).get(segment.keys[0] ?? '');
  return (await byName(list, yielder)).get(segment.text.toLowerCase());
}

/** Where in a list a member stands; -1 when it does not. */
export async function placeIn(
  list: readonly Member[],
  { path }: { readonly path: string },
  yielder: Yielder,
): Promise<number> {
  return (await places(list, yielder)).get(path) ?? -1;
}
