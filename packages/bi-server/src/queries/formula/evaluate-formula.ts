import { FormulaError } from '../query-error.ts';
import type { BinaryOperator, Formula, FormulaValue } from './formula.ts';
import { findFormulaFunction } from './formula-functions.ts';
import { asNumber, asText, compareValues, joinTexts } from './formula-values.ts';

export interface FormulaEnvironment {
  /** Undefined when there is no such column or variable. */
  findValue(name: string): FormulaValue | undefined;
  readonly now: Date;
}

/** Null is what a spreadsheet calls an empty cell or an error: a division by zero gives it, and it spreads. */
export function evaluateFormula(formula: Formula, environment: FormulaEnvironment): FormulaValue {
  switch (formula.kind) {
    case 'value':
      return formula.value;
    case 'reference': {
      const value = environment.findValue(formula.name);
      if (value === undefined) throw new FormulaError(`There is no [${formula.name}] for the formula.`);
      return value;
    }
    case 'sign': {
      const number = asNumber(evaluateFormula(formula.operand, environment));
      return number === null || formula.sign === '+' ? number : -number;
    }
    case 'percent': {
      const number = asNumber(evaluateFormula(formula.operand, environment));
      return number === null ? null : number / 100;
    }
    case 'operation':
      return operate(
        formula.operator,
        evaluateFormula(formula.left, environment),
        evaluateFormula(formula.right, environment),
      );
    case 'call': {
      const { operands } = formula;
      const found = findFormulaFunction(formula.name);
      if (operands.length < found.least || operands.length > found.most) {
        throw new FormulaError(`${formula.name} does not take ${operands.length} arguments.`);
      }
      // Each is computed when it is asked for, so that IF does not fail for the branch it does not take.
      return found.call(
        operands.map((operand) => () => evaluateFormula(operand, environment)),
        environment.now,
      );
    }
  }
}

function operate(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
  switch (operator) {
    case '+':
      return calculate(left, right, (one, other) => one + other);
    case '-':
      return calculate(left, right, (one, other) => one - other);
    case '*':
      return calculate(left, right, (one, other) => one * other);
    case '/':
      return calculate(left, right, (one, other) => one / other);
    case '^':
      return calculate(left, right, (one, other) => one ** other);
    case '&':
      return joinTexts([asText(left), asText(right)]);
    case '=':
      return compareValues(left, right) === 0;
    case '<>':
      return compareValues(left, right) !== 0;
    case '<':
      return compareValues(left, right) < 0;
    case '>':
      return compareValues(left, right) > 0;
    case '<=':
      return compareValues(left, right) <= 0;
    case '>=':
      return compareValues(left, right) >= 0;
  }
}

function calculate(
  left: FormulaValue,
  right: FormulaValue,
  combine: (one: number, other: number) => number,
): number | null {
  const [one, other] = [asNumber(left), asNumber(right)];
  if (one === null || other === null) return null;
  const result = combine(one, other);
  return Number.isFinite(result) ? result : null;
}
