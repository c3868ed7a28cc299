import { responsibleChangeInput } from '@prumo/contracts/administration/department-responsible';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { TaskHandOver } from '../../gateway/doors/workflow/task-hand-over.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import type { DepartmentResponsibleService } from './department-responsible.service.ts';

interface DepartmentResponsibleRouteParts {
  readonly responsibles: DepartmentResponsibleService;
  /** The workflow engine, asked on behalf of whoever sent the request; nothing while that app is inactive. */
  readonly findTaskHandOver: (request: FastifyRequest) => TaskHandOver | undefined;
}

const pathInput = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

export function registerDepartmentResponsibleRoutes(
  app: FastifyInstance,
  { responsibles, findTaskHandOver }: DepartmentResponsibleRouteParts,
): void {
  app.get(
    '/gateway/departments/:id/responsible-tasks',
    { config: { access: 'authenticated' } },
    async (request, reply) => {
      const { id } = decodeInput(pathInput, request.params);
      const found = await responsibles.listTasks(getActor(request), id, findTaskHandOver(request));
      return await reply.header('cache-control', 'no-store').send(found);
    },
  );

  app.post(
    '/gateway/departments/:id/responsible',
    { config: { access: 'authenticated' } },
    async (request, reply) => {
      const { id } = decodeInput(pathInput, request.params);
      const input = decodeInput(responsibleChangeInput, request.body);
      const done = await responsibles.change(getActor(request), id, input, findTaskHandOver(request));
      return await reply.header('cache-control', 'no-store').send(done);
    },
  );
}
