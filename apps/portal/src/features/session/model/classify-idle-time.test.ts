import { describe, expect, it } from 'vitest';

import { classifyIdleTime } from './classify-idle-time.ts';

const minute = 60_000;
const facts = { lastUsedAt: 0, timeoutMinutes: 100, lastActiveAt: null };

describe('classifyIdleTime', () => {
  it('[LG-09] looks again when the last minute begins', () => {
    expect(classifyIdleTime({ ...facts, now: 30 * minute })).toEqual({
      kind: 'early',
      nextLookMs: 69 * minute,
    });
  });

  it('[LG-09] warns in the last minute and says when it ends', () => {
    expect(classifyIdleTime({ ...facts, now: 99 * minute - 1 })).toMatchObject({ kind: 'early' });
    expect(classifyIdleTime({ ...facts, now: 99 * minute })).toEqual({
      kind: 'near',
      endsAt: 100 * minute,
      nextLookMs: 1000,
    });
  });

  it('[LG-09] looks again at the very end, not a second after it', () => {
    expect(classifyIdleTime({ ...facts, now: 100 * minute - 300 })).toMatchObject({ nextLookMs: 300 });
    expect(classifyIdleTime({ ...facts, now: 100 * minute })).toEqual({ kind: 'over' });
  });

  it('[LG-09] takes somebody who types for no idle person', () => {
    const lastActiveAt = 98.5 * minute;
    expect(classifyIdleTime({ ...facts, now: 99 * minute, lastActiveAt })).toEqual({ kind: 'working' });
  });

  it('[LG-09] does not take what was typed long ago for work', () => {
    const lastActiveAt = 98 * minute;
    expect(classifyIdleTime({ ...facts, now: 99 * minute, lastActiveAt })).toMatchObject({ kind: 'near' });
  });

  it('[LG-09] leaves the half of a very short time without a warning', () => {
    const short = { ...facts, timeoutMinutes: 1 };
    expect(classifyIdleTime({ ...short, now: 29_999 })).toEqual({ kind: 'early', nextLookMs: 1 });
    expect(classifyIdleTime({ ...short, now: 30_000 })).toMatchObject({ kind: 'near', endsAt: minute });
  });
});
