import { expect, test } from 'vitest';

import { splitName } from './split-name.ts';

test.each([
  ['a.b.HTML', false, { base: 'a.b', extension: 'HTML' }],
  ['LEIAME', false, { base: 'LEIAME', extension: '' }],
  ['.locale', false, { base: '.locale', extension: '' }],
  ['v1.2', true, { base: 'v1.2', extension: '' }],
])('%s', (name, isFolder, parts) => {
  expect(splitName({ name, isFolder })).toEqual(parts);
});
