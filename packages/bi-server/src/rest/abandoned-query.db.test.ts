import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';
import { Client } from 'pg';
import { expect, it } from 'vitest';

import type { BiUser } from './http/bi-user.ts';
import { basicOf, startTestBiServer } from './testing/start-test-bi-server.ts';

const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };
const path = '/public/lento.cda';
const cda = `<CDADescriptor>
  <DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="slow" connection="dw" type="sql"><Query>select pg_sleep(60)</Query></DataAccess>
</CDADescriptor>`;

it('stops the query when its caller goes away', async () => {
  const warehouse = await createTestWarehouse();
  const patient = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  const observer = new Client({ connectionString: warehouse.superuserUrl });
  await observer.connect();
  try {
    await patient.biServer.files.writeFile(admin, path, Buffer.from(cda));
    const countSleepers = async (): Promise<number> =>
      (
        await observer.query(
          "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
      ).rows.length;
    const controller = new AbortController();
    const asked = fetch(
      `${patient.url}/pentaho/plugin/cda/api/doQuery?${new URLSearchParams({ path, dataAccessId: 'slow' }).toString()}`,
      {
        headers: { authorization: basicOf('Ana.Luz') },
        signal: controller.signal,
      },
    ).catch(() => 'gone');
    await expect.poll(countSleepers, { timeout: 10_000 }).toBe(1);
    controller.abort();
    expect(await asked).toBe('gone');
    // The limit of the query itself is thirty seconds.
    await expect.poll(countSleepers, { timeout: 10_000 }).toBe(0);
  } finally {
    await observer.end();
    await patient.close();
    await warehouse.drop();
  }
});
