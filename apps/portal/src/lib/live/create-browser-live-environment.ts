import { companionCookieNames } from '@prumo/contracts/session/companion-cookies';
import { liveKinds, liveStreamEvents } from '@prumo/contracts/live/live-event';

import { readCookies } from '../cookies/cookies.ts';
import { awaitReturn, enterSessionGate } from '../http/session-gate.ts';
import type { LiveEnvironment } from './live-environment.ts';

export function createBrowserLiveEnvironment(): LiveEnvironment {
  return {
    openSource(path, { onEvent, onLost }) {
      const source = new EventSource(path);
      for (const name of [...liveKinds, ...Object.values(liveStreamEvents)]) {
        source.addEventListener(name, () => onEvent(name));
      }
      // Browsers come back by themselves every few seconds, for ever; here it is done with growing patience.
      source.addEventListener('error', onLost);
      return {
        close() {
          source.removeEventListener('error', onLost);
          source.close();
        },
      };
    },
    hasSession() {
      const cookies = readCookies();
      return Object.values(companionCookieNames).some((name) => cookies.has(name));
    },
    enter: enterSessionGate,
    awaitReturn,
    isVisible: () => document.visibilityState === 'visible',
    watchVisibility(listener) {
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('focus', listener);
      return () => {
        window.removeEventListener('focus', listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  };
}
