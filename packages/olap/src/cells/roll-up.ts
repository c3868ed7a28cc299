// Coarser cells out of finer ones that are known already.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import type { Hierarchy, StoredCube, StoredMeasure } from '../schema/schema.ts';
import { StatementBuilder } from '../sql/statement-builder.ts';
import { CellTable, numberOf } from './cell-table.ts';
import { FactQuery } from './fact-query.ts';
import type { GranularityPart } from './granularity.ts';
import { placeMeasures, type CellLoading, type WantedCells } from './wanted-cells.ts';
import { findMeasure, holdsAll, spaceOf, widthOf, type Segment } from './segments.ts';

/** Nothing when what is known does not suffice. */
export async function rollUp(
  wanted: WantedCells,
  limits: Segment['limits'],
  loading: CellLoading,
): Promise<Segment | undefined> {
  const measures = [...wanted.measures];
  // Who was counted once here may have been counted there too.
  if (
    wanted.compoundParts !== undefined ||
    measures.some(({ aggregator }) => aggregator === 'distinct-count')
  ) {
    return undefined;
  }
  for (const segment of loading.segments.finer(loading.access, wanted.cube)) {
    const columns = measures.map((measure) => findMeasure(segment, measure));
    if (columns.includes(undefined)) continue;
    const { yielder } = loading.runner;
    const found = await findPlaces(wanted.parts, limits, segment, yielder);
    if (found === undefined || !(await hasAllFacts(wanted.cube, found.rest, loading))) continue;
    const { places } = found;
    return {
      space: spaceOf(loading.access, wanted.cube, wanted.parts, undefined),
      parts: wanted.parts,
      limits,
      compounds: undefined,
      measures: placeMeasures(measures),
      cells: await addUp(segment, { places, measures, columns: columns as number[], limits }, yielder),
    };
  }
  return undefined;
}

/** Facts whose key leads to no member are in a total, and in no cell that cuts by the members. */
async function hasAllFacts(
  cube: StoredCube,
  hierarchies: readonly Hierarchy[],
  { segments: { completeness }, dialect, runner }: CellLoading,
): Promise<boolean> {
  const known = completeness.get(cube) ?? new Map<Hierarchy, boolean>();
  completeness.set(cube, known);
  for (const hierarchy of hierarchies) {
    const { relation } = hierarchy;
    if (relation === undefined || known.get(hierarchy) === true) continue;
    if (known.get(hierarchy) === false) return false;
    const builder = new StatementBuilder(dialect);
    const text = new FactQuery(cube, builder).presentStrayFact(hierarchy, relation);
    const isComplete = (await runner.run(builder.build(text), 1)).length === 0;
    known.set(hierarchy, isComplete);
    if (!isComplete) return false;
  }
  return true;
}

