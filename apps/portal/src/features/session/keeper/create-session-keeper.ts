// Knows whether somebody is logged in, notices when that ends, and tells the rest of the portal.
import { companionCookieNames, lastUseCookieName } from '@prumo/contracts/session/companion-cookies';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { isIdleTooLong, millisecondsUntilIdle } from '@prumo/domain/session/idle-time';
import { isLoggedIn } from '@prumo/domain/session/logged-in';

import { readCookies, removeCookie } from '../../../lib/cookies/cookies.ts';
import { readServerClock } from '../../../lib/http/server-clock.ts';
import { setUnauthorizedHandler } from '../../../lib/http/unauthorized-handler.ts';
import { findCurrentSession } from '../api/current-session.ts';
import { logOut } from '../api/log-out.ts';
import { decodeSessionTraces, type SessionTraces } from '../model/decode-session-traces.ts';
import type { SessionEnd } from '../model/session-end.ts';
import { createSessionChannel } from './session-channel.ts';

type SessionSettings = Pick<PublicSettings, 'ACTIVE_APPS' | 'SESSION_TIMEOUT'>;

type FoundSession =
  | { readonly session: SessionAnswer }
  /** `end` is null when there were no traces of a session: the person has not been here. */
  | { readonly session: null; readonly end: SessionEnd | null };

type SessionEvent = { readonly kind: 'begun' } | { readonly kind: 'ended'; readonly end: SessionEnd };

export interface SessionKeeper {
  readonly isAlive: () => boolean;
  readonly findSession: () => Promise<FoundSession>;
  /** Takes over what a login answered; false when the browser did not keep the session's cookies. */
  readonly begin: (session: SessionAnswer) => boolean;
  readonly logOut: () => void;
  /** A logout still on its way would take a new session with it. */
  readonly whenLoggedOut: () => Promise<void>;
  /** Looks after the session until the returned function is called. */
  readonly watch: (onEvent: (event: SessionEvent) => void) => () => void;
}

export function createSessionKeeper(settings: SessionSettings): SessionKeeper {
  const rules = { activeApps: settings.ACTIVE_APPS, timeoutMinutes: settings.SESSION_TIMEOUT };
  const channel = createSessionChannel();
  let currentSession: SessionAnswer | null = null;
  let pendingLogOut: Promise<void> = Promise.resolve();
  /** What the last-use cookie said when it was there: another tab that ends the session removes it. */
  let lastSeenUseAt: number | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let emit: (event: SessionEvent) => void = () => undefined;

  function isAlive(): boolean {
    return isLoggedIn(readTraces(), rules, readServerClock());
  }

  async function findSession(): Promise<FoundSession> {
    if (isAlive()) {
      dropForeignSession();
      const session = currentSession ?? (await findCurrentSession());
      // The person may have left while the server was asked.
      if (session !== null && isAlive()) {
        currentSession = session;
        scheduleIdleCheck();
        return { session };
      }
      forget();
      return { session: null, end: 'ended' };
    }
    const traces = readTraces();
    if (traces.appsWithCookie.length === 0 && traces.lastUsedAt === null && currentSession === null) {
      return { session: null, end: null };
    }
    const end = describeEnd(traces);
    close(end);
    sendLogOut();
    return { session: null, end };
  }

  function begin(session: SessionAnswer): boolean {
    if (!isAlive()) {
      return false;
    }
    currentSession = session;
    channel.announce({ kind: 'begun', userName: session.userName });
    scheduleIdleCheck();
    return true;
  }

  /** The person's data leaves the screen at once, whatever the server takes to answer. */
  function leave(): void {
    close('logged-out');
    emit({ kind: 'ended', end: 'logged-out' });
    sendLogOut(() => emit({ kind: 'ended', end: 'unconfirmed' }));
  }

  function watch(onEvent: (event: SessionEvent) => void): () => void {
    emit = onEvent;
    const stopListening = channel.listen((news) => {
      if (news.kind === 'ended' && currentSession !== null) {
        forget();
        emit(news);
      }
      if (news.kind === 'begun' && currentSession?.userName !== news.userName) {
        currentSession = null;
        emit({ kind: 'begun' });
      }
    });
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') {
        check();
      }
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) {
        check();
      }
    };
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', handlePageShow);
    setUnauthorizedHandler(() => {
      if (currentSession !== null) {
        endHere();
      }
    });
    scheduleIdleCheck();

    return () => {
      emit = () => undefined;
      clearTimeout(idleTimer);
      setUnauthorizedHandler(null);
      window.removeEventListener('pageshow', handlePageShow);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', handleVisibility);
      stopListening();
    };
  }

  function check(): void {
    dropForeignSession();
    const isLive = isAlive();
    if (currentSession !== null && !isLive) {
      endHere();
    } else if (currentSession === null && isLive) {
      // Somebody logged in through another tab.
      emit({ kind: 'begun' });
    } else {
      scheduleIdleCheck();
    }
  }

  /** A tab that was asleep did not hear that somebody else has logged in meanwhile. */
  function dropForeignSession(): void {
    const { userName } = readTraces();
    if (userName !== null && currentSession?.userName.toUpperCase() !== userName.toUpperCase()) {
      currentSession = null;
    }
  }

  function endHere(): void {
    const end = describeEnd(readTraces());
    close(end);
    emit({ kind: 'ended', end });
    sendLogOut();
  }

  /** Another tab may use the session meanwhile, so the timer only leads to a fresh look at the cookie. */
  function scheduleIdleCheck(): void {
    clearTimeout(idleTimer);
    const { lastUsedAt } = readTraces();
    lastSeenUseAt = lastUsedAt ?? lastSeenUseAt;
    if (currentSession === null || lastUsedAt === null) {
      return;
    }
    const facts = { lastUsedAt, now: readServerClock(), timeoutMinutes: rules.timeoutMinutes };
    idleTimer = setTimeout(check, Math.min(millisecondsUntilIdle(facts), longestTimerMs));
  }

  function describeEnd(traces: SessionTraces): SessionEnd {
    const lastUsedAt = traces.lastUsedAt ?? lastSeenUseAt;
    const facts = { now: readServerClock(), timeoutMinutes: rules.timeoutMinutes };
    return lastUsedAt !== null && isIdleTooLong({ ...facts, lastUsedAt }) ? 'idle' : 'ended';
  }

  function close(end: SessionEnd): void {
    forget();
    channel.announce({ kind: 'ended', end });
  }

  /** Nothing of the session stays in this tab, nor in the cookies a script can reach. */
  function forget(): void {
    clearTimeout(idleTimer);
    currentSession = null;
    lastSeenUseAt = null;
    for (const name of [lastUseCookieName, ...Object.values(companionCookieNames)]) {
      removeCookie(name);
    }
  }

  function sendLogOut(onFailure?: () => void): void {
    pendingLogOut = logOut().catch((error: unknown) => {
      console.warn('The server did not confirm the logout.', error);
      onFailure?.();
    });
  }

  return {
    isAlive,
    findSession,
    begin,
    logOut: leave,
    whenLoggedOut: async () => await pendingLogOut,
    watch,
  };
}

/** Timers that are longer than this fire at once. */
const longestTimerMs = 2 ** 31 - 1;

function readTraces(): SessionTraces {
  return decodeSessionTraces(readCookies());
}
