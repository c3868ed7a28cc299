// A set of one hierarchy as the fields of a model: its levels, what is chosen of each, filters and orders.
import type { SaikuHierarchy, SaikuLevel } from '@prumo/contracts/bi/saiku-query';
import { printExpression } from '@prumo/olap/mdx/print';
import type { Expression } from '@prumo/olap/mdx/syntax';
import type { SourcePosition } from '@prumo/olap/olap-error';

import type { KnownHierarchy, KnownLevel, KnownMember, KnownName } from './cube-knowledge.ts';
import { NoFieldError } from './no-field-error.ts';
import {
  isJoined,
  noOrder,
  readWrappers,
  spreadWrappings,
  type Call,
  type SetReader,
  type Sorted,
  type Wrapping,
} from './read-wrappers.ts';

export interface ReadHierarchy {
  readonly hierarchy: SaikuHierarchy;
  /** What is left for the axis, where the hierarchy is the only one there. */
  readonly forAxis: Sorted;
  readonly visualTotals: { readonly position: SourcePosition; readonly pattern: string | null } | undefined;
  readonly position: SourcePosition;
  /** Several levels are shown. */
  readonly isDeep: boolean;
  /** Levels above the shown one only narrow it. */
  readonly isLowestOnly: boolean;
}

interface ReadLevel {
  readonly level: KnownLevel;
  readonly model: Pick<SaikuLevel, 'selection' | 'mdx'>;
  readonly sorted: Sorted | undefined;
  /** What is chosen here decides what is there below. */
  readonly isChosen: boolean;
  /** As the model writes it, to be compared with what stands in `Exists`. */
  readonly printed: string;
}

interface United {
  readonly known: KnownHierarchy;
  readonly levels: readonly ReadLevel[];
  readonly calculated: readonly KnownMember[];
  readonly isLowestOnly: boolean;
}

export async function readHierarchy(
  reader: SetReader,
  expression: Expression,
  isAlone: boolean,
): Promise<ReadHierarchy> {
  const outer = readWrappers(expression, reader);
  const totals = readVisualTotals(reader, outer.inner);
  const inner = totals === undefined ? outer : readWrappers(totals.set, reader);
  const united = await readUnited(reader, inner.inner);
  const isSingle = united.levels.length === 1 && united.calculated.length === 0 && !united.isLowestOnly;
  // Nothing but the axis is written around a hierarchy of which no level is chosen.
  const isEmpty = united.levels.length === 0;
  if (isEmpty && totals !== undefined) throw new NoFieldError('visual-totals-some', totals.position);
  const outerFloors = (isAlone ? 1 : 0) + (isEmpty ? 0 : 1);
  const [outside, inside] = splitFloors(outer.wrappings, totals === undefined ? undefined : inner.wrappings, {
    outerFloors,
    hasLevelFloor: isSingle,
  });
  const [forAxis, own] = isAlone ? outside : [undefined, outside[0]];
  return {
    hierarchy: buildHierarchyModel(united, own ?? noOrder, inside),
    forAxis: forAxis ?? noOrder,
    visualTotals: totals && { position: totals.position, pattern: totals.pattern },
    position: expression.position,
    isDeep: united.levels.length > 1 && !united.isLowestOnly,
    isLowestOnly: united.isLowestOnly,
  };
}

/** Of the axis and the hierarchy, then of the level. */
function splitFloors(
  outer: readonly Wrapping[],
  /** Inside of visual totals; nothing where there are none. */
  inner: readonly Wrapping[] | undefined,
  { outerFloors, hasLevelFloor }: { readonly outerFloors: number; readonly hasLevelFloor: boolean },
): readonly [outside: readonly Sorted[], inside: Sorted | undefined] {
  const levelFloors = hasLevelFloor ? 1 : 0;
  if (inner !== undefined) {
    const [level] = spreadWrappings(inner, levelFloors);
    return [spreadWrappings(outer, outerFloors), level];
  }
  const all = spreadWrappings(outer, outerFloors + levelFloors);
  return [all.slice(0, outerFloors), hasLevelFloor ? all[outerFloors] : undefined];
}

function buildHierarchyModel(
  { known, levels, calculated }: United,
  sorted: Sorted,
  ofOnlyLevel: Sorted | undefined,
): SaikuHierarchy {
  return {
    ...sorted,
    filters: [...sorted.filters],
    mdx: null,
    name: known.uniqueName,
    caption: known.caption,
    dimension: known.dimension.uniqueName,
    levels: Object.fromEntries(
      levels.map((each) => {
        const own = each.sorted ?? ofOnlyLevel ?? noOrder;
        const { name, caption } = each.level;
        const level: SaikuLevel = {
          ...own,
          filters: [...own.filters],
          ...each.model,
          name,
          caption,
          aggregators: [],
          measureAggregators: [],
        };
        return [name, level];
      }),
    ),
    cmembers: Object.fromEntries(calculated.map(({ uniqueName }) => [uniqueName, uniqueName])),
  };
}

