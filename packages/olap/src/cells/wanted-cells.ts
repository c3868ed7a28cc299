import type { Member } from '../members/member.ts';
import type { HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { StatementRunner } from '../sql/statement-runner.ts';
import type { GranularityPart } from './granularity.ts';
import { widthOf, type Compound, type Segments } from './segments.ts';

/** Cells of one granularity that are wanted together. */
export interface WantedCells {
  readonly cube: StoredCube;
  readonly parts: readonly GranularityPart[];
  readonly measures: Set<StoredMeasure>;
  readonly members: readonly Map<string, Member>[];
  readonly compounds: Map<string, Compound>;
  readonly compoundParts: readonly GranularityPart[] | undefined;
}

export interface CellLoading {
  readonly dialect: Dialect;
  readonly segments: Segments;
  /** Of the role, as part of every key. */
  readonly access: string;
  /** Of the hierarchies of which only a part counts for the role. */
  readonly limitedOf: (cube: StoredCube) => readonly HierarchyAccess[];
  /** True when a level has no more members than these. */
  readonly isWholeLevel: (part: GranularityPart, count: number) => boolean;
  readonly mostCells: number;
  readonly runner: StatementRunner;
}

/** All members of a level need no list. */
export function limitsOf(
  wanted: WantedCells,
  { isWholeLevel }: CellLoading,
): (ReadonlySet<string> | undefined)[] {
  return wanted.parts.map((part, index) => {
    const members = wanted.members[index] ?? new Map<string, Member>();
    return isWholeLevel(part, members.size) ? undefined : new Set(members.keys());
  });
}

export function placeMeasures(measures: readonly StoredMeasure[]): Map<StoredMeasure, number> {
  const places = new Map<StoredMeasure, number>();
  let at = 0;
  for (const measure of measures) {
    places.set(measure, at);
    at += widthOf(measure);
  }
  return places;
}
