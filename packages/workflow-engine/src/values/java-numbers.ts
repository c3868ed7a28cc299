// Java's conversions between numbers, and its readings of text as a number.

const longText = /^[+-]?\d{1,40}$/;
const doubleText = /^([+-]?)(NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;

/** As Long.valueOf: no blanks, no fraction, in range; null otherwise. */
export function parseLong(text: string): bigint | null {
  if (!longText.test(text)) return null;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return BigInt.asIntN(64, value) === value ? value : null;
}

/** As Double.valueOf, without hexadecimal forms; null where Java throws. */
export function parseDouble(text: string): number | null {
  const match = doubleText.exec(trimJava(text));
  if (match === null) return null;
  const [, sign, digits = ''] = match;
  const value = Number(digits.replace(/[fFdD]$/, ''));
  return sign === '-' ? -value : value;
}

/** As String.trim: everything up to the blank, and no other white space. */
export function trimJava(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/** The cast (int): a double stops at the range's ends, NaN gives zero. */
export function doubleToInteger(value: number): number {
  return Number(BigInt.asIntN(32, saturate(value, 31n)));
}

/** The cast (long). */
export function doubleToLong(value: number): bigint {
  return saturate(value, 63n);
}

/** The cast (int): a long loses its upper half. */
export function longToInteger(value: bigint): number {
  return Number(BigInt.asIntN(32, value));
}

function saturate(value: number, bits: bigint): bigint {
  if (Number.isNaN(value)) return 0n;
  const limit = 1n << bits;
  if (value >= Number(limit)) return limit - 1n;
  if (value <= -Number(limit)) return -limit;
  return BigInt(Math.trunc(value));
}
