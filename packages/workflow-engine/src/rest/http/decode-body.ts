// Strict JSON bodies: a field that the resource does not know is an error, and texts, numbers and truth values
// are converted between each other as Jackson does.
import { EngineError } from '../../engine-errors.ts';
import { parseJsonDate } from './dates.ts';
import { ExactNumber, parseJson } from './parse-json.ts';

/** Null is decoded before, so no decoder sees it. */
export type FieldDecoder<Value> = (value: unknown, name: string) => Value;

export type BodyShape = Readonly<Record<string, FieldDecoder<unknown>>>;

/** A key that was not sent is absent. */
export type DecodedBody<Shape extends BodyShape> = {
  readonly [Name in keyof Shape]?: ReturnType<Shape[Name]> | null;
};

/** A request as far as its body goes. */
export interface BodyHolder {
  readonly body: unknown;
  readonly headers: { readonly 'content-type'?: string | undefined };
}

export function decodeBody<Shape extends BodyShape>(request: BodyHolder, shape: Shape): DecodedBody<Shape> {
  return decodeObject(readJson(request), shape);
}

/** The parsed body, for resources that take more than one form. Its numbers may be `ExactNumber`. */
export function readJson(request: BodyHolder): unknown {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = request.headers['content-type'];
  if (bytes.length > 0 || type !== undefined) requireJsonType(type ?? 'application/octet-stream');
  if (bytes.length === 0) throw new EngineError('illegal-argument', 'Required request body is missing');
  return parseJson(bytes.toString('utf8'));
}

export function decodeObject<Shape extends BodyShape>(value: unknown, shape: Shape): DecodedBody<Shape> {
  if (!isObject(value)) throw buildParseError('the value is not an object');
  const decoded: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const decoder = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (decoder === undefined) {
      throw buildParseError(`Unrecognized field "${name}", not marked as ignorable`);
    }
    decoded[name] = member === null ? null : decoder(member, name);
  }
  // The loop above made each member by the decoder of its name.
  return decoded as DecodedBody<Shape>;
}

export function textField(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (value instanceof ExactNumber) return value.text;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw buildParseError(`"${name}" is no text`);
}

export function integerField(value: unknown, name: string): number {
  const number = value instanceof ExactNumber ? value.value : value;
  if (typeof number === 'number') return requireInteger(Math.trunc(number), name);
  if (typeof number === 'string' && /^[+-]?\d+$/.test(number.trim())) {
    return requireInteger(Number(number), name);
  }
  throw buildParseError(`"${name}" is no integer`);
}

export function booleanField(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value === 'number') return value !== 0;
  throw buildParseError(`"${name}" is neither true nor false`);
}

/** The empty text is null. */
export function dateField(value: unknown): Date | null {
  return parseJsonDate(value);
}

export function anyField(value: unknown): unknown {
  return value;
}

export function listField<Item>(decodeItem: FieldDecoder<Item>): FieldDecoder<readonly Item[]> {
  return (value, name) => {
    if (!Array.isArray(value)) throw buildParseError(`"${name}" is no list`);
    return value.map((item: unknown) => decodeItem(item, name));
  };
}

/** Of every body that pages. */
export const pagingFields = {
  start: integerField,
  size: integerField,
  sort: textField,
  order: textField,
} as const satisfies BodyShape;

/** Not sent, or sent as null. */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}

function buildParseError(reason: string): EngineError {
  return new EngineError('illegal-argument', `JSON parse error: ${reason}`);
}

function requireJsonType(type: string): void {
  const name = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (name === 'application/json' || /^application\/[\w.-]+\+json$/.test(name)) return;
  throw new EngineError('engine-failure', `Content type '${type}' not supported`);
}

function requireInteger(value: number, name: string): number {
  if (value >= -2_147_483_648 && value <= 2_147_483_647) return value;
  throw buildParseError(`"${name}" is out of range of int`);
}
