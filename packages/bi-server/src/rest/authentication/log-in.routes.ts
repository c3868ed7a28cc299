import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LogInLimiter } from '../../users/log-in-limiter.ts';
import type { PeopleDirectory, Person } from '../../users/people-directory.ts';
import type { Sessions } from '../../users/sessions.ts';
import { sendPage } from '../http/page.ts';
import { hasForm, readForm } from '../http/read-body.ts';
import { presentLoginPage, type LogInFailure } from './present-login-page.ts';
import { takeSavedPage } from './saved-page.ts';
import { clearSessionCookie, cookieOptions, findSessionToken, setSessionCookie } from './session-cookie.ts';

export interface LogInRouteParts {
  readonly basePath: string;
  readonly people: PeopleDirectory;
  readonly sessions: Sessions;
  readonly limiter: LogInLimiter;
  /** Ends what the server in front goes by, so that a logout here is one there too. */
  readonly endIdentity: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;
}

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const publicRoute = { config: { biAccess: 'public' }, bodyLimit: 16 * 1024 } as const;
const userRoute = { config: { biAccess: 'user' } } as const;

/** Says for a moment why the last login failed: the address of the page may only say that it did. */
const blockedCookieName = 'login-blocked';

export function registerLogInRoutes(app: FastifyInstance, parts: LogInRouteParts): void {
  const { basePath, people, sessions, limiter } = parts;
  const pages = {
    home: `${basePath}/Home`,
    login: `${basePath}/Login`,
    index: `${basePath}/index.jsp`,
    wrongCredentials: `${basePath}/Login?login_error=1`,
    sessionReplaced: `${basePath}/Login?login_error=2`,
  } as const;

  async function endLiveSession(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const token = findSessionToken(request);
    if (token === undefined) return false;
    const isLive = (await sessions.use(token)) !== undefined;
    if (isLive) await sessions.end(token);
    clearSessionCookie(reply, basePath);
    return isLive;
  }

  async function logIn(request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> {
    // The field locale, which portals send, is not read: the language is the browser's or the one chosen later.
    const form = hasForm(request) ? readForm(request) : new URLSearchParams();
    const [userName, password] = [form.get('j_username') ?? '', form.get('j_password') ?? ''];
    if (userName === '' || password === '') return undefined;
    const outcome = await limiter.attempt(
      { userName, address: request.ip },
      async () => await people.authenticate(userName, password),
    );
    if (outcome.kind === 'blocked') {
      reply.setCookie(blockedCookieName, '1', { ...cookieOptions(reply, basePath), maxAge: 60 });
    }
    return outcome.kind === 'right' ? outcome.result : undefined;
  }

  app.post('/j_spring_security_check', publicRoute, async (request, reply) => {
    if (await endLiveSession(request, reply)) return await reply.redirect(pages.sessionReplaced, 302);
    const person = await logIn(request, reply);
    if (person === undefined) return await reply.redirect(pages.wrongCredentials, 302);
    setSessionCookie(reply, basePath, await sessions.start(person.userName, 'form'));
    return await reply.redirect(takeSavedPage(request, reply, basePath) ?? pages.home, 302);
  });

  // Credentials in an address end up in logs: such a login always fails, as in the original.
  app.get('/j_spring_security_check', publicRoute, async (_request, reply) => {
    return await reply.redirect(pages.wrongCredentials, 302);
  });

  app.route({
    method: everyMethod,
    url: '/Logout',
    ...publicRoute,
    async handler(request, reply) {
      await endLiveSession(request, reply);
      await parts.endIdentity?.(request, reply);
      return await reply.redirect(pages.index, 302);
    },
  });

  for (const url of ['/', '/index.jsp']) {
    app.get(url, userRoute, async (_request, reply) => await reply.redirect(pages.home, 302));
  }

  app.get<{ Querystring: { login_error?: string } }>('/Login', publicRoute, async (request, reply) => {
    const failure = await findFailure(request);
    if (request.cookies[blockedCookieName] !== undefined) {
      reply.clearCookie(blockedCookieName, cookieOptions(reply, basePath));
    }
    return await sendPage(reply, 200, presentLoginPage(basePath, failure));
  });

  async function findFailure(
    request: FastifyRequest<{ Querystring: { login_error?: string } }>,
  ): Promise<LogInFailure | undefined> {
    const code = request.query.login_error;
    if (code === '2') return 'sessionReplaced';
    if (code === undefined) return undefined;
    const isBlocked =
      request.cookies[blockedCookieName] !== undefined || (await limiter.isAddressBlocked(request.ip));
    return isBlocked ? 'blocked' : 'credentials';
  }
}
