import {
  type CompanionCookie,
  companionCookieNames,
  lastUseCookieName,
} from '@prumo/contracts/session/session';
import { type ActiveApp, activeApps } from '@prumo/contracts/settings/public-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookieName = 'prumo_session';

export function findSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName];
}

/** One secret that no script can read, and per app a companion that the portal reads and that holds none. */
export function setSessionCookies(
  reply: FastifyReply,
  session: { readonly token: string; readonly userName: string; readonly apps: readonly ActiveApp[] },
): void {
  reply.setCookie(sessionCookieName, session.token, { ...cookieOptions(reply), httpOnly: true });
  for (const app of session.apps) {
    const companion: CompanionCookie = { app, userName: session.userName };
    reply.setCookie(companionCookieNames[app], JSON.stringify(companion), cookieOptions(reply));
  }
}

export function setLastUseCookie(reply: FastifyReply, usedAt: number): void {
  reply.setCookie(lastUseCookieName, String(usedAt), cookieOptions(reply));
}

/** Without a session in the request, what it has not sent may be of a login that went on meanwhile. */
export function clearSessionCookies(reply: FastifyReply): void {
  const { cookies } = reply.request;
  const names = [sessionCookieName, lastUseCookieName, ...activeApps.map((app) => companionCookieNames[app])];
  const theirs = sessionCookieName in cookies ? names : names.filter((name) => name in cookies);
  for (const name of theirs) reply.clearCookie(name, cookieOptions(reply));
}

function cookieOptions(reply: FastifyReply): { path: string; sameSite: 'strict'; secure: boolean } {
  return { path: '/', sameSite: 'strict', secure: reply.request.protocol === 'https' };
}
