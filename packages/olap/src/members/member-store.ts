// The members of one hierarchy, as the data have them: read once, by whole levels while these are short, below one
// parent at a time when they are long. Who may see which of them is decided above this.
import {
  filterYielding,
  mapYielding,
  sortYielding,
  toSetYielding,
} from '@prumo/database/long-work/yielding-lists';

import { createLimitError } from '../olap-error.ts';
import { quoteSegment } from '../mdx/quote-name.ts';
import type { Segment } from '../mdx/syntax.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { StatementRunner } from '../sql/statement-runner.ts';
import { createAllMember, presentKey, type Member, type MemberKey } from './member.ts';
import { findBySegment, placeIn } from './member-index.ts';
import { remember } from './remember.ts';
import {
  buildCountStatement,
  buildLevelStatement,
  readKey,
  createMemberRowReader,
  requireSource,
  storedLevels,
  type MemberRow,
} from './read-level.ts';
import { compareParents, leavesOut, presentPath, shownParent, type StoredMember } from './stored-member.ts';

export interface MemberReading {
  readonly dialect: Dialect;
  readonly compareTexts: (one: string, other: string) => number;
  readonly mostMembers: number;
  /** Levels longer than this are read below one parent at a time. */
  readonly longLevel: number;
}

type Family = Map<string, StoredMember[]>;

export class MemberStore {
  readonly hierarchy: Hierarchy;
  readonly #reading: MemberReading;
  readonly #all: StoredMember | undefined;
  readonly #topList: readonly Member[];
  readonly #wholeLevels = new Map<number, Promise<readonly StoredMember[]>>();
  readonly #shownLevels = new Map<number, Promise<readonly Member[]>>();
  readonly #childrenOf = new Map<string, Promise<readonly Member[]>>();
  readonly #wholeCounts = new Map<number, number>();
  /** Of levels that are read whole: members by the path of their parent. */
  readonly #families = new Map<number, Promise<Family>>();
  readonly #counts = new Map<number, Promise<number>>();
  /** Whatever was read, so that a member is one object. */
  readonly #byPath = new Map<string, StoredMember>();

  constructor(hierarchy: Hierarchy, reading: MemberReading) {
    this.hierarchy = hierarchy;
    this.#reading = reading;
    const [top] = hierarchy.levels;
    this.#all =
      hierarchy.hasAll && top !== undefined
        ? { ...createAllMember(hierarchy, top), isLeftOut: false }
        : undefined;
    this.#topList = this.#all === undefined ? [] : [this.#all];
  }

  get all(): Member | undefined {
    return this.#all;
  }

  get isParentChild(): boolean {
    return this.hierarchy.levels.some((level) => level.source?.parentChild !== undefined);
  }

