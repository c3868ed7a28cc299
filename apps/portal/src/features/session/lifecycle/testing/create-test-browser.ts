// A browser with any number of tabs, and the server behind it, as far as the session is concerned. Both go by the
// clock of the test.
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import type { SessionTraces } from '../../model/decode-session-traces.ts';
import { createSessionManager, type SessionEvent, type SessionManager } from '../create-session-manager.ts';
import type { SessionNotification } from '../session-environment.ts';

export interface TestTab {
  readonly sessionManager: SessionManager;
  /** What happened since it was last read. */
  readonly takeEvents: () => readonly SessionEvent[];
  readonly storage: Map<string, string>;
  readonly touch: () => void;
  readonly comeBack: () => void;
  /** As browsers put tabs to sleep: what it is told meanwhile it hears when it wakes. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /** As the login form does it. */
  readonly logIn: (userName: string) => boolean;
  readonly close: () => void;
}

export interface TestBrowser {
  readonly openTab: () => TestTab;
  /** Any request that the server answers to the person. */
  readonly useSession: () => void;
  readonly endOnServer: () => void;
  /** The server cannot be reached while this holds. */
  readonly cutOff: (isCutOff: boolean) => void;
  readonly changeRoles: (roles: readonly string[]) => void;
  readonly hasTraces: () => boolean;
  /** Calls of the session's own interface, in their order. */
  readonly calls: string[];
}

export function createTestBrowser(settings: Partial<PublicSettings> = {}): TestBrowser {
  const calls: string[] = [];
  const listeners = new Map<number, (notification: SessionNotification) => void>();
  let traces: SessionTraces = noTraces;
  let known: string | null = null;
  let roles: readonly string[] = ['Authenticated'];
  let isReachable = true;
  let lastTab = 0;

  function useSession(): void {
    traces = { ...traces, lastUsedAt: Date.now() };
  }

  async function answer<Answer>(call: string, build: () => Answer): Promise<Answer> {
    calls.push(call);
    await Promise.resolve();
    if (!isReachable) {
      throw new Error('The server cannot be reached');
    }
    return build();
  }

  function openTab(): TestTab {
    lastTab += 1;
    const id = lastTab;
    const storage = new Map<string, string>();
    let events: SessionEvent[] = [];
    let hearNews: (notification: SessionNotification) => void = () => {};
    let missed: SessionNotification[] | null = null;
    let page = { onReturn: () => {}, onActivity: () => {} };

    const sessionManager = createSessionManager(
      { ACTIVE_APPS: ['bi'], SESSION_TIMEOUT: 100, ...settings },
      {
        readTraces: () => traces,
        eraseTraces: () => {
          traces = noTraces;
        },
        now: () => Date.now(),
        channel: {
          announce: (notification) => {
            for (const [other, hear] of listeners) {
              if (other !== id) hear(notification);
            }
          },
          listen: (listener) => {
            hearNews = listener;
            listeners.set(id, (notification) =>
              missed === null ? listener(notification) : missed.push(notification),
            );
            return () => listeners.delete(id);
          },
        },
        tab: {
          findOwner: () => storage.get('owner') ?? null,
          claim: (userName) => storage.set('owner', userName),
          clear: () => storage.clear(),
        },
        findCurrentSession: async () =>
          await answer('GET', () => {
            if (known === null) {
              traces = noTraces;
              return null;
            }
            useSession();
            return presentSession(known, roles);
          }),
        logOut: async () =>
          await answer('DELETE', () => {
            known = null;
          }),
        watchPage: (pageListeners) => {
          page = pageListeners;
          return () => {};
        },
      },
    );
    const stop = sessionManager.watch((event) => events.push(event));

    return {
      sessionManager,
      storage,
      takeEvents() {
        const taken = events;
        events = [];
        return taken;
      },
      touch: () => page.onActivity(),
      comeBack: () => page.onReturn(),
      sleep() {
        missed = [];
      },
      wake() {
        const heard = missed ?? [];
        missed = null;
        for (const notification of heard) hearNews(notification);
      },
      logIn(userName) {
        known = userName;
        traces = { appsWithCookie: ['bi'], userName, lastUsedAt: Date.now() };
        return sessionManager.begin(presentSession(userName, roles));
      },
      close: stop,
    };
  }

  return {
    openTab,
    useSession,
    endOnServer() {
      known = null;
    },
    cutOff(isCutOff) {
      isReachable = !isCutOff;
    },
    changeRoles(changed) {
      roles = changed;
    },
    hasTraces: () => traces !== noTraces,
    calls,
  };
}

const noTraces: SessionTraces = { appsWithCookie: [], userName: null, lastUsedAt: null };

function presentSession(userName: string, roles: readonly string[]): SessionAnswer {
  return {
    userName,
    displayName: userName,
    roles: [...roles],
    isAdmin: false,
    isQualityManager: false,
    isDataAdministrator: false,
    isReader: false,
    departments: [],
  };
}
