import type { Connection } from '@prumo/database/connection';

import { createLogInAttemptsRepository } from './log-in-attempts.repository.ts';
import { LogInFailedError, TooManyLogInAttemptsError } from './log-in-errors.ts';

interface Attempt {
  readonly userName: string;
  readonly address: string;
}

export interface LogInLimiter {
  /**
   * Runs one attempt. It counts as failed from before the password is looked at until it proves right,
   * so that many attempts at once cannot slip through between counting and failing.
   */
  attempt<Result>(attempt: Attempt, logIn: () => Promise<Result>): Promise<Result>;
  forgetOldOnes(): Promise<void>;
}

interface LimiterParts {
  readonly database: Connection;
  readonly clock: () => number;
  readonly attemptsPerAccount: number;
  readonly attemptsPerAddress: number;
}

const windowMs = 15 * 60_000;

export function createLogInLimiter(parts: LimiterParts): LogInLimiter {
  const attempts = createLogInAttemptsRepository(parts.database);

  async function requireRoom(column: 'account' | 'address', value: string, limit: number): Promise<void> {
    const now = parts.clock();
    // The attempt itself is among them.
    const times = await attempts.listTimes(column, value, new Date(now - windowMs), limit + 1);
    const oldestThatCounts = times[limit];
    if (oldestThatCounts === undefined) return;
    throw new TooManyLogInAttemptsError(Math.ceil((oldestThatCounts.getTime() + windowMs - now) / 1000));
  }

  return {
    async attempt({ userName, address }, logIn) {
      const id = await attempts.insert({ account: userName, address }, new Date(parts.clock()));
      try {
        await requireRoom('account', userName, parts.attemptsPerAccount);
        await requireRoom('address', address, parts.attemptsPerAddress);
        const result = await logIn();
        await attempts.deleteOfAccount(userName);
        return result;
      } catch (error) {
        // Only a wrong password counts: knocking at a closed door does not keep it closed,
        // and a back end that is away is nobody's guess.
        if (!(error instanceof LogInFailedError)) await attempts.delete(id);
        throw error;
      }
    },

    async forgetOldOnes() {
      await attempts.deleteBefore(new Date(parts.clock() - windowMs));
    },
  };
}
