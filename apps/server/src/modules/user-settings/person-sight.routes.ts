import { getPersonSight } from '@prumo/contracts/people/person-sight';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { PersonSightService } from './person-sight.service.ts';

export function registerPersonSightRoutes(app: FastifyInstance, sights: PersonSightService): void {
  handleCall(app, getPersonSight, async ({ params }) => ({ sight: await sights.get(params.userName) }));
}
