// The page that somebody wanted before they were sent to the login. It waits in a cookie of their own.
import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieOptions } from './session-cookie.ts';

const cookieName = 'saved-page';
const keptSeconds = 10 * 60;
const longestUrl = 2_000;

export function savePage(request: FastifyRequest, reply: FastifyReply, basePath: string): void {
  const page = normalise(request.url, basePath);
  if (request.method !== 'GET' || !isNavigation(request) || page === undefined) return;
  reply.setCookie(cookieName, page, { ...cookieOptions(reply, basePath), maxAge: keptSeconds });
}

/** The saved page, which is forgotten by this; nothing when there is none or it is none of ours. */
export function takeSavedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
): string | undefined {
  const saved = request.cookies[cookieName];
  if (saved === undefined) return undefined;
  reply.clearCookie(cookieName, cookieOptions(reply, basePath));
  return normalise(saved, basePath);
}

/** A cookie can be planted, so only what stays below the base path is followed. */
function normalise(url: string, basePath: string): string | undefined {
  if (url.length > longestUrl || !url.startsWith(`${basePath}/`)) return undefined;
  const anywhere = 'http://localhost';
  if (!URL.canParse(url, anywhere)) return undefined;
  const { origin, pathname, search } = new URL(url, anywhere);
  const isOurs = origin === anywhere && pathname.startsWith(`${basePath}/`);
  const isStart = /^\/(?:index\.jsp|Login|Logout|j_spring_security_check)?$/i.test(
    pathname.slice(basePath.length),
  );
  return isOurs && !isStart ? pathname + search : undefined;
}

function isNavigation(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return (
    request.headers['x-requested-with'] === undefined && (request.headers.accept ?? '').includes('text/html')
  );
}
