import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createReceiptCode,
  decodeReceiptCode,
  isReceiptOf,
  receiptAlphabet,
  receiptRandomBytes,
} from './receipt-code.ts';
import { digestForTests } from './testing/demo-sample.ts';

const randomBytes = fc.uint8Array({ minLength: receiptRandomBytes, maxLength: receiptRandomBytes });
const codes = randomBytes
  .filter((bytes) => bytes.filter((byte) => byte < 250).length >= 16)
  .map(createReceiptCode);

describe('receipt codes', () => {
  it('have four groups of four, without signs that are taken for each other', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^([A-Z3-9]{4}-){3}[A-Z3-9]{4}$/);
        expect(code).not.toMatch(/[01258OILZSB]/);
      }),
    );
  });

  it('are read in any case, with and without dashes and blanks', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(decodeReceiptCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
        expect(decodeReceiptCode(` ${code.replaceAll('-', '')}\n`)).toBe(code);
      }),
    );
  });

  it('give every sign the same chance', () => {
    const all = createLetters(Array.from({ length: 256 }, (_, byte) => byte));
    const counts = Array.from(receiptAlphabet, (letter) => all.filter((one) => one === letter).length);
    expect(new Set(counts)).toEqual(new Set([10]));
  });

  it('are not made of too little chance', () => {
    expect(() => createReceiptCode(new Uint8Array(15))).toThrow(
      new RangeError('too few random bytes for a receipt code'),
    );
    expect(() => createReceiptCode(new Uint8Array(40).fill(250))).toThrow(RangeError);
    expect(() => createReceiptCode(new Uint8Array(40).fill(255))).toThrow(RangeError);
  });

  it.each(['', 'AAAA-AAAA-AAAA', 'AAAA-AAAA-AAAA-AAA0', 'AAAA-AAAA-AAAA-AAAAA'])('"%s" is none', (typed) => {
    expect(decodeReceiptCode(typed)).toBeUndefined();
    expect(isReceiptOf(typed, digestForTests(typed), digestForTests)).toBe(false);
  });

  it('belong to one hash only', () => {
    fc.assert(
      fc.property(codes, codes, (code, other) => {
        const hash = digestForTests(code);
        expect(isReceiptOf(code.toLowerCase(), hash, digestForTests)).toBe(true);
        expect(isReceiptOf(other, hash, digestForTests)).toBe(digestForTests(other) === hash);
        expect(isReceiptOf(code, null, digestForTests)).toBe(false);
        expect(isReceiptOf(code, '', digestForTests)).toBe(false);
        expect(isReceiptOf(code, hash.slice(0, 32), digestForTests)).toBe(false);
      }),
    );
  });
});

/** What each byte becomes: sixteen at a time. */
function createLetters(bytes: readonly number[]): readonly string[] {
  return bytes
    .filter((byte) => byte < 250)
    .map((byte) => createReceiptCode(new Uint8Array(16).fill(byte)).charAt(0));
}
