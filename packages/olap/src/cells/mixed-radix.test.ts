import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { comparePacked, MixedRadix } from './mixed-radix.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 });
const digitsOf = (limits: readonly number[]) =>
  fc.tuple(...limits.map((size) => fc.integer({ min: 0, max: size - 1 })));
const withDigits = sizes.chain((limits) => fc.tuple(fc.constant(limits), digitsOf(limits), digitsOf(limits)));

describe('numbers that are packed', () => {
  it('[OL-06] are the same when they are unpacked, however large the product of their sizes is', () => {
    fc.assert(
      fc.property(withDigits, ([limits, numbers]) => {
        const radix = new MixedRadix(limits);
        const unpacked: number[] = [];
        radix.unpack(radix.pack(numbers), unpacked);
        expect(unpacked).toEqual(numbers);
      }),
    );
  });

  it('[OL-06] stand in their own order', () => {
    fc.assert(
      fc.property(withDigits, ([limits, one, other]) => {
        const radix = new MixedRadix(limits);
        const first = one.findIndex((number, index) => number !== other[index]);
        const wanted = first === -1 ? 0 : Math.sign((one[first] ?? 0) - (other[first] ?? 0));
        expect(comparePacked(radix.pack(one), radix.pack(other))).toBe(wanted);
      }),
    );
  });
});
