import type { SessionEnvironment } from './session-environment.ts';

/** Clears away what one part of the portal holds of the person. */
export type SessionCleaner = (userName: string) => void;

export interface LogoutCleanup {
  /** Returns the function that takes the cleaner back. */
  readonly add: (cleaner: SessionCleaner) => () => void;
  /** Nothing of the person stays in this tab; null where nobody knows whose it was. */
  readonly clear: (userName: string | null) => void;
}

export function createLogoutCleanup(tab: SessionEnvironment['tab']): LogoutCleanup {
  const cleaners = new Set<SessionCleaner>();

  return {
    add(cleaner) {
      cleaners.add(cleaner);
      return () => cleaners.delete(cleaner);
    },
    clear(userName) {
      tab.clear();
      if (userName === null) {
        return;
      }
      for (const clean of cleaners) {
        try {
          clean(userName);
        } catch (error) {
          console.error('Something of the person before could not be cleared away.', error);
        }
      }
    },
  };
}
