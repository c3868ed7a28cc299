import { appsBranch } from '@prumo/domain/external-apps/app-data-path';
import type { RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';
import { registerRealtimeRoutes } from '@prumo/realtime-store/rest/register-realtime';
import type { FastifyInstance } from 'fastify';

import { NamedError } from '../../../http/named-error.ts';
import type { ActorService } from '../../actor.service.ts';
import type { Actor } from '../../actor.ts';
import type { LiveNotifications } from '../../live/create-live-notifications.ts';
import { systemTimers } from '../../live/timers.ts';
import type { SessionService } from '../../sessions/session.service.ts';
import { createListenerWatch } from './create-listener-watch.ts';
import { createRealtimeIdentity } from './create-realtime-identity.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';
import type { RealtimePerson } from './realtime.access.ts';

interface RealtimeDoorParts {
  readonly backEnd: RealtimeBackEnd<RealtimeDoorPrincipal>;
  readonly secret: string;
  readonly requireActor: Parameters<typeof createRealtimeIdentity>[0]['requireActor'];
  readonly actors: Pick<ActorService, 'findActor'>;
  readonly sessions: Pick<SessionService, 'listAlive'>;
  readonly notifications: LiveNotifications;
  /** With who leads them. */
  readonly listDepartmentsLedBy: (userName: string) => Promise<RealtimePerson['ledDepartments']>;
  /** Of the external apps in use. */
  readonly listAppKeys: () => Promise<readonly string[]>;
}

const realtimePrefix = '/realtime';

/** The realtime database, with its REST interface and event streams, for people with a session and for the secret. */
export async function registerRealtimeDoor(app: FastifyInstance, parts: RealtimeDoorParts): Promise<void> {
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
      app.log.warn({ err: error }, 'listeners of the realtime tree could not be looked after'),
  });
  const unfollow = parts.notifications.follow((notification) => watch.tell(notification));
  app.addHook('preClose', async () => {
    unfollow();
    watch.close();
  });

  await registerRealtimeRoutes<RealtimeDoorPrincipal>(app, {
    prefix: realtimePrefix,
    backEnd: tellOfAppData(parts.backEnd, parts.notifications),
    identify: createRealtimeIdentity({
      secret: parts.secret,
      requireActor: parts.requireActor,
      describePerson,
      watch,
    }),
    decodeFailure: (error) => (error instanceof NamedError ? error : undefined),
    routeOptions: { config: { access: 'realtime', isUnattended: 'streams' } },
  });
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
