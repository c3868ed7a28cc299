import { describe, expect, it } from 'vitest';

import { addMonths, type Month } from '../indicators/month.ts';
import { type KnownCause, suggestRebase } from './suggest-rebase.ts';

function resultsOf(values: readonly number[]) {
  return values.map((value, index) => ({ month: addMonths(202401, index), value }));
}

const shifted = [5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1];
/** When the seven begin. */
const beginning: Month = 202406;

function finished(month: Month): KnownCause {
  return { month, kind: 'plan-finished' };
}

function suggest(causes: readonly KnownCause[], values: readonly number[] = shifted) {
  return suggestRebase(resultsOf(values), 3, causes);
}

describe('[SP-01] a rebase', () => {
  it('is suggested where a shift began that reaches the last result, with what is known of that time', () => {
    expect(suggest([finished(202407)])).toEqual({ month: beginning, cause: finished(202407) });
    expect(
      suggest(
        [finished(202407)],
        shifted.map((value) => 6 - value),
      )?.month,
    ).toBe(beginning);
  });

  it('is not suggested without a cause, nor with one that lies too far away', () => {
    expect(suggest([])).toBeUndefined();
    expect(suggest([finished(202402), finished(202410)])).toBeUndefined();
    expect(suggest([finished(202403)])?.month).toBe(beginning);
    expect(suggest([finished(202409)])?.month).toBe(beginning);
  });

  it('is suggested for the nearest cause, and of two as near the earlier', () => {
    expect(suggest([finished(202403), finished(202407)])?.cause).toEqual(finished(202407));
    expect(suggest([finished(202409), finished(202405), finished(202407)])?.cause).toEqual(finished(202405));
    expect(suggest([{ month: 202405, kind: 'formula-changed' }, finished(202405)])?.cause.kind).toBe(
      'plan-finished',
    );
  });

  it('begins with another formula where that counts', () => {
    expect(suggest([{ month: 202405, kind: 'formula-changed' }])?.month).toBe(202405);
    expect(suggest([{ month: 202408, kind: 'formula-changed' }])?.month).toBe(202408);
  });

  it('is not suggested of a shift that is shorter, over, or all there is', () => {
    const causes = [finished(beginning)];
    expect(suggest(causes, shifted.slice(0, -1))).toBeUndefined();
    expect(suggest(causes, [...shifted, 3])).toBeUndefined();
    expect(suggest(causes, [5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3])).toBeUndefined();
    expect(suggest(causes, [...shifted, 5])).toBeUndefined();
    expect(suggestRebase(resultsOf([1, 1, 1, 1, 1, 1, 1, 1]), 3, [finished(202401)])).toBeUndefined();
    expect(suggestRebase([], 3, causes)).toBeUndefined();
  });
});
