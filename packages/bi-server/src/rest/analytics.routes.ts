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
  return built;
}
