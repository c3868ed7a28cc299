import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createCredentialVault } from './credential-vault.ts';

const vault = createCredentialVault('a secret of at least thirty-two characters');
const owner = Buffer.alloc(32, 1);

it('opens what it sealed, and for the same session only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (userName, password) => {
      const sealed = vault.seal({ userName, password }, owner);
      expect(vault.open(sealed, owner)).toEqual({ userName, password });
      expect(vault.open(sealed, Buffer.alloc(32, 2))).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

it('opens nothing that was changed by a single bit', () => {
  const sealed = vault.seal({ userName: 'ADMIN', password: 'prumo' }, owner);
  fc.assert(
    fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(vault.open(changed, owner)).toBeUndefined();
    }),
  );
});

it('never seals the same way twice', () => {
  const once = vault.seal({ userName: 'ADMIN', password: 'prumo' }, owner);
  expect(vault.seal({ userName: 'ADMIN', password: 'prumo' }, owner).equals(once)).toBe(false);
});
