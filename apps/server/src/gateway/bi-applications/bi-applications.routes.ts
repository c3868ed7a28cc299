import { listBiApplications, type BiApplications } from '@prumo/contracts/bi/bi-applications';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { handleCall } from '../handle-call.ts';

interface BiApplicationsRouteParts {
  readonly listApplications: (request: FastifyRequest) => Promise<BiApplications>;
}

export function registerBiApplicationsRoutes(
  app: FastifyInstance,
  { listApplications }: BiApplicationsRouteParts,
): void {
  handleCall(app, listBiApplications, async ({ request }) => ({
    applications: await listApplications(request),
  }));
}
