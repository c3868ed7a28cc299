import fc from 'fast-check';
import { expect, it } from 'vitest';

import { findLastText, findText, splitText } from './find-text.ts';

const few = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 200 });
/** Longer than what is left to JavaScript itself. */
const part = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 33, maxLength: 40 });

it('finds what JavaScript itself finds', () => {
  fc.assert(
    fc.property(few, part, few, fc.integer({ min: -3, max: 300 }), (before, wanted, after, start) => {
      const text = before + wanted + after;
      expect(findText(text, wanted)).toBe(text.indexOf(wanted));
      expect(findText(text, wanted, start)).toBe(text.indexOf(wanted, start));
      expect(findText(before, wanted)).toBe(before.indexOf(wanted));
      expect(findLastText(text, wanted)).toBe(text.lastIndexOf(wanted));
      expect(findLastText(before, wanted)).toBe(before.lastIndexOf(wanted));
      expect(splitText(text + wanted, wanted)).toEqual((text + wanted).split(wanted));
    }),
  );
});

it.each([
  ['', '', 0],
  ['abc', 'c', 2],
  ['a\u{1F600}b', '\u{1F600}', 1],
])('finds in %j the short text %j at %i', (text, wanted, place) => {
  expect([findText(text, wanted), findLastText(text, wanted)]).toEqual([
    text.indexOf(wanted),
    text.lastIndexOf(wanted),
  ]);
  expect(findText(text, wanted)).toBe(place);
});

it('looks for half a million letters in a million without holding anybody up', () => {
  const half = 'a'.repeat(250_000);
  const text = 'a'.repeat(1_000_000);
  const beganAt = performance.now();
  expect(findText(text, `${half}b${half}`)).toBe(-1);
  expect(findLastText(text, `${half}b${half}`)).toBe(-1);
  expect(splitText(text, `${half}b${half}`)).toEqual([text]);
  // JavaScript itself takes minutes.
  expect(performance.now() - beganAt).toBeLessThan(5_000);
});
