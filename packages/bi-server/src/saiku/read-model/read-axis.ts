// An axis of a text: the hierarchies that are joined there, and the measures before or behind them.
import type { Expression } from '@prumo/olap/mdx/syntax';

import type { KnownMember } from './cube-knowledge.ts';
import { NoFieldError } from './no-field-error.ts';
import { isOfMeasures, readHierarchy, readMembers, type ReadHierarchy } from './read-hierarchy.ts';
import { noOrder, readWrappers, spreadWrappings, type SetReader, type Sorted } from './read-wrappers.ts';

export interface ReadAxis {
  readonly hierarchies: readonly ReadHierarchy[];
  readonly sorted: Sorted;
  readonly measures: readonly KnownMember[] | undefined;
  readonly areMeasuresFirst: boolean;
}

const joins = new Set(['CROSSJOIN', 'NONEMPTYCROSSJOIN']);

/** `([A].[a], [B].[b])`: one place of each hierarchy, as people write a slicer. */
export function readTuple({ unwrap }: SetReader, slicer: Expression): Expression {
  const opened = unwrap(slicer);
  const [only, second] = opened.kind === 'set' ? opened.items : [opened];
  const tuple = only && unwrap(only);
  if (tuple?.kind !== 'parentheses' || second !== undefined) return opened;
  const { position } = tuple;
  return tuple.items
    .map((item): Expression => ({ kind: 'set', items: [item], position: item.position }))
    .reduce((left, right) => ({ kind: 'infix', operator: '*', left, right, position }));
}

export async function readAxis(reader: SetReader, expression: Expression): Promise<ReadAxis> {
  const factors = listFactors(reader, expression);
  const kinds = [];
  for (const factor of factors) kinds.push(await findMeasures(reader, factor));
  const places = kinds.flatMap((measures, index) => (measures === undefined ? [] : [index]));
  const [place, second] = places;
  const among =
    second ?? (place !== undefined && place > 0 && place < factors.length - 1 ? place : undefined);
  if (among !== undefined)
    throw new NoFieldError('measures-among', factors[among]?.position ?? expression.position);
  const others = factors.filter((_, index) => index !== place);
  const measures = place === undefined ? undefined : kinds[place];
  return {
    ...(await readOthers(reader, others)),
    measures,
    areMeasuresFirst: place === 0 && others.length > 0,
  };
}

async function readOthers(
  reader: SetReader,
  factors: readonly Expression[],
): Promise<Pick<ReadAxis, 'hierarchies' | 'sorted'>> {
  const [only, second] = factors;
  if (only === undefined) return { hierarchies: [], sorted: noOrder };
  if (second === undefined) {
    const { wrappings, inner } = readWrappers(only, reader);
    const joined = listFactors(reader, inner);
    if (joined.length === 1) {
      const read = await readHierarchy(reader, only, true);
      return { hierarchies: [read], sorted: read.forAxis };
    }
    const [sorted = noOrder] = spreadWrappings(wrappings, 1);
    return { hierarchies: await readEach(reader, joined), sorted };
  }
  return { hierarchies: await readEach(reader, factors), sorted: noOrder };
}

async function readEach(
  reader: SetReader,
  factors: readonly Expression[],
): Promise<readonly ReadHierarchy[]> {
  const hierarchies: ReadHierarchy[] = [];
  for (const factor of factors) {
    const { inner } = readWrappers(factor, reader);
    // An order or a filter of some of them has no place: an axis has one for all.
    if (listFactors(reader, inner).length > 1) throw new NoFieldError('wrapped-part', factor.position);
    if ((await findMeasures(reader, factor)) !== undefined)
      throw new NoFieldError('measures-shaped', factor.position);
    hierarchies.push(await readHierarchy(reader, factor, false));
  }
  return hierarchies;
}

/** Sets that are joined with each other, in their order. */
function listFactors(reader: SetReader, expression: Expression): readonly Expression[] {
  const set = reader.unwrap(expression);
  if (set.kind === 'call' && set.object === undefined && joins.has(set.name.toUpperCase())) {
    // It leaves out what is empty, which the axis would have to say.
    if (set.name.toUpperCase() !== 'CROSSJOIN')
      throw new NoFieldError('wrapped-part', set.position, set.name);
    return set.arguments.flatMap((factor) => listFactors(reader, factor));
  }
  if (set.kind === 'infix' && set.operator === '*')
    return [...listFactors(reader, set.left), ...listFactors(reader, set.right)];
  const tuple = set.kind === 'set' ? set.items.find(isTupleExpression) : set;
  if (tuple?.kind === 'parentheses') throw new NoFieldError('tuples', tuple.position);
  return [set];
}

function isTupleExpression(expression: Expression): boolean {
  return expression.kind === 'parentheses' && expression.items.length > 1;
}

async function findMeasures(
  reader: SetReader,
  factor: Expression,
): Promise<readonly KnownMember[] | undefined> {
  const { inner } = readWrappers(factor, reader);
  const [first] = inner.kind === 'set' ? inner.items : [inner];
  const name = first && reader.unwrap(first);
  const found = name?.kind === 'name' ? await reader.knowledge.nameOf(name.segments) : undefined;
  if (found === undefined || !isOfMeasures(found.named)) return undefined;
  const members = await readMembers(reader, reader.unwrap(factor));
  if (members === undefined || members.some(({ hierarchy }) => !hierarchy.dimension.isMeasures))
    throw new NoFieldError('measures-shaped', factor.position, reader.textOf(factor));
  return members;
}
