// Values on their way into the sandbox and out of it: JSON that keeps the Java type.
import { EngineError } from '../../engine-errors.ts';
import type { EngineValue, JsonObject, JsonValue } from '../../values/engine-value.ts';

export type GuestValue = JsonObject;

export function encodeGuestValue(value: EngineValue): GuestValue {
  switch (value.type) {
    case 'null':
      return { type: 'null' };
    case 'long':
    case 'short':
    case 'double':
      return { type: value.type, value: String(value.value) };
    case 'date':
      return { type: 'date', value: value.value.getTime() };
    case 'serializable':
      return { type: 'serializable', value: JSON.stringify(value.value) };
    case 'binary':
      // Scripts have no use for bytes; they see that there is something.
      return { type: 'string', value: `[${value.value.length} bytes]` };
    default:
      return { type: value.type, value: value.value };
  }
}

/** Whatever a script could have told that is no value is an engine-failure. */
export function decodeGuestValue(told: unknown): EngineValue {
  const { type, value } = isObject(told) ? told : {};
  if (type === 'null') return { type };
  if (type === 'string' && typeof value === 'string') return { type, value };
  if (type === 'boolean' && typeof value === 'boolean') return { type, value };
  if (type === 'integer' && isJavaInteger(value)) return { type, value };
  if (type === 'short' && isJavaInteger(Number(value))) return { type, value: Number(value) };
  if (type === 'double' && typeof value === 'string') return { type, value: Number(value) };
  if (type === 'long' && typeof value === 'string' && /^-?\d{1,19}$/.test(value)) {
    const number = BigInt(value);
    if (number === BigInt.asIntN(64, number)) return { type, value: number };
  }
  if (type === 'date' && typeof value === 'number') return { type, value: new Date(value) };
  if (type === 'serializable' && typeof value === 'string') {
    const parsed: unknown = JSON.parse(value);
    if (isObject(parsed) || isList(parsed)) return { type, value: parsed };
  }
  throw new EngineError('engine-failure', 'problem evaluating script: a value cannot be kept in a variable');
}

function isJavaInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 31;
}

function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
