import { createPasswords, type Passwords } from '../passwords.ts';

/** As the real ones in all but the time that they take, which is most of what a test with people would wait for. */
export function createQuickPasswords(): Passwords {
  return createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
}
