import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findMentions, findOpenMention, longestName, splitByMentions, writeMention } from './mentions.ts';

const namesIn = (text: string): readonly string[] => findMentions(text).map(({ userName }) => userName);

describe('whom a text mentions', () => {
  it.each([
    ['@CARLA.MENDES', ['CARLA.MENDES']],
    ['Veja, @carla.mendes, e @IVONE_2!', ['carla.mendes', 'IVONE_2']],
    ['Fale com a @CARLA.MENDES.', ['CARLA.MENDES']],
    ['(@JOÃO.PÁDUA) e\n@ANA-LIA-', ['JOÃO.PÁDUA', 'ANA-LIA']],
    ['@"ANA DE SÁ" responde', ['ANA DE SÁ']],
    ['escreva para carla@hospital.org', []],
    ['@ CARLA, @, @@CARLA, @. @"" @"sem fim', []],
    ['@"duas\nlinhas"', []],
    [`@${'A'.repeat(longestName + 1)}`, []],
    ['a𝒜@CARLA', []],
    ['😀@CARLA', ['CARLA']],
    ['@A@B', ['A']],
  ])('%j', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('is found again where it was written, whatever stands around it', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '.', ',', 'a', '@', '"', '\n', 'é', '-') });
    const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
    fc.assert(
      fc.property(around, name, around, (before, userName, after) => {
        const written = writeMention(userName);
        fc.pre(written !== undefined);
        const start = before.length + 1;
        // A quotation that was opened before would take the blank and what follows with it.
        fc.pre(!before.includes('"'));
        expect(findMentions(`${before} ${written} ${after}`)).toContainEqual({
          start,
          end: start + (written?.length ?? 0),
          userName,
        });
      }),
    );
  });

  it('can be written of every name but those with a quotation mark or a new line', () => {
    expect(writeMention('CARLA.MENDES')).toBe('@CARLA.MENDES');
    expect(writeMention('Ana de Sá')).toBe('@"Ana de Sá"');
    expect(writeMention('ends.')).toBe('@"ends."');
    expect(writeMention('ana@hospital.org')).toBe('@"ana@hospital.org"');
    for (const name of ['', 'a"b', 'a\nb', 'x'.repeat(longestName + 1)]) {
      expect(writeMention(name)).toBeUndefined();
    }
  });

  it('lies in the text, in its order and without overlaps', () => {
    const text = fc.string({ unit: fc.constantFrom('@', '"', 'A', '.', ' ', '\n', '😀', '-') });
    fc.assert(
      fc.property(text, (written) => {
        let end = 0;
        for (const mention of findMentions(written)) {
          expect(mention.start).toBeGreaterThanOrEqual(end);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(written.slice(mention.start, mention.end)).toContain(mention.userName);
          end = mention.end;
        }
        expect(end).toBeLessThanOrEqual(written.length);
      }),
    );
  });

  it('is found in no more steps than the text has characters', () => {
    // Each of these would take minutes if its length counted twice.
    for (const piece of ['@', '@"', '@"a', '@.', '@a.', 'a.', '@-', '@"a\n']) {
      expect(findMentions(piece.repeat(50_000)).length).toBeLessThanOrEqual(50_000);
    }
  });
});

describe('a text cut by its mentions', () => {
  it('is whole, and what means nobody stays text', () => {
    const isPerson = (name: string): boolean => name === 'CARLA';
    expect(splitByMentions('Oi @CARLA e @NINGUEM', isPerson)).toEqual([
      { start: 0, text: 'Oi ', userName: null },
      { start: 3, text: '@CARLA', userName: 'CARLA' },
      { start: 9, text: ' e @NINGUEM', userName: null },
    ]);
    expect(splitByMentions('', isPerson)).toEqual([]);
    const text = fc.string({ unit: fc.constantFrom('@', 'A', 'B', ' ', '"', '.') });
    fc.assert(
      fc.property(text, (written) => {
        const parts = splitByMentions(written, (name) => name.startsWith('A'));
        expect(parts.map((part) => part.text).join('')).toBe(written);
        expect(parts.every(({ start, text: part }) => part !== '' && written.startsWith(part, start))).toBe(
          true,
        );
      }),
    );
  });
});

describe('what is being typed behind an @', () => {
  it.each([
    ['@', 1, { start: 0, typed: '' }],
    ['Oi @car', 7, { start: 3, typed: 'car' }],
    ['Oi @car', 5, { start: 3, typed: 'c' }],
    ['Oi @Carla Me', 12, { start: 3, typed: 'Carla Me' }],
    ['Oi @', 3, undefined],
    ['carla@hos', 9, undefined],
    ['Oi @ ', 5, undefined],
    ['Oi @a\nb', 7, undefined],
    ['Oi @a, b', 8, undefined],
    [`@${'a'.repeat(80)}`, 81, undefined],
    ['@a @b', 5, { start: 3, typed: 'b' }],
  ])('%j at %i', (text, caret, expected) => {
    expect(findOpenMention(text, caret)).toEqual(expected);
  });
});
