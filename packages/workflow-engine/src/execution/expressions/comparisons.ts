// The relational operators of the expression language (EL 2.1, section 1.8), which convert before comparing.
import { areEqual, compareText, compareValues } from '../../values/compare-values.ts';
import { coerceToBoolean, coerceToDouble, coerceToLong, coerceToText } from './coercions.ts';
import { EvaluationFailure } from './expression-failures.ts';
import type { ElValue } from './expression-scope.ts';
import type { ComparisonOperator } from './syntax-tree.ts';

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
