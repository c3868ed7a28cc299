import {
  companionCookieNames,
  lastUseCookieName,
  type SessionAnswer,
} from '@prumo/contracts/session/session';

import { readCookies, removeCookie } from '../../../lib/cookies/cookies.ts';
import { readServerClock } from '../../../lib/http/send-request.ts';
import { tabStorage } from '@prumo/ui/browser-storage';
import { findCurrentSession, logOut } from '../api/session-calls.ts';
import { decodeSessionTraces, type SessionTraces } from '../model/decode-session-traces.ts';
import { type SessionEnd, sessionEnds } from '../model/session-phase.ts';

/** What the sessionManager needs of the browser and of the server. */
export interface SessionEnvironment {
  /** The readable cookies, which all tabs share. */
  readonly readTraces: () => SessionTraces;
  readonly eraseTraces: () => void;
  /** By the server's clock. */
  readonly now: () => number;
  readonly channel: SessionChannel;
  /** What this tab keeps, and whose it is. */
  readonly tab: {
    readonly findOwner: () => string | null;
    readonly claim: (userName: string) => void;
    readonly clear: () => void;
  };
  readonly findCurrentSession: () => Promise<SessionAnswer | null>;
  readonly logOut: () => Promise<void>;
  readonly watchPage: (listeners: PageListeners) => () => void;
}

interface PageListeners {
  /** The page is looked at again, perhaps after a long time. */
  readonly onReturn: () => void;
  /** The person types or clicks. */
  readonly onActivity: () => void;
}

/** What tabs of one browser tell each other about the session they share. */
export type SessionNotification =
  | { readonly kind: 'begun'; readonly userName: string }
  | { readonly kind: 'ended'; readonly end: SessionEnd };

interface SessionChannel {
  readonly announce: (notification: SessionNotification) => void;
  /** Returns the function that stops listening. */
  readonly listen: (listener: (notification: SessionNotification) => void) => () => void;
}

function createSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('prumo-session');

  return {
    announce: (notification) => channel.postMessage(notification),
    listen(listener) {
      const handleMessage = (event: MessageEvent<unknown>) => {
        const notification = findNotification(event.data);
        if (notification !== null) {
          listener(notification);
        }
      };
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
  };
}

/** A tab that still runs an older release may speak another way. */
function findNotification(message: unknown): SessionNotification | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) {
    return null;
  }
  if (message.kind === 'begun' && 'userName' in message && typeof message.userName === 'string') {
    return { kind: 'begun', userName: message.userName };
  }
  if (message.kind === 'ended' && 'end' in message) {
    const end = sessionEnds.find((known) => known === message.end);
    return end === undefined ? null : { kind: 'ended', end };
  }
  return null;
}

export function createBrowserEnvironment(): SessionEnvironment {
  return {
    readTraces: () => decodeSessionTraces(readCookies()),
    eraseTraces() {
      for (const name of [lastUseCookieName, ...Object.values(companionCookieNames)]) {
        removeCookie(name);
      }
    },
    now: readServerClock,
    channel: createSessionChannel(),
    tab: {
      findOwner: () => tabStorage.find(ownerKey),
      claim: (userName) => tabStorage.save(ownerKey, userName),
      clear: () => tabStorage.clear(),
    },
    findCurrentSession,
    logOut,
    watchPage,
  };
}

const ownerKey = 'owner';

/** Not the mere movement of a pointer: a table that shakes is nobody's work. */
const activities = ['keydown', 'pointerdown', 'wheel'] as const;

const watchPage: SessionEnvironment['watchPage'] = ({ onReturn, onActivity }) => {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') {
      onReturn();
    }
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) {
      onReturn();
    }
  };
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('focus', onReturn);
  window.addEventListener('pageshow', handlePageShow);
  for (const name of activities) {
    window.addEventListener(name, onActivity, { capture: true, passive: true });
  }

  return () => {
    for (const name of activities) {
      window.removeEventListener(name, onActivity, { capture: true });
    }
    window.removeEventListener('pageshow', handlePageShow);
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
};
