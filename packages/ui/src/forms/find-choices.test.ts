import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findChoices, findListIndex } from './find-choices.ts';

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

it.each([
  ['ArrowDown', null, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', null, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 100, 7],
  ['PageDown', 98, 100, 99],
  ['PageUp', 3, 100, 0],
  ['ArrowDown', null, 0, null],
  ['Home', 2, 3, undefined],
  ['a', 2, 0, undefined],
])('%s from %s of %i leads to %s', (key, current, count, index) => {
  expect(findListIndex(key, current, count)).toBe(index);
});
