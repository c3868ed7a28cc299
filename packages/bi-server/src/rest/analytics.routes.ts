// The tools for cubes and queries: one page, in frames of the portal, at the addresses of what it shows. Those of files of the
// repository are with the files.
import { queryRunnerPlugin } from '@prumo/contracts/bi/query-runner';
import type { FastifyInstance } from 'fastify';

import type { QueryRunner } from '../queries/runner/create-query-runner.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { registerBuiltApp, type BuiltApp } from './http/built-app.ts';

/** Nothing where the tools are not there. */
export async function registerAnalyticsRoutes(
  app: FastifyInstance,
  parts: {
    /** Folder of the built tools. */
    readonly analyticsFolder: string | undefined;
    /** Whether people make panels here. */
    readonly hasPanels: boolean;
    /** Nothing where that tool is switched off. */
    readonly queryRunner: Pick<QueryRunner, 'mayUse'> | undefined;
  },
): Promise<BuiltApp | undefined> {
  const built = await registerBuiltApp(app, {
    folder: parts.analyticsFolder,
    filesPath: '/analytics',
    frameAncestors: "'self'",
  });
  if (built === undefined) return undefined;
  app.get(
    '/plugin/olap-permissions/index.html',
    { config: { biAccess: 'administrator' } },
    async (_request, reply) => await built.sendPage(reply),
  );
  // Both are shown by what the gateway computes, which a BI server that stands alone has not got.
  if (parts.hasPanels) {
    for (const tool of ['panels', 'playlists']) {
      app.get(
        `/plugin/${tool}/index.html`,
        { config: { biAccess: 'user' } },
        async (_request, reply) => await built.sendPage(reply),
      );
    }
    // The page of televisions that nobody logs in at. It knows nothing; what it shows it asks the gateway for, with the token
    // that stands in its address, behind `#`.
    app.get(
      '/plugin/playlists/tv.html',
      { config: { biAccess: 'public' } },
      async (_request, reply) => await built.sendPage(reply.header('referrer-policy', 'no-referrer')),
    );
  }
  const { queryRunner } = parts;
  if (queryRunner !== undefined) {
    app.get(
      `/plugin/${queryRunnerPlugin}/index.html`,
      { config: { biAccess: 'user' } },
      async (request, reply) => {
        if (!queryRunner.mayUse(getBiUser(request))) throw new BiFailure(403, 'may not write queries');
        return await built.sendPage(reply);
      },
    );
  }
  return built;
}
