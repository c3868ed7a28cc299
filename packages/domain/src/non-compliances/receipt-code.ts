// The code by which somebody who stays unknown follows a report. Only its hash is kept; the hash function is handed in.

/** Without letters and digits that are taken for each other: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const receiptAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679';
const length = 16;
const groupLength = 4;
/** So many that hardly any are too few: one byte in forty-three is left out. */
export const receiptRandomBytes = 32;

/** @param randomBytes Of a source that cannot be foretold; at least `receiptRandomBytes`. */
export function createReceiptCode(randomBytes: Uint8Array): string {
  // A remainder of all bytes would make some letters likelier than others.
  const fair = 256 - (256 % receiptAlphabet.length);
  const letters = Array.from(randomBytes)
    .filter((byte) => byte < fair)
    .map((byte) => receiptAlphabet.charAt(byte % receiptAlphabet.length));
  if (letters.length < length) throw new RangeError('too few random bytes for a receipt code');
  return presentGroups(letters.slice(0, length).join(''));
}

/** As somebody types it: any case, with or without dashes and blanks. Nothing when it cannot be a code. */
export function decodeReceiptCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode =
    letters.length === length && Array.from(letters).every((letter) => receiptAlphabet.includes(letter));
  return isCode ? presentGroups(letters) : undefined;
}

/** @param digest SHA-256 as hexadecimal digits. */
export function isReceiptOf(
  typed: string,
  receiptHash: string | null,
  digest: (text: string) => string,
): boolean {
  const code = decodeReceiptCode(typed);
  return code !== undefined && receiptHash !== null && isSameHash(digest(code), receiptHash);
}

/** Takes as long for a near miss as for a far one. */
function isSameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(other.length, 1));
  }
  return difference === 0;
}

function presentGroups(letters: string): string {
  return Array.from({ length: length / groupLength }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-');
}
