import { expect, test } from 'vitest';

import { guessName } from './use-people.ts';

test.each([
  ['MARINA.LOPES', 'Marina Lopes'],
  ['joão.da_silva', 'João Da Silva'],
  ['ADMIN', 'Admin'],
  ['.', ''],
])('%s sounds like %s', (userName, name) => {
  expect(guessName(userName)).toBe(name);
});
