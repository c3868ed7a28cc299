import fc from 'fast-check';
import { expect, test } from 'vitest';

import { presentPosition, readDrillPosition, readPosition } from './cell-position.ts';

const place = fc.nat(999_999_999);
const range = fc
  .tuple(place, place)
  .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));
const places = fc.array(place, { minLength: 1, maxLength: 4 });

test('[NA-06] the place of a cell is read as it was written', () => {
  fc.assert(
    fc.property(places, (position) => {
      const text = presentPosition(position);
      expect([readPosition(text), readDrillPosition(text)]).toEqual([position, position]);
    }),
  );
});

test('[NA-06] so is the place of a total, where one may be asked about', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 2 }),
      range,
      fc.array(place, { maxLength: 2 }),
      (before, own, after) => {
        const total = [...before, own, ...after];
        const text = presentPosition(total);
        expect(readDrillPosition(text)).toEqual(total);
        expect(() => readPosition(text)).toThrow('no-position');
      },
    ),
  );
});

test('[NA-06] anything else is no place', () => {
  const refused = ['x', ':', '1:', '-1', '1-', '2-1', '1-2-3', '0-1:0-1', '1:2:3:4:5:6', '1234567890', '1.5'];
  for (const text of refused) expect(() => readDrillPosition(text)).toThrow('no-position');
  expect([readDrillPosition(null), readDrillPosition('')]).toEqual([undefined, undefined]);
});
