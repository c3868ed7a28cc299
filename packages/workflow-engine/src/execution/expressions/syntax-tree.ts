import type { EngineValue } from '../../values/engine-value.ts';

export type BinaryOperator = ArithmeticOperator | ComparisonOperator | '&&' | '||';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type UnaryOperator = '!' | '-' | 'empty';

export type SyntaxNode =
  | { readonly kind: 'literal'; readonly value: EngineValue }
  | { readonly kind: 'identifier'; readonly name: string }
  | { readonly kind: 'property'; readonly base: SyntaxNode; readonly key: SyntaxNode }
  | {
      readonly kind: 'method';
      readonly base: SyntaxNode;
      readonly key: SyntaxNode;
      readonly args: readonly SyntaxNode[];
    }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: SyntaxNode }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: SyntaxNode;
      readonly right: SyntaxNode;
    }
  | {
      readonly kind: 'choice';
      readonly condition: SyntaxNode;
      readonly yes: SyntaxNode;
      readonly no: SyntaxNode;
    };

/** A part is text as it stands, or what stood between braces. */
export interface SyntaxTree {
  readonly parts: readonly (string | SyntaxNode)[];
  /** Each once, in order of appearance. */
  readonly identifiers: readonly string[];
}
