// The BI server with the catalogue of measurements, over a small warehouse.
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';

import type { BiUser } from '../http/bi-user.ts';
import { measurementSchema } from './cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './start-test-bi-server.ts';

/** Who has published it. */
export const publisher: BiUser = {
  userName: 'Ana.Luz',
  roles: ['Authenticated', 'Power User'],
  isAdministrator: false,
};

export async function startMeasurementServer(): Promise<TestBiServer> {
  const warehouse = await createTestWarehouse();
  const server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  await server.biServer.catalogueFiles.save(publisher, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema.replace(
      '</Cube>',
      '<NamedSet name="Unidades" formula="[Unidade].Children"/></Cube>',
    ),
    overwrite: true,
  });
  return {
    ...server,
    async close() {
      await server.close();
      await warehouse.drop();
    },
  };
}
