import { companionCookieNames, lastUseCookieName } from '@prumo/contracts/session/companion-cookies';

import { readCookies, removeCookie } from '../../../lib/cookies/cookies.ts';
import { readServerClock } from '../../../lib/http/send-request.ts';
import { tabStorage } from '../../../lib/storage/browser-storage.ts';
import { findCurrentSession, logOut } from '../api/session-calls.ts';
import { decodeSessionTraces } from '../model/decode-session-traces.ts';
import { createSessionChannel } from './session-channel.ts';
import type { SessionEnvironment } from './session-environment.ts';

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
