// The BI server as a process of its own, reached through Prumo's gateway (BI_URL) with a session of the portal.
import { startTestServer } from '@prumo/server/testing/start-test-server';

import { startBiServerProcess } from './bi-server-process.ts';
import { logInAtPortal } from './log-in-at-portal.ts';
import type { PentahoTarget } from './pentaho-target.ts';

export async function startRemoteTarget(): Promise<PentahoTarget> {
  const biServer = await startBiServerProcess();
  const gateway = await startTestServer({
    DEMO: 'off',
    BI_URL: `${biServer.url}/pentaho`,
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
  });
  return {
    url: gateway.url,
    serverUrl: biServer.url,
    usualWay: 'session',
    admin: biServer.admin,
    accessTable: [],
    logIn: async (credentials) => await logInAtPortal(gateway.url, credentials),
    async close() {
      await gateway.close();
      await biServer.close();
    },
  };
}
