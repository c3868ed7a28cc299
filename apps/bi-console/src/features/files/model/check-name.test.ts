import { expect, test } from 'vitest';

import { texts } from '../texts.ts';
import { checkName } from './check-name.ts';

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
