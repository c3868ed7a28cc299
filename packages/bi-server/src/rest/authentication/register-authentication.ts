// Decides on whose behalf each request runs, once, before anything else looks at it.
import { createHmac, randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LogInLimiter } from '../../users/log-in-limiter.ts';
import type { PeopleDirectory, Person } from '../../users/people-directory.ts';
import type { Sessions } from '../../users/sessions.ts';
import { BiFailure } from '../http/bi-failure.ts';
import type { BiUser } from '../http/bi-user.ts';
import { buildTokenOver } from '../query-token-access.ts';
import { answerAnonymous, buildChallenge } from './answer-anonymous.ts';
import { decodeBasic, type Credentials } from './basic-credentials.ts';
import { requireSameSite } from './cross-site.ts';
import { clearSessionCookie, findSessionToken, setSessionCookie } from './session-cookie.ts';

/** The user whose session a server in front has found, and an id of it that opens nothing. */
export interface FrontIdentity {
  readonly userName: string;
  readonly sessionId: string;
}

/** Nothing when the request proves nobody. */
export type Identify = (request: FastifyRequest) => Promise<FrontIdentity | undefined>;

export interface AuthenticationParts {
  readonly basePath: string;
  readonly people: PeopleDirectory;
  readonly sessions: Sessions;
  readonly limiter: LogInLimiter;
  /** By what browsers send by themselves, such as the session cookie of the portal in front. */
  readonly identify: Identify | undefined;
  /** The name of a user, by what only the caller itself can have put there; good from pages of any origin. */
  readonly identifyByToken: ((request: FastifyRequest) => Promise<string | undefined>) | undefined;
  /** Whether this is somebody who reads and changes nothing. */
  readonly isReader: (user: Pick<BiUser, 'userName' | 'roles'>) => boolean;
  /** Called before the first request of a user that this process sees. */
  readonly welcome: (user: BiUser) => Promise<void>;
}

const rememberedHeaders = 1_000;

export function registerAuthentication(app: FastifyInstance, parts: AuthenticationParts): void {
  const { basePath, people, sessions, limiter } = parts;
  // Headers that were right lately need not pass the limiter, whose bookkeeping would cost writes per request.
  // Their password is still checked each time.
  const digestKey = randomBytes(32);
  const rightLately = new Set<string>();

  async function findSessionPerson(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Person | undefined> {
    const token = findSessionToken(request);
    if (token === undefined) return undefined;
    const userName = await sessions.use(token);
    const person = userName === undefined ? undefined : await people.findPerson(userName);
    if (person === undefined) {
      if (userName !== undefined) await sessions.end(token);
      clearSessionCookie(reply, basePath);
    } else request.biSession = { keptBy: 'this', id: sessions.idOf(token) };
    return person;
  }

  async function requireBasicPerson(request: FastifyRequest, credentials: Credentials): Promise<Person> {
    const digest = createHmac('sha256', digestKey)
      .update(request.headers.authorization ?? '')
      .digest('base64');
    const prove = async (): Promise<Person | undefined> =>
      await people.authenticate(credentials.userName, credentials.password);
    if (rightLately.has(digest)) {
      const person = await prove();
      if (person !== undefined) return person;
      rightLately.delete(digest);
    }
    const outcome = await limiter.attempt({ userName: credentials.userName, address: request.ip }, prove);
    if (outcome.kind === 'blocked') throw buildChallenge(request, outcome.retryAfterSeconds);
    if (outcome.kind === 'wrong') throw buildChallenge(request);
    if (rightLately.size >= rememberedHeaders) rightLately.clear();
    rightLately.add(digest);
    return outcome.result;
  }

  async function findPerson(request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> {
    const identified = await parts.identify?.(request);
    if (identified !== undefined) {
      request.biSession = { keptBy: 'front', id: identified.sessionId };
      return await people.findPerson(identified.userName);
    }

    const person = await findSessionPerson(request, reply);
    const credentials = decodeBasic(request.headers.authorization);
    // Credentials of the one who is logged in anyway are not looked at, as in the original.
    if (credentials === undefined || credentials.userName === person?.userName) return person;

    const proved = await requireBasicPerson(request, credentials);
    if (proved.userName !== person?.userName) {
      // Frames and links of the same browser go on without the header.
      const token = await sessions.start(proved.userName, 'basic');
      setSessionCookie(reply, basePath, token);
      request.biSession = { keptBy: 'this', id: sessions.idOf(token) };
    }
    return proved;
  }

  const welcomed = new Set<string>();
  async function welcomeOnce(request: FastifyRequest, user: BiUser): Promise<void> {
    if (welcomed.has(user.userName)) return;
    welcomed.add(user.userName);
    try {
      await parts.welcome(user);
    } catch (error) {
      welcomed.delete(user.userName);
      // What was to be prepared is missing, which is no reason to keep the person out.
      request.log.error({ err: error }, 'a user could not be welcomed');
    }
  }

  app.decorateRequest('biUser', undefined);
  app.decorateRequest('biSession', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Only the handler for unknown paths declares nothing; who is not logged in does not learn what exists.
    const access = request.routeOptions.config.biAccess ?? 'user';

    const byToken = await parts.identifyByToken?.(request);
    if (byToken === undefined) requireSameSite(request);
    if (access === 'public' && request.routeOptions.config.knowsUser !== true) return undefined;

    const person =
      byToken === undefined ? await findPerson(request, reply) : await people.findPerson(byToken);
    if (access === 'public') {
      if (person !== undefined) request.biUser = presentUser(person);
      return undefined;
    }
    if (person === undefined && byToken !== undefined) throw buildTokenOver();
    if (person === undefined) return await answerAnonymous(request, reply, basePath);
    request.biUser = { ...presentUser(person), ...(parts.isReader(person) && { isReader: true }) };
    if (access === 'administrator' && !request.biUser.isAdministrator) {
      throw new BiFailure(403, 'only administrators may do this');
    }
    if (request.biUser.isReader === true && changesSomething(request)) {
      throw new BiFailure(403, 'who only reads may not do this');
    }
    await welcomeOnce(request, request.biUser);
    return undefined;
  });
}

/** What a route declares nothing about, it does by its method. */
function changesSomething({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && routeOptions.config.isForReaders === undefined;
}

function presentUser({ userName, roles }: Person): BiUser {
  return { userName, roles, isAdministrator: roles.includes('Administrator') };
}
