import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookieName = 'JSESSIONID';

export function findSessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookieName];
  return token === '' ? undefined : token;
}

export function setSessionCookie(reply: FastifyReply, basePath: string, token: string): void {
  reply.setCookie(sessionCookieName, token, cookieOptions(reply, basePath));
}

export function clearSessionCookie(reply: FastifyReply, basePath: string): void {
  reply.clearCookie(sessionCookieName, cookieOptions(reply, basePath));
}

interface CookieOptions {
  readonly path: string;
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

/** For every cookie of the BI server: none is for scripts, none for other parts of the site. */
export function cookieOptions(reply: FastifyReply, basePath: string): CookieOptions {
  return { path: basePath, httpOnly: true, sameSite: 'lax', secure: reply.request.protocol === 'https' };
}
