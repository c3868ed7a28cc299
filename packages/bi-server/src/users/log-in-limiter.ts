// One counter for every door at which a password is tried: the portal's login, Basic, the form of the BI server, and
// where a password is changed. It is in the database, so that all copies of the server count together.
import type { Database } from '@prumo/database/database';
import type { Connection } from '@prumo/database/connection';

import { createLogInOriginsRepository } from '../persistence/log-in-origins.repository.ts';
import { findWaitMs, type LogInLimits } from './log-in-delays.ts';
import { buildLogInOrigin, type LogInOrigin } from './log-in-origin.ts';

interface Attempt {
  readonly userName: string;
  /** Network address of who tries. */
  readonly address: string;
}

export type AttemptOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong' }
  /** Too many went wrong before; the password was not even looked at. */
  | { readonly kind: 'blocked'; readonly retryAfterSeconds: number };

export interface LogInLimiter {
  /**
   * Runs one attempt; `prove` gives nothing for a wrong password. It counts as wrong from before the password is
   * looked at until it proves right, so that many attempts at once cannot slip through between counting and failing.
   */
  attempt<Result>(
    attempt: Attempt,
    prove: () => Promise<Result | undefined>,
  ): Promise<AttemptOutcome<Result>>;
  forgetOldOnes(): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A right password wipes those of its account and address out; else they count so long. */
const wrongDays = 1;
/** So long an address is known as one that a person logs in from. */
const knownDays = 30;
/** Of an address as a whole: many people mistype theirs in a day. */
const addressWindowMs = 15 * minuteMs;

export function createLogInLimiter(parts: {
  readonly database: Database;
  readonly clock: () => number;
  readonly limits: LogInLimits;
}): LogInLimiter {
  const { database, clock, limits } = parts;
  const origins = createLogInOriginsRepository(database);
  const before = (ms: number): Date => new Date(clock() - ms);

  async function findWait(connection: Connection, origin: LogInOrigin): Promise<number> {
    const known = createLogInOriginsRepository(connection);
    const found = await known.find(origin);
    const isSince = (moment: Date | null | undefined, days: number): boolean =>
      moment instanceof Date && moment > before(days * dayMs);
    return findWaitMs(
      {
        ofBoth: found && isSince(found.latestAt, wrongDays) ? found : { count: 0, latestAt: null },
        ofAccount: await known.sumOfAccount(origin.account, before(wrongDays * dayMs)),
        ofAddress: await known.sumOfAddress(origin.address, before(addressWindowMs)),
        isKnown: isSince(found?.latestRightAt, knownDays),
      },
      limits,
      new Date(clock()),
    );
  }

  /** Milliseconds to wait; 0 when it was counted. */
  async function begin(origin: LogInOrigin): Promise<number> {
    return await database.transaction(async (connection) => {
      const counted = createLogInOriginsRepository(connection);
      await counted.lock(origin);
      const waitMs = await findWait(connection, origin);
      // Knocking at a closed door does not keep it closed.
      if (waitMs > 0) return waitMs;
      await counted.addWrong(origin, { at: new Date(clock()), since: before(wrongDays * dayMs) });
      return 0;
    });
  }

  return {
    async attempt({ userName, address }, prove) {
      const origin = buildLogInOrigin(userName, address);
      const waitMs = await begin(origin);
      if (waitMs > 0) return { kind: 'blocked', retryAfterSeconds: Math.ceil(waitMs / 1000) };
      try {
        const result = await prove();
        if (result === undefined) return { kind: 'wrong' };
        await origins.setRight(origin, new Date(clock()));
        return { kind: 'right', result };
      } catch (error) {
        // A server that is away is nobody's guess.
        await origins.takeWrongBack(origin);
        throw error;
      }
    },

    async forgetOldOnes() {
      await origins.deleteOld({
        wrongBefore: before(wrongDays * dayMs),
        rightBefore: before(knownDays * dayMs),
      });
    },
  };
}
