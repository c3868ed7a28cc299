import { expect, test } from 'vitest';

import { texts } from '../texts.ts';
import { checkName, splitName } from './check-name.ts';

test.each([
  ['', texts.names.missing],
  ['a/b', texts.names.illegal],
  ['a\\b', texts.names.illegal],
  ['..', texts.names.dots],
  ['Ocupação', texts.names.taken],
  ['Ocupação 2', null],
  ['.oculto', null],
])('"%s"', (name, reason) => {
  expect(checkName(name, new Set(['Ocupação']))).toBe(reason);
});

test.each([
  ['a.b.HTML', false, { base: 'a.b', extension: 'HTML' }],
  ['LEIAME', false, { base: 'LEIAME', extension: '' }],
  ['.locale', false, { base: '.locale', extension: '' }],
  ['v1.2', true, { base: 'v1.2', extension: '' }],
])('%s', (name, isFolder, parts) => {
  expect(splitName({ name, isFolder })).toEqual(parts);
});
