// The BI server in this process, with Basic for every request.
import { resolve } from 'node:path';

import { startTestBiServer, passwordOf } from '@prumo/bi-server/rest/testing/start-test-bi-server';
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';

import type { PentahoTarget } from './pentaho-target.ts';
import { keepCookies } from './wire.ts';

export type PrepareServer = NonNullable<Parameters<typeof startTestBiServer>[1]>;

export async function startEmbeddedTarget(
  /** What stands before the server. */
  prepare?: PrepareServer,
): Promise<PentahoTarget> {
  const warehouse = await createTestWarehouse();
  const server = await startTestBiServer(
    {
      pluginName: 'prumo',
      // From the working folder, which is the repository's for every command.
      docsFolder: resolve('manual'),
      dataSources: { SGHDW: warehouse.readerUrl },
    },
    prepare,
  );
  return {
    url: server.url,
    serverUrl: server.url,
    usualWay: 'basic',
    admin: { userName: 'ADMIN', password: passwordOf('ADMIN') },
    accessTable: server.biServer.accessTable,
    async logIn({ userName, password }) {
      const response = await fetch(`${server.url}/pentaho/j_spring_security_check`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ j_username: userName, j_password: password }),
      });
      const cookies = new Map<string, string>();
      keepCookies(cookies, response.headers);
      if (!cookies.has('JSESSIONID')) throw new Error(`${userName} could not log in`);
      return cookies;
    },
    async close() {
      await server.close();
      await warehouse.drop();
    },
  };
}
