import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { describe, expect, it } from 'vitest';

import {
  presentGap,
  presentLongMonth,
  presentMonth,
  presentNumber,
  presentResult,
  presentRunning,
  presentSignedGap,
  presentValue,
} from './present-indicator.ts';

/** Number and unit never part: the blank between them is one that does not break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a value with its unit', () => {
  it.each([
    [85.8, 'percent', '85,8 %'],
    [1234.5, 'currency', 'R$ 1.234,50'],
    [-3, 'currency', '-R$ 3,00'],
    [3.2, 'pmil', '3,2 /1000'],
    [1, 'day', '1 dia'],
    [1.2, 'day', '1,2 dias'],
    [0, 'day', '0 dias'],
    [12, 'hour', '12 hrs'],
    [2.345, 'percent', '2,35 %'],
    [1_234_567, 'unit', '1.234.567 un'],
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
