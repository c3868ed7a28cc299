// How column values arrive in JavaScript. Where pg would lose something, the text of PostgreSQL stays.
import { TypeOverrides } from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const NUMERIC_ARRAY = 1231;

/**
 * bigint: a number while that is exact, else its digits. date: `YYYY-MM-DD`, and timestamp: its text, because
 * a `Date` would put a time zone into them. numeric: its digits. timestamptz: a `Date`.
 */
export function createValueTypes(): TypeOverrides {
  const valueTypes = new TypeOverrides();
  // The published types of pg say that a parser takes a number.
  const parseTextArray = valueTypes.getTypeParser(TEXT_ARRAY) as unknown as (
    text: string,
  ) => (string | null)[];
  valueTypes.setTypeParser(INT8, decodeBigint);
  valueTypes.setTypeParser(INT8_ARRAY, (text) =>
    parseTextArray(text).map((item) => (item === null ? null : decodeBigint(item))),
  );
  for (const oid of [DATE, TIMESTAMP]) valueTypes.setTypeParser(oid, (text) => text);
  for (const oid of [DATE_ARRAY, TIMESTAMP_ARRAY, NUMERIC_ARRAY])
    valueTypes.setTypeParser(oid, parseTextArray);
  return valueTypes;
}

export function decodeBigint(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
