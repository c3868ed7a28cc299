import type { SignalPoint } from '@prumo/domain/spc/indicator-signals';
import { describe, expect, it } from 'vitest';

import { findSignalEvent } from './find-signal-event.ts';

const point: SignalPoint = { month: 202603, value: 40, cause: 'above-limit', kind: 'concern' };
const before = { month: 202602, kind: 'common-cause' } as const;

describe('people are told of a last result', () => {
  it.each([
    ['of a new month', before],
    ['that goes on with what the month before was', { ...before, kind: 'concern' }],
    ['that was judged otherwise', { ...before, month: 202603 }],
    ['that was better and is worse', { month: 202603, kind: 'improvement' }],
  ] as const)('%s', (_name, known) => {
    expect(findSignalEvent(known, point)).toBe(point);
  });

  it.each([
    ['nothing was judged before', undefined, point],
    ['it is known of it', { month: 202603, kind: 'concern' }, point],
    ['a later one is gone', { month: 202604, kind: 'common-cause' }, point],
    ['it is chance', before, { ...point, cause: 'common-cause', kind: 'common-cause' }],
    ['there is none', before, undefined],
  ] as const)('unless %s', (_name, known, last) => {
    expect(findSignalEvent(known, last)).toBeUndefined();
  });
});
