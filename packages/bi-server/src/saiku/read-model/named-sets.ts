// Sets with names in a text: looked through where fields are read, and missing where a text stays one.
import type { SourceText } from '@prumo/olap/mdx/source-text';
import { printSegments } from '@prumo/olap/mdx/print';
import type { Expression, Formula, Segment } from '@prumo/olap/mdx/syntax';
import { walkExpression } from '@prumo/olap/mdx/walk-expressions';
import type { SourcePosition } from '@prumo/olap/olap-error';

import { NoFieldError } from './no-field-error.ts';

type SetFormula = Extract<Formula, { kind: 'set' }>;

export interface NamedSets {
  has(name: string): boolean;
  /** Looks through parentheses around one expression, braces around one set, and names of sets. */
  readonly unwrap: (expression: Expression) => Expression;
  /** As it stands, unless it names a set that would be gone. */
  readonly textOf: (expression: Expression) => string;
  /** `isWritten`: the model writes a set of this name for an axis again. */
  requireKept(isWritten: (name: string) => boolean): void;
}

/** Of them a set in braces of its own is the same without. */
const shaping = new Set([
  'BOTTOMCOUNT',
  'BOTTOMPERCENT',
  'BOTTOMSUM',
  'CROSSJOIN',
  'EXCEPT',
  'EXISTS',
  'FILTER',
  'HIERARCHIZE',
  'ORDER',
  'TOPCOUNT',
  'TOPPERCENT',
  'TOPSUM',
  'VISUALTOTALS',
]);

export function createNamedSets(formulas: readonly Formula[], source: SourceText): NamedSets {
  const sets = new Map(
    formulas.flatMap((formula) =>
      formula.kind === 'set' ? [[setNameOf(formula.name), formula] as const] : [],
    ),
  );
  const used = new Set<string>();
  const mentioned: { readonly name: string; readonly text: string; readonly position: SourcePosition }[] = [];
  return {
    has: (name) => sets.has(name),
    unwrap: createUnwrap(sets, used),
    textOf(expression) {
      for (const part of walkExpression(expression)) {
        const name = part.kind === 'name' ? setNameOf(part.segments) : '';
        if (part.kind === 'name' && sets.has(name))
          mentioned.push({ name, text: printSegments(part.segments), position: part.position });
      }
      return source.textOf(expression);
    },
    requireKept(isWritten) {
      const lost = mentioned.find(({ name }) => !isWritten(name));
      if (lost !== undefined) throw new NoFieldError('set-kept', lost.position, lost.text);
      for (const [name, formula] of sets)
        if (!used.has(name))
          throw new NoFieldError('set-unused', formula.position, printSegments(formula.name));
    },
  };
}

function createUnwrap(
  sets: ReadonlyMap<string, SetFormula>,
  used: Set<string>,
): (expression: Expression) => Expression {
  const open = (expression: Expression, depth: number): Expression => {
    if (expression.kind === 'alias') throw new NoFieldError('alias', expression.position, expression.name);
    if (expression.kind === 'parentheses' && expression.items.length === 1 && expression.items[0])
      return open(expression.items[0], depth);
    if (expression.kind === 'set' && expression.items.length === 1 && expression.items[0]) {
      const [item] = expression.items;
      const inner = open(item, depth);
      const isSet = inner.kind === 'set' || (inner.kind === 'infix' && inner.operator === '*');
      const isShaped =
        inner.kind === 'call' && inner.object === undefined && shaping.has(inner.name.toUpperCase());
      return isSet || isShaped ? inner : expression;
    }
    const name = expression.kind === 'name' ? setNameOf(expression.segments) : '';
    const set = sets.get(name);
    // Sets that name one another in a circle are refused by whoever resolves them; here they only must come to an end.
    if (set === undefined || depth > sets.size) return expression;
    used.add(name);
    return open(set.expression, depth + 1);
  };
  return (expression) => open(expression, 0);
}

/** Of a name with one part, as names are compared; empty for all others. */
function setNameOf(segments: readonly Segment[]): string {
  const [segment, second] = segments;
  return segment?.kind === 'name' && second === undefined ? segment.text.toLowerCase() : '';
}

export function mentions(expression: Expression, name: string): boolean {
  for (const part of walkExpression(expression))
    if (part.kind === 'name' && setNameOf(part.segments) === name) return true;
  return false;
}
