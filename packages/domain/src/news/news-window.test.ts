import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findNewsWindow, isWithin } from './news-window.ts';

const now = new Date('2026-11-17T12:00:00Z');

describe('findNewsWindow', () => {
  it('[SP-07] begins where the person last looked', () => {
    const seen = new Date('2026-11-16T09:30:00Z');
    expect(findNewsWindow(seen, now)).toEqual({ since: seen, until: now });
  });

  it('[SP-07] is a week for who never looked, and thirty days for who looked long ago', () => {
    expect(findNewsWindow(null, now).since).toEqual(new Date('2026-11-10T12:00:00Z'));
    expect(findNewsWindow(new Date('2025-01-01T00:00:00Z'), now).since).toEqual(
      new Date('2026-10-18T12:00:00Z'),
    );
  });

  it('is empty for a mark that lies ahead', () => {
    const { since, until } = findNewsWindow(new Date('2026-11-18T00:00:00Z'), now);
    expect(since).toEqual(until);
  });

  it('[SP-07] tells of everything once: windows that follow one another share nothing and leave nothing out', () => {
    const moment = fc.integer({ min: 0, max: 20 * 86_400_000 });
    fc.assert(
      fc.property(moment, moment, moment, moment, (...offsets) => {
        const [start = 0, middle = 0, end = 0] = offsets.slice(0, 3).toSorted((one, other) => one - other);
        const at = (offset: number) => new Date(now.getTime() + offset);
        const first = findNewsWindow(at(start), at(middle));
        const second = findNewsWindow(first.until, at(end));
        const event = at(offsets[3]);
        const told = [first, second].filter((window) => isWithin(event, window)).length;
        expect(told).toBe(isWithin(event, { since: at(start), until: at(end) }) ? 1 : 0);
      }),
    );
  });
});
