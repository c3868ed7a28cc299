import { expect, it } from 'vitest';

import { asArray, decodeNames, isTrue } from './pentaho-dialects.ts';

it.each([
  ['true', true],
  [true, true],
  ['false', false],
  [false, false],
  [null, false],
  [undefined, false],
  [1, false],
])('[BI-10] isTrue(%j) is %s', (value, expected) => {
  expect(isTrue(value)).toBe(expected);
});

it.each([
  [undefined, []],
  [null, []],
  [[], []],
  ['one', ['one']],
  [{ file: 1 }, [{ file: 1 }]],
  [
    ['one', 'two'],
    ['one', 'two'],
  ],
])('[BI-10] asArray(%j) is %j', (value, expected) => {
  expect(asArray(value)).toEqual(expected);
});

it.each([
  [null, []],
  ['', []],
  [{}, []],
  [{ role: 'Authenticated' }, ['Authenticated']],
  [{ role: ['Administrator', 'Authenticated'] }, ['Administrator', 'Authenticated']],
  [{ roles: ['Administrator'] }, ['Administrator']],
  [{ roles: null }, []],
  [{ roles: ['A', 7, ''], users: ['x'] }, ['A']],
])('[BI-10] the role names of %j are %j', (answer, expected) => {
  expect(decodeNames(answer, ['role', 'roles'])).toEqual(expected);
});
