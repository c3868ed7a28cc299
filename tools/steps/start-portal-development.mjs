import { createServer } from 'vite';

import { pathInRepository } from './repository.mjs';

/**
 * @param {string} serverAddress where the portal's own configuration sends requests on
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startPortalDevelopment(serverAddress) {
  process.env['PRUMO_SERVER'] = serverAddress;
  const portal = await createServer({
    root: pathInRepository('apps/portal'),
    configFile: pathInRepository('apps/portal/vite.config.ts'),
    server: { port: 5173 },
    clearScreen: false,
  });
  await portal.listen();
  portal.printUrls();
  return { close: () => portal.close() };
}
