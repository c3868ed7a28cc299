import { expect, test } from 'vitest';

import { findTold } from './find-told.ts';

const names = { mentionable: ['ANA', 'BIA'], known: ['ANA', 'BIA', 'CAIO'], writer: 'ana' };

test.each([
  ['nada', { told: [], untold: [] }],
  ['@BIA e @bia', { told: ['BIA'], untold: [] }],
  ['@ANA, eu mesma', { told: [], untold: [] }],
  ['@caio @NINGUEM @Bia', { told: ['BIA'], untold: ['CAIO'] }],
])('%s', (text, expected) => {
  expect(findTold(text, names)).toEqual(expected);
});

test('nobody is named in vain while it is not known who sees the task', () => {
  expect(findTold('@CAIO', { ...names, mentionable: [] })).toEqual({ told: [], untold: [] });
});
