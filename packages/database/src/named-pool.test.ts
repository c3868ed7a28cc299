import { expect, test } from 'vitest';

import { decodeBigint } from './named-pool.ts';

test.each([
  ['0', 0],
  ['-42', -42],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', '9007199254740992'],
  ['-9223372036854775808', '-9223372036854775808'],
])('bigint %s arrives without loss', (text, value) => {
  expect(decodeBigint(text)).toBe(value);
});
