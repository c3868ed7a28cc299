import { type EngineValue, type JsonValue, nullValue } from './engine-value.ts';

/** What Java's toString gives. Dates are told in `timeZone`, or in the zone that the process runs in. */
export function toJavaText(value: EngineValue, timeZone?: string): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'string':
      return value.value;
    case 'boolean':
    case 'short':
    case 'integer':
    case 'long':
      return String(value.value);
    case 'double':
      return presentDouble(value.value);
    case 'date':
      return presentDate(value.value, timeZone);
    case 'binary':
      // Java tells the class and a number that means nothing.
      return `[B@${value.value.length.toString(16)}`;
    case 'serializable':
      return presentCollection(value.value);
  }
}

/** As Double.toString. */
function presentDouble(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (size === 0 || (size >= 1e-3 && size < 1e7)) return sign + withFraction(String(size));
  const [digits = '', exponent = ''] = size.toExponential().split('e');
  return `${sign}${withFraction(digits)}E${String(Number(exponent))}`;
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

const dateFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** As Date.toString: `Thu Dec 31 12:00:00 UTC 2026`. Zones are named as JavaScript abbreviates them. */
function presentDate(date: Date, timeZone: string | undefined): string {
  const parts = new Map(
    getDateFormat(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${part('weekday')} ${part('month')} ${part('day')} ${time} ${part('timeZoneName')} ${part('year')}`;
}

function getDateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    year: 'numeric',
    timeZone,
  });
  dateFormats.set(timeZone, format);
  return format;
}

/** As AbstractCollection and AbstractMap: `[a, 1]`, `{key=value}`. */
function presentCollection(collection: Exclude<JsonValue, string | number | boolean | null>): string {
  const tell = (json: JsonValue): string => toJavaText(readJsonElement(json));
  if (isJsonList(collection)) return `[${collection.map(tell).join(', ')}]`;
  return `{${Object.entries(collection)
    .map(([key, json]) => `${key}=${tell(json)}`)
    .join(', ')}}`;
}

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
