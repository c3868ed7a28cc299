// The tools for cubes: one page, in frames of the portal, at the addresses of what it shows. Those of files of the
// repository are with the files.
import type { FastifyInstance } from 'fastify';

import { registerBuiltApp, type BuiltApp } from './http/built-app.ts';

/** Nothing where the tools are not there. */
export async function registerAnalyticsRoutes(
  app: FastifyInstance,
  parts: {
    /** Folder of the built tools. */
    readonly analyticsFolder: string | undefined;
    /** Whether people make panels here. */
    readonly hasPanels: boolean;
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
  if (parts.hasPanels) {
    app.get(
      '/plugin/panels/index.html',
      { config: { biAccess: 'user' } },
      async (_request, reply) => await built.sendPage(reply),
    );
  }
  return built;
}
