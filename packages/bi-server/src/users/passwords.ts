import { createHmac, randomBytes } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null for the hash (no such person) it takes as long as a wrong password, and answers false. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Argon2id with the memory, passes and lanes that OWASP's password storage guide names as its minimum. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many proven pairs of password and hash are remembered, so that Basic clients do not pay argon2 per call. */
const rememberedProofs = 2_000;

export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  // The proofs are keyed by a secret of this process and contain the stored hash:
  // a changed password misses at once, and a memory dump holds no password.
  const proofKey = randomBytes(32);
  const proofs = new Set<string>();
  let hashOfNobody: Promise<string> | undefined;

  return {
    async hash(password) {
      return await hash(password, cost);
    },

    async matches(password, passwordHash) {
      if (passwordHash === null) {
        hashOfNobody ??= hash(randomBytes(16).toString('hex'), cost);
        await verify(await hashOfNobody, password);
        return false;
      }
      const proof = createHmac('sha256', proofKey).update(`${passwordHash}\0${password}`).digest('base64');
      if (proofs.has(proof)) return true;
      const isRight = await verify(passwordHash, password);
      if (isRight) remember(proofs, proof);
      return isRight;
    },
  };
}

function remember(proofs: Set<string>, proof: string): void {
  const oldest = proofs.values().next();
  if (proofs.size >= rememberedProofs && oldest.done !== true) proofs.delete(oldest.value);
  proofs.add(proof);
}
