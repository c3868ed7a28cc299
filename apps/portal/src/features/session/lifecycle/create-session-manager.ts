// Knows whether somebody is logged in, notices when that ends, and tells the rest of the portal.
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { isLoggedIn } from '@prumo/domain/session/idle-time';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { setSessionGate } from '../../../lib/http/session-gate.ts';
import { createStore, type Store } from '@prumo/ui/store';
import {
  isDeparture,
  type Departure,
  type Interruption,
  type SessionEnd,
  type SessionPhase,
  type SessionSnapshot,
} from '../model/session-phase.ts';
import {
  createBrowserEnvironment,
  type SessionEnvironment,
  type SessionNotification,
} from './session-environment.ts';
import { createLogoutCleanup, type SessionCleaner } from './create-logout-cleanup.ts';
import { createIdleWatch } from './create-idle-watch.ts';
import { createRequestGate } from './create-request-gate.ts';

type SessionSettings = Pick<PublicSettings, 'ACTIVE_APPS' | 'SESSION_TIMEOUT'>;

type FoundSession =
  | { readonly session: SessionAnswer }
  /** `end` is null when there were no traces of a session: the person has not been here. */
  | { readonly session: null; readonly end: SessionEnd | null };

export type SessionEvent =
  /** Somebody logged in through another tab, while nobody was logged in here. */
  | { readonly kind: 'begun' }
  /** What the server says of the person is no longer the same. */
  | { readonly kind: 'updated' }
  /** Somebody else is logged in now; everything of the person before is cleared away. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'left'; readonly end: Departure };

export interface SessionManager extends Store<SessionSnapshot> {
  readonly isAlive: () => boolean;
  /** Also somebody whose session is interrupted: their page stays under the login dialog. */
  readonly findSession: () => Promise<FoundSession>;
  /** Takes over what a login answered; false when the browser did not keep the session's cookies. */
  readonly begin: (session: SessionAnswer) => boolean;
  /**
   * Asks the server, which counts as use, whether it still knows the person; if not, the session is interrupted.
   * Fails when the server cannot be asked.
   */
  readonly confirm: () => Promise<boolean>;
  readonly logOut: () => void;
  /** A logout still on its way would take a new session with it. */
  readonly whenLoggedOut: () => Promise<void>;
  /**
   * The cleaner is called when nothing of a person may stay in this tab: they left, or somebody else came.
   * Returns the function that takes it back.
   */
  readonly onSessionCleared: (cleaner: SessionCleaner) => () => void;
  /** Looks after the session until the returned function is called. */
  readonly watch: (onEvent: (event: SessionEvent) => void) => () => void;
}

