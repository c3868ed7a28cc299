// Who asks at the realtime door: a person with a session, or whoever knows REALTIME_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto';

import { InvalidRequestError, PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import type { RealtimeCall } from '@prumo/realtime-store/rest/decode-call';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../actor.ts';
import { NotAuthenticatedError } from '../../log-in/log-in-chain.ts';
import { findSessionToken } from '../../sessions/session-cookies.ts';
import type { Session } from '../back-end-doors.ts';
import type { ListenerWatch } from './create-listener-watch.ts';
import {
  buildPrincipal,
  ownerPrincipal,
  secretPrincipal,
  type RealtimeDoorPrincipal,
} from './realtime-door-principal.ts';
import type { RealtimePerson } from './realtime.access.ts';

interface RealtimeIdentityParts {
  /** REALTIME_SECRET; empty: nobody knows it. */
  readonly secret: string;
  readonly requireActor: (request: FastifyRequest) => Promise<Actor>;
  /** The person of a session that was found by its token; no use of the session. */
  readonly findByToken: (
    token: string,
  ) => Promise<{ readonly actor: Actor; readonly session: Session } | undefined>;
  readonly describePerson: (actor: Actor) => Promise<RealtimePerson>;
  readonly watch: ListenerWatch;
}

/** What counts at one of the doors besides the secret. */
export interface CredentialRules {
  /** Whether the session cookie that a browser sent along says who it is. */
  countsCookie(request: FastifyRequest): boolean;
  /** Whether the word `owner` is enough. */
  countsOwner(request: FastifyRequest): boolean;
  /** Whether the token of a session may come in the place of a token of the protocol. */
  readonly countsSessionToken: boolean;
}

export interface RealtimeIdentity {
  /** Of a request; nothing for nobody. */
  readonly identify: (
    request: FastifyRequest,
    call: RealtimeCall,
  ) => Promise<RealtimeDoorPrincipal | undefined>;
  /** By the cookie alone, for somebody who will listen. */
  readonly identifyCookie: (request: FastifyRequest) => Promise<RealtimeDoorPrincipal | undefined>;
  /** By a token that came over an open connection, which listens. */
  readonly identifyToken: (
    token: string,
    request: FastifyRequest,
  ) => Promise<RealtimeDoorPrincipal | undefined>;
}

const mostListenersOfSession = 50;

export function createRealtimeIdentity(
  parts: RealtimeIdentityParts,
  rules: CredentialRules,
): RealtimeIdentity {
  async function findActor(request: FastifyRequest): Promise<Actor | undefined> {
    try {
      return await parts.requireActor(request);
    } catch (error) {
      if (error instanceof NotAuthenticatedError) return undefined;
      throw error;
    }
  }

  async function describe(
    { actor, session }: { readonly actor: Actor; readonly session: Session },
    { isListener, knownSince }: { readonly isListener: boolean; readonly knownSince: number },
  ): Promise<RealtimeDoorPrincipal> {
    if (isListener && parts.watch.countOf(session.id) >= mostListenersOfSession) {
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
  }

  async function identifyByCookie(
    request: FastifyRequest,
    isListener: boolean,
  ): Promise<RealtimeDoorPrincipal | undefined> {
    if (!rules.countsCookie(request)) return undefined;
    const knownSince = parts.watch.now();
    const actor = await findActor(request);
    const { session } = request;
    if (actor === undefined || session === undefined) return undefined;
    return await describe({ actor, session }, { isListener, knownSince });
  }

  async function identifyBySession(
    token: string,
    isListener: boolean,
  ): Promise<RealtimeDoorPrincipal | undefined> {
    const knownSince = parts.watch.now();
    const found = await parts.findByToken(token);
    return found && (await describe(found, { isListener, knownSince }));
  }

  async function identifyByToken(
    token: string,
    request: FastifyRequest,
    isListener: boolean,
  ): Promise<RealtimeDoorPrincipal | undefined> {
    if (isSecret(token, parts.secret)) return secretPrincipal;
    if (isSecret(token, 'owner') && rules.countsOwner(request)) return ownerPrincipal;
    return rules.countsSessionToken ? await identifyBySession(token, isListener) : undefined;
  }

  return {
    async identify(request, call) {
      const token = findToken(request, call);
      if (token === undefined) return await identifyByCookie(request, call.isStream);
      const principal = await identifyByToken(token, request, call.isStream);
      if (principal === undefined) throw new PermissionDeniedError('Could not parse auth token.');
      request.actor = principal.actor;
      return principal;
    },
    async identifyCookie(request) {
      // SDKs name their token here too, which is no Basic and is sent again over the connection.
      const token = rules.countsCookie(request) ? findSessionToken(request) : undefined;
      return token === undefined ? undefined : await identifyBySession(token, true);
    },
    identifyToken: async (token, request) => await identifyByToken(token, request, true),
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
