import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Edges, liftAbove } from './use-clear-place.ts';

const box = { left: 900, right: 1400, top: 820, bottom: 876 };

describe('liftAbove', () => {
  it('leaves a box alone that covers nothing', () => {
    expect(liftAbove(box, [])).toBe(0);
    expect(liftAbove(box, [{ left: 0, right: 200, top: 800, bottom: 880 }])).toBe(0);
    expect(liftAbove(box, [{ left: 900, right: 1000, top: 700, bottom: 740 }])).toBe(0);
  });

  it('goes above what it would cover, and above what it would cover there', () => {
    const button = { left: 1200, right: 1380, top: 830, bottom: 870 };
    expect(liftAbove(box, [button])).toBe(876 - 830 + 12);
    const above = { left: 1000, right: 1100, top: 780, bottom: 820 };
    expect(liftAbove(box, [above, button])).toBe(876 - 780 + 12);
  });

  it('stays where there is no room above', () => {
    expect(liftAbove(box, [{ left: 0, right: 1440, top: 20, bottom: 880 }])).toBe(0);
  });

  it('covers none of them once it has gone up', () => {
    const edges = fc
      .record({
        left: fc.nat(1300),
        width: fc.integer({ min: 1, max: 200 }),
        top: fc.integer({ min: 400, max: 860 }),
      })
      .map(({ left, width, top }): Edges => ({ left, right: left + width, top, bottom: top + 30 }));
    fc.assert(
      fc.property(fc.array(edges, { maxLength: 6 }), (others) => {
        const lift = liftAbove(box, others);
        if (lift === 0) return;
        for (const other of others) {
          const isBeside = other.left < box.right && other.right > box.left;
          expect(isBeside && other.top < box.bottom - lift && other.bottom > box.top - lift).toBe(false);
        }
      }),
    );
  });
});
