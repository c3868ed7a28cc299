import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileLike, listMatching } from './list-matching.ts';

describe('compileLike', () => {
  it.each([
    ['Fozzie', '%oz%', true],
    ['Fozzie', '%OZ%', false],
    ['Fozzie', 'Fozzie', true],
    ['Fozzie', 'F_zz_e', true],
    ['Fozzie', 'F_zz_', false],
    ['Fozzie', '', false],
    ['', '%', true],
    ['', '_', false],
    ['a%b', String.raw`a\%b`, true],
    ['axb', String.raw`a\%b`, false],
    ['áé', '_é', true],
    ['😀x', '_x', true],
    ['line\nbreak', '%break', true],
    [null, '%', false],
  ])('%j like %j is %s', (value, pattern, matches) => {
    expect(compileLike(pattern)(value)).toBe(matches);
  });

  it('agrees with the obvious regular expression', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_'), maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (value, pattern) => {
        const expected = new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(value);
        expect(compileLike(pattern)(value)).toBe(expected);
      }),
    );
  });

  it('takes no time over a hostile pattern', () => {
    expect(compileLike(`${'%a'.repeat(1_000)}b`)('a'.repeat(5_000))).toBe(false);
  });
});

describe('listMatching', () => {
  it('puts nothing first and breaks ties by id', () => {
    const people = [
      { id: '3', name: 'b' },
      { id: '2', name: null },
      { id: '1', name: 'b' },
      { id: '4', name: 'a' },
    ];
    const list = (order: 'asc' | 'desc'): readonly string[] =>
      listMatching(people, () => true, { start: 0, size: 10, sort: 'name', order }).rows.map(({ id }) => id);
    expect(list('asc')).toEqual(['2', '4', '1', '3']);
    expect(list('desc')).toEqual(['1', '3', '4', '2']);
  });
});
