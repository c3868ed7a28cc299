import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';
import { Client } from 'pg';
import { expect, it } from 'vitest';

import type { BiUser } from './http/bi-user.ts';
import { presentExecute } from './testing/ask-xmla.ts';
import { basicOf, startTestBiServer } from './testing/start-test-bi-server.ts';

const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };
const path = '/public/lento.cda';
const cda = `<CDADescriptor>
  <DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="slow" connection="dw" type="sql"><Query>select pg_sleep(60)</Query></DataAccess>
</CDADescriptor>`;

const slowSchema = `<Schema name="Lento"><Cube name="Lento">
  <View alias="f"><SQL dialect="generic">select 1 as a from pg_sleep(60)</SQL></View>
  <Dimension name="A"><Hierarchy hasAll="true"><Level name="A" column="a"/></Hierarchy></Dimension>
  <Measure name="M" column="a" aggregator="sum"/>
</Cube></Schema>`;
const slowMdx = presentExecute('SELECT FROM [Lento]', { Catalog: 'Lento' });

it.each<[door: string, address: string, body: string | undefined]>([
  [
    'CDA',
    `/plugin/cda/api/doQuery?${new URLSearchParams({ path, dataAccessId: 'slow' }).toString()}`,
    undefined,
  ],
  ['XMLA', '/Xmla', slowMdx],
])('stops the query of %s when its caller goes away', async (_door, address, body) => {
  const warehouse = await createTestWarehouse();
  const patient = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  const observer = new Client({ connectionString: warehouse.superuserUrl });
  await observer.connect();
  try {
    await patient.biServer.files.writeFile(admin, path, Buffer.from(cda));
    const catalogue = { name: 'Lento', dataSource: 'SGHDW', schemaText: slowSchema, overwrite: true };
    await patient.biServer.catalogueFiles.save(admin, catalogue);
    const countSleepers = async (): Promise<number> =>
      (
        await observer.query(
          "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
      ).rows.length;
    const controller = new AbortController();
    const asked = fetch(`${patient.url}/pentaho${address}`, {
      headers: {
        authorization: basicOf('Ana.Luz'),
        ...(body !== undefined && { 'content-type': 'text/xml' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
      signal: controller.signal,
    }).catch(() => 'gone');
    await expect.poll(countSleepers, { timeout: 60_000 }).toBe(1);
    controller.abort();
    expect(await asked).toBe('gone');
    // The limit of the query itself is thirty seconds.
    await expect.poll(countSleepers, { timeout: 60_000 }).toBe(0);
  } finally {
    await observer.end();
    await patient.close();
    await warehouse.drop();
  }
});
