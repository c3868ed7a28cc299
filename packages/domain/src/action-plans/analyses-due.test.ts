import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listDueAnalyses, type RecordedMonth } from './analyses-due.ts';
import type { SignalledSeries } from './concerns.ts';

const today = '2026-11-17';
const monthly = {
  targets: [{ validFrom: '2025-01-01', target: 10, source: null }],
  orientation: 1,
  verificationFrequency: 'Mensal',
} as const;

/** Too few results for limits: the target alone decides. */
const unsignalled: SignalledSeries = { points: [], segments: [] };

function recorded(month: number, value: number, analysed: number | null = null): RecordedMonth {
  return { month, value, analysed };
}

describe('the analyses of an indicator that are due', () => {
  it('[AC-01] are those of closed months off target that nobody has analysed, by the 15th of the next month', () => {
    const results = [
      recorded(202611, 1),
      recorded(202610, 8),
      recorded(202609, 12),
      recorded(202608, 9),
      recorded(202607, 1),
    ];
    expect(listDueAnalyses(monthly, results, unsignalled, today)).toEqual([
      { month: 202608, state: 'to-write', dueOn: '2026-09-15' },
      { month: 202610, state: 'to-write', dueOn: '2026-11-15' },
    ]);
  });

  it('[AC-01] do not have those that were analysed, and have those whose result is another one now', () => {
    const results = [recorded(202610, 8, 8), recorded(202609, 12, 9), recorded(202608, 9, 9.5)];
    expect(listDueAnalyses(monthly, results, unsignalled, today)).toEqual([
      { month: 202608, state: 'to-review', dueOn: null },
      { month: 202609, state: 'to-review', dueOn: null },
    ]);
  });

  it('judge by the orientation and by the target of the month', () => {
    const lower = {
      ...monthly,
      orientation: -1 as const,
      targets: [...monthly.targets, { validFrom: '2026-10-01', target: 5, source: null }],
    };
    const results = [recorded(202609, 8), recorded(202610, 8)];
    expect(listDueAnalyses(lower, results, unsignalled, today).map(({ month }) => month)).toEqual([202610]);
    expect(listDueAnalyses({ ...lower, targets: [] }, results, unsignalled, today)).toEqual([]);
  });

  it('leave out what was not measured', () => {
    expect(listDueAnalyses(monthly, [recorded(202610, -1)], unsignalled, today)).toEqual([]);
  });

  it('reach back to the month that closed the last period, and over the turn of the year', () => {
    const results = [recorded(202606, 1), recorded(202512, 1)];
    expect(
      listDueAnalyses({ ...monthly, verificationFrequency: 'Semestral' }, results, unsignalled, today),
    ).toEqual([{ month: 202606, state: 'to-write', dueOn: '2026-07-15' }]);
    expect(
      listDueAnalyses({ ...monthly, verificationFrequency: 'Anual' }, results, unsignalled, '2026-02-03').map(
        ({ dueOn }) => dueOn,
      ),
    ).toEqual(['2026-01-15']);
  });

  it('never have a month that runs, nor one on target without an analysis', () => {
    const some = fc.record({
      month: fc.constantFrom(202607, 202608, 202609, 202610, 202611, 202612),
      value: fc.integer({ min: -1, max: 20 }),
      analysed: fc.option(fc.integer({ min: 0, max: 20 })),
    });
    fc.assert(
      fc.property(fc.uniqueArray(some, { selector: ({ month }) => month }), (results) => {
        for (const due of listDueAnalyses(monthly, results, unsignalled, today)) {
          const result = results.find(({ month }) => month === due.month);
          expect(due.month).toBeLessThan(202611);
          expect(due.state === 'to-review' || (result?.value ?? 99) < 10).toBe(true);
        }
      }),
    );
  });

  describe('where there are limits', () => {
    const segments = [{ from: 202601, to: 202610, lower: 2 }];
    const signalled = (kinds: Readonly<Record<number, 'above-limit' | 'below-limit'>>): SignalledSeries => ({
      segments,
      points: Array.from({ length: 10 }, (_, index) => {
        const month = 202601 + index;
        const cause = kinds[month] ?? 'common-cause';
        const kind = cause === 'below-limit' ? 'concern' : cause === 'above-limit' ? 'improvement' : cause;
        return { month, cause, kind };
      }),
    });

    it('[SP-06] are those of special causes of concern, and not those off target by chance', () => {
      const results = [recorded(202608, 8), recorded(202609, 1), recorded(202610, 9)];
      expect(listDueAnalyses(monthly, results, signalled({ 202609: 'below-limit' }), today)).toEqual([
        { month: 202609, state: 'to-write', dueOn: '2026-10-15' },
      ]);
      expect(listDueAnalyses(monthly, results, signalled({}), today)).toEqual([]);
    });

    it('[SP-06] are those of a concern on target too, and never those of an improvement', () => {
      const results = [recorded(202609, 11), recorded(202610, 30)];
      const signals = signalled({ 202609: 'below-limit', 202610: 'above-limit' });
      expect(listDueAnalyses(monthly, results, signals, today).map(({ month }) => month)).toEqual([202609]);
    });

    it('[SP-06] have what was analysed and is another value now, whatever it means', () => {
      const results = [recorded(202609, 12, 9), recorded(202610, 8, 8)];
      expect(listDueAnalyses(monthly, results, signalled({ 202610: 'below-limit' }), today)).toEqual([
        { month: 202609, state: 'to-review', dueOn: null },
      ]);
    });
  });
});
