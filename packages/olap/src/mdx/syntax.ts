// What a text of MDX is made of, before any name in it means something.
import type { SourcePosition } from '../olap-error.ts';

/** A part of a name: by name, or by the keys that the data have. */
export type Segment =
  | { readonly kind: 'name'; readonly text: string; readonly isQuoted: boolean }
  | { readonly kind: 'key'; readonly keys: readonly string[] };

interface Positioned {
  readonly position: SourcePosition;
}

export type Expression = Positioned &
  (
    | { readonly kind: 'number'; readonly value: number; readonly text: string }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'null' }
    /** An argument that is left out: `Descendants(m, , LEAVES)`. */
    | { readonly kind: 'nothing' }
    /** `[Store].[USA].Children`: which parts are names and which a function is not known yet. */
    | { readonly kind: 'name'; readonly segments: readonly Segment[] }
    | { readonly kind: 'property'; readonly object: Expression; readonly segment: Segment }
    | {
        readonly kind: 'call';
        readonly name: string;
        /** Of a method: `[Time].CurrentMember.Lag(3)`. */
        readonly object: Expression | undefined;
        readonly arguments: readonly Expression[];
      }
    | {
        readonly kind: 'infix';
        readonly operator: InfixOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'prefix'; readonly operator: PrefixOperator; readonly operand: Expression }
    | { readonly kind: 'postfix'; readonly operator: PostfixOperator; readonly operand: Expression }
    | { readonly kind: 'set'; readonly items: readonly Expression[] }
    /** One expression in parentheses, or a tuple. */
    | { readonly kind: 'parentheses'; readonly items: readonly Expression[] }
    | {
        readonly kind: 'case';
        readonly value: Expression | undefined;
        readonly branches: readonly { readonly when: Expression; readonly result: Expression }[];
        readonly otherwise: Expression | undefined;
      }
    | { readonly kind: 'cast'; readonly operand: Expression; readonly type: string }
    | { readonly kind: 'alias'; readonly operand: Expression; readonly name: string }
  );

export type InfixOperator =
  | 'OR'
  | 'XOR'
  | ':'
  | 'AND'
  | '='
  | '<>'
  | '<'
  | '>'
  | '<='
  | '>='
  | 'IS'
  | 'IN'
  | 'NOT IN'
  | 'MATCHES'
  | 'NOT MATCHES'
  | '+'
  | '-'
  | '||'
  | '*'
  | '/';
export type PrefixOperator = 'NOT' | '-' | '+' | 'EXISTING';
export type PostfixOperator = 'IS NULL' | 'IS EMPTY';

export type NameExpression = Extract<Expression, { kind: 'name' }>;

export interface MemberProperty {
  readonly name: string;
  readonly expression: Expression;
}

export type Formula = Positioned &
  (
    | {
        readonly kind: 'member';
        readonly name: readonly Segment[];
        readonly expression: Expression;
        readonly properties: readonly MemberProperty[];
      }
    | { readonly kind: 'set'; readonly name: readonly Segment[]; readonly expression: Expression }
  );

export interface Axis {
  readonly ordinal: number;
  readonly isNonEmpty: boolean;
  readonly expression: Expression;
  readonly properties: readonly NameExpression[];
}

export interface SelectStatement {
  readonly kind: 'select';
  readonly formulas: readonly Formula[];
  readonly axes: readonly Axis[];
  readonly cube: string;
  readonly cubePosition: SourcePosition;
  readonly slicer: Expression | undefined;
  readonly cellProperties: readonly NameExpression[];
}

export interface DrillThroughStatement {
  readonly kind: 'drillthrough';
  readonly maxRows: number | undefined;
  readonly firstRowset: number | undefined;
  readonly select: SelectStatement;
  readonly returns: readonly NameExpression[];
}

export interface ExplainStatement {
  readonly kind: 'explain';
  readonly statement: SelectStatement | DrillThroughStatement;
}

export type Statement = SelectStatement | DrillThroughStatement | ExplainStatement;
