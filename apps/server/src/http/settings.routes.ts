import {
  type PublicSettings,
  publicSettingsPath,
  type VersionAnswer,
  versionPath,
} from '@prumo/contracts/settings/public-settings';
import type { FastifyInstance } from 'fastify';

/** What the portal reads before anybody is logged in. */
export function registerSettingsRoutes(
  app: FastifyInstance,
  answers: {
    /** Asked for each time: an external app may have been added since the start. */
    readonly presentPublicSettings: () => Promise<PublicSettings>;
    readonly version: VersionAnswer;
  },
): void {
  app.get(publicSettingsPath, { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-cache').send(await answers.presentPublicSettings());
  });

  app.get(versionPath, { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-cache').send(answers.version);
  });
}
