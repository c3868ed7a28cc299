import { addMonths } from '@prumo/domain/indicators/month';
import { computeXmr } from '@prumo/domain/spc/xmr';
import { describe, expect, it } from 'vitest';

import { describeChance, describeSignal } from './describe-month.ts';

/** From January 2025 on; less is better. */
function chartOf(values: readonly number[], rebaseAt: readonly number[] = []) {
  const { points, segments } = computeXmr({ values, orientation: -1, rebaseAt });
  return {
    points: points.map((point, index) => ({
      ...point,
      month: addMonths(202501, index),
      value: values[index] ?? 0,
    })),
    segments: segments.map((segment) => ({
      from: addMonths(202501, segment.from),
      to: addMonths(202501, segment.to),
      mean: segment.mean,
      lower: segment.lower ?? null,
      upper: segment.upper ?? null,
      nearLower: segment.nearLower ?? null,
      nearUpper: segment.nearUpper ?? null,
      isTrial: segment.isTrial,
    })),
  };
}

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const outlier = chartOf([1.8, 2.4, 1.2, 2.1, 1.6, 2.7, 1.9, 2.2, 1.4, 2.5, 8.9, 1.7, 2, 1.5, 2.3, 1.8]);
const trend = chartOf([40, 45, 38, 46, 41, 44, 37, 43, 38, 39, 40, 41, 42, 43, 44]);
const shift = chartOf([4.8, 5.3, 4.1, 5.6, 4.9, 5.1, 4.4, 5.8, 5, 4.6, 5.2, 3.1, 2.7, 3.4, 2.9, 3.3, 2.6, 3]);

describe('a signal in words', () => {
  it('[SP-06] says that a result passed its limit, with mean and limits', () => {
    expect(plain(describeSignal(outlier, 202511, 'percent'))).toBe(
      'O resultado de novembro de 2025, 8,9 %, passou do limite superior (4,3 %): é mais do que o acaso explica. ' +
        'Desde janeiro de 2025, a média é 2,38 %, e por acaso os resultados vão de 0,45 % a 4,3 %.',
    );
  });

  it('[SP-06] says since when a trend or a shift has lasted, from whichever of its months', () => {
    const words =
      'De setembro de 2025 a março de 2026, 7 resultados seguidos, cada um acima do anterior: é uma tendência de alta que o acaso não explica.';
    expect(describeSignal(trend, 202603, null)).toContain(words);
    expect(describeSignal(trend, 202511, null)).toContain(words);
    expect(plain(describeSignal(shift, 202606, 'pmil'))).toContain(
      'De dezembro de 2025 a junho de 2026, 7 resultados seguidos abaixo da média (4,21 por mil): é uma mudança que o acaso não explica.',
    );
  });

  it('says of two of three near a limit which limit it is', () => {
    const near = chartOf([
      71, 72, 70.5, 71.5, 72.5, 71, 70, 71.2, 72.1, 71.4, 70.6, 71.8, 72.4, 73.6, 72.9, 73.7,
    ]);
    expect(near.points[13]?.cause).toBe('two-of-three-above');
    expect(describeSignal(near, 202602, null)).toMatch(
      /^O resultado de fevereiro de 2026, 73,6, é um de dois, em três seguidos, perto do limite superior \(74,44\)/,
    );
  });

  it('has limits of its own segment, never below nothing, told to be provisional while they are', () => {
    const rebased = chartOf([...Array.from({ length: 13 }, () => 9), 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 14], [13]);
    expect(plain(describeSignal(rebased, 202612, 'percent'))).toMatch(
      /Desde fevereiro de 2026, a média é 3,09 %, e por acaso os resultados vão de 0 % a 8,41 % \(limites provisórios: ainda há poucos resultados\)\.$/,
    );
  });

  it('says nothing of chance, of a month without a result, nor without limits', () => {
    expect(describeSignal(outlier, 202512, null)).toBeUndefined();
    expect(describeSignal(outlier, 202701, null)).toBeUndefined();
    const few = { ...outlier, segments: outlier.segments.map((one) => ({ ...one, lower: null })) };
    expect(describeSignal(few, 202511, null)).toBeUndefined();
  });
});

describe('a result off target by chance', () => {
  const judged = { month: 202602, orientation: -1 } as const;

  it('[SP-06] is said to be chance, with how far it goes', () => {
    const words = describeChance(outlier, { ...judged, target: 2 }, 'percent');
    expect(words?.short).toBe('Oscila por acaso');
    expect(plain(words?.long)).toBe(
      'O resultado de fevereiro de 2026 oscila por acaso em torno da meta: explicar só este mês não muda o processo. ' +
        'Desde janeiro de 2025, a média é 2,38 %, e por acaso os resultados vão de 0,45 % a 4,3 %.',
    );
  });

  it('[SP-06] is said to be out of reach where the process never meets the target', () => {
    expect(describeChance(outlier, { ...judged, target: 0.1 }, null)?.short).toBe(
      'Estável, fora do alcance da meta',
    );
  });

  it('is not said of a signal', () => {
    expect(describeChance(outlier, { ...judged, month: 202511, target: 2 }, null)).toBeUndefined();
  });
});
