import { expect, it } from 'vitest';

import { isSamePerson } from './is-same-person.ts';

it.each([
  ['ana', 'ANA', true],
  ['JOÃO', 'joão', true],
  ['ana', 'ana.lima', false],
  ['ana', null, false],
  [null, 'ana', false],
  [null, null, false],
])('%s and %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
});
