// The lines of an axis of an answer, and which of them a total is made of.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { filterYielding } from '@prumo/database/long-work/yielding-lists';
import type { ResultAxis } from '@prumo/olap/evaluate/run-select';
import { listAncestors, type Member } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';

/** One line of headers. */
export interface Head {
  readonly at: number;
  readonly level: Level;
}

/** From the first line that counts to the last one. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Levels that the axis shows, hierarchy by hierarchy. */
export function listHeads({ hierarchies, tuples }: ResultAxis): readonly Head[] {
  return hierarchies.flatMap((hierarchy, at) => {
    const used = new Set<Level | undefined>();
    for (const tuple of tuples) used.add(tuple[at]?.level);
    return hierarchy.levels.filter((level) => used.has(level)).map((level) => ({ at, level }));
  });
}

/** Who stands above a line under each head; nobody where the line is of a higher level. */
export function listBranch(
  heads: readonly Head[],
  tuple: readonly Member[],
): readonly (Member | undefined)[] {
  return heads.map(({ at, level }) => findAt(tuple[at], level));
}

/** Whether a line is of the lowest levels that are shown: whoever stands above is made of them. */
export function isLowest(heads: readonly Head[], branch: readonly (Member | undefined)[]): boolean {
  return heads.every(({ at }, index) => heads[index + 1]?.at === at || branch[index] !== undefined);
}

export function findMeasure(tuple: readonly Member[]): Member | undefined {
  return tuple.find(({ hierarchy }) => hierarchy.dimension.isMeasures);
}

/** The lines of a total: of its range the lowest, and of several measures those of the one that it begins with. */
export async function listTotalled(
  axis: ResultAxis,
  { first, last }: LineRange,
  yielder: Yielder,
): Promise<readonly (readonly Member[])[]> {
  const heads = listHeads(axis);
  const measure = findMeasure(axis.tuples[first] ?? []);
  return await filterYielding(
    axis.tuples.slice(first, last + 1),
    yielder,
    (tuple) => findMeasure(tuple) === measure && isLowest(heads, listBranch(heads, tuple)),
  );
}

function findAt(member: Member | undefined, level: Level): Member | undefined {
  if (member === undefined || member.level === level) return member;
  return listAncestors(member).find((each) => each.level === level);
}
