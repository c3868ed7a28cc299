import { orphanActionPlanCalls } from '@prumo/contracts/administration/orphan-action-plans';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ActionPlanProcesses } from '../../gateway/doors/workflow/action-plan-processes.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import { NotFoundError } from '../../http/named-error.ts';
import type { OrphanActionPlansService } from './orphan-action-plans.service.ts';

interface OrphanActionPlansRouteParts {
  readonly orphanActionPlans: OrphanActionPlansService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionPlanProcesses: (request: FastifyRequest) => ActionPlanProcesses | undefined;
}

export function registerOrphanActionPlansRoutes(
  app: FastifyInstance,
  { orphanActionPlans, findActionPlanProcesses }: OrphanActionPlansRouteParts,
): void {
  function getEngine(request: FastifyRequest): ActionPlanProcesses {
    const engine = findActionPlanProcesses(request);
    if (engine === undefined) throw new NotFoundError('The workflow app is not active.');
    return engine;
  }

  handleCall(app, orphanActionPlanCalls.list, async ({ request }) => ({
    cases: await orphanActionPlans.list(getEngine(request)),
  }));
  handleCall(app, orphanActionPlanCalls.fix, async ({ actor, params, request }) => ({
    newProcessId: await orphanActionPlans.fix(actor, params.processId, getEngine(request)),
  }));
}
