// Where in the cube an expression is evaluated: one member of each hierarchy, and sets that are taken as one place.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';

import type { Hierarchy } from '../schema/schema.ts';
import type { Member } from '../members/member.ts';
import type { QueryRun } from './query-run.ts';
import { removeRepeated, type Tuple, type TupleSet } from './values.ts';

/** Tuples of these hierarchies, aggregated: a slicer of several members, or what `Aggregate` is given. */
export interface TakenTogether {
  readonly hierarchies: readonly Hierarchy[];
  /** Where in the tuples the hierarchies stand: others that were there have members of their own now. */
  readonly columns: readonly number[];
  readonly tuples: TupleSet;
}

const narrowed = new WeakMap<TupleSet, Map<string, TupleSet>>();

/** The tuples without what is of other hierarchies; what is the same then counts once. */
export async function listTogether({ columns, tuples }: TakenTogether, yielder: Yielder): Promise<TupleSet> {
  if (columns.length === tuples[0]?.length) return tuples;
  const known = narrowed.get(tuples) ?? new Map<string, TupleSet>();
  narrowed.set(tuples, known);
  const key = columns.join();
  const made =
    known.get(key) ??
    (await removeRepeated(
      await mapYielding(tuples, yielder, (tuple) => columns.flatMap((column) => tuple[column] ?? [])),
      yielder,
    ));
  known.set(key, made);
  return made;
}

export class Context {
  readonly run: QueryRun;
  /** By the place of the hierarchy in the cube. */
  readonly members: readonly Member[];
  readonly together: readonly TakenTogether[];
  /** How many formulas deep. */
  readonly depth: number;

  constructor(run: QueryRun, members: readonly Member[], together: readonly TakenTogether[], depth: number) {
    this.run = run;
    this.members = members;
    this.together = together;
    this.depth = depth;
  }

  current(hierarchy: Hierarchy): Member {
    const member = this.members[this.run.placeOf(hierarchy)];
    if (member === undefined) throw new TypeError(`${hierarchy.uniqueName} is not of this cube`);
    return member;
  }

  with(tuple: Tuple): Context {
    const members = [...this.members];
    for (const member of tuple) members[this.run.placeOf(member.hierarchy)] = member;
    const together = this.together.length === 0 ? this.together : withoutHierarchies(this.together, tuple);
    return new Context(this.run, members, together, this.depth);
  }

  /** The set in the place of the members of its hierarchies. */
  withTogether(tuples: TupleSet): Context {
    const [first] = tuples;
    if (first === undefined) return this;
    const hierarchies = first.map(({ hierarchy }) => hierarchy);
    const cleared = this.with(hierarchies.map((hierarchy) => this.run.defaultMember(hierarchy)));
    const together = { hierarchies, columns: [...hierarchies.keys()], tuples };
    return new Context(this.run, cleared.members, [...cleared.together, together], this.depth);
  }

  deeper(members: readonly Member[]): Context {
    return new Context(this.run, members, this.together, this.depth + 1);
  }
}

/** A member that is set by hand stands in the place of what was taken together there. */
function withoutHierarchies(together: readonly TakenTogether[], tuple: Tuple): readonly TakenTogether[] {
  const set = new Set(tuple.map(({ hierarchy }) => hierarchy));
  if (!together.some(({ hierarchies }) => hierarchies.some((hierarchy) => set.has(hierarchy))))
    return together;
  return together.flatMap(({ hierarchies, columns, tuples }) => {
    const kept = hierarchies.filter((hierarchy) => !set.has(hierarchy));
    if (kept.length === 0) return [];
    const own = columns.filter((_, index) => !set.has(hierarchies[index] as Hierarchy));
    return [{ hierarchies: kept, columns: own, tuples }];
  });
}
