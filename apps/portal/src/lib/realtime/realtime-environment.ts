import { openTextStream, type TextStream, type TextStreamListeners } from '../http/open-text-stream.ts';
import { awaitReturn, enterSessionGate, type SessionPass } from '../http/session-gate.ts';

/** What the client needs of the browser. */
export interface RealtimeEnvironment {
  readonly openStream: (path: string, listeners: TextStreamListeners) => TextStream;
  /** Waits while the person has to log in again. */
  readonly enter: (signal: AbortSignal) => Promise<SessionPass>;
  /** The server did not know the person. True when they are back; false when the session itself goes on. */
  readonly awaitReturn: (pass: SessionPass, signal: AbortSignal) => Promise<boolean>;
  readonly isVisible: () => boolean;
  /** The page is looked at, or no longer, or the network is back. Returns the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  /** Returns the function that calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Between 0 and 1. */
  readonly chance: () => number;
}

export function createBrowserRealtimeEnvironment(): RealtimeEnvironment {
  return {
    openStream: (path, listeners) => openTextStream({ path, type: 'text/event-stream' }, listeners),
    enter: enterSessionGate,
    awaitReturn,
    isVisible: () => document.visibilityState === 'visible',
    watch(listener) {
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('online', listener);
      return () => {
        window.removeEventListener('online', listener);
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
