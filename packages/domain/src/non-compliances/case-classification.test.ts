import { describe, expect, it } from 'vitest';

import { isUrgent, requiresInvestigation, scoreCriticality } from './case-classification.ts';

describe('how grave a non-compliance is', () => {
  it('multiplies probability, consequence and barrier', () => {
    expect(scoreCriticality({ probability: 5, consequence: 4, barrier: 16 })).toBe(320);
    expect(scoreCriticality({ probability: 5, consequence: 16, barrier: 16 })).toBe(1280);
  });

  it('is investigated from moderate harm up, and when it must never happen', () => {
    const grades = [null, 'nenhum', 'leve', 'moderado', 'grave', 'obito'] as const;
    expect(grades.map((harm) => requiresInvestigation({ harm, isNeverEvent: false }))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(grades.map((harm) => isUrgent({ harm }))).toEqual([false, false, false, false, true, true]);
    expect(requiresInvestigation({ harm: null, isNeverEvent: true })).toBe(true);
  });
});
