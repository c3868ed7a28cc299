// The BI server as a process of its own, reached through Prumo's gateway (BI_URL) with a session of the portal.
import { startTestServer } from '@prumo/server/testing/start-test-server';

import { startBiServerProcess } from './bi-server-process.ts';
import type { PentahoTarget } from './pentaho-target.ts';
import { keepCookies } from './wire.ts';

export async function startByAddressTarget(): Promise<PentahoTarget> {
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
    async logIn({ userName, password }) {
      const response = await fetch(`${gateway.url}/gateway/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, password }),
      });
      if (response.status !== 200) throw new Error(`${userName} could not log in`);
      const cookies = new Map<string, string>();
      keepCookies(cookies, response.headers);
      return cookies;
    },
    async close() {
      await gateway.close();
      await biServer.close();
    },
  };
}
