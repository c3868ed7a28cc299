import { liveKinds, liveStreamEvents } from '@prumo/contracts/live/live-event';
import { companionCookieNames } from '@prumo/contracts/session/session';

import { readCookies } from '../cookies/cookies.ts';
import { awaitReturn, enterSessionGate, type SessionPass } from '../http/session-gate.ts';

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

/** What the connection needs of the browser. */
export interface LiveEnvironment {
  readonly openSource: (path: string, listeners: SourceListeners) => LiveSource;
  /** Whether the readable cookies of a session are there: the server takes them away with a refusal. */
  readonly hasSession: () => boolean;
  /** Waits while the person has to log in again. */
  readonly enter: (signal: AbortSignal) => Promise<SessionPass>;
  /** The session is over. True when the person is back. */
  readonly awaitReturn: (pass: SessionPass, signal: AbortSignal) => Promise<boolean>;
  readonly isVisible: () => boolean;
  /** The page is looked at, or no longer. Returns the function that ends it. */
  readonly watchVisibility: (listener: () => void) => () => void;
  /** Returns the function that calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Between 0 and 1, so that not all pages come back at the same moment. */
  readonly chance: () => number;
}

export interface LiveSource {
  readonly close: () => void;
}

export interface SourceListeners {
  readonly onEvent: (name: string) => void;
  /** It has ended or could not be opened, for whatever reason. */
  readonly onLost: () => void;
}
