import { planCalls } from '@prumo/contracts/action-plans/plan-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { ActionPlansService } from './action-plans.service.ts';
import { texts } from './texts.ts';
import { writePlanWorkbook } from './write-plan-workbook.ts';

interface ActionPlansRouteParts {
  readonly plans: ActionPlansService;
  readonly clock: () => number;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findActionTasks: (request: FastifyRequest) => ActionTaskEngine | undefined;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function registerActionPlansRoutes(
  app: FastifyInstance,
  { plans, clock, findActionTasks }: ActionPlansRouteParts,
): void {
  handleCall(app, planCalls.list, async ({ actor, query, request }) => ({
    rows: await plans.list(actor, query, findActionTasks(request)),
  }));

  handleCall(app, planCalls.export, async ({ actor, query, request, reply }) => {
    const rows = await plans.choose(actor, query, findActionTasks(request));
    const fileName = texts.fileName(getDayInSaoPaulo(new Date(clock())));
    reply.headers({
      'content-type': workbookType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    });
    return await writePlanWorkbook(rows);
  });
}
