// Who asks at the realtime door: a person with a session, or whoever knows REALTIME_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto';

import { InvalidRequestError, PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import type { RealtimeCall } from '@prumo/realtime-store/rest/decode-call';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../actor.ts';
import { NotAuthenticatedError } from '../../log-in/log-in-chain.ts';
import type { ListenerWatch } from './create-listener-watch.ts';
import {
  buildPrincipal,
  secretActor,
  secretPrincipal,
  type RealtimeDoorPrincipal,
} from './realtime-door-principal.ts';
import type { RealtimePerson } from './realtime.access.ts';

interface RealtimeIdentityParts {
  /** REALTIME_SECRET; empty: nobody knows it. */
  readonly secret: string;
  readonly requireActor: (request: FastifyRequest) => Promise<Actor>;
  readonly describePerson: (actor: Actor) => Promise<RealtimePerson>;
  readonly watch: ListenerWatch;
}

export type IdentifyPrincipal = (
  request: FastifyRequest,
  call: RealtimeCall,
) => Promise<RealtimeDoorPrincipal | undefined>;

const mostListenersOfSession = 50;

export function createRealtimeIdentity(parts: RealtimeIdentityParts): IdentifyPrincipal {
  async function findActor(request: FastifyRequest): Promise<Actor | undefined> {
    try {
      return await parts.requireActor(request);
    } catch (error) {
      if (error instanceof NotAuthenticatedError) return undefined;
      throw error;
    }
  }

  return async (request, call) => {
    const token = findToken(request, call);
    if (token !== undefined) {
      if (!isSecret(token, parts.secret)) throw new PermissionDeniedError('Could not parse auth token.');
      request.actor = secretActor;
      return secretPrincipal;
    }
    const knownSince = parts.watch.now();
    const actor = await findActor(request);
    const { session } = request;
    if (actor === undefined || session === undefined) return undefined;
    if (call.isStream && parts.watch.countOf(session.id) >= mostListenersOfSession) {
      throw new InvalidRequestError(`A session has up to ${mostListenersOfSession} listeners.`);
    }
    let person: RealtimePerson | undefined = await parts.describePerson(actor);
    return buildPrincipal({
      actor,
      getPerson: () => person,
      watch: (listener) =>
        parts.watch.begin(
          {
            ...listener,
            session,
            learn(known) {
              person = known;
            },
          },
          knownSince,
        ),
    });
  };
}

/** As clients of this protocol send theirs. */
function findToken({ headers }: FastifyRequest, { parameters }: RealtimeCall): string | undefined {
  const inQuery = parameters.get('auth') ?? parameters.get('access_token');
  if (inQuery !== null) return inQuery;
  return headers.authorization?.replace(/^Bearer\s+/i, '');
}

function isSecret(token: string, secret: string): boolean {
  return secret !== '' && timingSafeEqual(digest(token), digest(secret));
}

/** Of equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