export function createSessionManager(
  settings: SessionSettings,
  environment: SessionEnvironment = createBrowserEnvironment(),
): SessionManager {
  const { channel, tab } = environment;
  const rules = { activeApps: settings.ACTIVE_APPS, timeoutMinutes: settings.SESSION_TIMEOUT };
  const store = createStore<SessionSnapshot>({ phase: nobody, logInCount: 0 });
  const idle = createIdleWatch({ environment, timeoutMinutes: rules.timeoutMinutes, onDue: check });
  const gate = createRequestGate({ getSnapshot: store.getSnapshot, confirm });
  const cleanup = createLogoutCleanup(tab);
  let pendingLogOut: Promise<void> = Promise.resolve();
  let confirming: Promise<boolean> | null = null;
  let emit: (event: SessionEvent) => void = () => undefined;

  function getPhase(): SessionPhase {
    return store.getSnapshot().phase;
  }

  function setPhase(phase: SessionPhase, logIns = 0): void {
    store.set({ phase, logInCount: store.getSnapshot().logInCount + logIns });
  }

  function isAlive(): boolean {
    return isLoggedIn(environment.readTraces(), rules, environment.now());
  }

  async function findSession(): Promise<FoundSession> {
    if (getPhase().kind !== 'none') {
      check();
    }
    const phase = getPhase();
    if (phase.kind !== 'none') {
      return { session: phase.session };
    }
    if (isAlive()) {
      const session = await environment.findCurrentSession();
      // The person may have left while the server was asked.
      if (session !== null && isAlive()) {
        adopt(session);
        return { session };
      }
      environment.eraseTraces();
      return { session: null, end: 'ended' };
    }
    // The time of the last use alone is no trace: an answer that came after the logout may have left it.
    if (environment.readTraces().appsWithCookie.length === 0) {
      return { session: null, end: null };
    }
    const end = idle.describeEnd();
    environment.eraseTraces();
    channel.announce({ kind: 'ended', end });
    sendLogOut();
    return { session: null, end };
  }

  function begin(session: SessionAnswer): boolean {
    if (!isAlive()) {
      return false;
    }
    adopt(session);
    channel.announce({ kind: 'begun', userName: session.userName });
    return true;
  }

  /** Makes the session the one of this tab, whatever was here before. */
  function adopt(session: SessionAnswer): void {
    const before = getPhase();
    const former = before.kind === 'none' ? tab.findOwner() : before.session.userName;
    if (former === null || !isSamePerson(former, session.userName)) {
      setPhase({ kind: 'live', session, endsAt: null }, 1);
      clear(former);
      tab.claim(session.userName);
      idleLook();
      if (before.kind !== 'none') {
        emit({ kind: 'replaced' });
      }
      return;
    }
    tab.claim(session.userName);
    if (before.kind === 'none') {
      setPhase({ kind: 'live', session, endsAt: null }, 1);
    } else {
      resume(before.session, session, before.kind === 'interrupted' ? 1 : 0);
    }
    idleLook();
  }

  /** The same person goes on; screens are only told when there is something new about them. */
  function resume(known: SessionAnswer, told: SessionAnswer, logIns: number): void {
    const isUnchanged = JSON.stringify(known) === JSON.stringify(told);
    setPhase({ kind: 'live', session: isUnchanged ? known : told, endsAt: null }, logIns);
    gate.open();
    if (!isUnchanged) {
      emit({ kind: 'updated' });
    }
  }

  function confirm(): Promise<boolean> {
    confirming ??= askServer().finally(() => {
      confirming = null;
    });
    return confirming;
  }

  async function askServer(): Promise<boolean> {
    const asked = getPhase();
    if (asked.kind !== 'live') {
      return false;
    }
    const found = isAlive() ? await environment.findCurrentSession() : null;
    const phase = getPhase();
    if (phase.kind !== 'live' || phase.session !== asked.session) {
      // It ended, or began anew, while the server was asked.
      return phase.kind === 'live';
    }
    if (found === null) {
      interruptHere(phase.session);
      return false;
    }
    adopt(found);
    return true;
  }

  /** The person's data leaves the screen at once, whatever the server takes to answer. */
  function logOut(): void {
    environment.eraseTraces();
    depart('logged-out');
    channel.announce({ kind: 'ended', end: 'logged-out' });
    sendLogOut(() => emit({ kind: 'left', end: 'unconfirmed' }));
  }

  function depart(end: Departure): void {
    const phase = getPhase();
    dropPhase();
    clear(phase.kind === 'none' ? tab.findOwner() : phase.session.userName);
    emit({ kind: 'left', end });
  }

  function interruptHere(session: SessionAnswer): void {
    const end = idle.describeEnd();
    interrupt(session, end);
    environment.eraseTraces();
    channel.announce({ kind: 'ended', end });
    sendLogOut();
  }

  /** What is on the screen stays there for the person. */
  function interrupt(session: SessionAnswer, end: Interruption): void {
    idle.stop();
    setPhase({ kind: 'interrupted', session, end });
  }

  /** Who it is now, the server is asked by the screens that are shown next. */
  function makeWay(former: string): void {
    dropPhase();
    clear(former);
    emit({ kind: 'replaced' });
  }

  function dropPhase(): void {
    idle.stop();
    setPhase(nobody);
    gate.abandon();
  }

  function clear(userName: string | null): void {
    gate.abandon();
    cleanup.clear(userName);
  }

  /** Brings what this tab believes in line with what all tabs share. */
  function check(): void {
    const phase = getPhase();
    if (phase.kind === 'none') {
      if (isAlive()) {
        emit({ kind: 'begun' });
      }
      return;
    }
    const { userName } = environment.readTraces();
    if (userName !== null && !isSamePerson(userName, phase.session.userName)) {
      makeWay(phase.session.userName);
    } else if (phase.kind === 'interrupted') {
      void rejoin();
    } else if (isAlive()) {
      idleLook();
    } else {
      interruptHere(phase.session);
    }
  }

  /** The person has logged in through another tab. */
  async function rejoin(): Promise<void> {
    const found = isAlive() ? await findOrMiss(environment.findCurrentSession) : null;
    if (found !== null && getPhase().kind === 'interrupted') {
      adopt(found);
    }
  }

  function idleLook(): void {
    const phase = getPhase();
    if (phase.kind !== 'live') {
      return;
    }
    const finding = idle.look({ isWarned: phase.endsAt !== null });
    const endsAt = finding.kind === 'near' ? finding.endsAt : null;
    if (endsAt !== phase.endsAt) {
      setPhase({ ...phase, endsAt });
    }
    if (finding.kind === 'working') {
      confirm().catch((error: unknown) => console.warn('The server could not be told of the work.', error));
    }
  }

  /** The notification may be old: a tab that the browser had put to sleep hears them when it wakes. */
  function hear(notification: SessionNotification): void {
    const phase = getPhase();
    if (notification.kind === 'ended') {
      if (phase.kind !== 'none' && isDeparture(notification.end)) {
        depart(notification.end);
      } else if (phase.kind === 'live' && !isDeparture(notification.end) && !isAlive()) {
        interrupt(phase.session, notification.end);
      }
      return;
    }
    if (phase.kind === 'none') {
      emit({ kind: 'begun' });
    } else if (!isSamePerson(phase.session.userName, notification.userName)) {
      makeWay(phase.session.userName);
    } else if (phase.kind === 'interrupted') {
      void rejoin();
    } else {
      setPhase(phase, 1);
      idleLook();
    }
  }

  function sendLogOut(onFailure?: () => void): void {
    pendingLogOut = environment.logOut().catch((error: unknown) => {
      console.warn('The server did not confirm the logout.', error);
      onFailure?.();
    });
  }

  function watch(onEvent: (event: SessionEvent) => void): () => void {
    emit = onEvent;
    const stopListening = channel.listen(hear);
    const stopPage = environment.watchPage({ onReturn: check, onActivity: idle.noteActivity });
    setSessionGate(gate);
    idleLook();

    return () => {
      emit = () => undefined;
      idle.stop();
      setSessionGate(null);
      stopPage();
      stopListening();
    };
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    isAlive,
    findSession,
    begin,
    confirm,
    logOut,
    whenLoggedOut: async () => await pendingLogOut,
    onSessionCleared: cleanup.add,
    watch,
  };
}

const nobody: SessionPhase = { kind: 'none' };

/** Who cannot ask the server now will do so when the page is next looked at. */
async function findOrMiss(find: () => Promise<SessionAnswer | null>): Promise<SessionAnswer | null> {
  try {
    return await find();
  } catch {
    return null;
  }
}
