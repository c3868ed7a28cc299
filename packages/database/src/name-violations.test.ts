import { expect, test } from 'vitest';

import { nameViolations } from './name-violations.ts';

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
