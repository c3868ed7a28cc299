import { listPeopleNames } from '@prumo/contracts/people/people-names';
import type { FastifyInstance } from 'fastify';

import { handleCall } from './handle-call.ts';
import type { PeopleNamesService } from './people-names.service.ts';

export function registerPeopleNamesRoutes(app: FastifyInstance, names: PeopleNamesService): void {
  handleCall(app, listPeopleNames, async () => await names.list());
}
