import { describe, expect, it } from 'vitest';

import { findWeakCauses, isWeakPlan } from './find-weak-causes.ts';

describe('weak causes', () => {
  it.each([
    ['FALTA DE ATENÇÃO da equipe.', ['falta de atencao']],
    ['Desatenção e descuido', ['desatencao', 'descuido']],
    ['Erro humano, ou falha humana', ['erro humano', 'falha humana']],
    ['Esquecimento por negligência', ['esquecimento', 'negligencia']],
    ['O pedido se perde na troca de turno.', []],
  ])('of "%s" are %j', (text, words) => {
    expect(findWeakCauses(text)).toEqual(words);
  });

  it.each([
    'Reorientar os técnicos',
    'Orientar a equipe',
    'Conscientizar todos',
    'Advertir',
    'Cobrar atenção',
    'Reforçar a rotina',
  ])('make a weak plan when all that is done is "%s"', (what) => {
    expect(isWeakPlan([{ what }])).toBe(true);
    expect(isWeakPlan([{ what }, { what: 'Criar a fila digital' }])).toBe(false);
  });

  it('are none of a plan that is none', () => {
    expect(isWeakPlan([])).toBe(false);
  });
});
