import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeForm } from './decode-form.ts';
import { findMarkedLine, isBlank } from './find-text.ts';
import { isNestedDeeply } from './is-nested-deeply.ts';

it('isBlank agrees with the expression for each character', () => {
  const characters = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
  expect(characters.filter((character) => isBlank(character))).toEqual(
    characters.filter((character) => /\s/.test(character)),
  );
  expect(isBlank(undefined)).toBe(false);
});

describe('isNestedDeeply', () => {
  it.each([
    ['[[1]]', false],
    ['[[[1]]]', true],
    ['[{"a":[1]}]', true],
    ['[[1],[2],[3]]', false],
    ['["[[[["]', false],
    [String.raw`["\"[[[["]`, false],
    ['"[[[[', false],
    ['[[[', true],
  ])('%s beyond two levels: %s', (text, isDeep) => {
    expect(isNestedDeeply(text, 2)).toBe(isDeep);
  });
});

describe('decodeForm', () => {
  it('reads what Node itself reads', () => {
    const piece = fc.constantFrom('a', '+', '%2B', '%20', '=', '&', '%', '%C3%A9', 'é', ' ', '%zz');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        (text) => {
          expect([...(decodeForm(text, 100) ?? [])]).toEqual([...new URLSearchParams(text)]);
        },
      ),
    );
  });

  it('refuses more fields than anybody sends', () => {
    expect(decodeForm('a=1&a=2', 2)?.getAll('a')).toEqual(['1', '2']);
    expect(decodeForm('a=1&a=2&a=3', 2)).toBeUndefined();
  });
});

it('findMarkedLine finds the line break and the mark behind it', () => {
  const unit = fc.constantFrom('\r\n--b', '\r\n', '--', 'b', '\r', '\n', 'x');
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 12 }).map((units) => Buffer.from(units.join(''))),
      fc.nat({ max: 10 }),
      (bytes, from) => {
        const at = bytes.indexOf('\r\n--b', from);
        expect(findMarkedLine(bytes, Buffer.from('--b'), from)).toBe(at === -1 ? -1 : at + 2);
      },
    ),
  );
});
