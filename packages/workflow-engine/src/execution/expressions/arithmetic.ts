// Arithmetic of the expression language (EL 2.1, section 1.7). A double on either side makes the result one,
// so does text with a point or an exponent; everything else is counted as Java's long, which wraps around.
import type { EngineValue } from '../../values/engine-value.ts';
import { coerceToDouble, coerceToLong } from './coercions.ts';
import { EvaluationFailure } from './expression-failures.ts';
import type { ElValue } from './expression-scope.ts';
import type { ArithmeticOperator } from './syntax-tree.ts';

export function calculate(operator: ArithmeticOperator, left: ElValue, right: ElValue): EngineValue {
  if (left.type === 'null' && right.type === 'null') return { type: 'long', value: 0n };
  if (operator === '/' || isFractional(left) || isFractional(right)) {
    return { type: 'double', value: calculateDouble(operator, coerceToDouble(left), coerceToDouble(right)) };
  }
  const value = calculateLong(operator, coerceToLong(left), coerceToLong(right));
  return { type: 'long', value: BigInt.asIntN(64, value) };
}

/** Keeps the type, unlike all other operators. */
export function negate(value: ElValue): EngineValue {
  switch (value.type) {
    case 'double':
      return { type: 'double', value: -value.value };
    case 'integer':
      return { type: 'integer', value: Number(BigInt.asIntN(32, -BigInt(value.value))) };
    case 'short':
      return { type: 'short', value: Number(BigInt.asIntN(16, -BigInt(value.value))) };
    case 'null':
    case 'long':
    case 'string':
      if (isFractional(value)) return { type: 'double', value: -coerceToDouble(value) };
      return { type: 'long', value: BigInt.asIntN(64, -coerceToLong(value)) };
    default:
      throw new EvaluationFailure(`a value of type ${value.type} has no negative`);
  }
}

function isFractional(value: ElValue): boolean {
  return value.type === 'double' || (value.type === 'string' && /[.eE]/.test(value.value));
}

function calculateDouble(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function calculateLong(operator: Exclude<ArithmeticOperator, '/'>, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '%':
      if (right === 0n) throw new EvaluationFailure('division by zero');
      return left % right;
  }
}
