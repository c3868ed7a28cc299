// PostgreSQL's types and texts as a JDBC client of a Pentaho server would see them.
import type { Cell, ColumnType } from './result-table.ts';

const columnTypes: ReadonlyMap<number, ColumnType> = new Map([
  [16, 'Boolean'],
  [17, 'Blob'],
  // int2, int4; int8 is a Java long, which counts as Numeric.
  [21, 'Integer'],
  [23, 'Integer'],
  [20, 'Numeric'],
  // oid, float4, float8, numeric
  [26, 'Numeric'],
  [700, 'Numeric'],
  [701, 'Numeric'],
  [1700, 'Numeric'],
  // date, time, timestamp, timestamptz
  [1082, 'Date'],
  [1083, 'Date'],
  [1114, 'Date'],
  [1184, 'Date'],
]);

export function columnTypeOf(typeId: number): ColumnType {
  return columnTypes.get(typeId) ?? 'String';
}

/** Reads PostgreSQL's text of a value that is not null, of a session in UTC. */
export type ValueDecoder = (text: string) => Cell;

export function chooseValueDecoder(typeId: number): ValueDecoder {
  switch (columnTypeOf(typeId)) {
    case 'Boolean':
      return (text) => text === 't';
    case 'Blob':
      return (text) => Buffer.from(text.slice(2), 'hex');
    case 'Integer':
      return Number;
    case 'Numeric':
      return decodeNumber;
    case 'Date':
      return decodeDate;
    case 'String':
      return (text) => text;
  }
}

/** Up to so many characters every decimal number survives the way into JavaScript and back. */
const exactLength = 15;

/** A number where it is exact, else its digits; what is no number at all is null, as it has no JSON. */
function decodeNumber(text: string): number | string | null {
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  if (text.length <= exactLength) return value;
  const digits = text.includes('.') && !text.includes('e') ? withoutLastZeros(text) : text;
  return String(value) === digits || /e/i.test(digits) ? value : digits;
}

/** Of a decimal number: the zeros at its end, and the point if nothing else is left behind it. */
function withoutLastZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  if (end < text.length && text[end - 1] === '.') end -= 1;
  return text.slice(0, end);
}

const secondLength = '2024-03-01 10:20:30'.length;
const dayLength = '2024-03-01'.length;

/** Times get a fraction, as Java writes them. */
function decodeDate(text: string): string {
  if (text.length === dayLength) return text;
  if (text.length === secondLength) return `${text}.0`;
  if (text.length === secondLength + 3 && text.endsWith('+00')) return `${text.slice(0, secondLength)}.0`;
  const [, day, time, fraction] =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00)?$/.exec(text) ?? [];
  return day === undefined || time === undefined ? text : `${day} ${time}.${fraction ?? '0'}`;
}
