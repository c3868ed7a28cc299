import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findChoices } from './find-choices.ts';

const people = [
  { key: 'IVONE.ALVES', label: 'Ivone Alves', detail: 'IVONE.ALVES · UTI Adulto' },
  { key: 'JOAO.LIMA', label: 'João de Lima', detail: 'JOAO.LIMA' },
  { key: 'ALVARO.IVO', label: 'Álvaro Ivo', detail: 'ALVARO.IVO' },
];

function find(typed: string): readonly string[] {
  return findChoices(people, typed).map(({ key }) => key);
}

describe('finding people', () => {
  it.each([
    ['joao', ['JOAO.LIMA']],
    ['JOÃO', ['JOAO.LIMA']],
    ['lima joão', ['JOAO.LIMA']],
    ['uti', ['IVONE.ALVES']],
    ['ivone.al', ['IVONE.ALVES']],
    ['adulto ivone', ['IVONE.ALVES']],
    ['oao', []],
    ['  ', ['IVONE.ALVES', 'JOAO.LIMA', 'ALVARO.IVO']],
  ])('%j finds %j', (typed, keys) => {
    expect(find(typed)).toEqual(keys);
  });

  it('puts those first whose name begins as typed', () => {
    expect(find('ivo')).toEqual(['IVONE.ALVES', 'ALVARO.IVO']);
    expect(find('alv')).toEqual(['ALVARO.IVO', 'IVONE.ALVES']);
  });

  it('finds anybody by their words in any order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...people), fc.boolean(), (person, isReversed) => {
        const words = person.label.split(' ');
        const typed = (isReversed ? words.toReversed() : words).join(' ').toUpperCase();
        expect(find(typed)).toContain(person.key);
      }),
    );
  });
});
