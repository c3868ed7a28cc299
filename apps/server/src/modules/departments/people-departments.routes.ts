import { listPeopleDepartments } from '@prumo/contracts/people/people-names';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { PeopleDepartmentsService } from './people-departments.service.ts';

export function registerPeopleDepartmentsRoutes(
  app: FastifyInstance,
  peopleDepartments: PeopleDepartmentsService,
): void {
  handleCall(app, listPeopleDepartments, async () => await peopleDepartments.list());
}
