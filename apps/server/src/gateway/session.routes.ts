import { sessionCalls, type SessionAnswer } from '@prumo/contracts/session/session';
import type { ActiveApp } from '@prumo/contracts/settings/public-settings';
import { userNameForLogIn } from '@prumo/domain/people/user-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Actor } from './actor.ts';
import type { ActorService } from './actor.service.ts';
import type { BiPerson } from './doors/back-end-doors.ts';
import { handleCall } from './handle-call.ts';
import type { LogInChain } from './log-in/log-in-chain.ts';
import type { LogInGate } from './log-in/log-in-limiter.ts';
import {
  clearSessionCookies,
  findSessionToken,
  setLastUseCookie,
  setSessionCookies,
} from './sessions/session-cookies.ts';
import type { SessionService } from './sessions/session.service.ts';

interface SessionRouteParts {
  readonly actors: ActorService;
  readonly sessions: SessionService;
  readonly chain: LogInChain;
  readonly gate: LogInGate;
  readonly clock: () => number;
  readonly apps: readonly ActiveApp[];
  readonly keepsCredentials: boolean;
  readonly useFreeCase: boolean;
  /** Takes note of whom the back ends let in. */
  readonly welcome: (person: BiPerson) => Promise<void>;
}

export function registerSessionRoutes(app: FastifyInstance, parts: SessionRouteParts): void {
  const { actors, sessions, chain, gate, clock, apps } = parts;

  handleCall(app, sessionCalls.logIn, async ({ body, request, reply }) => {
    const credentials = {
      userName: userNameForLogIn(body.userName, parts.useFreeCase),
      password: body.password,
    };
    const prepared = sessions.prepare();
    const person = await gate.attempt(
      { userName: credentials.userName, address: request.ip },
      async () => await chain.logIn(credentials, { sessionId: prepared.id, clientAddress: request.ip }),
    );

    await parts.welcome(person);
    // The token changes at login, so that one planted before it is worth nothing after it.
    await endSession(request, parts);
    const kept = parts.keepsCredentials ? credentials : undefined;
    const token = await sessions.start(person.userName, kept, prepared);

    setSessionCookies(reply, { token, userName: person.userName, apps });
    setLastUseCookie(reply, clock());
    const actor = await actors.buildActor(person, { credentials, sessionId: prepared.id });
    return presentSession(actor);
  });

  handleCall(app, sessionCalls.get, async ({ actor }) => presentSession(actor));

  handleCall(app, sessionCalls.logOut, async ({ request, reply }) => {
    await endSession(request, parts);
    clearSessionCookies(reply);
    reply.header('clear-site-data', '"cache"');
  });
}

/** Ends the session of the request, if it has one, and logs it out of every enabled app. */
export async function endSession(
  request: FastifyRequest,
  { sessions, chain }: { readonly sessions: SessionService; readonly chain: LogInChain },
): Promise<void> {
  const token = findSessionToken(request);
  if (token === undefined) return;
  const session = await sessions.use(token);
  await sessions.end(token);
  if (session !== undefined) await chain.logOut(session);
}

function presentSession(actor: Actor): SessionAnswer {
  return {
    userName: actor.userName,
    displayName: actor.displayName,
    roles: [...actor.roles],
    isAdmin: actor.isAdmin,
    isQualityManager: actor.isQualityManager,
    isDataAdministrator: actor.isDataAdministrator,
    isReader: actor.isReader,
    departments: [...actor.departments],
  };
}
