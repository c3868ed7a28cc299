// Whether what a function is given fits together, and how to say that it does not.
import type { FunctionDefinition, Syntax } from '../functions/define.ts';
import { printExpression } from '../mdx/print.ts';
import type { Expression } from '../mdx/syntax.ts';
import { OlapError } from '../olap-error.ts';
import type { Hierarchy } from '../schema/schema.ts';
import { hierarchiesOf, type Compiled, type Kind } from './types.ts';

/** A hierarchy that is only known later counts as the same as any. */
export function haveSameHierarchies(one: Compiled, other: Compiled): boolean {
  if (one.type.hierarchies === undefined || other.type.hierarchies === undefined) return true;
  const [left, right] = [hierarchiesOf(one), hierarchiesOf(other)];
  return (
    left.length === right.length &&
    left.every((hierarchy, index) => {
      const against = right[index];
      return hierarchy === undefined || against === undefined || hierarchy === against;
    })
  );
}

const ofOneKind = new Set(['UNION', 'EXCEPT', 'INTERSECT', '+', '-']);

export function requireSameHierarchies(
  { name }: FunctionDefinition,
  given: readonly Compiled[],
  expression: Expression,
): void {
  const [first, second] = given;
  const isAboutSets = first?.type.kind === 'set' && second?.type.kind === 'set';
  if (!isAboutSets || !ofOneKind.has(name.toUpperCase())) return;
  if (!haveSameHierarchies(first, second)) throw createMixedError(name, expression);
}

const joining = new Set(['CROSSJOIN', 'NONEMPTYCROSSJOIN', '*']);

/** No tuple has two members of one hierarchy. */
export function requireDifferentHierarchies(
  { name }: FunctionDefinition,
  given: readonly Compiled[],
  expression: Expression,
): void {
  if (!joining.has(name.toUpperCase()) || given[0]?.type.kind !== 'set') return;
  const seen = new Set<Hierarchy>();
  for (const hierarchy of given.flatMap((each) => hierarchiesOf(each))) {
    if (hierarchy === undefined) continue;
    if (seen.has(hierarchy)) throw createRepeatedError(hierarchy, expression);
    seen.add(hierarchy);
  }
}

export function createRepeatedError({ uniqueName }: Hierarchy, expression: Expression): OlapError {
  return new OlapError('wrong_type', `Tuple contains more than one member of hierarchy '${uniqueName}'.`, {
    token: printExpression(expression),
    position: expression.position,
  });
}

export function createMixedError(name: string, expression: Expression): OlapError {
  return new OlapError('mixed_set', `All arguments to function '${name}' must have same hierarchy.`, {
    token: printExpression(expression),
    position: expression.position,
  });
}

/** As people are told: a product is a number to them. */
export function nameOfKind(kind: Kind): string {
  return kind === 'product' ? 'number' : kind;
}

export function createNoFunctionError(
  syntax: Syntax,
  name: string,
  given: readonly Compiled[],
  { position }: Expression,
): OlapError {
  const kinds = given.map(({ type }) => `<${nameOfKind(type.kind)}>`);
  const [object = '', ...rest] = kinds;
  const shown =
    syntax === 'infix'
      ? `${object} ${name} ${rest.join('')}`
      : syntax === 'property'
        ? `${object}.${name}`
        : syntax === 'method'
          ? `${object}.${name}(${rest.join(', ')})`
          : `${name}(${kinds.join(', ')})`;
  return new OlapError('function_not_found', `No function matches signature '${shown}'`, {
    token: name,
    position,
  });
}