function readVisualTotals(
  { unwrap }: SetReader,
  expression: Expression,
): { position: SourcePosition; pattern: string | null; set: Expression } | undefined {
  if (!isCall(expression, 'VISUALTOTALS')) return undefined;
  const [set, pattern] = expression.arguments;
  if (set === undefined || (pattern !== undefined && pattern.kind !== 'string')) return undefined;
  return { position: expression.position, pattern: pattern?.value ?? null, set: unwrap(set) };
}

function isCall(expression: Expression, name: string): expression is Call {
  return (
    expression.kind === 'call' && expression.object === undefined && expression.name.toUpperCase() === name
  );
}

async function readUnited(reader: SetReader, expression: Expression): Promise<United> {
  if (expression.kind === 'call' && isJoined(expression)) {
    const [set] = expression.arguments;
    return await readParts(reader, set?.kind === 'set' ? set.items : [], expression.position);
  }
  const empty = await readDefault(reader, expression);
  if (empty !== undefined) return { known: empty, levels: [], calculated: [], isLowestOnly: false };
  return await readParts(reader, [expression], expression.position);
}

/** `{[H].DefaultMember}`: a hierarchy of which no level is chosen. */
async function readDefault(
  { knowledge, unwrap }: SetReader,
  expression: Expression,
): Promise<KnownHierarchy | undefined> {
  if (expression.kind !== 'set' || expression.items.length !== 1) return undefined;
  const [item] = expression.items;
  const name = item && unwrap(item);
  if (name?.kind !== 'name') return undefined;
  const found = await knowledge.nameOf(name.segments);
  const rest = found && name.segments.slice(found.used);
  const [last] = rest ?? [];
  const isDefault =
    rest?.length === 1 && last?.kind === 'name' && last.text.toUpperCase() === 'DEFAULTMEMBER';
  if (found === undefined || !isDefault) return undefined;
  return found.named.kind === 'dimension' || found.named.kind === 'hierarchy'
    ? found.named.hierarchy
    : undefined;
}

async function readParts(
  reader: SetReader,
  parts: readonly Expression[],
  position: SourcePosition,
): Promise<United> {
  const levels: ReadLevel[] = [];
  let calculated: readonly KnownMember[] = [];
  let isLowestOnly = false;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const own = index > 0 && isLast ? await readCalculated(reader, part) : undefined;
    if (own !== undefined) {
      calculated = own;
      continue;
    }
    const read = await readExists(reader, part, levels);
    isLowestOnly ||= read.isLowestOnly;
    if (read.isLowestOnly && index > 0) throw new NoFieldError('exists-of-others', part.position);
    for (const level of read.levels) requireBelow(levels, level, part.position);
    levels.push(...read.levels);
  }
  const known = levels[0]?.level.hierarchy;
  if (known === undefined) throw new NoFieldError('level-unknown', position);
  if (isLowestOnly && parts.length > 1 + (calculated.length > 0 ? 1 : 0))
    throw new NoFieldError('exists-of-others', position);
  if (calculated.some(({ hierarchy }) => hierarchy.uniqueName !== known.uniqueName))
    throw new NoFieldError('hierarchies-mixed', position);
  return { known, levels, calculated, isLowestOnly };
}

/** The model has its levels from the top. */
function requireBelow(above: readonly ReadLevel[], { level }: ReadLevel, position: SourcePosition): void {
  const last = above.at(-1)?.level;
  if (last === undefined) return;
  if (last.hierarchy.uniqueName !== level.hierarchy.uniqueName)
    throw new NoFieldError('hierarchies-mixed', position);
  if (last.depth >= level.depth) throw new NoFieldError('levels-disordered', position, level.caption);
}

async function readExists(
  reader: SetReader,
  expression: Expression,
  before: readonly ReadLevel[],
): Promise<{ readonly levels: readonly ReadLevel[]; readonly isLowestOnly: boolean }> {
  const part = reader.unwrap(expression);
  const chosen = before.findLast(({ isChosen }) => isChosen);
  if (!isCall(part, 'EXISTS') || part.arguments.length !== 2) {
    if (chosen !== undefined)
      throw new NoFieldError('below-without-exists', part.position, chosen.level.caption);
    return { levels: [await readLevel(reader, part)], isLowestOnly: false };
  }
  const [own, above] = part.arguments;
  if (own === undefined || above === undefined) throw new NoFieldError('exists-of-others', part.position);
  const printed = printExpression(part);
  if (chosen !== undefined) {
    if (printExpression(reader.unwrap(above)) !== chosen.printed)
      throw new NoFieldError('exists-of-others', above.position, chosen.level.caption);
    return { levels: [{ ...(await readLevel(reader, reader.unwrap(own))), printed }], isLowestOnly: false };
  }
  // What narrows it is shown nowhere: only the lowest level is.
  const hidden = await readExists(reader, above, []);
  const last = hidden.levels.at(-1);
  const level = { ...(await readLevel(reader, reader.unwrap(own))), printed };
  if (last?.isChosen !== true) throw new NoFieldError('exists-of-others', above.position);
  requireBelow(hidden.levels, level, part.position);
  return { levels: [...hidden.levels, level], isLowestOnly: true };
}

