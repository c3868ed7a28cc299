// The formulas of calculated columns and of parameter defaults: a small part of OpenFormula, as a tree.

export type FormulaValue = string | number | boolean | Date | null | readonly string[];

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>=';

export type Formula =
  | { readonly kind: 'value'; readonly value: FormulaValue }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: '+' | '-'; readonly operand: Formula }
  | { readonly kind: 'percent'; readonly operand: Formula }
  | {
      readonly kind: 'operation';
      readonly operator: BinaryOperator;
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Formula[] };
