import { expect, test } from 'vitest';
import { findConstraintViolation } from './find-constraint-violation.ts';

test('other failures are none', () => {
  expect(findConstraintViolation(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  expect(findConstraintViolation(new Error('no code'))).toBeNull();
  expect(findConstraintViolation('23505')).toBeNull();
});

test.each([
  ['23505', 'unique'],
  ['23503', 'foreign-key'],
  ['23001', 'foreign-key'],
  ['23514', 'check'],
])('%s is one of kind %s', (code, kind) => {
  const error = Object.assign(new Error('violated'), { code, constraint: 'a_key' });
  expect(findConstraintViolation(error)).toEqual({ kind, constraint: 'a_key' });
});
