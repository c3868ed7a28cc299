import { externalAppsPath, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import type { FastifyInstance } from 'fastify';

import type { ExternalAppFolders } from './external-app-folders.ts';
import { NotFoundError } from './named-error.ts';

/**
 * Serves the built files of the external apps in use. As those of the portal they hold no data, and everybody may
 * have them. Files are sent by what registerPortalFiles gives to replies.
 */
export function registerExternalAppFiles(app: FastifyInstance, apps: ExternalAppFolders): void {
  app.get<{ Params: { appKey: string; '*': string } }>(
    `${externalAppsPath}/:appKey/*`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { appKey, '*': name } = request.params;
      const found = await apps.findFile(appKey, name);
      if (found === undefined) throw new NotFoundError(`There is nothing at GET ${request.url}.`);
      return await reply
        .header('cache-control', name === lazyLoadName ? 'no-store' : 'no-cache')
        .sendFile(found.path, found.root);
    },
  );
}
