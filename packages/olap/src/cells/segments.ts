// What is known of the facts: regions that were read, each whole. What is not in a region that was read is empty.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import type { Hierarchy, StoredCube, StoredMeasure } from '../schema/schema.ts';
import { cellKeyOf, partOf, type GranularityPart } from './granularity.ts';
import type { Member } from '../members/member.ts';

/** A union of places in the facts that a distinct count takes at once. */
export interface Compound {
  readonly id: string;
  readonly parts: readonly GranularityPart[];
  readonly tuples: readonly (readonly Member[])[];
}

export interface CellAddress {
  readonly cube: StoredCube;
  readonly measure: StoredMeasure;
  /** One for each hierarchy that is not at all of its members, in the order of the cube. */
  readonly members: readonly Member[];
  readonly compound: Compound | undefined;
}

/** Of an average its sum and its count, of everything else the value. */
export type Accumulated = readonly (number | string | null)[];

export interface Segment {
  readonly space: string;
  readonly parts: readonly GranularityPart[];
  /** Which members of each part were read; nothing for all of them. */
  readonly limits: readonly (ReadonlySet<string> | undefined)[];
  readonly compounds: ReadonlySet<string> | undefined;
  readonly measures: ReadonlyMap<StoredMeasure, number>;
  readonly cells: ReadonlyMap<string, Accumulated>;
}

/** All combinations of some members of each part. */
export interface Region {
  readonly access: string;
  readonly cube: StoredCube;
  readonly measures: readonly StoredMeasure[];
  readonly parts: readonly GranularityPart[];
  readonly keys: readonly (readonly string[])[];
}

/** A long list is looked at bit by bit. */
export async function holdsAll(
  known: ReadonlySet<string>,
  wanted: Iterable<string>,
  yielder: Yielder,
): Promise<boolean> {
  for (const key of wanted) {
    if (!known.has(key)) return false;
    if (yielder.isDue()) await yielder.giveWay();
  }
  return true;
}

export const keySeparator = '\u0005';

export function widthOf({ aggregator }: StoredMeasure): 1 | 2 {
  return aggregator === 'avg' ? 2 : 1;
}

/** Regions that can be compared with one another: of the same cube, for the same eyes, by the same levels. */
export function spaceOf(
  access: string,
  cube: StoredCube,
  parts: readonly GranularityPart[],
  compound: readonly GranularityPart[] | undefined,
): string {
  const within = compound === undefined ? '' : compound.map(({ id }) => id).join('|');
  return `${cube.name}\u0006${parts.map(({ id }) => id).join('|')}\u0006${within}\u0006${access}`;
}

export class Segments {
  readonly #bySpace = new Map<string, Segment[]>();
  readonly #mostCells: number;
  /** In the order of their last use. */
  readonly #used = new Set<Segment>();
  #cells = 0;
  /** Whether every fact of a cube leads to a member of the hierarchy, as far as somebody had to know. */
  readonly completeness = new Map<StoredCube, Map<Hierarchy, boolean>>();

  constructor(mostCells: number) {
    this.#mostCells = mostCells;
  }

  find(access: string, address: CellAddress): Accumulated | null | undefined {
    const { cube, measure, members, compound } = address;
    const parts = members.map(partOf);
    const segments = this.#bySpace.get(spaceOf(access, cube, parts, compound?.parts));
    if (segments === undefined) return undefined;
    const keys = members.map(cellKeyOf);
    for (const segment of segments) {
      const at = findMeasure(segment, measure);
      if (at === undefined) continue;
      if (compound !== undefined && segment.compounds?.has(compound.id) !== true) continue;
      if (!segment.limits.every((limit, index) => limit === undefined || limit.has(keys[index] ?? '')))
        continue;
      this.#touch(segment);
      const key = compound === undefined ? keys : [...keys, compound.id];
      const values = segment.cells.get(key.join(keySeparator));
      return values === undefined ? null : values.slice(at, at + widthOf(measure));
    }
    return undefined;
  }

  /** A segment that holds a region whole, with all of the measures. */
  async findRegion(
    { access, cube, measures, parts, keys }: Region,
    yielder: Yielder,
  ): Promise<Segment | undefined> {
    for (const segment of this.#bySpace.get(spaceOf(access, cube, parts, undefined)) ?? []) {
      if (measures.some((measure) => findMeasure(segment, measure) === undefined)) continue;
      let isWhole = true;
      for (const [index, limit] of segment.limits.entries())
        isWhole &&= limit === undefined || (await holdsAll(limit, keys[index] ?? [], yielder));
      if (isWhole) return segment;
    }
    return undefined;
  }

  add(segment: Segment): void {
    const list = this.#bySpace.get(segment.space);
    if (list === undefined) this.#bySpace.set(segment.space, [segment]);
    else list.unshift(segment);
    this.#used.add(segment);
    this.#cells += sizeOf(segment);
    for (const oldest of this.#used) {
      if (this.#cells <= this.#mostCells || oldest === segment) break;
      this.#remove(oldest);
    }
  }

  /** Segments of the same cube for the same eyes, whatever their levels. */
  finer(access: string, cube: StoredCube): Segment[] {
    // A list of its own: others may use or add some while it is gone through.
    return [...this.#used].filter(
      ({ space, compounds }) =>
        compounds === undefined &&
        space.startsWith(`${cube.name}\u0006`) &&
        space.endsWith(`\u0006${access}`),
    );
  }

  clear(): void {
    this.#bySpace.clear();
    this.#used.clear();
    this.completeness.clear();
    this.#cells = 0;
  }

  #touch(segment: Segment): void {
    this.#used.delete(segment);
    this.#used.add(segment);
  }

  #remove(segment: Segment): void {
    this.#used.delete(segment);
    this.#cells -= sizeOf(segment);
    const list = this.#bySpace.get(segment.space)?.filter((each) => each !== segment) ?? [];
    if (list.length === 0) this.#bySpace.delete(segment.space);
    else this.#bySpace.set(segment.space, list);
  }
}

/** A virtual cube has measures of its own that read the same. */
export function findMeasure({ measures }: Segment, wanted: StoredMeasure): number | undefined {
  const own = measures.get(wanted);
  if (own !== undefined) return own;
  for (const [measure, at] of measures) {
    if (measure.name === wanted.name && measure.cube === wanted.cube) return at;
  }
  return undefined;
}

function sizeOf({ cells, measures }: Segment): number {
  return Math.max(1, cells.size) * measures.size;
}
