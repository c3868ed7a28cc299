import { describe, expect, it } from 'vitest';

import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id, never the same way twice', async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash('prumo'), await passwords.hash('prumo')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('match their hash, also when asked again, and no other', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('prumo');
    expect(await passwords.matches('prumo', hash)).toBe(true);
    expect(await passwords.matches('prumo', hash)).toBe(true);
    expect(await passwords.matches('Prumo', hash)).toBe(false);
  });

  it('that were right for a former hash are not for the new one', async () => {
    const passwords = createPasswords();
    const [former, present] = [await passwords.hash('former'), await passwords.hash('present')];
    expect(await passwords.matches('former', former)).toBe(true);
    expect(await passwords.matches('former', present)).toBe(false);
  });

  it('match nobody', async () => {
    expect(await createPasswords().matches('prumo', null)).toBe(false);
  });
});
