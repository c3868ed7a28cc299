// What `.`, `[]` and calls reach on a value. Everything is named in a table, so that a name can lead to
// nothing else.
import { areEqual, compareValues } from '../../values/compare-values.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { isJsonList } from '../../values/java-text.ts';
import { coerceToDouble, coerceToInteger, coerceToLong, coerceToText } from './coercions.ts';
import { listMethods, mapMethods, readElement, readEntry } from './collection-methods.ts';
import { type ElValue, EvaluationFailure, UnknownPropertyFailure } from './expression-scope.ts';
import { textMethods } from './text-methods.ts';

export function readProperty(base: ElValue, key: ElValue, timeZone: string | undefined): ElValue {
  if (base.type === 'serializable') {
    return isJsonList(base.value) ? readElement(base.value, key) : readEntry(base.value, key);
  }
  const name = coerceToText(key, timeZone);
  const value = base.type === 'object' ? base.getProperty(name) : findBeanProperty(base, name);
  if (value === undefined) throw new UnknownPropertyFailure(`there is no property '${name}'`);
  return value;
}

export function callMethod(
  base: ElValue,
  name: string,
  args: readonly ElValue[],
  timeZone: string | undefined,
): ElValue {
  const result =
    base.type === 'object' ? base.findMethod(name)?.(args) : callOnValue(base, name, args, timeZone);
  if (result === undefined) {
    throw new EvaluationFailure(`there is no method '${name}' with ${String(args.length)} arguments`);
  }
  return result;
}

function findBeanProperty(base: EngineValue, name: string): EngineValue | undefined {
  if (base.type === 'string' && name === 'empty') return { type: 'boolean', value: base.value === '' };
  if (base.type === 'date' && name === 'time') return readTime(base.value);
  return undefined;
}

function callOnValue(
  base: EngineValue,
  name: string,
  args: readonly ElValue[],
  timeZone: string | undefined,
): EngineValue | undefined {
  const signature = `${name}/${String(args.length)}`;
  const own = callOwn(base, signature, args, timeZone);
  if (own !== undefined) return own;
  if (signature === 'toString/0') return { type: 'string', value: coerceToText(base, timeZone) };
  const [other] = args;
  if (signature === 'equals/1' && other !== undefined) {
    return { type: 'boolean', value: other.type !== 'object' && areEqual(base, other) };
  }
  return undefined;
}

/** What only values of that type have. */
function callOwn(
  base: EngineValue,
  signature: string,
  args: readonly ElValue[],
  timeZone: string | undefined,
): EngineValue | undefined {
  switch (base.type) {
    case 'string':
      return textMethods.get(signature)?.({ text: base.value, timeZone }, ...args);
    case 'serializable':
      return isJsonList(base.value)
        ? listMethods.get(signature)?.(base.value, ...args)
        : mapMethods.get(signature)?.(base.value, ...args);
    case 'short':
    case 'integer':
    case 'long':
    case 'double':
      return numberMethods.get(signature)?.(base, ...args);
    case 'date':
      return dateMethods.get(signature)?.(base, ...args);
    case 'boolean':
      return booleanMethods.get(signature)?.(base, ...args);
    default:
      return undefined;
  }
}

type NumberValue = Extract<EngineValue, { type: 'short' | 'integer' | 'long' | 'double' }>;
type DateValue = Extract<EngineValue, { type: 'date' }>;
type BooleanValue = Extract<EngineValue, { type: 'boolean' }>;

const numberMethods = new Map<string, (base: NumberValue, ...args: ElValue[]) => EngineValue>([
  ['intValue/0', (base) => ({ type: 'integer', value: coerceToInteger(base) })],
  ['longValue/0', (base) => ({ type: 'long', value: coerceToLong(base) })],
  ['doubleValue/0', (base) => ({ type: 'double', value: coerceToDouble(base) })],
  ['compareTo/1', (base, other) => compareTo(base, convertTo(base.type, other))],
]);

const dateMethods = new Map<string, (base: DateValue, ...args: ElValue[]) => EngineValue>([
  ['getTime/0', (base) => readTime(base.value)],
  ['before/1', (base, other) => ({ type: 'boolean', value: base.value < requireDate(other) })],
  ['after/1', (base, other) => ({ type: 'boolean', value: base.value > requireDate(other) })],
  ['compareTo/1', (base, other) => compareTo(base, { type: 'date', value: requireDate(other) })],
]);

const booleanMethods = new Map<string, (base: BooleanValue, ...args: ElValue[]) => EngineValue>([
  ['booleanValue/0', (base) => base],
  ['compareTo/1', compareTo],
]);

/** A parameter of that type takes whatever can be converted. */
function convertTo(type: NumberValue['type'], value: ElValue): EngineValue {
  if (value.type === 'null') throw new EvaluationFailure('null given where a number is needed');
  switch (type) {
    case 'double':
      return { type, value: coerceToDouble(value) };
    case 'long':
      return { type, value: coerceToLong(value) };
    case 'integer':
      return { type, value: coerceToInteger(value) };
    case 'short':
      return { type, value: Number(BigInt.asIntN(16, BigInt(coerceToInteger(value)))) };
  }
}

function compareTo(base: EngineValue, other: ElValue): EngineValue {
  const order = other.type === 'object' ? null : compareValues(base, other);
  if (order === null) throw new EvaluationFailure(`cannot compare ${base.type} with ${other.type}`);
  return { type: 'integer', value: order };
}

function requireDate(value: ElValue): Date {
  if (value.type === 'date') return value.value;
  throw new EvaluationFailure(`a value of type ${value.type} given where a date is needed`);
}

function readTime(date: Date): EngineValue {
  return { type: 'long', value: BigInt(date.getTime()) };
}
