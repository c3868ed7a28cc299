import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPersonalData, isCns, isCpf } from './find-personal-data.ts';

describe('personal data in a text', () => {
  it.each([
    ['CPF 529.982.247-25 do acompanhante', ['cpf']],
    ['cpf:52998224725', ['cpf']],
    ['leito 4 529.982.247-25', ['cpf']],
    ['529982247-25', ['cpf']],
    ['CNS 700 0000 0000 0005', ['cns']],
    ['cartão 898001160660761, conferido', ['cns']],
    ['O paciente João da Silva caiu', ['patient-name']],
    ['Paciente: Maria Aparecida Souza, leito 3', ['patient-name']],
    ['a pcte sra. Ana de Souza relatou dor', ['patient-name']],
    ['paciente de nome José Alves', ['patient-name']],
    ['Paciente Ana Souza, CPF 529.982.247-25', ['cpf', 'patient-name']],
  ])('%s: %j', (text, kinds) => {
    expect(findPersonalData(text)).toEqual(kinds);
  });

  it.each([
    'O paciente caiu do leito 12 às 13:30 de 12/03/2026.',
    'CPF 529.982.247-24',
    '111.111.111-11',
    'protocolo 52998224725123',
    'lote AB52998224725',
    'telefone 11 98765-4321',
    'Paciente. Ana Souza da farmácia avisou',
    'PACIENTE ENCONTRADO NO CHÃO',
    'paciente Unidade Coronariana',
    'paciente da Clínica Médica',
    'Paciente Ana',
    'A enfermeira Ana Souza avisou',
    '',
  ])('sees nothing in: %s', (text) => {
    expect(findPersonalData(text)).toEqual([]);
  });

  const ninePlaces = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
  /** Text that does not touch the number: no digits, and a letter apart by a blank. */
  const around = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/\d/g, 'x'));

  it('finds every CPF in both spellings, whatever stands around it', () => {
    fc.assert(
      fc.property(ninePlaces, around, around, (nine, before, after) => {
        const digits = completeCpf(nine);
        fc.pre(isCpf(digits));
        const plain = digits.join('');
        const spelt = `${plain.slice(0, 3)}.${plain.slice(3, 6)}.${plain.slice(6, 9)}-${plain.slice(9)}`;
        for (const number of [plain, spelt]) {
          expect(findPersonalData(`${before}, ${number}; ${after}`)).toContain('cpf');
        }
      }),
    );
  });

  it('finds no CPF of which one digit is wrong', () => {
    fc.assert(
      fc.property(
        ninePlaces,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (nine, place, change) => {
          const digits = completeCpf(nine).map((digit, at) => (at === place ? (digit + change) % 10 : digit));
          // Another digit of the first nine can make another number that is right only by both last ones.
          expect(isCpf(digits) && place >= 9).toBe(false);
        },
      ),
    );
  });

  it('takes fifteen digits for a CNS by their sum alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }), (digits) => {
        const sum = digits.reduce((total, digit, place) => total + digit * (15 - place), 0);
        const begins = [1, 2, 7, 8, 9].includes(digits[0] ?? 0);
        expect(isCns(digits)).toBe(begins && sum % 11 === 0);
      }),
    );
  });

  it('reads any text, each sign a bounded number of times', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        findPersonalData(text);
      }),
    );
    for (const shape of ['1 ', '1', 'paciente ', 'A ', 'paciente de ', '.-/ ', 'Ab de ']) {
      // Were it not linear, the test would never end.
      expect(findPersonalData(shape.repeat(50_000))).toEqual([]);
    }
  });
});

function completeCpf(nine: readonly number[]): readonly number[] {
  const digits = [...nine];
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    const rest = (sum * 10) % 11;
    digits.push(rest === 10 ? 0 : rest);
  }
  return digits;
}
