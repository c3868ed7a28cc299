// How a function of MDX is declared: its name, what it takes, what it gives, and how it is evaluated.
import type { Context } from '../evaluate/context.ts';
import type { Tuple, TupleSet, Value } from '../evaluate/values.ts';
import type { Member } from '../members/member.ts';
import { hierarchiesOf, memberType, setType, type Compiled, type Kind, type Type } from '../resolve/types.ts';
import type { Dimension, Hierarchy, Level } from '../schema/schema.ts';

export type Syntax = 'function' | 'method' | 'property' | 'infix' | 'prefix' | 'postfix' | 'braces' | 'case';

/** `?` may be left out, `*` may be there any number of times. */
export type Parameter = Kind | `${Kind}?` | `${Kind}*`;

export interface FunctionDefinition {
  readonly name: string;
  readonly syntax: Syntax;
  readonly parameters: readonly Parameter[];
  readonly returns: (given: readonly Compiled[], context: ResolveFacts) => Type;
  /** Where it is the same whatever is given. */
  readonly fixedKind: Kind | undefined;
  readonly evaluate: (context: Context, given: readonly Compiled[]) => Promise<unknown>;
}

/** What the type of a result may depend on. */
export interface ResolveFacts {
  readonly timeHierarchy: Hierarchy | undefined;
  /** Those that the role sees, measures first. */
  readonly hierarchies: readonly Hierarchy[];
}

export function define(
  syntax: Syntax,
  name: string,
  parameters: readonly Parameter[],
  returns: Type | FunctionDefinition['returns'],
  evaluate: FunctionDefinition['evaluate'],
): FunctionDefinition {
  return {
    name,
    syntax,
    parameters,
    returns: typeof returns === 'function' ? returns : () => returns,
    fixedKind: typeof returns === 'function' ? undefined : returns.kind,
    evaluate,
  };
}

export type Given = readonly Compiled[];

/** Of the hierarchies of the first argument. */
export const sameSet = ([first]: Given): Type => setType(first && hierarchiesOf(first));
export const sameMember = ([first]: Given): Type => memberType(first && hierarchiesOf(first)[0]);

// Here and in what converts, promises are passed on as they are: each expression of each cell goes through them, and
// another promise at every step is most of what a formula costs.
function evaluateAt<Result>(context: Context, given: Given, index: number): Promise<Result> {
  const compiled = given[index];
  if (compiled === undefined) throw new TypeError(`argument ${index} is missing`);
  return compiled.evaluate(context) as Promise<Result>;
}

export function isGiven(given: Given, index: number): boolean {
  const kind = given[index]?.type.kind;
  return kind !== undefined && kind !== 'nothing';
}

// The resolver has seen to it that each gives what it is called for.
export const argument = {
  set: (context: Context, given: Given, index: number) => evaluateAt<TupleSet>(context, given, index),
  member: (context: Context, given: Given, index: number) => evaluateAt<Member>(context, given, index),
  tuple: (context: Context, given: Given, index: number) => evaluateAt<Tuple>(context, given, index),
  level: (context: Context, given: Given, index: number) => evaluateAt<Level>(context, given, index),
  hierarchy: (context: Context, given: Given, index: number) => evaluateAt<Hierarchy>(context, given, index),
  dimension: (context: Context, given: Given, index: number) => evaluateAt<Dimension>(context, given, index),
  number: (context: Context, given: Given, index: number) => evaluateAt<number | null>(context, given, index),
  string: (context: Context, given: Given, index: number) => evaluateAt<string | null>(context, given, index),
  logical: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) === true,
  value: (context: Context, given: Given, index: number) => evaluateAt<Value>(context, given, index),
  symbol: (given: Given, index: number): string | undefined => given[index]?.type.symbol,
};
