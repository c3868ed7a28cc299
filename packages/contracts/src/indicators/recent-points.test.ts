import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRecentPoints, writeRecentPoints } from './recent-points.ts';
import { pointKinds } from './signal-lists.ts';

const points = fc.array(
  fc.record({
    month: fc.integer({ min: 190_001, max: 210_012 }),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    kind: fc.constantFrom(...pointKinds),
  }),
);

describe('the latest points of an indicator', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(points, (all) => {
        expect(readRecentPoints(writeRecentPoints(all))).toEqual(all);
      }),
    );
  });

  it('say nothing of what is common', () => {
    expect(
      writeRecentPoints([
        { month: 202_609, value: 83.5, kind: 'common-cause' },
        { month: 202_610, value: 1e21, kind: 'concern' },
      ]),
    ).toBe('202609,83.5;202610,1e+21,concern');
  });

  it.each(['', ';', 'x,1', '202610', '202610,', '202610,x', '202610,1,nothing'])(
    'leave out what is none: %j',
    (text) => {
      expect(readRecentPoints(text)).toEqual([]);
    },
  );
});
