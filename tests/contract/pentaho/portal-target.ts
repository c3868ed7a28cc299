// The whole product, with the BI server embedded behind the portal's door, and a session of the portal.
import { readFile } from 'node:fs/promises';

import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';
import { startTestServer } from '@prumo/server/testing/start-test-server';

import { logInAtPortal } from './log-in-at-portal.ts';
import type { PentahoTarget } from './pentaho-target.ts';

export async function startPortalTarget(): Promise<PentahoTarget> {
  const warehouse = await createTestWarehouse();
  const server = await startTestServer({
    DEMO: 'off',
    DATA_SOURCES: `SGHDW=${warehouse.readerUrl}`,
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
  });
  const first = await readFile(server.firstAdministratorFile ?? '', 'utf8');
  const [, userName = '', password = ''] = /user name: (\S+)\s+password:\s+(\S+)/.exec(first) ?? [];
  return {
    url: server.url,
    serverUrl: server.url,
    usualWay: 'session',
    admin: { userName, password },
    accessTable: [],
    logIn: async (credentials) => await logInAtPortal(server.url, credentials),
    async close() {
      await server.close();
      await warehouse.drop();
    },
  };
}
