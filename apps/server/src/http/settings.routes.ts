import { publicSettingsPath, type PublicSettings } from '@prumo/contracts/settings/public-settings';
import { versionPath, type VersionAnswer } from '@prumo/contracts/settings/version';
import type { FastifyInstance } from 'fastify';

/** What the portal reads before anybody is logged in. */
export function registerSettingsRoutes(
  app: FastifyInstance,
  answers: { readonly publicSettings: PublicSettings; readonly version: VersionAnswer },
): void {
  app.get(publicSettingsPath, { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-cache').send(answers.publicSettings);
  });

  app.get(versionPath, { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-cache').send(answers.version);
  });
}
