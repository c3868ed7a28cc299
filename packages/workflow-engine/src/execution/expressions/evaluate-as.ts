// Expressions with the type that their place asks for.
import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { parseDouble } from '../../values/java-numbers.ts';
import { isJsonList, readJsonElement, toJavaText } from '../../values/java-text.ts';
import { compileExpression, failEvaluation } from './compile-expression.ts';
import { EvaluationFailure, type ExpressionScope } from './expression-scope.ts';

/** A host object is no value: it cannot be kept in a variable. */
export function evaluateToValue(text: string, scope: ExpressionScope): EngineValue {
  const value = compileExpression(text).evaluate(scope);
  if (value.type === 'object') {
    throw failEvaluation(text, new EvaluationFailure(`'${value.name}' is no value`));
  }
  return value;
}

export function evaluateToText(text: string, scope: ExpressionScope): string | null {
  const value = evaluateToValue(text, scope);
  try {
    return value.type === 'null' ? null : toJavaText(value, scope.timeZone);
  } catch (error) {
    // A list can be nested more deeply than the stack goes.
    throw failEvaluation(text, error);
  }
}

/** For conditions: text is none, not even 'true'. */
export function evaluateToBoolean(text: string, scope: ExpressionScope): boolean {
  const value = compileExpression(text).evaluate(scope);
  if (value.type === 'boolean') return value.value;
  if (value.type === 'null') throw new EngineError('engine-failure', 'condition expression returns null');
  const described =
    value.type === 'object'
      ? value.name
      : `${toJavaText(value, scope.timeZone)} (${getJavaClassName(value)})`;
  throw new EngineError('engine-failure', `condition expression returns non-Boolean: ${described}`);
}

/** A number, or text that reads as one. */
export function evaluateToNumber(text: string, scope: ExpressionScope): number | null {
  const value = evaluateToValue(text, scope);
  if (value.type === 'null') return null;
  const number = readNumber(value);
  if (number === null) throw refuse(text, 'a number', value);
  return number;
}

export function evaluateToDate(text: string, scope: ExpressionScope): Date | null {
  const value = evaluateToValue(text, scope);
  if (value.type === 'null') return null;
  if (value.type === 'date') return value.value;
  throw refuse(text, 'a date', value);
}

export function evaluateToList(text: string, scope: ExpressionScope): readonly EngineValue[] | null {
  const value = evaluateToValue(text, scope);
  if (value.type === 'null') return null;
  if (value.type === 'serializable' && isJsonList(value.value)) return value.value.map(readJsonElement);
  throw refuse(text, 'a collection', value);
}

function refuse(text: string, wanted: string, value: EngineValue): EngineError {
  return failEvaluation(text, new EvaluationFailure(`it gives ${value.type}, not ${wanted}`));
}

function readNumber(value: EngineValue): number | null {
  switch (value.type) {
    case 'short':
    case 'integer':
    case 'long':
    case 'double':
      return Number(value.value);
    case 'string':
      return parseDouble(value.value);
    default:
      return null;
  }
}

function getJavaClassName(value: EngineValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'string':
      return 'java.lang.String';
    case 'boolean':
      return 'java.lang.Boolean';
    case 'short':
      return 'java.lang.Short';
    case 'integer':
      return 'java.lang.Integer';
    case 'long':
      return 'java.lang.Long';
    case 'double':
      return 'java.lang.Double';
    case 'date':
      return 'java.util.Date';
    case 'binary':
      return '[B';
    case 'serializable':
      return isJsonList(value.value) ? 'java.util.ArrayList' : 'java.util.LinkedHashMap';
  }
}
