import { minutesDeedInput, minutesPath, newMinutesInput } from '@prumo/contracts/minutes/minutes-calls';
import { storedKey } from '@prumo/contracts/non-compliances/stored-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import type { MinutesService } from './minutes.service.ts';

interface MinutesRouteParts {
  readonly minutes: MinutesService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findDecisionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

const onePath = `${minutesPath}/:id`;
const pathInput = z.object({ id: storedKey });

export function registerMinutesRoutes(
  app: FastifyInstance,
  { minutes, findDecisionTasks }: MinutesRouteParts,
): void {
  app.get(minutesPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const answer = await minutes.list(getActor(request), findDecisionTasks(request));
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(minutesPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const view = await minutes.begin(getActor(request), decodeInput(newMinutesInput, request.body));
    return await reply.code(201).header('cache-control', 'no-store').send(view);
  });

  app.get(onePath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const view = await minutes.get(getActor(request), id, findDecisionTasks(request));
    return await reply.header('cache-control', 'no-store').send(view);
  });

  app.post(`${onePath}/deeds`, { config: { access: 'authenticated' } }, async (request, reply) => {
    const { id } = decodeInput(pathInput, request.params);
    const input = decodeInput(minutesDeedInput, request.body);
    const view = await minutes.act(getActor(request), id, input, findDecisionTasks(request));
    return await reply.header('cache-control', 'no-store').send(view);
  });
}
