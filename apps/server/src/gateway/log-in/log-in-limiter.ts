// Logins at the gateway, counted together with those at every other door.
import type { LogInLimiter } from '@prumo/bi-server/users/log-in-limiter';

import { LogInFailedError, TooManyLogInAttemptsError } from './log-in-chain.ts';

export interface LogInGate {
  /** Runs one attempt. Only a `LogInFailedError` counts as a wrong password: a back end that is away is nobody's guess. */
  attempt<Result>(
    attempt: Parameters<LogInLimiter['attempt']>[0],
    logIn: () => Promise<Result>,
  ): Promise<Result>;
}

export function createLogInGate(limiter: LogInLimiter): LogInGate {
  return {
    async attempt(attempt, logIn) {
      let failure: LogInFailedError | undefined;
      const outcome = await limiter.attempt(attempt, async () => {
        try {
          return { person: await logIn() };
        } catch (error) {
          if (!(error instanceof LogInFailedError)) throw error;
          failure = error;
          return undefined;
        }
      });
      if (outcome.kind === 'right') return outcome.result.person;
      if (outcome.kind === 'blocked') throw new TooManyLogInAttemptsError(outcome.retryAfterSeconds);
      throw failure ?? new LogInFailedError({ app: 'bi', reason: 'credentials' });
    },
  };
}
