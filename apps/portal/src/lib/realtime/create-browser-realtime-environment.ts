import { openTextStream } from '../http/open-text-stream.ts';
import { awaitReturn, enterSessionGate } from '../http/session-gate.ts';
import type { RealtimeEnvironment } from './realtime-environment.ts';

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
