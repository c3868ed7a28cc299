import type { ComparedProcess } from '@prumo/contracts/indicators/racp-verdict';
import { describe, expect, it } from 'vitest';

import { buildProcessSignals } from './build-process-signals.ts';
import { describeProcess } from './describe-process.ts';

const compared: ComparedProcess = {
  before: {
    count: 18,
    from: 202501,
    to: 202606,
    mean: 8.6278,
    lower: 6.4372,
    upper: 10.8184,
    isTrial: false,
  },
  after: { count: 7, from: 202608, to: 202702, mean: 5.5067, lower: 2.1191, upper: 8.4, isTrial: true },
  isChangeReal: true,
  verdict: 'improved',
  missing: 0,
  points: [
    { month: 202501, value: 8 },
    { month: 202702, value: 5 },
  ],
};
const monthly = { measureUnit: null, verificationFrequency: 'Mensal' };
const tell = (change: Partial<ComparedProcess>, indicator = monthly) =>
  describeProcess({ ...compared, ...change }, indicator);

describe('what a plan changed, in words', () => {
  it('[SP-06] is a real change, beyond the reach of the new limits or not', () => {
    expect(tell({})).toBe(
      'Mudança real: a média passou de 8,63 para 5,51, e os novos limites não alcançam a anterior.',
    );
    expect(tell({ after: { ...compared.after, upper: 8.8943 } })).toBe(
      'Mudança real: a média passou de 8,63 para 5,51, mais do que o acaso explica.',
    );
    expect(tell({ verdict: 'worsened' })).toMatch(/^Piora real: a média passou de 8,63 para 5,51/);
    expect(tell({ verdict: 'no-change' })).toMatch(/^Mudança real, sem aproximar da faixa da meta/);
  });

  it('[SP-06] is no more than chance, or too early to be told', () => {
    expect(tell({ verdict: 'no-change', isChangeReal: false })).toBe(
      'Ainda não se distingue do acaso: a média foi de 8,63 para 5,51, dentro do que já variava.',
    );
    expect(tell({ verdict: 'too-early', missing: 4 })).toBe(
      'Cedo demais: faltam 4 meses para separar uma mudança do acaso.',
    );
    expect(tell({ verdict: 'too-early', missing: 1 }, { ...monthly, verificationFrequency: 'Anual' })).toBe(
      'Cedo demais: falta 1 resultado para separar uma mudança do acaso.',
    );
  });

  it('[SP-06] cannot be told without results before', () => {
    const before = (count: number) => ({ verdict: 'no-baseline' as const, before: { count, isTrial: true } });
    expect(tell(before(3))).toBe('Sem base para comparar: há só 3 resultados de antes do plano.');
    expect(tell(before(0))).toBe('Sem base para comparar: não há resultado de antes do plano.');
  });
});

describe('the chart of both sides', () => {
  it('[SP-06] has a segment for each, with its limits, and begins anew after the plan', () => {
    const { chart, rebases } = buildProcessSignals(compared);
    expect(chart?.segments).toMatchObject([
      { from: 202501, to: 202606, lower: 6.4372, upper: 10.8184 },
      { from: 202608, to: 202702, lower: 2.1191, upper: 8.4 },
    ]);
    expect(rebases).toMatchObject([{ month: 202608, reason: 'depois do plano' }]);
  });

  it('has none of a side without results, nor without any', () => {
    const nothing = { count: 0, isTrial: true };
    expect(buildProcessSignals({ ...compared, after: nothing })).toMatchObject({
      chart: { segments: [{ to: 202606 }] },
      rebases: [],
    });
    expect(buildProcessSignals({ ...compared, points: [] }).chart).toBeNull();
  });
});
