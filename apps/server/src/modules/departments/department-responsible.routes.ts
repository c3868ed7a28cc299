import { departmentResponsibleCalls } from '@prumo/contracts/administration/department-responsible';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { TaskHandOver } from '../../gateway/doors/workflow/task-hand-over.ts';
import { handleCall } from '../../gateway/handle-call.ts';
import type { DepartmentResponsibleService } from './department-responsible.service.ts';

interface DepartmentResponsibleRouteParts {
  readonly responsibles: DepartmentResponsibleService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findTaskHandOver: (request: FastifyRequest) => TaskHandOver | undefined;
}

export function registerDepartmentResponsibleRoutes(
  app: FastifyInstance,
  { responsibles, findTaskHandOver }: DepartmentResponsibleRouteParts,
): void {
  const { change, listTasks } = departmentResponsibleCalls;
  handleCall(
    app,
    listTasks,
    async ({ actor, params, request }) =>
      await responsibles.listTasks(actor, params.id, findTaskHandOver(request)),
  );
  handleCall(
    app,
    change,
    async ({ actor, params, body, request }) =>
      await responsibles.change(actor, params.id, body, findTaskHandOver(request)),
  );
}
