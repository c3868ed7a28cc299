import { describe, expect, it } from 'vitest';

import { rankOffTarget } from './rank-off-target.ts';

const target = (value: number | { from: number; to: number }) => [
  { validFrom: '2020-01-01', target: value, source: null },
];

const indicator = (id: string, facts: object = {}) => ({
  id,
  isActive: true,
  orientation: 1 as const,
  verificationFrequency: 'Mensal',
  targets: target(100),
  ...facts,
});

const results = (...values: number[]) =>
  values.map((value, index) => ({ month: 202602 - (values.length - 1 - index), value }));

describe('the ranking of indicators off target', () => {
  it('has the worst first, by parts of the target, with its last result', () => {
    const ranked = rankOffTarget(
      [
        { indicator: indicator('a-little'), results: results(50, 95) },
        { indicator: indicator('half'), results: results(100, 50) },
        { indicator: indicator('event', { orientation: -1, targets: target(0) }), results: results(1) },
        { indicator: indicator('good'), results: results(0, 100) },
      ],
      202603,
    );
    expect(
      ranked.map((one) => [one.indicator.id, one.month, one.result, one.target, one.difference]),
    ).toEqual([
      ['event', 202602, 1, 0, 1],
      ['half', 202602, 50, 100, -50],
      ['a-little', 202602, 95, 100, -5],
    ]);
  });

  it('has bands with both their ends', () => {
    const [ranked] = rankOffTarget(
      [{ indicator: indicator('band', { targets: target({ from: 75, to: 85 }) }), results: results(92) }],
      202603,
    );
    expect(ranked).toMatchObject({ target: 75, targetEnd: 85, difference: 7 });
  });

  it('leaves out what is inactive, has no target, no result, or only one of the month that runs', () => {
    expect(
      rankOffTarget(
        [
          { indicator: indicator('off', { isActive: false }), results: results(1) },
          { indicator: indicator('no-target', { targets: [] }), results: results(1) },
          { indicator: indicator('no-result'), results: [] },
          { indicator: indicator('running'), results: [{ month: 202603, value: 1 }] },
          { indicator: indicator('not-measured'), results: results(-1) },
        ],
        202603,
      ),
    ).toEqual([]);
  });
});
