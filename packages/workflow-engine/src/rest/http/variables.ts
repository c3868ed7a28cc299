// Variables as JSON: how a value comes in with or without its type, and how it goes out.
import type { VariableScope } from '../../commands/engine-commands.ts';
import { EngineError } from '../../engine-errors.ts';
import { nullValue, type EngineValue, type JsonObject, type JsonValue } from '../../values/engine-value.ts';
import { toJavaText } from '../../values/java-text.ts';
import { findVariableDate, presentVariableDate } from './dates.ts';
import { anyField, decodeObject, isMissing, isObject, textField, type BodyShape } from './decode-body.ts';
import { ExactNumber, flattenNumbers } from './parse-json.ts';
import { WrittenNumber } from './written-number.ts';

export interface RestVariable {
  readonly name: string;
  readonly value: EngineValue;
  readonly scope?: VariableScope;
}

export interface PresentedVariable {
  readonly name: string;
  readonly type?: string;
  readonly value: string | number | bigint | boolean | WrittenNumber | null;
  readonly valueUrl?: string;
  readonly scope: VariableScope | null;
}

export type QueryOperation = (typeof queryOperations)[number];

export interface QueryVariable {
  /** null: any variable with that value. */
  readonly name: string | null;
  readonly operation: QueryOperation;
  readonly value: EngineValue;
}

/** With a full stop where an instance is started or signalled, without one elsewhere. */
export const missingNameText = 'Variable name is required';

export function decodeRestVariable(
  json: unknown,
  timeZone: string,
  missingName = `${missingNameText}.`,
): RestVariable {
  const body = decodeObject(json, restVariableShape);
  const scope = isMissing(body.scope) ? undefined : decodeScope(body.scope);
  const name = body.name ?? '';
  if (name === '') throw new EngineError('illegal-argument', missingName);
  const value = decodeValue(name, body.value ?? null, body.type ?? null, timeZone);
  return scope === undefined ? { name, value } : { name, value, scope };
}

export function decodeScope(text: string): VariableScope {
  if (text === 'local' || text === 'global') return text;
  throw new EngineError('illegal-argument', `Invalid variable scope: '${text}'`);
}

/** `valueUrl` is shown for binary and serializable values only. */
export function presentVariable(
  name: string,
  value: EngineValue,
  scope: VariableScope | null,
  valueUrl: string,
): PresentedVariable {
  switch (value.type) {
    case 'null':
      return { name, value: null, scope };
    case 'binary':
    case 'serializable':
      return { name, type: value.type, value: null, valueUrl, scope };
    case 'date':
      return { name, type: value.type, value: presentVariableDate(value.value), scope };
    case 'long':
      return { name, type: value.type, value: presentLong(value.value), scope };
    case 'double':
      return { name, type: value.type, value: presentDouble(value.value), scope };
    default:
      return { name, type: value.type, value: value.value, scope };
  }
}

/** Of `query/*` bodies. Not every resource can look for a value without a name. */
export function decodeQueryVariable(
  json: unknown,
  timeZone: string,
  options: { readonly allowsNameless: boolean } = { allowsNameless: true },
): QueryVariable {
  const body = decodeObject(json, queryVariableShape);
  const name = body.name ?? null;
  if (isMissing(body.operation)) {
    throw new EngineError('illegal-argument', `Variable operation is missing for variable: ${name}`);
  }
  const operation = queryOperations.find((known) => known === body.operation);
  if (operation === undefined) {
    throw new EngineError('illegal-argument', `Unsupported variable query operation: ${body.operation}`);
  }
  if (isMissing(body.value)) {
    throw new EngineError('illegal-argument', `Variable value is missing for variable: ${name}`);
  }
  const value = decodeValue(String(name), body.value, body.type ?? null, timeZone);
  requireNameWhere(name, operation, options.allowsNameless);
  requireTextWhere(operation, value);
  return { name, operation, value };
}

const restVariableShape = {
  name: textField,
  type: textField,
  value: anyField,
  valueUrl: textField,
  scope: textField,
} as const satisfies BodyShape;

const queryVariableShape = {
  name: textField,
  operation: textField,
  value: anyField,
  type: textField,
} as const satisfies BodyShape;

const queryOperations = [
  'equals',
  'notEquals',
  'equalsIgnoreCase',
  'notEqualsIgnoreCase',
  'like',
  'likeIgnoreCase',
  'greaterThan',
  'greaterThanOrEquals',
  'lessThan',
  'lessThanOrEquals',
] as const;

function decodeValue(name: string, value: unknown, type: string | null, timeZone: string): EngineValue {
  if (type === null) return inferValue(value);
  switch (type) {
    case 'string':
      if (value === null) return nullValue;
      if (typeof value !== 'string') throw buildConversionError('strings');
      return { type, value };
    case 'boolean':
      if (value === null) return nullValue;
      if (typeof value !== 'boolean') throw buildConversionError('booleans');
      return { type, value };
    case 'short':
      return value === null
        ? nullValue
        : { type, value: Number(BigInt.asIntN(16, decodeWhole(value, 'shorts'))) };
    case 'integer':
      return value === null
        ? nullValue
        : { type, value: Number(BigInt.asIntN(32, decodeWhole(value, 'integers'))) };
    case 'long':
      return value === null ? nullValue : { type, value: BigInt.asIntN(64, decodeWhole(value, 'longs')) };
    case 'double':
      return value === null ? nullValue : { type, value: decodeNumber(value, 'doubles') };
    case 'date':
      return value === null ? nullValue : { type, value: decodeDate(value, timeZone) };
    default:
      throw new EngineError('illegal-argument', `Variable '${name}' has unsupported type: '${type}'.`);
  }
}

