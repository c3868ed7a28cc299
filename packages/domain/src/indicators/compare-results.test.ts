import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareResults, findPlanEnd, proposeVerdict } from './compare-results.ts';
import { addMonths } from './month.ts';

const task = (more: object) => ({
  kind: 'action' as const,
  dueDate: '2026-04-10',
  state: 'open' as const,
  endedAt: null,
  ...more,
});
const plan = { month: 202602, createdAt: '2026-03-10T12:00:00Z', tasks: [task({})] };
const results = [4, 5, 6, 7, 8, 9, 10, 3, 2, 1, 20].map((value, index) => ({
  month: addMonths(202508, index),
  value,
}));
const targets = [{ validFrom: '2025-01-01', target: 4 }];
const indicator = { results, targets, orientation: -1 } as const;

describe('results before and after a plan', () => {
  it('are the six up to the analysed month, and those of months that began after its end and are over', () => {
    // August 2025 to June 2026, of which June runs.
    expect(compareResults(indicator, plan, 202606)).toMatchObject({
      before: {
        months: [5, 6, 7, 8, 9, 10].map((value, index) => ({ month: addMonths(202509, index), value })),
        mean: 7.5,
        target: 4,
      },
      after: { months: [{ month: 202605, value: 1 }], mean: 1, target: 4 },
    });
  });

  it('have the band that is in force, as its two numbers', () => {
    const band = [...targets, { validFrom: '2026-05-01', target: { from: 0.5, to: 2 } }];
    const { before, after } = compareResults({ ...indicator, targets: band }, plan, 202606);
    expect(before).toMatchObject({ target: 4 });
    expect(before).not.toHaveProperty('targetTo');
    expect(after).toMatchObject({ target: 0.5, targetTo: 2 });
  });

  it('are none after while no month has gone by', () => {
    expect(compareResults(indicator, plan, 202605).after).toEqual({
      months: [],
      mean: null,
      target: null,
    });
  });

  it('leave out what was not measured', () => {
    const unmeasured = results.map((one) => (one.month === 202605 ? { ...one, value: -999_999 } : one));
    expect(compareResults({ ...indicator, results: unmeasured }, plan, 202606).after.mean).toBeNull();
  });

  it('never share a month, nor have one that runs', () => {
    fc.assert(
      fc.property(fc.nat(24), fc.nat(24), (analysed, now) => {
        const many = Array.from({ length: 30 }, (_, index) => ({
          month: addMonths(202401, index),
          value: index,
        }));
        const thisMonth = addMonths(202401, now);
        const { before, after } = compareResults(
          { ...indicator, results: many },
          { ...plan, month: addMonths(202401, analysed), createdAt: '2024-01-15T12:00:00Z', tasks: [] },
          thisMonth,
        );
        const months = [...before.months, ...after.months].map(({ month }) => month);
        expect(new Set(months).size).toBe(months.length);
        expect(months.every((month) => month < thisMonth)).toBe(true);
        expect(before.months.length).toBeLessThanOrEqual(6);
        expect(after.months.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the process before and after a plan', () => {
  const before = [10, 12, 9, 11, 10, 12, 9, 11];
  // Of January to August 2025; written in September, carried out by the end of October.
  const written = {
    month: 202508,
    createdAt: '2025-09-10T12:00:00Z',
    tasks: [task({ dueDate: '2025-10-20' })],
  };
  const compare = (later: readonly number[], rebases: readonly number[] = []) => {
    const values = [...before, ...later];
    return compareResults(
      {
        ...indicator,
        results: values.map((value, index) => ({ month: addMonths(202501, index), value })),
        rebases: rebases.map((month) => ({ month })),
      },
      written,
      addMonths(202501, values.length),
    ).process;
  };

  it('[SP-06] is compared from the month after its end on, without those in which it was carried out', () => {
    const process = compare([30, 31, 5, 4, 5, 4, 5]);
    expect(process).toMatchObject({
      before: { count: 8, from: 202501, to: 202508, mean: 10.5 },
      after: { count: 5, from: 202511, to: 202603, mean: 4.6 },
      verdict: 'improved',
      isChangeReal: true,
      missing: 0,
    });
    expect(process?.points).toHaveLength(15);
  });

  it('[SP-06] is too early to judge until seven results have come, and says how many are missing', () => {
    expect(compare([30, 31, 8, 9, 8])).toMatchObject({ verdict: 'too-early', missing: 4 });
    expect(compare([30])).toMatchObject({ verdict: 'too-early', missing: 7, after: { count: 0 } });
    expect(compare([30])?.points).toHaveLength(9);
  });

  it('[SP-06] is no change while it varies as before', () => {
    expect(compare([30, 31, 9, 12, 9, 12, 9, 12, 9])).toMatchObject({ verdict: 'no-change', missing: 0 });
  });

  it('goes on over a rebase near the end of the plan, which may be its effect, and no further than later ones', () => {
    const later = [30, 31, 5, 4, 5, 4, 5, 4, 5, 4];
    expect(compare(later, [202512, 202602])).toMatchObject({ after: { count: 8 } });
    expect(compare(later, [202603])).toMatchObject({ after: { count: 4, to: 202602 }, verdict: 'too-early' });
    expect(compare(later, [202503])).toMatchObject({ before: { from: 202503, count: 6 } });
  });
});

describe('the end of a plan', () => {
  it.each([
    ['of the last action that is due', [task({}), task({ dueDate: '2026-05-02' })], '2026-05-02'],
    ['when the last was done', [task({ state: 'done', endedAt: '2026-03-20T02:00:00Z' })], '2026-03-19'],
    ['without a day, that of the analysis', [task({ dueDate: null })], '2026-03-10'],
    ['without actions, that of the analysis', [], '2026-03-10'],
    ['whatever the check is due', [task({ kind: 'method', dueDate: '2027-01-01' })], '2026-03-10'],
  ] as const)('is the day %s', (_what, tasks, day) => {
    expect(findPlanEnd({ createdAt: plan.createdAt, tasks: [...tasks] })).toBe(day);
  });
});

describe('the verdict that the means propose', () => {
  const sides = (before: number | null, after: number | null, target: number | null = 5) => ({
    before: { months: [], mean: before, target },
    after: { months: [], mean: after, target },
  });

  it.each([
    ['on target', sides(10, 5), -1, 'eficaz'],
    ['better, not on target', sides(10, 6), -1, 'parcial'],
    ['as before', sides(10, 10), -1, 'nao_eficaz'],
    ['worse', sides(10, 11), -1, 'nao_eficaz'],
    ['better where more is better', sides(3, 4), 1, 'parcial'],
    ['nothing after', sides(10, null), -1, null],
    ['no target', sides(10, 1, null), -1, null],
    ['nothing before, not on target', sides(null, 6), -1, 'nao_eficaz'],
  ] as const)('%s', (_what, comparison, orientation, verdict) => {
    expect(proposeVerdict(comparison, orientation)).toBe(verdict);
  });

  it('[SP-06] is none while there is no more than chance, and is by the whole process where there is', () => {
    const side = { count: 8, isTrial: true };
    const process = {
      before: { ...side, mean: 10 },
      after: { ...side, mean: 7 },
      isChangeReal: true,
      missing: 0,
      points: [],
    };
    const told = sides(10, 5);
    for (const verdict of ['too-early', 'no-change'] as const) {
      expect(proposeVerdict({ ...told, process: { ...process, verdict } }, -1)).toBeNull();
    }
    expect(proposeVerdict({ ...told, process: { ...process, verdict: 'improved' } }, -1)).toBe('parcial');
    expect(proposeVerdict({ ...told, process: { ...process, verdict: 'no-baseline' } }, -1)).toBe('eficaz');
  });

  const ofBand = (before: number | null, after: number | null) => ({
    before: { months: [], mean: before, target: 70 },
    after: { months: [], mean: after, target: 80, targetTo: 90 },
  });

  it.each([
    ['within the band', ofBand(70, 80), 'eficaz'],
    ['nearer, from below', ofBand(70, 79), 'parcial'],
    ['nearer, on the other side', ofBand(70, 95), 'parcial'],
    ['as far, on the other side', ofBand(70, 100), 'nao_eficaz'],
    ['farther above, though more', ofBand(92, 95), 'nao_eficaz'],
    ['out of the band, though more', ofBand(85, 95), 'nao_eficaz'],
    ['nothing before', ofBand(null, 95), 'nao_eficaz'],
    ['nothing after', ofBand(70, null), null],
  ] as const)('with a band, whichever way is better: %s', (_what, comparison, verdict) => {
    expect(proposeVerdict(comparison, 1)).toBe(verdict);
    expect(proposeVerdict(comparison, -1)).toBe(verdict);
  });
});
