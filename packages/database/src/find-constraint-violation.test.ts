import { expect, test } from 'vitest';
import { findConstraintViolation } from './find-constraint-violation.ts';

test('other failures are none', () => {
  expect(findConstraintViolation(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  expect(findConstraintViolation(new Error('no code'))).toBeNull();
  expect(findConstraintViolation('23505')).toBeNull();
});
