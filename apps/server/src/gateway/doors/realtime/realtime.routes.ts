import { appsBranch } from '@prumo/domain/external-apps/app-data-path';
import type { RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';
import { registerRealtimeRoutes } from '@prumo/realtime-store/rest/register-realtime';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { NamedError } from '../../../http/named-error.ts';
import type { ActorService } from '../../actor.service.ts';
import type { Actor } from '../../actor.ts';
import type { LiveNotifications } from '../../live/create-live-notifications.ts';
import { systemTimers } from '../../live/timers.ts';
import { getActor } from '../../request-actor.ts';
import type { SessionService } from '../../sessions/session.service.ts';
import { createListenerWatch } from './create-listener-watch.ts';
import {
  createRealtimeIdentity,
  type CredentialRules,
  type RealtimeIdentity,
} from './create-realtime-identity.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';
import type { RealtimePerson } from './realtime.access.ts';

interface RealtimeDoorParts {
  readonly realtimeBackEnd: BackEnd;
  readonly secret: string;
  /** Leaves the actor on the request. */
  readonly requireActor: (request: FastifyRequest) => Promise<unknown>;
  readonly actors: Pick<ActorService, 'findActor'>;
  readonly sessions: Pick<SessionService, 'listAlive' | 'look'>;
  readonly live: LiveNotifications;
  /** With who leads them. */
  readonly listDepartmentsLedBy: (userName: string) => Promise<RealtimePerson['ledDepartments']>;
  /** Of the external apps in use. */
  readonly listAppKeys: () => Promise<readonly string[]>;
  readonly log: FastifyBaseLogger;
}

/** What stands behind every address at which the realtime database is asked. */
export interface RealtimeDoor {
  readonly backEnd: BackEnd;
  openIdentity(rules: CredentialRules): RealtimeIdentity;
  close(): void;
}

const realtimePrefix = '/realtime';

export function createRealtimeDoor(parts: RealtimeDoorParts): RealtimeDoor {
  async function describePerson(actor: Actor): Promise<RealtimePerson> {
    const [ledDepartments, appKeys] = await Promise.all([
      parts.listDepartmentsLedBy(actor.userName),
      parts.listAppKeys(),
    ]);
    return { ...actor, ledDepartments, appKeys };
  }

  const watch = createListenerWatch({
    timers: systemTimers,
    listAlive: async (sessionIds) => await parts.sessions.listAlive(sessionIds),
    async findPerson(session) {
      const actor = await parts.actors.findActor(session);
      return actor && (await describePerson(actor));
    },
    reportFailure: (error) =>
      parts.log.warn({ err: error }, 'listeners of the realtime tree could not be looked after'),
  });
  const unfollow = parts.live.follow((notification) => watch.tell(notification));

  return {
    backEnd: tellOfAppData(parts.realtimeBackEnd, parts.live),
    openIdentity: (rules) =>
      createRealtimeIdentity(
        {
          secret: parts.secret,
          async requireActor(request) {
            await parts.requireActor(request);
            return getActor(request);
          },
          async findByToken(token) {
            const session = await parts.sessions.look(token);
            const actor = session && (await parts.actors.findActor(session));
            return session && actor && { session, actor };
          },
          describePerson,
          watch,
        },
        rules,
      ),
    close() {
      unfollow();
      watch.close();
    },
  };
}

/** The realtime database, with its REST interface and event streams, for people with a session and for the secret. */
export async function registerRealtimeDoor(app: FastifyInstance, door: RealtimeDoor): Promise<void> {
  const identity = door.openIdentity({
    // The guard against other sites stands before this.
    countsCookie: () => true,
    countsOwner: () => false,
    countsSessionToken: false,
  });
  app.addHook('preClose', async () => door.close());
  await registerRealtimeRoutes<RealtimeDoorPrincipal>(app, {
    prefix: realtimePrefix,
    backEnd: door.backEnd,
    identify: identity.identify,
    decodeFailure: decodeNamedFailure,
    routeOptions: { config: { access: 'realtime', isUnattended: 'streams' } },
  });
}

export function decodeNamedFailure(error: Error): NamedError | undefined {
  return error instanceof NamedError ? error : undefined;
}

type BackEnd = RealtimeBackEnd<RealtimeDoorPrincipal>;

/**
 * Says in the one stream that every page has anyway that apps' data changed. A stream of the tree for each place would soon
 * take all the connections that a browser opens to one server.
 */
function tellOfAppData(backEnd: BackEnd, live: Pick<LiveNotifications, 'tellOf'>): BackEnd {
  return {
    ...backEnd,
    async answer(call, principal, body) {
      const answer = await backEnd.answer(call, principal, body);
      const [branch = appsBranch] = call.path;
      if (call.method !== 'GET' && branch === appsBranch && answer.status < 300) live.tellOf('app-data');
      return answer;
    },
  };
}
