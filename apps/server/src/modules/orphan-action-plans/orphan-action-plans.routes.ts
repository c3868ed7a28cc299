import {
  orphanActionPlansPath,
  type ActionPlanFixAnswer,
  type OrphanActionPlansAnswer,
} from '@prumo/contracts/administration/orphan-action-plans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { ActionPlanProcesses } from '../../gateway/doors/workflow/action-plan-processes.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import { NotFoundError } from '../../http/named-error.ts';
import type { OrphanActionPlansService } from './orphan-action-plans.service.ts';

interface OrphanActionPlansRouteParts {
  readonly orphanActionPlans: OrphanActionPlansService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionPlanProcesses: (request: FastifyRequest) => ActionPlanProcesses | undefined;
}

/** Engines have no longer ids. */
const pathInput = z.object({ processId: z.string().check(z.minLength(1), z.maxLength(64)) });

export function registerOrphanActionPlansRoutes(
  app: FastifyInstance,
  { orphanActionPlans, findActionPlanProcesses }: OrphanActionPlansRouteParts,
): void {
  function getEngine(request: FastifyRequest): ActionPlanProcesses {
    const engine = findActionPlanProcesses(request);
    if (engine === undefined) throw new NotFoundError('The workflow app is not active.');
    return engine;
  }

  app.get(orphanActionPlansPath, { config: { access: 'admin' } }, async (request, reply) => {
    const answer: OrphanActionPlansAnswer = {
      cases: [...(await orphanActionPlans.list(getEngine(request)))],
    };
    return await reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(
    `${orphanActionPlansPath}/:processId/fix`,
    { config: { access: 'admin' } },
    async (request, reply) => {
      const { processId } = decodeInput(pathInput, request.params);
      const newProcessId = await orphanActionPlans.fix(getActor(request), processId, getEngine(request));
      const answer: ActionPlanFixAnswer = { newProcessId };
      return await reply.header('cache-control', 'no-store').send(answer);
    },
  );
}
