// What administrators have forgotten and read anew. Settings, lists and metadata are never kept by this server, so there is
// nothing to do about them.
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BiFailure } from './http/bi-failure.ts';
import { comesFromAnotherSite } from './http/comes-from-another-site.ts';
import { sendText } from './http/send-answers.ts';

export interface SystemRefreshParts {
  /** Of one catalogue, or of all. */
  readonly flushCubes: (name?: string) => void;
  /** Results of queries. */
  readonly clearResults: () => number;
}

export function registerSystemRefreshRoutes(
  app: FastifyInstance,
  { flushCubes, clearResults }: SystemRefreshParts,
): void {
  const works: Readonly<Record<string, (name?: string) => void>> = {
    globalActions: () => undefined,
    metadata: () => undefined,
    systemSettings: () => undefined,
    mondrianSchemaCache: () => flushCubes(),
    mondrianSingleSchemaCache: flushCubes,
    reportingDataCache: () => void clearResults(),
  };
  for (const [name, work] of Object.entries(works)) {
    app.get(
      `/api/system/refresh/${name}`,
      { config: { biAccess: 'administrator' } },
      async (request, reply) => {
        requireOwnPage(request);
        work(new URL(request.url, 'http://x').searchParams.get('name') ?? undefined);
        return await sendText(reply, '');
      },
    );
  }
}

/** It does something although it is asked by GET. */
function requireOwnPage(request: FastifyRequest): void {
  if (comesFromAnotherSite(request)) throw new BiFailure(403, 'asked by a page of another site');
}
