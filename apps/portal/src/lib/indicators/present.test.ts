import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { describe, expect, it } from 'vitest';

import {
  presentGap,
  presentLongBand,
  presentLongMonth,
  presentLongValue,
  presentMonth,
  presentNumber,
  presentRatio,
  presentResult,
  presentRunning,
  presentSignedGap,
  presentTarget,
  presentUnit,
  presentUnitName,
  presentValue,
} from './present-indicator.ts';

/** Number and unit never part: the blank between them is one that does not break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a value with its unit', () => {
  it.each([
    [85.8, 'percent', '85,8 %'],
    [1234.5, 'currency', 'R$ 1.234,50'],
    [-3, 'currency', '-R$ 3,00'],
    [3.2, 'pmil', '3,2 por mil'],
    [1, 'day', '1 dia'],
    [1.2, 'day', '1,2 dias'],
    [0, 'day', '0 dias'],
    [12, 'hour', '12 horas'],
    [1, 'hour', '1 hora'],
    [45, 'minute', '45 min'],
    [12, 'pacientbed', '12 pacientes por leito'],
    [2.345, 'percent', '2,35 %'],
    [1_234_567, 'unit', '1.234.567 unidades'],
    [-0.001, 'percent', '0 %'],
    [7, null, '7'],
    [7, 'unknown', '7'],
  ])('%d in %s is %s', (value, unitId, text) => {
    expect(plain(presentValue(value, unitId))).toBe(text);
  });

  it('never parts the number from its unit, and never has more than two decimals', () => {
    expect(presentValue(85.8, 'percent')).toBe('85,8\u00A0%');
    expect(presentValue(1.23456, 'percent', { decimals: 5 })).toBe('1,23\u00A0%');
    expect(presentValue(5, 'percent', { decimals: 1 })).toBe('5,0\u00A0%');
    expect(presentNumber(-2.5)).toBe('-2,5');
  });
});

describe('a unit in words', () => {
  const falls = '(Quedas ÷ pacientes-dia) × 1000';
  it.each([
    ['percent', falls, '%'],
    ['pmil', falls, 'por mil pacientes-dia'],
    ['pmil', 'Quedas por mil', 'por mil'],
    ['day', '', 'dias'],
    ['minute', '', 'minutos'],
    ['bedday', '', 'leitos-dia'],
    ['kg', '', 'kg'],
    ['unknown', '', ''],
    [null, '', ''],
  ])('%s with the formula %j is %j', (measureUnit, measureFormula, words) => {
    expect(presentUnit({ measureUnit, measureFormula })).toBe(words);
  });

  it('has a name in lists and exports', () => {
    expect(presentUnitName({ measureUnit: 'percent', measureFormula: falls })).toBe('Percentual');
    expect(presentUnitName({ measureUnit: 'pmil', measureFormula: falls })).toBe('por mil pacientes-dia');
    expect(presentUnitName({ measureUnit: 'pmil', measureFormula: '' })).toBe('por Mil');
    expect(presentUnitName({ measureUnit: null, measureFormula: falls })).toBe('');
  });

  it('goes with the value where there is room', () => {
    expect(plain(presentLongValue(3.25, { measureUnit: 'pmil', measureFormula: falls }))).toBe(
      '3,25 por mil pacientes-dia',
    );
    expect(plain(presentLongValue(1, { measureUnit: 'day', measureFormula: '' }))).toBe('1 dia');
  });
});

describe('a target', () => {
  it.each([
    [80, 'percent', '80 %'],
    [{ from: 80, to: 90 }, 'percent', 'de 80 a 90 %'],
    [{ from: 4.25, to: 5.5 }, 'day', 'de 4,25 a 5,5 dias'],
    [{ from: 0, to: 1 }, 'day', 'de 0 a 1 dia'],
    [{ from: 1000, to: 1200 }, 'currency', 'de R$ 1.000,00 a R$ 1.200,00'],
    [{ from: 1, to: 2 }, null, 'de 1 a 2'],
  ])('%j in %s is told as %s', (target, unitId, words) => {
    expect(plain(presentTarget(target, unitId))).toBe(words);
  });

  it('that is a band has all words of a rate where there is room', () => {
    const measured = { measureUnit: 'pmil', measureFormula: '(Casos ÷ pacientes-dia) × 1.000' };
    expect(plain(presentLongBand({ from: 2, to: 3 }, measured))).toBe('de 2 a 3 por mil pacientes-dia');
    expect(plain(presentLongBand({ from: 2, to: 3 }, { measureUnit: 'percent', measureFormula: '' }))).toBe(
      'de 2 a 3 %',
    );
  });
});

describe('a gap', () => {
  function words(result: number, target: number, orientation: 1 | -1, unitId: string | null) {
    const gap = findTargetGap(result, target, orientation);
    return gap === undefined ? undefined : plain(presentGap(gap, unitId));
  }

  it('tells how far, in which direction, and whether that is better or worse', () => {
    expect(words(80.8, 80, -1, 'percent')).toBe('0,8 p.p. acima da meta (pior)');
    expect(words(80.8, 80, 1, 'percent')).toBe('0,8 p.p. acima da meta (melhor)');
    expect(words(3.8, 5, -1, 'day')).toBe('1,2 dias abaixo da meta (melhor)');
    expect(words(3.8, 5, 1, 'day')).toBe('1,2 dias abaixo da meta (pior)');
    expect(words(1250, 1200, -1, 'currency')).toBe('R$ 50,00 acima da meta (pior)');
    expect(words(80, 80, 1, 'percent')).toBe('na meta');
  });

  it('is never nothing where there is one', () => {
    expect(words(80.001, 80, -1, 'percent')).toBe('menos de 0,01 p.p. acima da meta (pior)');
    expect(words(80.005, 80, -1, 'percent')).toBe('0,01 p.p. acima da meta (pior)');
  });

  it('to a band is told to its nearer end, and within it as such', () => {
    const present = (result: number) => {
      const gap = findTargetGap(result, { from: 80, to: 90 }, 1);
      return gap === undefined
        ? []
        : [plain(presentGap(gap, 'percent')), plain(presentSignedGap(gap, 'percent'))];
    };
    expect(present(78)).toEqual(['2 p.p. abaixo da meta (pior)', '\u22122 p.p.']);
    expect(present(92.5)).toEqual(['2,5 p.p. acima da meta (pior)', '+2,5 p.p.']);
    expect(present(90)).toEqual(['dentro da faixa da meta', '0 p.p.']);
  });

  it('has a sign', () => {
    const gap = findTargetGap(78.8, 80, 1);
    expect(gap === undefined ? '' : plain(presentSignedGap(gap, 'percent'))).toBe('\u22121,2 p.p.');
  });
});

describe('a result', () => {
  it('below zero is told to stand for one that was not measured', () => {
    expect(plain(presentResult(-1, 'percent'))).toBe('-1 % (não medido)');
    expect(plain(presentResult(0, 'percent'))).toBe('0 %');
  });

  it('tells what it was made of', () => {
    expect(plain(presentRatio({ numerator: 7, denominator: 1234.5 }))).toBe('7 ÷ 1.234,5');
  });

  it('of the month that runs is told as such', () => {
    expect(plain(presentRunning({ month: 202611, value: 4 }, 'percent'))).toBe('nov/2026 em curso: 4 %');
  });
});

describe('a month', () => {
  it('is short or long', () => {
    expect(presentMonth(202610)).toBe('out/2026');
    expect(presentMonth(202603)).toBe('mar/2026');
    expect(presentLongMonth(202603)).toBe('março de 2026');
  });
});
