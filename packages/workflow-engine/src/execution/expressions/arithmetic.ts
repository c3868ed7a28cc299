// Arithmetic of the expression language (EL 2.1, section 1.7). A double on either side makes the result one,
// so does text with a point or an exponent; everything else is counted as Java's long, which wraps around.
import { areEqual, compareText, compareValues } from '../../values/compare-values.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { coerceToBoolean, coerceToDouble, coerceToLong, coerceToText } from './coercions.ts';
import { type ElValue, EvaluationFailure } from './expression-scope.ts';
import type { ArithmeticOperator, ComparisonOperator } from './syntax-tree.ts';

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

// The relational operators of the expression language (EL 2.1, section 1.8), which convert before comparing.

export function compare(
  operator: ComparisonOperator,
  left: ElValue,
  right: ElValue,
  timeZone: string | undefined,
): boolean {
  switch (operator) {
    case '==':
      return isEqual(left, right, timeZone);
    case '!=':
      return !isEqual(left, right, timeZone);
    case '<':
      return !isSame(left, right) && areThere(left, right) && isBelow(left, right, timeZone);
    case '>':
      return !isSame(left, right) && areThere(left, right) && isBelow(right, left, timeZone);
    // NaN is neither below nor above anything, so that these two hold for it as they do in JUEL.
    case '<=':
      return isSame(left, right) || (areThere(left, right) && !isBelow(right, left, timeZone));
    case '>=':
      return isSame(left, right) || (areThere(left, right) && !isBelow(left, right, timeZone));
  }
}

export function isEmpty(value: ElValue): boolean {
  switch (value.type) {
    case 'null':
      return true;
    case 'string':
      return value.value === '';
    case 'serializable':
      return Object.keys(value.value).length === 0;
    default:
      return false;
  }
}

function isSame(left: ElValue, right: ElValue): boolean {
  return left === right || (left.type === 'null' && right.type === 'null');
}

function areThere(left: ElValue, right: ElValue): boolean {
  return left.type !== 'null' && right.type !== 'null';
}

function isEqual(left: ElValue, right: ElValue, timeZone: string | undefined): boolean {
  if (isSame(left, right)) return true;
  if (!areThere(left, right)) return false;
  const either = (matches: (value: ElValue) => boolean): boolean => matches(left) || matches(right);
  // Double.equals: the two zeros differ, NaN equals itself.
  if (either(isDouble)) return Object.is(coerceToDouble(left), coerceToDouble(right));
  if (either(isWhole)) return coerceToLong(left) === coerceToLong(right);
  if (either((value) => value.type === 'boolean')) return coerceToBoolean(left) === coerceToBoolean(right);
  if (either((value) => value.type === 'string')) {
    return coerceToText(left, timeZone) === coerceToText(right, timeZone);
  }
  return left.type !== 'object' && right.type !== 'object' && areEqual(left, right);
}

function isBelow(left: ElValue, right: ElValue, timeZone: string | undefined): boolean {
  const either = (matches: (value: ElValue) => boolean): boolean => matches(left) || matches(right);
  if (either(isDouble)) return coerceToDouble(left) < coerceToDouble(right);
  if (either(isWhole)) return coerceToLong(left) < coerceToLong(right);
  if (either((value) => value.type === 'string')) {
    return compareText(coerceToText(left, timeZone), coerceToText(right, timeZone)) < 0;
  }
  const order = left.type === 'object' || right.type === 'object' ? null : compareValues(left, right);
  if (order === null) throw new EvaluationFailure(`cannot compare ${left.type} with ${right.type}`);
  return order < 0;
}

function isDouble(value: ElValue): boolean {
  return value.type === 'double';
}

function isWhole(value: ElValue): boolean {
  return value.type === 'long' || value.type === 'integer' || value.type === 'short';
}
