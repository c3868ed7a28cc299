// One query on its way: its cube as its role sees it, what it has read, what it still misses, what it may use up.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';

import { createLimitError } from '../olap-error.ts';
import { MissingCells } from '../cells/load-cells.ts';
import { cellKeyOf, partOf, type GranularityPart } from '../cells/granularity.ts';
import type { Accumulated } from '../cells/cell-table.ts';
import type { CellAddress, Segment, Segments } from '../cells/segments.ts';
import { createNullMember, type Member } from '../members/member.ts';
import type { HierarchyMembers } from '../members/visible-members.ts';
import type { CubeAccess } from '../roles/cube-access.ts';
import type { HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { Cube, Hierarchy, StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { StatementRunner } from '../sql/statement-runner.ts';
import type { Context } from './context.ts';
import type { QueryLimits } from './limits.ts';

export interface QueryRunParts {
  readonly cube: Cube;
  readonly access: CubeAccess;
  readonly hierarchies: readonly Hierarchy[];
  readonly members: ReadonlyMap<Hierarchy, HierarchyMembers>;
  readonly defaults: readonly Member[];
  readonly segments: Segments;
  readonly dialect: Dialect;
  readonly limits: QueryLimits;
  readonly runner: StatementRunner;
  readonly isWholeLevel: (part: GranularityPart, count: number) => boolean;
  /** What the clock of the place shows, as 2026-11-17T15:20:00Z. */
  readonly now: () => string;
}

/** How many sets of the greatest size one round of evaluation may make. */
const setsOfARound = 20;
const textsOfARound = 50;

export class QueryRun {
  readonly parts: QueryRunParts;
  /** Those that the role sees, in the order of the cube: measures first. */
  readonly visibleHierarchies: readonly Hierarchy[];
  /** Made by the statement or by the cube, by hierarchy. */
  readonly calculated = new Map<Hierarchy, Member[]>();
  /** Where the slicer is, once it is known: named sets are evaluated there. */
  sliced: Context | undefined;
  readonly #places: ReadonlyMap<Hierarchy, number>;
  readonly #nullMembers = new Map<Hierarchy, Member>();
  readonly #limited = new Map<StoredCube, readonly HierarchyAccess[]>();
  readonly #related = new Map<StoredCube, readonly boolean[]>();
  readonly #mayHideTotals: boolean;
  readonly #missing = new MissingCells();
  #missed = 0;
  #tuples = 0;
  #characters = 0;

  constructor(parts: QueryRunParts) {
    this.parts = parts;
    this.visibleHierarchies = parts.hierarchies.filter((hierarchy) => parts.members.has(hierarchy));
    this.#places = new Map(parts.hierarchies.map((hierarchy, index) => [hierarchy, index]));
    this.#mayHideTotals = parts.hierarchies.some((hierarchy) => {
      const decision = parts.access.of(hierarchy);
      return typeof decision !== 'string' && decision.rollupPolicy === 'hidden';
    });
  }

  /** Asked in every loop that a query can make long. */
  get yielder(): Yielder {
    return this.parts.runner.yielder;
  }

  get cube(): Cube {
    return this.parts.cube;
  }

  placeOf(hierarchy: Hierarchy): number {
    const place = this.#places.get(hierarchy);
    if (place === undefined) throw new TypeError(`${hierarchy.uniqueName} is not of this cube`);
    return place;
  }

  membersOf(hierarchy: Hierarchy): HierarchyMembers {
    const members = this.parts.members.get(hierarchy);
    if (members === undefined) throw new TypeError(`${hierarchy.uniqueName} is not of this cube`);
    return members;
  }

  defaultMember(hierarchy: Hierarchy): Member {
    return this.parts.defaults[this.placeOf(hierarchy)] ?? this.nullMember(hierarchy);
  }

  nullMember(hierarchy: Hierarchy): Member {
    const known = this.#nullMembers.get(hierarchy) ?? createNullMember(hierarchy);
    this.#nullMembers.set(hierarchy, known);
    return known;
  }

  measureOf({ members }: Context): StoredMeasure | undefined {
    return members[0]?.measure;
  }

  /**
   * Where the facts of a cell are; nothing when it has none, or none for these eyes. Hierarchies that are taken together
   * are not among them: where these are, their tuples say.
   */
  storedMembers(
    { members, together }: Pick<Context, 'members' | 'together'>,
    measure: StoredMeasure,
  ): readonly Member[] | undefined {
    const related = this.#relatedTo(measure.cube);
    const stored: Member[] = [];
    for (let place = 1; place < members.length; place += 1) {
      const member = members[place];
      if (member === undefined) return undefined;
      if (together.some(({ hierarchies }) => hierarchies.includes(member.hierarchy))) continue;
      if (member.kind === 'all' || related[place] !== true) {
        if (!this.hasFacts(member, measure)) return undefined;
      } else if (member.kind === 'null' || this.#isTotalHidden(member)) return undefined;
      else stored.push(member);
    }
    return stored;
  }

  /** By the place of the hierarchy, whether a cube has it. */
  #relatedTo(cube: StoredCube): readonly boolean[] {
    const known =
      this.#related.get(cube) ??
      this.parts.hierarchies.map(({ dimension }) => cube.dimensions.includes(dimension));
    this.#related.set(cube, known);
    return known;
  }

  isRelated(hierarchy: Hierarchy, { cube }: StoredMeasure): boolean {
    return cube.dimensions.includes(hierarchy.dimension);
  }

  /** Whether a member leaves anything of a measure for these eyes to see. */
  hasFacts(member: Member, measure: StoredMeasure): boolean {
    if (member.kind === 'null' || this.#isTotalHidden(member)) return false;
    return (
      member.kind === 'all' || this.isRelated(member.hierarchy, measure) || this.#mayIgnore(member, measure)
    );
  }

  /** A dimension that the facts do not have leaves them empty, unless it is where it always is. */
  #mayIgnore(member: Member, { cube }: StoredMeasure): boolean {
    if (member === this.defaultMember(member.hierarchy)) return true;
    return this.cube.kind === 'virtual' && this.cube.ignoringUnrelated.has(cube);
  }

  #isTotalHidden(member: Member): boolean {
    if (!this.#mayHideTotals) return false;
    const decision = this.parts.access.of(member.hierarchy);
    if (typeof decision === 'string' || decision.rollupPolicy !== 'hidden') return false;
    return decision.visibilityOf(member) === 'part';
  }

  readCell(address: CellAddress): Accumulated | null {
    const known = this.parts.segments.find(this.parts.access.fingerprint, address);
    if (known !== undefined) return known;
    this.#missed += 1;
    this.#missing.add(address);
    return null;
  }

  /** What is filled of all combinations of the members; nothing while it is not known. */
  async readRegion(
    cube: StoredCube,
    measures: readonly StoredMeasure[],
    members: readonly (readonly Member[])[],
  ): Promise<Segment | undefined> {
    const keys: string[][] = [];
    for (const list of members) keys.push(await mapYielding(list, this.yielder, cellKeyOf));
    const region = {
      access: this.parts.access.fingerprint,
      cube,
      measures,
      parts: members.flatMap(([first]) => (first === undefined ? [] : [partOf(first)])),
      keys,
    };
    const known = await this.parts.segments.findRegion(region, this.yielder);
    if (known !== undefined) return known;
    this.#missed += 1;
    await this.#missing.addRegion(cube, measures, members, this.yielder);
    return undefined;
  }

  /** Grows whenever something was not known: who compares it before and after learns whether to trust a result. */
  get missed(): number {
    return this.#missed;
  }

  /** True when something was missing and is here now: then all is evaluated again. */
  async loadMissing(): Promise<boolean> {
    if (this.#missing.isEmpty) return false;
    const { segments, dialect, access, isWholeLevel, limits, runner } = this.parts;
    await this.#missing.load({
      dialect,
      segments,
      access: access.fingerprint,
      limitedOf: (cube) => this.#limitedOf(cube),
      isWholeLevel,
      mostCells: limits.cells,
      runner,
    });
    return true;
  }

  #limitedOf(cube: StoredCube): readonly HierarchyAccess[] {
    const known = this.#limited.get(cube);
    if (known !== undefined) return known;
    const limited = cube.dimensions
      .flatMap(({ hierarchies, isMeasures }) => (isMeasures ? [] : hierarchies))
      .filter((hierarchy) => this.#places.has(hierarchy))
      .map((hierarchy) => this.parts.access.of(hierarchy))
      .filter((decision): decision is HierarchyAccess => typeof decision !== 'string')
      .filter(({ rollupPolicy }) => rollupPolicy === 'partial');
    this.#limited.set(cube, limited);
    return limited;
  }

  /** Also those that the role does not see: whether these count is decided where facts are read. */
  async descendantsAt(member: Member, depth: number): Promise<readonly Member[]> {
    if (member.level.depth >= depth) return [member];
    const members = this.membersOf(member.hierarchy);
    let current: readonly Member[] = [member];
    while (current.some(({ level }) => level.depth < depth)) {
      const next: Member[] = [];
      for (const each of current) {
        if (each.level.depth >= depth) next.push(each);
        else for (const child of await members.allChildren(each)) next.push(child);
        await this.breathe();
      }
      if (next.length === 0) return [];
      current = next;
    }
    return current;
  }

  /** Sets that grow beyond the limit end the query before they end the process: told before so many are added. */
  countTuples(added: number, size = added): void {
    const { tuples } = this.parts.limits;
    this.#tuples += added;
    if (size > tuples) throw createLimitError('tuples', tuples);
    if (this.#tuples > tuples * setsOfARound) throw createLimitError('tuples', tuples * setsOfARound);
  }

  /** Texts likewise: those that a round makes, kept or not, are not more than many of the greatest length. */
  countCharacters(added: number, length = added): void {
    const { characters } = this.parts.limits;
    this.#characters += added;
    if (length > characters) throw createLimitError('characters', characters);
    if (this.#characters > characters * textsOfARound)
      throw createLimitError('characters', characters * textsOfARound);
  }

  resetCounts(): void {
    this.#tuples = 0;
    this.#characters = 0;
  }

  /** In every loop that a query can make long and that waits anyway; others ask the yielder themselves. */
  async breathe(): Promise<void> {
    if (this.yielder.isDue()) await this.yielder.giveWay();
  }
}
