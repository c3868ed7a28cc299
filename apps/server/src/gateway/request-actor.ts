import type { FastifyRequest } from 'fastify';

import type { Actor, Caller } from './actor.ts';
import type { ActorService } from './actor.service.ts';
import type { BasicAuthorization } from './basic-authorization.ts';
import type { Credentials, Session } from './doors/back-end-doors.ts';
import { NotAuthenticatedError } from './log-in/log-in-chain.ts';
import { findSessionToken } from './sessions/session-cookies.ts';
import type { SessionService } from './sessions/session.service.ts';
import { findSession } from './unattended.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the actor, unless they came with Basic. */
    session: Session | undefined;
    /** What remote back ends get: of the session, or of the request's own Basic. */
    credentials: Credentials | undefined;
  }
}

interface RequestActorParts {
  readonly actors: ActorService;
  readonly sessions: SessionService;
  readonly basic: BasicAuthorization;
}

/** Decides who asks: by the session cookie, else by Basic. The only place that does. */
export function createActorGuard(parts: RequestActorParts): (request: FastifyRequest) => Promise<Caller> {
  // The cookies stay: this answer may come after a login that has just set new ones.
  async function findSessionCaller(token: string, request: FastifyRequest): Promise<Caller | undefined> {
    const session = await findSession(request, token, parts.sessions);
    const caller = session === undefined ? undefined : await parts.actors.findCaller(session);
    if (caller === undefined) {
      await parts.sessions.end(token);
      return undefined;
    }
    request.session = session;
    request.credentials = session?.credentials;
    return caller;
  }

  async function requireBasicCaller(header: string, request: FastifyRequest): Promise<Caller> {
    const { person, credentials } = await parts.basic.requirePerson(header, request.ip);
    request.credentials = credentials;
    return await parts.actors.buildCaller(person, { credentials });
  }

  return async (request) => {
    const token = findSessionToken(request);
    const header = request.headers.authorization;
    let caller = token === undefined ? undefined : await findSessionCaller(token, request);
    if (caller === undefined && header !== undefined) caller = await requireBasicCaller(header, request);
    if (caller === undefined) {
      const isOfScript =
        request.headers['x-requested-with'] !== undefined ||
        request.routeOptions.config.isUnattended === true;
      throw new NotAuthenticatedError({ withChallenge: !isOfScript });
    }
    const isEnough = request.routeOptions.config.asksForDepartments === true;
    request.actor = isEnough ? caller : await parts.actors.complete(caller);
    return request.actor;
  };
}

/** The actor of a route that declares that it has one. */
export function getActor(request: FastifyRequest): Actor {
  const caller = getCaller(request);
  if ('departments' in caller) return caller;
  throw new Error(`route ${request.url} asks for departments itself, as it has declared`);
}

/** The same of a route that asks for departments itself. */
export function getCaller(request: FastifyRequest): Caller | Actor {
  if (request.actor === undefined)
    throw new Error(`route ${request.url} has no actor: is it declared public?`);
  return request.actor;
}
