// What is known of the facts: regions that were read, each whole. What is not in a region that was read is empty.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import type { Hierarchy, StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Accumulated, CellTable } from './cell-table.ts';
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

export interface Segment {
  readonly space: string;
  readonly parts: readonly GranularityPart[];
  /** Which members of each part were read; nothing for all of them. */
  readonly limits: readonly (ReadonlySet<string> | undefined)[];
  readonly compounds: ReadonlySet<string> | undefined;
  readonly measures: ReadonlyMap<StoredMeasure, number>;
  /** By the parts, and last by the compound when there are some. */
  readonly cells: CellTable;
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

interface AskedSpace {
  readonly access: string;
  readonly cube: StoredCube;
  readonly parts: readonly GranularityPart[];
  readonly compound: readonly GranularityPart[] | undefined;
  readonly segments: readonly Segment[];
}

export class Segments {
  readonly #bySpace = new Map<string, Segment[]>();
  readonly #mostCells: number;
  /** In the order of their last use. */
  readonly #used = new Set<Segment>();
  /** The last of them. */
  #touched: Segment | undefined;
  #cells = 0;
  /** The space of the last cell that was asked for; nothing once there are other segments. */
  #asked: AskedSpace | undefined;
  /** Whether every fact of a cube leads to a member of the hierarchy, as far as somebody had to know. */
  readonly completeness = new Map<StoredCube, Map<Hierarchy, boolean>>();

  constructor(mostCells: number) {
    this.#mostCells = mostCells;
  }

  find(access: string, { cube, measure, members, compound }: CellAddress): Accumulated | null | undefined {
    const segments = this.#segmentsFor(access, cube, members, compound);
    if (segments.length === 0) return undefined;
    const keys = members.map(cellKeyOf);
    for (const segment of segments) {
      const at = findMeasure(segment, measure);
      if (at === undefined) continue;
      if (compound !== undefined && segment.compounds?.has(compound.id) !== true) continue;
      if (!isWithin(segment.limits, keys)) continue;
      this.#touch(segment);
      if (compound !== undefined) keys.push(compound.id);
      const values = segment.cells.find(keys);
      const width = widthOf(measure);
      if (values === undefined) return null;
      return values.length === width ? values : values.slice(at, at + width);
    }
    return undefined;
  }

  /** Neighbours of a cell are nearly always of the same space, whose name is a long text to put together. */
  #segmentsFor(
    access: string,
    cube: StoredCube,
    members: readonly Member[],
    compound: Compound | undefined,
  ): readonly Segment[] {
    const last = this.#asked;
    if (
      last !== undefined &&
      last.cube === cube &&
      last.compound === compound?.parts &&
      last.parts.length === members.length &&
      members.every((member, index) => last.parts[index] === partOf(member)) &&
      last.access === access
    ) {
      return last.segments;
    }
    const parts = members.map(partOf);
    const segments = this.#bySpace.get(spaceOf(access, cube, parts, compound?.parts)) ?? [];
    this.#asked = { access, cube, parts, compound: compound?.parts, segments };
    return segments;
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
    this.#asked = undefined;
    const list = this.#bySpace.get(segment.space);
    if (list === undefined) this.#bySpace.set(segment.space, [segment]);
    else list.unshift(segment);
    this.#used.add(segment);
    this.#touched = segment;
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
    this.#asked = undefined;
    this.#bySpace.clear();
    this.#used.clear();
    this.#touched = undefined;
    this.completeness.clear();
    this.#cells = 0;
  }

  #touch(segment: Segment): void {
    if (segment === this.#touched) return;
    this.#touched = segment;
    this.#used.delete(segment);
    this.#used.add(segment);
  }

  #remove(segment: Segment): void {
    this.#asked = undefined;
    this.#used.delete(segment);
    this.#cells -= sizeOf(segment);
    const list = this.#bySpace.get(segment.space)?.filter((each) => each !== segment) ?? [];
    if (list.length === 0) this.#bySpace.delete(segment.space);
    else this.#bySpace.set(segment.space, list);
  }
}

function isWithin(limits: Segment['limits'], keys: readonly string[]): boolean {
  return limits.every((limit, index) => limit === undefined || limit.has(keys[index] ?? ''));
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
