import { expect, it } from 'vitest';

import { isSamePerson, userNameForLogIn } from './user-name.ts';

it.each([
  { typed: ' marina.lopes ', useFreeCase: false, sent: 'MARINA.LOPES' },
  { typed: 'joão', useFreeCase: false, sent: 'JOÃO' },
  { typed: ' Marina.Lopes', useFreeCase: true, sent: 'Marina.Lopes' },
])('[CF-04] "$typed" with free case $useFreeCase is sent as $sent', ({ typed, useFreeCase, sent }) => {
  expect(userNameForLogIn(typed, useFreeCase)).toBe(sent);
});

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