async function readLevel(reader: SetReader, expression: Expression): Promise<ReadLevel> {
  const { wrappings, inner } = readWrappers(expression, reader);
  const [sorted] = spreadWrappings(wrappings, 1);
  const core = await readCore(reader, inner);
  const isChosen = core.model.mdx !== null || (core.model.selection?.members.length ?? 0) > 0;
  return {
    ...core,
    sorted: wrappings.length === 0 ? undefined : sorted,
    isChosen,
    printed: printExpression(expression),
  };
}

type Core = Pick<ReadLevel, 'level' | 'model'>;
type SelectionType = NonNullable<SaikuLevel['selection']>['type'];

async function readCore(reader: SetReader, expression: Expression): Promise<Core> {
  const all = await readAllOf(reader, expression);
  if (all !== undefined) return { level: all, model: { selection: null, mdx: null } };
  if (isCall(expression, 'EXCEPT') && expression.arguments.length === 2) {
    const [from, without] = expression.arguments;
    const level = from && (await readAllOf(reader, reader.unwrap(from)));
    const members = without && (await readMembers(reader, reader.unwrap(without)));
    if (level !== undefined && members !== undefined && areOf(members, level))
      return { level, model: select('EXCLUSION', members) };
  }
  const range = await readRange(reader, expression);
  if (range !== undefined) return range;
  const members = await readMembers(reader, expression);
  const [first] = members ?? [];
  if (members !== undefined && first !== undefined) {
    const { level } = first;
    if (areOf(members, level)) return { level, model: select('INCLUSION', members) };
    throw new NoFieldError('levels-mixed', expression.position);
  }
  return await readText(reader, expression);
}

/** A set in words of its own: it stays one, at the level that its members are of. */
async function readText({ textOf, knowledge }: SetReader, expression: Expression): Promise<Core> {
  const level = await knowledge.levelOf(expression);
  if (level === undefined) throw new NoFieldError('level-unknown', expression.position, textOf(expression));
  return { level, model: { selection: null, mdx: textOf(expression) } };
}

function areOf(members: readonly KnownMember[], level: KnownLevel): boolean {
  return members.every(
    (member) =>
      member.level.name === level.name && member.hierarchy.uniqueName === level.hierarchy.uniqueName,
  );
}

function select(type: SelectionType, members: readonly KnownMember[]): Core['model'] {
  const chosen = members.map(({ name, uniqueName, caption }) => ({ name, uniqueName, caption }));
  return { selection: { type, members: chosen, parameterName: null }, mdx: null };
}

/** `{[H].[L].Members}`, with braces or without. */
async function readAllOf(
  { knowledge, unwrap }: SetReader,
  expression: Expression,
): Promise<KnownLevel | undefined> {
  const [only, second] = expression.kind === 'set' ? expression.items : [expression];
  const name = only && unwrap(only);
  if (name?.kind !== 'name' || second !== undefined) return undefined;
  const found = await knowledge.nameOf(name.segments);
  if (found?.named.kind !== 'level' || found.used !== name.segments.length - 1) return undefined;
  const last = name.segments.at(-1);
  return last?.kind === 'name' && last.text.toUpperCase() === 'MEMBERS' ? found.named.level : undefined;
}

async function readRange(reader: SetReader, expression: Expression): Promise<Core | undefined> {
  const [only, second] = expression.kind === 'set' ? expression.items : [expression];
  const range = only && reader.unwrap(only);
  if (range?.kind !== 'infix' || range.operator !== ':' || second !== undefined) return undefined;
  const members = await readMembers(reader, { ...range, kind: 'set', items: [range.left, range.right] });
  const [first] = members ?? [];
  if (members === undefined || first === undefined || !areOf(members, first.level)) return undefined;
  return { level: first.level, model: select('RANGE', members) };
}

/** Names of members and nothing else. */
export async function readMembers(
  { knowledge, unwrap }: SetReader,
  expression: Expression,
): Promise<readonly KnownMember[] | undefined> {
  const items = expression.kind === 'set' ? expression.items : [expression];
  const members: KnownMember[] = [];
  for (const item of items) {
    const name = unwrap(item);
    if (name.kind === 'set') return undefined;
    const named = name.kind === 'name' ? await knowledge.nameOf(name.segments) : undefined;
    if (name.kind !== 'name' || named?.named.kind !== 'member' || named.used !== name.segments.length)
      return undefined;
    members.push(named.named.member);
  }
  return members;
}

async function readCalculated(
  reader: SetReader,
  part: Expression,
): Promise<readonly KnownMember[] | undefined> {
  const members = await readMembers(reader, reader.unwrap(part));
  return members !== undefined && members.length > 0 && members.every(({ kind }) => kind === 'calculated')
    ? members
    : undefined;
}

export function isOfMeasures(named: KnownName): boolean {
  if (named.kind === 'member') return named.member.hierarchy.dimension.isMeasures;
  const { hierarchy } = named.kind === 'level' ? named.level : named;
  return hierarchy.dimension.isMeasures;
}
