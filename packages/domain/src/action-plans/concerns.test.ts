import { specialCauses, type SpecialCause } from '@prumo/contracts/indicators/signal-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths } from '../indicators/month.ts';
import { findPointKind } from '../spc/point-kind.ts';
import { findMonthKind, listConcerns, listProposedAnalyses, type SignalledPoint } from './concerns.ts';

/** Of an indicator of which less is better, from January 2026 on. */
function points(...causes: readonly SpecialCause[]): readonly SignalledPoint[] {
  return causes.map((cause, index) => ({
    month: addMonths(202601, index),
    cause,
    kind: findPointKind(cause, -1),
  }));
}

const repeat = (times: number, cause: SpecialCause) => Array.from({ length: times }, () => cause);

describe('concerns', () => {
  it('[SP-06] are points beyond a limit, each by itself', () => {
    expect(listConcerns(points('common-cause', 'above-limit', 'above-limit', 'below-limit'))).toEqual([
      { from: 202602, noticed: 202602, to: 202602, cause: 'above-limit' },
      { from: 202603, noticed: 202603, to: 202603, cause: 'above-limit' },
    ]);
  });

  it('[SP-06] are one shift, noticed at its seventh point, however long it lasts', () => {
    expect(listConcerns(points('common-cause', ...repeat(9, 'shift-above')))).toEqual([
      { from: 202602, noticed: 202608, to: 202610, cause: 'shift-above' },
    ]);
  });

  it('begin anew with a point beyond a limit, and go on behind it', () => {
    const run = [...repeat(3, 'shift-above'), 'above-limit', ...repeat(4, 'shift-above')] as const;
    expect(listConcerns(points(...run))).toEqual([
      { from: 202601, noticed: 202603, to: 202603, cause: 'shift-above' },
      { from: 202604, noticed: 202604, to: 202608, cause: 'above-limit' },
    ]);
  });

  it('join two of three over the point between them', () => {
    expect(listConcerns(points('two-of-three-above', 'common-cause', 'two-of-three-above'))).toEqual([
      { from: 202601, noticed: 202603, to: 202603, cause: 'two-of-three-above' },
    ]);
    expect(listConcerns(points('shift-above', 'common-cause', 'shift-above'))).toHaveLength(2);
  });

  it('are none of what gets better or is only chance', () => {
    expect(listConcerns(points('common-cause', ...repeat(8, 'shift-below'), 'below-limit'))).toEqual([]);
  });

  it('have each month of concern once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...specialCauses), { maxLength: 40 }), (causes) => {
        const some = points(...causes);
        const concerns = listConcerns(some);
        const months = some.filter(({ kind }) => kind === 'concern').map(({ month }) => month);
        for (const month of months) {
          expect(concerns.filter(({ from, to }) => from <= month && month <= to)).toHaveLength(1);
        }
        for (const { from, noticed, to } of concerns) expect(from <= noticed && noticed <= to).toBe(true);
      }),
    );
  });
});

describe('analyses that are proposed', () => {
  const shift = points('common-cause', ...repeat(9, 'shift-above'));

  it('[SP-06] are one for each concern, in the month in which it was noticed', () => {
    expect(listProposedAnalyses(shift, [], 202607)).toEqual([202608]);
  });

  it('[SP-06] are none once it was analysed; what was written before it was noticed is about something else', () => {
    expect(listProposedAnalyses(shift, [202609], 202607)).toEqual([]);
    expect(listProposedAnalyses(shift, [202607], 202607)).toEqual([202608]);
  });

  it('are of a month that is near enough, when it still lasts', () => {
    expect(listProposedAnalyses(shift, [], 202609)).toEqual([202609]);
    expect(listProposedAnalyses(shift, [], 202611)).toEqual([]);
  });
});

describe('the kind of a month', () => {
  const segments = [
    { from: 202601, to: 202602, lower: null },
    { from: 202603, to: 202604, lower: 1 },
  ];

  it('is known where there are limits and a result', () => {
    const series = { points: points('common-cause', 'common-cause', 'above-limit'), segments };
    expect(findMonthKind(series, 202602)).toBeUndefined();
    expect(findMonthKind(series, 202603)).toBe('concern');
    expect(findMonthKind(series, 202604)).toBeUndefined();
  });
});
