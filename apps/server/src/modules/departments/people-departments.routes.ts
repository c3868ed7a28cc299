import { peopleDepartmentsPath } from '@prumo/contracts/people/people-departments';
import type { FastifyInstance } from 'fastify';

import type { PeopleDepartmentsService } from './people-departments.service.ts';

export function registerPeopleDepartmentsRoutes(
  app: FastifyInstance,
  peopleDepartments: PeopleDepartmentsService,
): void {
  app.get(
    peopleDepartmentsPath,
    { config: { access: 'authenticated' } },
    async (_request, reply) =>
      await reply.header('cache-control', 'no-store').send(await peopleDepartments.list()),
  );
}
