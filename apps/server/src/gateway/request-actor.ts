import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from './actor.ts';
import type { ActorService } from './actor.service.ts';
import type { BasicAuthorization } from './basic-authorization.ts';
import type { Credentials, Session } from './doors/back-end-doors.ts';
import { NotAuthenticatedError } from './log-in/log-in-errors.ts';
import { clearSessionCookies, findSessionToken } from './sessions/session-cookies.ts';
import type { SessionService } from './sessions/session.service.ts';
import { findSession } from './unattended.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the actor, unless they came with Basic. */
    session: Session | undefined;
    /** What back ends by address get: of the session, or of the request's own Basic. */
    credentials: Credentials | undefined;
  }
}

interface RequestActorParts {
  readonly actors: ActorService;
  readonly sessions: SessionService;
  readonly basic: BasicAuthorization;
}

/** Decides who asks: by the session cookie, else by Basic. The only place that does. */
export function createActorGuard(
  parts: RequestActorParts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Actor> {
  async function findSessionActor(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | undefined> {
    const session = await findSession(request, token, parts.sessions);
    const actor = session === undefined ? undefined : await parts.actors.findActor(session);
    if (actor === undefined) {
      await parts.sessions.end(token);
      clearSessionCookies(reply);
      return undefined;
    }
    request.session = session;
    request.credentials = session?.credentials;
    return actor;
  }

  return async (request, reply) => {
    const token = findSessionToken(request);
    const header = request.headers.authorization;
    let actor: Actor | undefined;
    if (token !== undefined) {
      actor = await findSessionActor(token, request, reply);
    } else if (header !== undefined) {
      const { person, credentials } = await parts.basic.requirePerson(header, request.ip);
      actor = await parts.actors.buildActor(person, credentials);
      request.credentials = credentials;
    }
    if (actor === undefined) {
      const isOfScript =
        request.headers['x-requested-with'] !== undefined ||
        request.routeOptions.config.isUnattended === true;
      throw new NotAuthenticatedError({ withChallenge: !isOfScript });
    }
    request.actor = actor;
    return actor;
  };
}

/** The actor of a route that declares that it has one. */
export function getActor(request: FastifyRequest): Actor {
  if (request.actor === undefined)
    throw new Error(`route ${request.url} has no actor: is it declared public?`);
  return request.actor;
}
