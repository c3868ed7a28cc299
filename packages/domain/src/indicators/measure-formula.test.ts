import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findRatioFactor, readMeasureFormula } from './measure-formula.ts';

describe('the formula of an indicator', () => {
  it.each([
    ['(Quedas ÷ pacientes-dia) × 1000', ['Quedas', 'pacientes-dia', 1000]],
    [
      '(Pacientes-dia ÷ leitos-dia operacionais) × 100; exclui leitos bloqueados',
      ['Pacientes-dia', 'leitos-dia operacionais', 100],
    ],
    ['Quedas / pacientes-dia x 1.000', ['Quedas', 'pacientes-dia', 1000]],
    ['Pacientes-dia ÷ saídas (altas + óbitos + transferências)', ['Pacientes-dia', 'saídas', 1]],
    ['(PAV÷VM-dia)*1000', ['PAV', 'VM-dia', 1000]],
  ] as const)('%s', (formula, [numerator, denominator, factor]) => {
    expect(readMeasureFormula(formula)).toEqual({ numerator, denominator, factor });
  });

  it.each([
    'Soma dos pacientes presentes nos censos diários',
    'Média de (início do atendimento − chegada), em minutos, exceto evasões',
    '[((admissões + desligamentos) ÷ 2) ÷ efetivo] × 100',
    '% de promotores (9–10) − % de detratores (0–6)',
    '(÷ pacientes-dia) × 1000',
    '(Quedas ÷ pacientes-dia) × mil',
    '(Quedas ÷ pacientes-dia) × 10 × 10',
    '(Quedas ÷ pacientes-dia) × 0',
    '',
  ])('is not guessed from %j', (formula) => {
    expect(readMeasureFormula(formula)).toBeUndefined();
  });

  it('never fails, whatever somebody wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect((readMeasureFormula(text)?.factor ?? 1) > 0).toBe(true);
      }),
    );
  });
});

describe('the factor of a ratio', () => {
  it.each([
    ['percent', 'as written', 100],
    ['pmil', 'as written', 1000],
    ['day', 'Pacientes-dia ÷ saídas', 1],
    ['minute', 'Média de (saída − chegada)', null],
    [null, 'as written', null],
  ] as const)('of %s with %s is %s', (unit, formula, factor) => {
    expect(findRatioFactor(unit, formula)).toBe(factor);
  });
});
