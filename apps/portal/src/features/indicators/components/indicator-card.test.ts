import { describe, expect, it } from 'vitest';

import { compareMonths } from './indicator-card.tsx';

describe('compareMonths', () => {
  it('[KP-10] tells new months, equal ones and those that replace a result, the latest first', () => {
    const results = [
      { month: 202601, value: 80, analysisIds: [] },
      { month: 202602, value: 0, analysisIds: [] },
      { month: 202512, value: 1, analysisIds: [] },
    ];
    const months = [
      { month: 202601, value: 80 },
      { month: 202602, value: 81.5 },
      { month: 202603, value: 0 },
    ];
    expect(compareMonths(months, results)).toEqual([
      { month: 202603, value: 0, before: null, effect: 'added' },
      { month: 202602, value: 81.5, before: 0, effect: 'changed' },
      { month: 202601, value: 80, before: 80, effect: 'unchanged' },
    ]);
  });
});