function inferValue(value: unknown): EngineValue {
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number') return inferWhole(BigInt(value));
  if (value instanceof ExactNumber) {
    return isWhole(value) && value.text.length <= longestLong
      ? inferWhole(BigInt(value.text))
      : { type: 'double', value: value.value };
  }
  const json: JsonValue = flattenNumbers(value);
  if (isJsonList(json)) return { type: 'serializable', value: json };
  return isJsonObject(json) ? { type: 'serializable', value: json } : nullValue;
}

/** With its sign; more digits are beyond every long. */
const longestLong = '-9223372036854775808'.length;

function isWhole({ text }: ExactNumber): boolean {
  return /^-?\d+$/.test(text);
}

/** What is too big for Java's long becomes the nearest double: nothing else of ours could hold it. */
function inferWhole(value: bigint): EngineValue {
  if (BigInt.asIntN(32, value) === value) return { type: 'integer', value: Number(value) };
  if (BigInt.asIntN(64, value) === value) return { type: 'long', value };
  return { type: 'double', value: Number(value) };
}

/** Any number, its fraction cut off. */
function decodeWhole(value: unknown, kind: string): bigint {
  if (value instanceof ExactNumber && isWhole(value)) return readLowBits(value.text);
  const number = decodeNumber(value, kind);
  // Java's narrowing of what is beyond every long.
  return BigInt(Math.trunc(Math.max(Math.min(number, 2 ** 63), -(2 ** 63))));
}

const digitsAtOnce = 18;

/** All of it that Java's long would keep. BigInt itself reads a million digits for a second. */
function readLowBits(text: string): bigint {
  const isNegative = text.startsWith('-');
  let value = 0n;
  for (let at = isNegative ? 1 : 0; at < text.length; at += digitsAtOnce) {
    const digits = text.slice(at, at + digitsAtOnce);
    value = BigInt.asUintN(64, value * 10n ** BigInt(digits.length) + BigInt(digits));
  }
  return BigInt.asIntN(64, isNegative ? -value : value);
}

function decodeNumber(value: unknown, kind: string): number {
  if (typeof value === 'number') return value;
  if (value instanceof ExactNumber) return value.value;
  throw buildConversionError(kind);
}

function decodeDate(value: unknown, timeZone: string): Date {
  if (typeof value !== 'string') {
    throw new EngineError('illegal-argument', 'Converter can only convert string to date');
  }
  const date = findVariableDate(value, timeZone);
  if (date === undefined) {
    throw new EngineError('illegal-argument', `The given variable value is not a date: '${value}'`);
  }
  return date;
}

function buildConversionError(kind: string): EngineError {
  return new EngineError('illegal-argument', `Converter can only convert ${kind}`);
}

/** A number while that is exact; the answer's serializer writes all digits of the rest. */
function presentLong(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** As Java writes it; JSON has no form for what is no number, so Java's names are sent as text. */
function presentDouble(value: number): number | string | WrittenNumber {
  if (!Number.isFinite(value)) return String(value);
  const text = toJavaText({ type: 'double', value });
  return text === String(value) ? value : new WrittenNumber(text);
}

function requireNameWhere(name: string | null, operation: QueryOperation, allowsNameless: boolean): void {
  if (name !== null) return;
  if (!allowsNameless) {
    throw new EngineError('illegal-argument', 'Value-only query (without a variable-name) is not supported.');
  }
  if (operation !== 'equals') {
    throw new EngineError(
      'illegal-argument',
      "Value-only query (without a variable-name) is only supported when using 'equals' operation.",
    );
  }
}

const javaClasses: Readonly<Record<EngineValue['type'], string>> = {
  null: 'null',
  string: 'java.lang.String',
  boolean: 'java.lang.Boolean',
  short: 'java.lang.Short',
  integer: 'java.lang.Integer',
  long: 'java.lang.Long',
  double: 'java.lang.Double',
  date: 'java.util.Date',
  binary: 'byte[]',
  serializable: 'java.util.Collection',
};

function requireTextWhere(operation: QueryOperation, value: EngineValue): void {
  if (value.type === 'string') return;
  if (operation === 'like' || operation === 'likeIgnoreCase') {
    throw new EngineError(
      'illegal-argument',
      `Only string variable values are supported for like, but was: ${javaClasses[value.type]}`,
    );
  }
  if (operation === 'equalsIgnoreCase' || operation === 'notEqualsIgnoreCase') {
    throw new EngineError(
      'illegal-argument',
      `Only string variable values are supported when ignoring casing, but was: ${javaClasses[value.type]}`,
    );
  }
}

function isJsonList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isJsonObject(value: JsonValue): value is JsonObject {
  return isObject(value);
}
