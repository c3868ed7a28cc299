import { describe, expect, it } from 'vitest';

import { evaluateFormula } from './evaluate-formula.ts';
import type { FormulaValue } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

const values: Readonly<Record<string, FormulaValue>> = {
  valor: 12.5,
  meta: 10,
  zero: 0,
  nada: null,
  nome: 'Ana',
  dia: '2024-03-01',
};
const now = new Date('2026-03-02T12:34:56Z');

function compute(text: string): FormulaValue {
  return evaluateFormula(parseFormula(text), { now, findValue: (name) => values[name] });
}

describe('a formula', () => {
  it.each<[string, FormulaValue]>([
    ['[valor]-[meta]', 2.5],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['2 ^ 3 ^ 2', 64],
    ['-[meta] + 1', -9],
    ['- - 2', 2],
    ['50%', 0.5],
    ['100 * [valor] / [meta]', 125],
    ['[valor] / [zero]', null],
    ['[valor] + [nada]', null],
    ['[valor] > [meta]', true],
    ['[valor] <> 12.5', false],
    ['"ana" = [nome]', true],
    ['[nome] & " " & [meta]', 'Ana 10'],
    ['"diz ""oi"""', 'diz "oi"'],
    ['IF([valor] > [meta]; "acima"; "abaixo")', 'acima'],
    ['if([zero]; 1 / [nome], 2)', 2],
    ['IF([zero]; 1)', null],
    ['ROUND(2.345; 2)', 2.35],
    ['ROUND(1.005; 2)', 1.01],
    ['ROUND(-2.5)', -3],
    ['ROUND(1234; -2)', 1200],
    ['ABS(-3)', 3],
    ['INT(-1.5)', -2],
    ['MOD(-1; 3)', 2],
    ['MIN(3; [nada]; 2)', 2],
    ['AVERAGE(1; 2; 6)', 3],
    ['AND(TRUE; [meta] = 10)', true],
    ['ISBLANK([nada])', true],
    ['UPPER(LEFT([nome]; 2))', 'AN'],
    ['MID("abcdef"; 2; 3)', 'bcd'],
    ['YEAR([dia]) * 100 + MONTH([dia])', 202403],
    ['YEAR(NOW())', 2026],
    ['TODAY()', new Date('2026-03-02T00:00:00Z')],
  ])('%s', (text, value) => {
    expect(compute(text)).toEqual(value);
  });

  it.each([
    ['[outro] + 1', 'There is no [outro]'],
    ['[nome] * 2', '"Ana" is no number'],
    ['1 +', 'ends too early'],
    ['(1', 'lacks a )'],
    ['1 2', 'where it should end'],
    ['1 + ?', 'cannot be read from "?"'],
    ['valor', 'neither a function nor a [column]'],
    ['SYSTEM("rm")', 'SYSTEM is not among the functions'],
    ['CONSTRUCTOR()', 'is not among the functions'],
    ['ABS(1; 2)', 'ABS does not take 2 arguments'],
    [`${'('.repeat(500)}1${')'.repeat(500)}`, 'nested too deeply'],
  ])('refuses %s', (text, reason) => {
    expect(() => compute(text)).toThrow(reason);
  });
});
