import { minutesCalls } from '@prumo/contracts/minutes/minutes-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { MinutesService } from './minutes.service.ts';

interface MinutesRouteParts {
  readonly minutes: MinutesService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findDecisionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

export function registerMinutesRoutes(
  app: FastifyInstance,
  { minutes, findDecisionTasks }: MinutesRouteParts,
): void {
  const { list, begin, get, act } = minutesCalls;
  handleCall(app, list, async ({ actor, request }) => await minutes.list(actor, findDecisionTasks(request)));
  handleCall(app, begin, async ({ actor, body }) => await minutes.begin(actor, body));
  handleCall(
    app,
    get,
    async ({ actor, params, request }) => await minutes.get(actor, params.id, findDecisionTasks(request)),
  );
  handleCall(
    app,
    act,
    async ({ actor, params, body, request }) =>
      await minutes.act(actor, params.id, body, findDecisionTasks(request)),
  );
}
