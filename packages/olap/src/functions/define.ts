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

async function evaluateAt(context: Context, given: Given, index: number): Promise<unknown> {
  const compiled = given[index];
  if (compiled === undefined) throw new TypeError(`argument ${index} is missing`);
  return await compiled.evaluate(context);
}

export function isGiven(given: Given, index: number): boolean {
  const kind = given[index]?.type.kind;
  return kind !== undefined && kind !== 'nothing';
}

// The resolver has seen to it that each gives what it is called for.
export const argument = {
  set: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as TupleSet,
  member: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Member,
  tuple: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Tuple,
  level: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Level,
  hierarchy: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Hierarchy,
  dimension: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Dimension,
  number: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as number | null,
  string: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as string | null,
  logical: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) === true,
  value: async (context: Context, given: Given, index: number) =>
    (await evaluateAt(context, given, index)) as Value,
  symbol: (given: Given, index: number): string | undefined => given[index]?.type.symbol,
};
