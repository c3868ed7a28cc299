import { listBiApplications, type BiApplications } from '@prumo/contracts/bi/bi-applications';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { handleCall } from '../handle-call.ts';

interface BiApplicationsRouteParts {
  readonly listApplications: (request: FastifyRequest) => Promise<BiApplications>;
  /** Extensions of files that the BI server cannot show. */
  readonly unshownTypes: readonly string[];
}

export function registerBiApplicationsRoutes(
  app: FastifyInstance,
  { listApplications, unshownTypes }: BiApplicationsRouteParts,
): void {
  handleCall(app, listBiApplications, async ({ request }) => ({
    applications: await listApplications(request),
    unshownTypes: [...unshownTypes],
  }));
}
