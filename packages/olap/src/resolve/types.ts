// Types of expressions, and which of them serve where another is wanted.
import type { Dimension, Hierarchy } from '../schema/schema.ts';
import type { Context } from '../evaluate/context.ts';
import type { Expression } from '../mdx/syntax.ts';

export type Kind =
  | 'dimension'
  | 'hierarchy'
  | 'level'
  | 'member'
  | 'tuple'
  | 'set'
  | 'number'
  | 'string'
  | 'logical'
  /** A cell: whichever of the three it turns out to be. */
  | 'value'
  /** Of two places of the cube by `*`: a number, and the two joined where a set is wanted. */
  | 'product'
  | 'null'
  | 'nothing'
  | 'symbol';

export interface Type {
  readonly kind: Kind;
  /** Of a member, tuple, set, level or hierarchy; nothing where it is only known when it is evaluated. */
  readonly hierarchies?: readonly (Hierarchy | undefined)[] | undefined;
  readonly dimension?: Dimension;
  /** The word itself. */
  readonly symbol?: string;
}

/** An expression that is ready to be evaluated. */
export interface Compiled {
  readonly type: Type;
  readonly expression: Expression;
  evaluate(context: Context): Promise<unknown>;
  /** Of a product: what it is as a set; told only when it is asked for, as a product of numbers is none. */
  readonly joined?: (() => Compiled | undefined) | undefined;
}

export const scalar = {
  number: { kind: 'number' },
  string: { kind: 'string' },
  logical: { kind: 'logical' },
  value: { kind: 'value' },
} as const satisfies Record<string, Type>;

export function memberType(hierarchy: Hierarchy | undefined): Type {
  return { kind: 'member', hierarchies: [hierarchy] };
}

export function setType(hierarchies: readonly (Hierarchy | undefined)[] | undefined): Type {
  return { kind: 'set', hierarchies };
}

export function hierarchiesOf({ type }: { readonly type: Type }): readonly (Hierarchy | undefined)[] {
  return type.hierarchies ?? [undefined];
}

/** How far a given type is from a wanted one; nothing when it does not serve. */
export function distance(given: Kind, wanted: Kind): number | undefined {
  if (given === wanted) return 0;
  return steps[given]?.[wanted];
}

const asScalar = { value: 3, number: 4, string: 4, logical: 5 } as const;

const steps: Partial<Record<Kind, Partial<Record<Kind, number>>>> = {
  dimension: { hierarchy: 1, member: 2, tuple: 3, set: 9, level: 20, ...mapAll(asScalar, 3) },
  hierarchy: { dimension: 1, member: 1, tuple: 2, set: 8, ...mapAll(asScalar, 2) },
  level: {},
  member: { tuple: 1, set: 6, hierarchy: 7, level: 21, dimension: 8, ...asScalar },
  tuple: { set: 6, ...asScalar },
  number: { value: 1 },
  string: { value: 1 },
  logical: { value: 1 },
  value: { number: 1, string: 2, logical: 2 },
  product: { number: 0, value: 1, string: 2, logical: 2, set: 6 },
  null: { value: 1, number: 1, string: 1, logical: 1, member: 2, tuple: 3, set: 4 },
};

function mapAll(distances: typeof asScalar, more: number): Partial<Record<Kind, number>> {
  return Object.fromEntries(Object.entries(distances).map(([kind, far]) => [kind, far + more]));
}
