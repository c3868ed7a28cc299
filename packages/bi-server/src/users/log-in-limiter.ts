import type { Connection } from '@prumo/database/connection';

import { createLogInAttemptsRepository } from '../persistence/log-in-attempts.repository.ts';

interface Attempt {
  readonly userName: string;
  readonly address: string;
}

export type AttemptOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong' }
  /** Too many went wrong before; the password was not even looked at. */
  | { readonly kind: 'blocked' };

export interface LogInLimiter {
  /**
   * Runs one attempt; `prove` gives nothing for a wrong password. It counts as failed from before the password is
   * looked at until it proves right, so that many attempts at once cannot slip through between counting and failing.
   */
  attempt<Result>(
    attempt: Attempt,
    prove: () => Promise<Result | undefined>,
  ): Promise<AttemptOutcome<Result>>;
  isAddressBlocked(address: string): Promise<boolean>;
  forgetOldOnes(): Promise<void>;
}

export interface LogInLimits {
  readonly attemptsPerAccount: number;
  /** Higher, because a whole hospital may share one address. */
  readonly attemptsPerAddress: number;
}

export const usualLogInLimits: LogInLimits = { attemptsPerAccount: 10, attemptsPerAddress: 100 };

const windowMs = 15 * 60_000;
const longestAccount = 200;

export function createLogInLimiter(parts: {
  readonly database: Connection;
  readonly clock: () => number;
  readonly limits: LogInLimits;
}): LogInLimiter {
  const { clock, limits } = parts;
  const attempts = createLogInAttemptsRepository(parts.database);

  async function count(column: 'account' | 'address', value: string): Promise<number> {
    return await attempts.countSince(column, value, new Date(clock() - windowMs));
  }

  return {
    async attempt({ userName, address }, prove) {
      // What nobody can be called need not be kept in full.
      const account = userName.replaceAll('\0', '').slice(0, longestAccount);
      const id = await attempts.insert({ account, address }, new Date(clock()));
      try {
        // The attempt itself is among them.
        const isBlocked =
          (await count('account', account)) > limits.attemptsPerAccount ||
          (await count('address', address)) > limits.attemptsPerAddress;
        if (isBlocked) {
          // Knocking at a closed door does not keep it closed.
          await attempts.delete(id);
          return { kind: 'blocked' };
        }
        const result = await prove();
        if (result === undefined) return { kind: 'wrong' };
        await attempts.deleteOfAccount(account);
        return { kind: 'right', result };
      } catch (error) {
        await attempts.delete(id);
        throw error;
      }
    },

    async isAddressBlocked(address) {
      return (await count('address', address)) >= limits.attemptsPerAddress;
    },

    async forgetOldOnes() {
      await attempts.deleteBefore(new Date(clock() - windowMs));
    },
  };
}
