import { describe, expect, it } from 'vitest';

import { describeIndicatorChart } from './describe-indicator-chart.ts';

describe('the sentence of a chart', () => {
  it('tells the last value, the target, the direction and what is better', () => {
    const months = [
      { month: 202608, result: 86, target: 85 },
      { month: 202609, result: null, target: 85 },
      { month: 202610, result: 84.5, target: 85 },
      { month: 202611, result: null, target: 85 },
    ];
    expect(readPlain(describeIndicatorChart(months, 'percent', 1))).toBe(
      'Último resultado: 84,5 % em outubro de 2026, 0,5 p.p. abaixo da meta (pior), que é de 85 %. ' +
        'Caiu 1,5 p.p. em relação a agosto de 2026. Quanto maior, melhor.',
    );
  });

  it('tells a band and how far from it, and no better direction', () => {
    const target = { from: 80, to: 90 };
    const describeOne = (result: number) =>
      readPlain(describeIndicatorChart([{ month: 202610, result, target }], 'percent', 1));
    expect(describeOne(92)).toBe(
      'Último resultado: 92 % em outubro de 2026, 2 p.p. acima da meta (pior), que é de 80 a 90 %. ' +
        'O resultado esperado fica dentro da faixa.',
    );
    expect(describeOne(85)).toContain('dentro da faixa da meta, que é de 80 a 90 %.');
  });

  it('does without a target and without a month before', () => {
    const months = [{ month: 202610, result: 3, target: null }];
    expect(readPlain(describeIndicatorChart(months, 'day', -1))).toBe(
      'Último resultado: 3 dias em outubro de 2026, sem meta em vigor. Quanto menor, melhor.',
    );
  });

  it('[KP-06] says that there is none', () => {
    expect(describeIndicatorChart([{ month: 202610, result: -1, target: 2 }], null, 1)).toBe(
      'Sem resultados.',
    );
  });
});

function readPlain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
