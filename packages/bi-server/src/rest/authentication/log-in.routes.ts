import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { longestWaitMs } from '../../users/log-in-delays.ts';
import type { LogInLimiter } from '../../users/log-in-limiter.ts';
import type { PeopleDirectory, Person } from '../../users/people-directory.ts';
import type { Sessions } from '../../users/sessions.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { comesFromAnotherSite, isNavigation } from '../http/comes-from-another-site.ts';
import { sendPage } from '../http/page.ts';
import { hasForm, readForm } from '../http/read-body.ts';
import { presentLeavingPage } from './present-leaving-page.ts';
import { presentLoginPage, type LogInFailure } from './present-login-page.ts';
import { takeSavedPage } from './saved-page.ts';
import { clearSessionCookie, cookieOptions, findSessionToken, setSessionCookie } from './session-cookie.ts';

export interface LogInRouteParts {
  readonly basePath: string;
  readonly people: PeopleDirectory;
  readonly sessions: Sessions;
  readonly limiter: LogInLimiter;
  readonly clock: () => number;
  /** Ends what the server in front goes by, so that a logout here is one there too. */
  readonly endIdentity: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;
}

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const publicRoute = { config: { biAccess: 'public' }, bodyLimit: 16 * 1024 } as const;
const userRoute = { config: { biAccess: 'user' } } as const;

/**
 * Says for as long as it holds that a login has to wait, and until when: the address of the page may only say that it
 * failed.
 */
const blockedCookieName = 'login-blocked';

export function registerLogInRoutes(app: FastifyInstance, parts: LogInRouteParts): void {
  const { basePath, people, sessions, limiter, clock } = parts;
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
      const openAt = Math.ceil(clock() / 1000) + outcome.retryAfterSeconds;
      const options = { ...cookieOptions(reply, basePath), maxAge: outcome.retryAfterSeconds };
      reply.setCookie(blockedCookieName, String(openAt), options);
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
      // By a link or a picture of its own another site must not put anybody out; who followed a link is asked.
      if (comesFromAnotherSite(request)) {
        if (!isNavigation(request)) throw new BiFailure(403, 'the request comes from a page of another site');
        return await sendPage(reply, 403, presentLeavingPage(basePath));
      }
      await endLiveSession(request, reply);
      await parts.endIdentity?.(request, reply);
      return await reply.redirect(pages.index, 302);
    },
  });

  for (const url of ['/', '/index.jsp']) {
    app.get(url, userRoute, async (_request, reply) => await reply.redirect(pages.home, 302));
  }

  app.get<{ Querystring: { login_error?: string } }>('/Login', publicRoute, async (request, reply) => {
    return await sendPage(reply, 200, presentLoginPage(basePath, findFailure(request)));
  });

  function findFailure(
    request: FastifyRequest<{ Querystring: { login_error?: string } }>,
  ): LogInFailure | undefined {
    const code = request.query.login_error;
    if (code === '2') return { kind: 'sessionReplaced' };
    if (code === undefined) return undefined;
    // Anybody can write a cookie; this one only chooses between two sentences.
    const waitSeconds = Number(request.cookies[blockedCookieName] ?? 0) - Math.floor(clock() / 1000);
    const isWaiting = waitSeconds > 0 && waitSeconds <= longestWaitMs / 1000;
    return isWaiting ? { kind: 'blocked', waitSeconds } : { kind: 'credentials' };
  }
}
