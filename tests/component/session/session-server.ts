// The part of the server that knows who is logged in, with the cookies that it would send.
import {
  lastUseCookieName,
  logInInput,
  sessionAnswer,
  type SessionAnswer,
  sessionCalls,
} from '@prumo/contracts/session/session';

import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { admin, ivone, marina } from '../support/people.ts';
import { clearSessionCookies, leaveSessionCookies } from '../support/portal.tsx';

const people = [admin, marina, ivone];

let current: SessionAnswer | null = null;

/** From now on logging in, asking who it is and logging out do what they say. The password of all is `prumo`. */
export function keepSessions(first: SessionAnswer | null = null): void {
  current = first;
  server.on('GET', sessionCalls.get.path, () => {
    if (current === null) return refuse('not_authenticated');
    noteUse();
    return answerJson(sessionAnswer, current);
  });
  server.on('POST', sessionCalls.get.path, (request) => {
    const { userName, password } = logInInput.parse(request.json());
    const person = people.find((known) => known.userName === userName.toUpperCase());
    if (person === undefined || password !== 'prumo') return refuse('log_in_failed');
    beginElsewhere(person);
    return answerJson(sessionAnswer, person);
  });
  server.on('DELETE', sessionCalls.get.path, () => {
    current = null;
    return answerNothing();
  });
}

/** As another tab of the same browser would: the cookies are those of all tabs. */
export function beginElsewhere(person: SessionAnswer): void {
  current = person;
  leaveSessionCookies(person.userName);
}

/** As an administrator would; the page notices it when it is looked at again. */
export function endOnServer(): void {
  current = null;
  clearSessionCookies();
  window.dispatchEvent(new Event('focus'));
}

/** The server forgets the session, and the browser does not know it yet. */
export function forgetSession(): void {
  current = null;
}

export function isSomebodyKnown(): boolean {
  return current !== null;
}

/** A request that counts as use, of this tab or another. */
export function noteUse(at = Date.now()): void {
  document.cookie = `${lastUseCookieName}=${at}; path=/`;
}

/** As if the last request had been so long ago; the page looks at the time anew and waits for the rest by itself. */
export function pretendIdle({
  minutes,
  seconds,
}: {
  readonly minutes: number;
  readonly seconds: number;
}): void {
  noteUse(Date.now() - (minutes * 60 + seconds) * 1000);
  window.dispatchEvent(new Event('focus'));
}

export function refuse(code: string): Response {
  return answerAnything({ code, message: code, requestId: 'r' }, 401);
}
