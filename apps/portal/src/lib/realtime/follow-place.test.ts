import { expect, it } from 'vitest';

import { findRetryWait } from './follow-place.ts';

it('waits longer each time, up to five minutes, and never less than half of it', () => {
  expect([0, 1, 2].map((failures) => findRetryWait(failures, 1))).toEqual([1_000, 1_300, 1_690]);
  expect([21, 22, 1_000].map((failures) => findRetryWait(failures, 1))).toEqual([247_065, 300_000, 300_000]);
  expect([findRetryWait(0, 0), findRetryWait(1_000, 0)]).toEqual([500, 150_000]);
});
