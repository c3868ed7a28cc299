import { biApplicationsPath, type BiApplications } from '@prumo/contracts/bi/bi-applications';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BiApplicationsRouteParts {
  readonly listApplications: (request: FastifyRequest) => Promise<BiApplications>;
}

export function registerBiApplicationsRoutes(
  app: FastifyInstance,
  { listApplications }: BiApplicationsRouteParts,
): void {
  app.get(biApplicationsPath, { config: { access: 'authenticated' } }, async (request, reply) => {
    const applications = await listApplications(request);
    return await reply.header('cache-control', 'no-store').send({ applications });
  });
}