  /** Without those that a ragged hierarchy leaves out. The same list each time. */
  async levelMembers(level: Level, runner: StatementRunner): Promise<readonly Member[]> {
    if (level.isAll) return this.#topList;
    return await remember(this.#shownLevels, level.depth, async () => {
      const members = await this.#wholeLevel(level, runner);
      return members.some(({ isLeftOut }) => isLeftOut)
        ? await filterYielding(members, runner.yielder, ({ isLeftOut }) => !isLeftOut)
        : members;
    });
  }

  async roots(runner: StatementRunner): Promise<readonly Member[]> {
    return this.#all === undefined ? await this.#childrenBelow(undefined, runner) : this.#topList;
  }

  /** The same list each time. */
  async children(member: Member, runner: StatementRunner): Promise<readonly Member[]> {
    return await this.#childrenBelow(member, runner);
  }

  /** By name or key below a parent, or among the topmost members that have columns. */
  async findChild(
    parent: Member | undefined,
    segment: Segment,
    runner: StatementRunner,
  ): Promise<Member | undefined> {
    const children = await this.#childrenBelow(parent ?? this.#all, runner);
    return await findBySegment(children, segment, runner.yielder);
  }

  async findInLevel(level: Level, segment: Segment, runner: StatementRunner): Promise<Member | undefined> {
    const members = await this.levelMembers(level, runner);
    const isWholeKey = segment.kind === 'key' && segment.keys.length > 1 && !level.isAll;
    const path = isWholeKey ? this.#pathOfKeys(level, segment.keys) : undefined;
    if (path === undefined) return await findBySegment(members, segment, runner.yielder);
    return members[await placeIn(members, { path }, runner.yielder)];
  }

  /** Of a parent-child hierarchy: what belongs to a member itself and to none below it. */
  dataMemberOf(member: Member): Member {
    if (!this.isParentChild || member.kind !== 'stored') return member;
    return {
      ...member,
      kind: 'data',
      parent: member,
      path: `${member.path}\u0002data`,
      uniqueName: `${member.uniqueName}.${quoteSegment(member.name)}`,
      depth: member.depth + 1,
      isVisible: false,
    };
  }

  /** How many members a level has, if that is known without asking. */
  knownCount(level: Level): number | undefined {
    return this.#wholeCounts.get(level.depth);
  }

  #pathOfKeys(level: Level, keys: readonly string[]): string | undefined {
    const above = storedLevels(level.hierarchy).filter(({ depth }) => depth <= level.depth);
    // Mondrian writes a compound key from the level upwards.
    const fromTop = keys.toReversed();
    if (fromTop.length !== above.length) return undefined;
    return presentPath(
      level,
      fromTop.map((key, index) => readKey(key, above[index]?.type ?? 'String')),
    );
  }

  #levelBelow(parent: Member | undefined): Level | undefined {
    if (this.isParentChild) return storedLevels(this.hierarchy)[0];
    return this.hierarchy.levels[parent === undefined ? 0 : parent.level.depth + 1];
  }

  async #isLong(level: Level, runner: StatementRunner): Promise<boolean> {
    if (this.#wholeLevels.has(level.depth)) return false;
    if (level.approxRowCount !== undefined) return level.approxRowCount > this.#reading.longLevel;
    const { dialect } = this.#reading;
    const count = await remember(this.#counts, level.depth, async () => {
      const [row] = await runner.run(buildCountStatement(level, dialect), 1);
      return Number(row?.[0] ?? 0);
    });
    return count > this.#reading.longLevel;
  }

  async #childrenBelow(parent: Member | undefined, runner: StatementRunner): Promise<readonly Member[]> {
    if (parent !== undefined && parent.kind !== 'all' && parent.kind !== 'stored') return noMembers;
    const level = this.#levelBelow(parent);
    if (level === undefined) return noMembers;
    return await remember(
      this.#childrenOf,
      parent?.path ?? '\u0003roots',
      async () => await this.#replaceLeftOut(await this.#readChildren(level, parent, runner), runner),
    );
  }

  async #readChildren(
    level: Level,
    parent: Member | undefined,
    runner: StatementRunner,
  ): Promise<readonly StoredMember[]> {
    if (this.isParentChild) {
      await this.#wholeLevel(level, runner);
      return (await this.#familiesOf(level, runner)).get(parent?.path ?? '') ?? [];
    }
    if (parent === undefined || parent.kind === 'all') return await this.#wholeLevel(level, runner);
    if (await this.#isLong(level, runner)) return await this.#readRows(level, parent, runner);
    return (await this.#familiesOf(level, runner)).get(parent.path) ?? [];
  }

  /** Made once for a level that is read whole: otherwise each parent would look through all of them. */
  async #familiesOf(level: Level, runner: StatementRunner): Promise<Family> {
    return await remember(this.#families, level.depth, async () => {
      const families: Family = new Map();
      for (const member of await this.#wholeLevel(level, runner)) {
        const path = this.isParentChild
          ? (member.parent?.path ?? '')
          : presentPath(level, member.keys.slice(0, -1), 1);
        const family = families.get(path);
        if (family === undefined) families.set(path, [member]);
        else family.push(member);
        if (runner.yielder.isDue()) await runner.yielder.giveWay();
      }
      return families;
    });
  }

  async #wholeLevel(level: Level, runner: StatementRunner): Promise<readonly StoredMember[]> {
    return await remember(this.#wholeLevels, level.depth, async () => {
      const members = this.isParentChild
        ? await this.#readTree(level, runner)
        : await this.#readRows(level, undefined, runner);
      this.#wholeCounts.set(level.depth, members.length);
      return members;
    });
  }

  async #readRows(
    level: Level,
    below: Member | undefined,
    runner: StatementRunner,
  ): Promise<readonly StoredMember[]> {
    const { yielder } = runner;
    const rows = await this.#run(level, below, runner);
    const parents = await this.#parentsOf(level, below, rows, runner);
    const placed = await mapYielding(rows, yielder, (row) => ({
      row,
      parent: parents.get(presentPath(level, row.keys.slice(0, -1), 1)),
    }));
    const sorted = await sortYielding(
      placed,
      yielder,
      (one, other) => compareParents(one.parent, other.parent) || this.#compareRows(one.row, other.row),
    );
    // One name expression may give several rows of one key; the first of them is the member.
    const seen = new Set<string>();
    const made: StoredMember[] = [];
    const places = new Map<StoredMember | undefined, number>();
    for (const { row, parent } of sorted) {
      if (yielder.isDue()) await yielder.giveWay();
      const path = presentPath(level, row.keys);
      if (seen.has(path)) continue;
      seen.add(path);
      const place = places.get(parent) ?? 0;
      places.set(parent, place + 1);
      made.push(this.#make(level, row, { path, parent, place }));
    }
    return made;
  }

  async #run(
    level: Level,
    below: Member | undefined,
    runner: StatementRunner,
  ): Promise<readonly MemberRow[]> {
    const { dialect, mostMembers } = this.#reading;
    const statement = buildLevelStatement(level, dialect, below);
    const rows = await runner.run(
      { ...statement, text: dialect.limit(statement.text, mostMembers + 1) },
      mostMembers + 1,
    );
    if (rows.length > mostMembers) throw createLimitError('members', mostMembers, level.uniqueName);
    return await mapYielding(rows, runner.yielder, createMemberRowReader(level));
  }

  async #parentsOf(
    level: Level,
    below: Member | undefined,
    rows: readonly MemberRow[],
    runner: StatementRunner,
  ): Promise<ReadonlyMap<string, StoredMember>> {
    const above = this.hierarchy.levels[level.depth - 1];
    const parents = new Map<string, StoredMember>();
    if (above === undefined) return parents;
    if (above.isAll) return this.#all === undefined ? parents : parents.set('', this.#all);
    if (below !== undefined)
      return parents.set(below.path, this.#byPath.get(below.path) ?? { isLeftOut: false, ...below });
    await this.#wholeLevel(above, runner);
    for (const { keys } of rows) {
      const path = presentPath(level, keys.slice(0, -1), 1);
      const parent = this.#byPath.get(path);
      if (parent !== undefined) parents.set(path, parent);
      if (runner.yielder.isDue()) await runner.yielder.giveWay();
    }
    return parents;
  }

  async #readTree(level: Level, runner: StatementRunner): Promise<readonly StoredMember[]> {
    const { yielder } = runner;
    const rows = await this.#run(level, undefined, runner);
    const nullParent = requireSource(level).parentChild?.nullParentValue;
    const keys = await toSetYielding(rows, yielder, (row) => presentKey(row.keys.at(-1)));
    const byParent = new Map<string, MemberRow[]>();
    for (const row of rows) {
      const parent = presentKey(row.parentKey);
      const isRoot = row.parentKey === null || parent === nullParent || !keys.has(parent);
      const list = byParent.get(isRoot ? '' : `k${parent}`);
      if (list === undefined) byParent.set(isRoot ? '' : `k${parent}`, [row]);
      else list.push(row);
      if (yielder.isDue()) await yielder.giveWay();
    }
    const siblings = async (key: string): Promise<Iterator<MemberRow>> => {
      const sorted = await sortYielding(byParent.get(key) ?? [], yielder, (one, other) =>
        this.#compareRows(one, other),
      );
      return sorted[Symbol.iterator]();
    };
    const made = new Set<StoredMember>();
    const open = [{ rows: await siblings(''), parent: this.#all, place: 0 }];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      if (yielder.isDue()) await yielder.giveWay();
      const next = last.rows.next();
      if (next.done === true) {
        open.pop();
        continue;
      }
      const { parent, place } = last;
      const path = presentPath(level, next.value.keys);
      const member = this.#make(level, next.value, { path, parent, place });
      last.place += 1;
      // Whoever has two parents is below the first of them.
      if (made.has(member)) continue;
      made.add(member);
      open.push({ rows: await siblings(`k${presentKey(next.value.keys.at(-1))}`), parent: member, place: 0 });
    }
    return [...made];
  }

  #make(level: Level, row: MemberRow, { path, parent: physicalParent, place }: MemberPlace): StoredMember {
    const known = this.#byPath.get(path);
    if (known !== undefined) return known;
    const prefix =
      physicalParent === undefined || physicalParent.kind === 'all'
        ? this.hierarchy.uniqueName
        : physicalParent.uniqueName;
    const member: StoredMember = {
      kind: 'stored',
      hierarchy: this.hierarchy,
      level,
      parent: shownParent(physicalParent),
      name: row.name,
      caption: row.caption ?? row.name,
      uniqueName: `${prefix}.${quoteSegment(row.name)}`,
      keys: row.keys,
      path,
      depth: (physicalParent?.depth ?? -1) + 1,
      place,
      properties: row.properties,
      isVisible: true,
      isLeftOut: leavesOut(level, row, physicalParent),
    };
    this.#byPath.set(path, member);
    return member;
  }

  /** Children of those left out stand in their place. */
  async #replaceLeftOut(
    members: readonly StoredMember[],
    runner: StatementRunner,
  ): Promise<readonly Member[]> {
    if (!members.some((member) => member.isLeftOut)) return members;
    const shown: Member[] = [];
    for (const member of members) {
      if (!member.isLeftOut) shown.push(member);
      else for (const child of await this.#childrenBelow(member, runner)) shown.push(child);
      if (runner.yielder.isDue()) await runner.yielder.giveWay();
    }
    return shown;
  }

  #compareRows(one: MemberRow, other: MemberRow): number {
    return (
      this.#compareValues(one.ordinal, other.ordinal) ||
      this.#compareValues(one.keys.at(-1), other.keys.at(-1))
    );
  }

  /** What is missing comes first. */
  #compareValues(one: MemberKey = null, other: MemberKey = null): number {
    if (one === null || other === null) return Number(one !== null) - Number(other !== null);
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
    return this.#reading.compareTexts(String(one), String(other));
  }
}

interface MemberPlace {
  readonly path: string;
  /** As the data have it; a ragged hierarchy may leave it out. */
  readonly parent: StoredMember | undefined;
  readonly place: number;
}

const noMembers: readonly Member[] = [];
