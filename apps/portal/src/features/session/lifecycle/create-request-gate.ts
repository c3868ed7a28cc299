import { isSamePerson } from '@prumo/domain/people/user-name';

import type { SessionGate, SessionPass } from '../../../lib/http/session-gate.ts';
import type { SessionSnapshot } from '../model/session-phase.ts';

interface RequestGateParts {
  readonly getSnapshot: () => SessionSnapshot;
  /** Asks the server whether it still knows the person, and interrupts the session if not. */
  readonly confirm: () => Promise<boolean>;
}

export interface RequestGate extends SessionGate {
  /** The person is back: whatever waits goes on. */
  readonly open: () => void;
  /**
   * The person is gone, and so are the screens that asked: what waits is never answered, neither with somebody
   * else's data nor with a message about something that nobody sees any more.
   */
  readonly abandon: () => void;
}

/** Holds back the requests of a person who has to log in again. */
export function createRequestGate({ getSnapshot, confirm }: RequestGateParts): RequestGate {
  let waiting: (() => void)[] = [];

  async function waitForReturn(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  async function enter(): Promise<SessionPass> {
    while (getSnapshot().phase.kind === 'interrupted') {
      await waitForReturn();
    }
    const { phase, logInCount } = getSnapshot();
    return { userName: phase.kind === 'none' ? null : phase.session.userName, logInCount };
  }

  async function awaitReturn(pass: SessionPass): Promise<boolean> {
    if (pass.userName === null) {
      return false;
    }
    if (isOfThisLogIn(pass) && (await confirmOrGiveUp()) && isOfThisLogIn(pass)) {
      // A back end refused; the session itself goes on.
      return false;
    }
    if (!isStillHere(pass.userName)) {
      await new Promise<never>(() => {});
    }
    // Where the person has logged in since the request was sent, there is nothing to wait for.
    if (getSnapshot().phase.kind === 'interrupted') {
      await waitForReturn();
    }
    return true;
  }

  function isOfThisLogIn({ userName, logInCount }: SessionPass): boolean {
    return userName !== null && isStillHere(userName) && getSnapshot().logInCount === logInCount;
  }

  function isStillHere(userName: string): boolean {
    const { phase } = getSnapshot();
    return phase.kind !== 'none' && isSamePerson(phase.session.userName, userName);
  }

  async function confirmOrGiveUp(): Promise<boolean> {
    try {
      return await confirm();
    } catch {
      return true;
    }
  }

  return {
    enter,
    awaitReturn,
    open() {
      const released = waiting;
      waiting = [];
      for (const release of released) {
        release();
      }
    },
    abandon() {
      waiting = [];
    },
  };
}
