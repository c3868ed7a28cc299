import { expect, it } from 'vitest';

import { createPasswords } from './passwords.ts';

it('knows a password by its hash, which is another each time', async () => {
  const passwords = createPasswords({ N: 2 ** 8, r: 8, p: 1 });
  const [first, second] = [await passwords.hash('segredo'), await passwords.hash('segredo')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('segredo');
  expect(await passwords.matches('segredo', first)).toBe(true);
  expect(await passwords.matches('segredo', first)).toBe(true);
  expect(await passwords.matches('Segredo', first)).toBe(false);
  expect(await passwords.matches('Segredo', first)).toBe(false);
  expect(await passwords.matches('segredo', null)).toBe(false);
  expect(await passwords.matches('segredo', 'segredo')).toBe(false);
});
