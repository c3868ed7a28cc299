import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';
import { describe, expect, it } from 'vitest';

import type { SignalPoint } from './indicator-signals.ts';
import { hasNewConcern } from './new-concern.ts';
import { findPointKind } from './point-kind.ts';

/** Of an indicator whose less is better. */
function endingWith(cause: SpecialCause, month = 202606): { lastPoint: SignalPoint } {
  return { lastPoint: { month, value: 1, cause, kind: findPointKind(cause, -1) } };
}

describe('[SP-01] a new concern', () => {
  it.each([
    ['comes up', 'common-cause', 'shift-above', true],
    ['comes after an improvement', 'shift-below', 'above-limit', true],
    ['goes on', 'shift-above', 'shift-above', false],
    ['goes on by another rule', 'shift-above', 'two-of-three-above', false],
    ['goes beyond the limit', 'shift-above', 'above-limit', true],
    ['goes beyond the limit again', 'above-limit', 'above-limit', true],
    ['is back within the limits and goes on', 'above-limit', 'shift-above', false],
    ['is none when it gets better', 'common-cause', 'below-limit', false],
    ['is none when it ends', 'shift-above', 'common-cause', false],
  ] as const)('%s: %s, then %s', (_name, before, after, expected) => {
    expect(hasNewConcern(endingWith(before), endingWith(after, 202607))).toBe(expected);
  });

  it('is not told twice of one month, unless that has come to lie beyond a limit', () => {
    expect(hasNewConcern(endingWith('above-limit'), endingWith('above-limit'))).toBe(false);
    expect(hasNewConcern(endingWith('shift-above'), endingWith('above-limit'))).toBe(true);
  });

  it('needs a result, and no result before it', () => {
    expect(hasNewConcern({}, endingWith('above-limit'))).toBe(true);
    expect(hasNewConcern(endingWith('above-limit'), {})).toBe(false);
  });

  it('turns with its direction, as it can with a band', () => {
    const endingBelow = (cause: SpecialCause, orientation: 1 | -1 | 0, month: number) => ({
      lastPoint: { month, value: 1, cause, kind: findPointKind(cause, orientation) },
    });
    const below = endingBelow('shift-below', 1, 202607);
    expect(hasNewConcern(endingWith('shift-above'), below)).toBe(true);
    // Within the band it was neither.
    expect(hasNewConcern(endingBelow('shift-below', 0, 202606), below)).toBe(true);
    expect(hasNewConcern(endingBelow('shift-below', 1, 202606), below)).toBe(false);
    const beyond = endingBelow('below-limit', 1, 202607);
    expect(hasNewConcern(endingBelow('below-limit', 1, 202606), beyond)).toBe(true);
    expect(hasNewConcern(beyond, beyond)).toBe(false);
  });
});
