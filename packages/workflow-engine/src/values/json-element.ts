import { type EngineValue, type JsonValue, nullValue } from './engine-value.ts';

/** What Java holds at this place of a list or map that came as JSON. */
export function readJsonElement(json: JsonValue): EngineValue {
  if (json === null) return nullValue;
  switch (typeof json) {
    case 'string':
      return { type: 'string', value: json };
    case 'boolean':
      return { type: 'boolean', value: json };
    case 'number':
      return readNumber(json);
    default:
      return { type: 'serializable', value: json };
  }
}

/** Array.isArray does not tell a readonly array from an object. */
export function isJsonList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}

function readNumber(json: number): EngineValue {
  // A whole number beyond Java's long would be a BigInteger there; a double is the nearest that we have.
  if (!Number.isInteger(json) || Math.abs(json) >= 2 ** 63) return { type: 'double', value: json };
  const isInteger = json >= -(2 ** 31) && json < 2 ** 31;
  // JSON knows a negative zero, Java's Integer does not.
  return isInteger ? { type: 'integer', value: json + 0 } : { type: 'long', value: BigInt(json) };
}