/** Where in the key of a finer cell the key of a coarser one is. */
interface Place {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

async function findPlaces(
  parts: readonly GranularityPart[],
  limits: Segment['limits'],
  segment: Segment,
  yielder: Yielder,
): Promise<{ readonly places: Place[]; readonly rest: readonly Hierarchy[] } | undefined> {
  const places: Place[] = [];
  const used = new Set<number>();
  for (const [index, part] of parts.entries()) {
    const at = segment.parts.findIndex(({ hierarchy }) => hierarchy === part.hierarchy);
    const finer = segment.parts[at];
    if (finer === undefined || finer.isData || part.isData) return undefined;
    const isSame = finer.level === part.level;
    // Of a deeper level all members must be there, and its keys must tell which are above it.
    if (!isSame && segment.limits[at] !== undefined) return undefined;
    if (isSame && !(await covers(segment.limits[at], limits[index], yielder))) return undefined;
    if (finer.level.source?.parentChild !== undefined && !isSame) return undefined;
    const [first, last] = [part.columns[0], part.columns.at(-1)];
    const from = finer.columns.findIndex((level) => level === first);
    const to = finer.columns.findIndex((level) => level === last);
    if (from === -1 || to === -1) return undefined;
    places.push({ part: at, from, to: to + 1 });
    used.add(at);
  }
  const rest = segment.parts.filter((_, index) => !used.has(index));
  const isRestWhole = segment.limits.every((limit, index) => used.has(index) || limit === undefined);
  // Whoever is above others in one level holds their facts too: adding these up would count them twice.
  const isRestPlain = rest.every(({ level, isData }) => level.source?.parentChild === undefined && !isData);
  return isRestWhole && isRestPlain ? { places, rest: rest.map(({ hierarchy }) => hierarchy) } : undefined;
}

async function covers(
  known: ReadonlySet<string> | undefined,
  wanted: ReadonlySet<string> | undefined,
  yielder: Yielder,
): Promise<boolean> {
  if (known === undefined) return true;
  return wanted !== undefined && (await holdsAll(known, wanted, yielder));
}

interface Addition {
  readonly places: readonly Place[];
  readonly measures: readonly StoredMeasure[];
  /** Where the finer cells have each measure. */
  readonly columns: readonly number[];
  readonly limits: Segment['limits'];
}

async function addUp(
  { cells: finer }: Segment,
  { places, measures, columns, limits }: Addition,
  yielder: Yielder,
): Promise<CellTable> {
  const kinds = measures.flatMap((measure) =>
    Array.from({ length: widthOf(measure) }, () => measure.aggregator),
  );
  const from = measures.flatMap((measure, index) =>
    Array.from({ length: widthOf(measure) }, (_, offset) => (columns[index] ?? 0) + offset),
  );
  const coarser: Coarser[] = [];
  for (const [index, place] of places.entries())
    coarser.push(await coarsen(finer.numbers[place.part] ?? new Map(), place, limits[index], yielder));
  const cells = new CellTable(
    coarser.map(({ numbers }) => numbers),
    finer.size,
  );
  const [own, above]: [number[], number[]] = [[], []];
  for (const [packed, values] of finer.entries()) {
    if (yielder.isDue()) await yielder.giveWay();
    finer.radix.unpack(packed, own);
    for (const [index, { part }] of places.entries())
      above[index] = coarser[index]?.numberOf[own[part] ?? 0] ?? outside;
    if (above.includes(outside)) continue;
    const coarse = cells.radix.pack(above);
    const added = from.map((at) => values[at] ?? null);
    const sums = cells.get(coarse);
    cells.set(
      coarse,
      sums === undefined
        ? added
        : kinds.map((kind, index) => combine(kind, sums[index] ?? null, added[index] ?? null)),
    );
  }
  return cells;
}

/** No member of those that are wanted. */
const outside = -1;

interface Coarser {
  readonly numbers: ReadonlyMap<string, number>;
  /** By the number of the finer key, that of the coarser one. */
  readonly numberOf: readonly number[];
}

async function coarsen(
  finer: ReadonlyMap<string, number>,
  { from, to }: Place,
  limit: ReadonlySet<string> | undefined,
  yielder: Yielder,
): Promise<Coarser> {
  const numbers = new Map<string, number>();
  const numberOfFiner: number[] = [];
  for (const [key, number] of finer) {
    if (yielder.isDue()) await yielder.giveWay();
    const text = key.split('\u0000').slice(from, to).join('\u0000');
    numberOfFiner[number] = limit?.has(text) === false ? outside : numberOf(text, numbers);
  }
  return { numbers, numberOf: numberOfFiner };
}

/** Of two disjoint places: nothing and something is something. */
export function combine(
  kind: StoredMeasure['aggregator'],
  one: number | string | null,
  other: number | string | null,
): number | string | null {
  if (one === null || other === null) return one ?? other;
  if (kind === 'min') return one < other ? one : other;
  if (kind === 'max') return one > other ? one : other;
  return Number(one) + Number(other);
}
