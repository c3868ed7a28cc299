import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With null for the hash (no such person) it takes as long as a wrong password, and answers false. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

export interface PasswordCost {
  /** Memory: a power of two. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Of OWASP's password storage guide, with the passes that it pairs with this memory. */
const usualCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
const mostMemory = 64 * 1024 * 1024;

/** How many proven pairs of password and hash are remembered, so that Basic does not pay scrypt per request. */
const rememberedProofs = 2_000;

export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  // The proofs are keyed by a secret of this process and contain the stored hash:
  // a changed password misses at once, and a memory dump holds no password.
  const proofKey = randomBytes(32);
  const proofs = new Set<string>();
  let hashOfNobody: Promise<string> | undefined;

  return {
    hash: (password) => hashPassword(password, cost),

    async matches(password, passwordHash) {
      if (passwordHash === null) {
        hashOfNobody ??= hashPassword(randomBytes(16).toString('hex'), cost);
        await verifyPassword(password, await hashOfNobody);
        return false;
      }
      const proof = createHmac('sha256', proofKey).update(`${passwordHash}\0${password}`).digest('base64');
      if (proofs.has(proof)) return true;
      const isRight = await verifyPassword(password, passwordHash);
      if (isRight) remember(proofs, proof);
      return isRight;
    },
  };
}

async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** The hash says with which cost it was made, so that the cost may change later. */
async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', expected = ''] = passwordHash.split('$');
  if (kind !== 'scrypt') return false;
  const key = await deriveKey(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

async function deriveKey(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: mostMemory };
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function remember(proofs: Set<string>, proof: string): void {
  const oldest = proofs.values().next();
  if (proofs.size >= rememberedProofs && oldest.done !== true) proofs.delete(oldest.value);
  proofs.add(proof);
}
