import type { FastifyRequest } from 'fastify';

import type { Actor, Visitor } from './actor.ts';
import type { ActorService } from './actor.service.ts';
import type { BasicAuthorization } from './basic-authorization.ts';
import type { Credentials, Session } from './doors/back-end-doors.ts';
import { NotAuthenticatedError } from './log-in/log-in-errors.ts';
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
export function createActorGuard(parts: RequestActorParts): (request: FastifyRequest) => Promise<Visitor> {
  // The cookies stay: this answer may come after a login that has just set new ones.
  async function findSessionVisitor(token: string, request: FastifyRequest): Promise<Visitor | undefined> {
    const session = await findSession(request, token, parts.sessions);
    const visitor = session === undefined ? undefined : await parts.actors.findVisitor(session);
    if (visitor === undefined) {
      await parts.sessions.end(token);
      return undefined;
    }
    request.session = session;
    request.credentials = session?.credentials;
    return visitor;
  }

  async function requireBasicVisitor(header: string, request: FastifyRequest): Promise<Visitor> {
    const { person, credentials } = await parts.basic.requirePerson(header, request.ip);
    request.credentials = credentials;
    return await parts.actors.buildVisitor(person, { credentials });
  }

  return async (request) => {
    const token = findSessionToken(request);
    const header = request.headers.authorization;
    let visitor = token === undefined ? undefined : await findSessionVisitor(token, request);
    if (visitor === undefined && header !== undefined) visitor = await requireBasicVisitor(header, request);
    if (visitor === undefined) {
      const isOfScript =
        request.headers['x-requested-with'] !== undefined ||
        request.routeOptions.config.isUnattended === true;
      throw new NotAuthenticatedError({ withChallenge: !isOfScript });
    }
    const isEnough = request.routeOptions.config.asksForDepartments === true;
    request.actor = isEnough ? visitor : await parts.actors.complete(visitor);
    return request.actor;
  };
}

/** The actor of a route that declares that it has one. */
export function getActor(request: FastifyRequest): Actor {
  const visitor = getVisitor(request);
  if ('departments' in visitor) return visitor;
  throw new Error(`route ${request.url} asks for departments itself, as it has declared`);
}

/** The same of a route that asks for departments itself. */
export function getVisitor(request: FastifyRequest): Visitor | Actor {
  if (request.actor === undefined)
    throw new Error(`route ${request.url} has no actor: is it declared public?`);
  return request.actor;
}
