// Filters, counts and orders around a set, from the inside out, and the floors of a model that they stand on. Pure.
import type { SaikuAxis, SaikuFilter } from '@prumo/contracts/bi/saiku-query';
import type { Expression } from '@prumo/olap/mdx/syntax';
import type { SourcePosition } from '@prumo/olap/olap-error';

import type { CubeKnowledge } from './cube-knowledge.ts';
import { NoFieldError } from './no-field-error.ts';

export type Sorted = Pick<SaikuAxis, 'filters' | 'sortOrder' | 'sortEvaluationLiteral' | 'hierarchizeMode'>;

export interface SetReader {
  readonly knowledge: CubeKnowledge;
  /** Looks through parentheses around one expression and through names of sets. */
  readonly unwrap: (expression: Expression) => Expression;
  /** As it was written. */
  readonly textOf: (expression: Expression) => string;
}

export type Call = Extract<Expression, { kind: 'call' }>;

interface Wrapper {
  readonly position: SourcePosition;
  readonly filter?: SaikuFilter;
  readonly sort?: Omit<Sorted, 'filters'>;
}

/** What one floor of the model can hold: filters, and one order around them. */
export interface Wrapping {
  readonly position: SourcePosition;
  readonly sorted: Sorted;
}

export interface Wrapped {
  /** The innermost first. */
  readonly wrappings: readonly Wrapping[];
  readonly inner: Expression;
}

export const noOrder: Sorted = {
  filters: [],
  sortOrder: null,
  sortEvaluationLiteral: null,
  hierarchizeMode: null,
};

const counting: Readonly<Record<string, string>> = {
  TOPCOUNT: 'TopCount',
  TOPPERCENT: 'TopPercent',
  TOPSUM: 'TopSum',
  BOTTOMCOUNT: 'BottomCount',
  BOTTOMPERCENT: 'BottomPercent',
  BOTTOMSUM: 'BottomSum',
};

const orders = new Set(['ASC', 'DESC', 'BASC', 'BDESC']);

export function readWrappers(
  expression: Expression,
  { unwrap, textOf }: Pick<SetReader, 'unwrap' | 'textOf'>,
): Wrapped {
  const wrappers: Wrapper[] = [];
  let inner = unwrap(expression);
  for (;;) {
    if (inner.kind !== 'call' || inner.object !== undefined || isJoined(inner)) break;
    const wrapper = readWrapper(inner, textOf);
    const [set] = inner.arguments;
    if (wrapper === undefined || set === undefined) break;
    wrappers.unshift(wrapper);
    inner = unwrap(set);
  }
  return { wrappings: group(wrappers), inner };
}

function readWrapper(call: Call, textOf: SetReader['textOf']): Wrapper | undefined {
  const { position } = call;
  const [, first, second, third] = call.arguments;
  const name = call.name.toUpperCase();
  const counted = counting[name];
  if (counted !== undefined && first !== undefined) {
    if (first.kind !== 'number' || !/^\d+(\.\d+)?$/.test(first.text))
      throw new NoFieldError('count-computed', first.position, call.name);
    const expressions = [first.text, ...(second === undefined ? [] : [textOf(second)])];
    return { position, filter: { flavour: 'N', operator: null, function: counted, expressions } };
  }
  if (name === 'FILTER' && first !== undefined) {
    return { position, filter: readCondition(first, textOf) };
  }
  if (name === 'ORDER' && first !== undefined) {
    const order = second === undefined ? 'ASC' : readWord(second);
    if (order === undefined || !orders.has(order) || third !== undefined)
      throw new NoFieldError('order-by-several', (third ?? second ?? call).position);
    const sort = {
      sortOrder: order,
      sortEvaluationLiteral: textOf(first),
      hierarchizeMode: null,
    };
    return { position, sort };
  }
  if (name === 'HIERARCHIZE') {
    const mode = first === undefined ? 'PRE' : readWord(first);
    if (mode !== 'PRE' && mode !== 'POST') return undefined;
    return { position, sort: { sortOrder: null, sortEvaluationLiteral: null, hierarchizeMode: mode } };
  }
  return undefined;
}

const comparisons: Readonly<Record<string, string>> = {
  '=': 'EQUALS',
  '<>': 'NOTEQUAL',
  '>': 'GREATER',
  '>=': 'GREATER_EQUALS',
  '<': 'SMALLER',
  '<=': 'SMALLER_EQUALS',
};

/** A value held against a number is one of its own kind, which people change by fields; all others are texts. */
function readCondition(condition: Expression, textOf: SetReader['textOf']): SaikuFilter {
  const text = textOf(condition);
  if (condition.kind === 'infix' && condition.right.kind === 'number') {
    const operator = comparisons[condition.operator];
    const expressions = [textOf(condition.left), condition.right.text];
    if (operator !== undefined && expressions.join(` ${condition.operator} `) === text)
      return { flavour: 'Measure', operator, function: 'Filter', expressions };
  }
  return { flavour: 'Generic', operator: null, function: 'Filter', expressions: [text] };
}

function readWord(expression: Expression): string | undefined {
  if (expression.kind !== 'name' || expression.segments.length !== 1) return undefined;
  const [segment] = expression.segments;
  return segment?.kind === 'name' && !segment.isQuoted ? segment.text.toUpperCase() : undefined;
}

function group(wrappers: readonly Wrapper[]): readonly Wrapping[] {
  const groups: Wrapping[] = [];
  let filters: SaikuFilter[] = [];
  for (const { position, filter, sort } of wrappers) {
    if (filter !== undefined) filters.push(filter);
    if (sort !== undefined) {
      groups.push({ position, sorted: { filters, ...sort } });
      filters = [];
    }
  }
  const last = wrappers.at(-1);
  if (filters.length > 0 && last !== undefined)
    groups.push({ position: last.position, sorted: { ...noOrder, filters } });
  return groups;
}

/** One wrapping for each floor, the outermost floor first; what is left over has none. */
export function spreadWrappings(wrappings: readonly Wrapping[], floors: number): readonly Sorted[] {
  const [left] = wrappings.slice(0, Math.max(0, wrappings.length - floors));
  if (left !== undefined) throw new NoFieldError('wrapped-often', left.position);
  const outermost = wrappings.toReversed();
  return Array.from({ length: floors }, (_, floor) => outermost[floor]?.sorted ?? noOrder);
}

/** Levels that are put together: `Hierarchize({{…}, {…}})`, which is no order of one set. */
export function isJoined(call: Call): boolean {
  const [set, mode] = call.arguments;
  return (
    call.name.toUpperCase() === 'HIERARCHIZE' &&
    mode === undefined &&
    set?.kind === 'set' &&
    set.items.length > 1 &&
    set.items.every((item) => item.kind === 'set' || item.kind === 'call')
  );
}
