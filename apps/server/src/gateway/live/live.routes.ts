import { PassThrough } from 'node:stream';

import { followLive } from '@prumo/contracts/live/live-event';
import type { FastifyInstance } from 'fastify';

import { NotAuthenticatedError } from '../log-in/log-in-chain.ts';
import { getActor } from '../request-actor.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { LiveNotifications } from './create-live-notifications.ts';
import { createLiveStreams } from './create-live-streams.ts';
import { systemTimers } from './timers.ts';

interface LiveRouteParts {
  readonly notifications: LiveNotifications;
  readonly sessions: Pick<SessionService, 'listAlive'>;
  /** Ids of the departments that a person manages or is responsible for. */
  readonly listDepartmentsLedBy: (userName: string) => Promise<readonly string[]>;
}

const longestBacklog = 16_384;

export function registerLiveRoutes(app: FastifyInstance, parts: LiveRouteParts): void {
  const streams = createLiveStreams({
    timers: systemTimers,
    listAlive: async (sessionIds) => await parts.sessions.listAlive(sessionIds),
    reportFailure: (error) => app.log.warn({ err: error }, 'live streams could not be looked after'),
  });
  const unfollow = parts.notifications.follow((notification) => streams.tell(notification));
  // Before the server waits for what is under way: streams would be, for ever.
  app.addHook('preClose', async () => {
    unfollow();
    streams.close();
  });

  app.get(
    followLive.path,
    {
      // A HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      compress: false,
      config: { access: followLive.access, isUnattended: true },
    },
    async (request, reply) => {
      const { session } = request;
      if (session === undefined) throw new NotAuthenticatedError({ withChallenge: false });
      const { userName, groups, isAdmin, isQualityManager } = getActor(request);
      const ledDepartments = isAdmin ? [] : await parts.listDepartmentsLedBy(userName);
      const body = new PassThrough();
      const forget = streams.open({
        sessionId: session.id,
        audience: {
          userName,
          groups,
          seesUnassigned: isAdmin || ledDepartments.length > 0,
          isOfQuality: isAdmin || isQualityManager,
        },
        write(text) {
          body.write(text);
          // A page that reads nothing any more: its machine sleeps, or the network swallowed it.
          if (body.readableLength + body.writableLength > longestBacklog) body.destroy();
        },
        end: () => body.end(),
      });
      body.once('close', forget);
      return await reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // For nginx, which would gather events until a buffer is full.
        .header('x-accel-buffering', 'no')
        // Nothing follows a stream: at a stop its connection is not waited for.
        .header('connection', 'close')
        .send(body);
    },
  );
}
