import { expect, test } from 'vitest';

import { findConstraintViolation, nameViolations } from './find-constraint-violation.ts';

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

const violated = Object.assign(new Error('violated'), { code: '23505', constraint: 'a_key' });

function failWith(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

test('gives what the work gives', async () => {
  expect(
    await nameViolations(
      async () => 7,
      () => new Error('named'),
    ),
  ).toBe(7);
});

test('a violation fails with its name, which knows the cause', async () => {
  const named = nameViolations(
    failWith(violated),
    ({ constraint }, cause) => new Error(constraint, { cause }),
  );
  await expect(named).rejects.toMatchObject({ message: 'a_key', cause: violated });
});

test('what has no name, and what is no violation, fails as it is', async () => {
  await expect(nameViolations(failWith(violated), () => undefined)).rejects.toBe(violated);
  const other = new Error('other');
  await expect(nameViolations(failWith(other), () => new Error('named'))).rejects.toBe(other);
});
