// The BI server over FoodMart, as a client of XMLA finds it.
import { passwordOf, startTestBiServer } from '@prumo/bi-server/rest/testing/start-test-bi-server';
import { createFoodMartDatabase, foodMartSchema } from '@prumo/olap/testing/test-warehouses';

export interface FoodMartServer {
  /** Of the driver, with the person who asks. */
  readonly jdbcUrl: string;
  readonly person: { readonly userName: string; readonly password: string };
  close(): Promise<void>;
}

const person = { userName: 'ADMIN', password: passwordOf('ADMIN') };

export async function startFoodMartServer(): Promise<FoodMartServer> {
  const foodMart = await createFoodMartDatabase();
  const parts = { memberCollation: 'en', dataSources: { FoodMart: foodMart.url } };
  const server = await startTestBiServer(parts, (app) => {
    // The driver tells no language, and its kit expects numbers as Americans write them.
    app.addHook('onRequest', async (request) => {
      request.headers['accept-language'] = 'en-US';
    });
  });
  await server.biServer.catalogueFiles.save(
    { userName: person.userName, roles: ['Administrator'], isAdministrator: true },
    { name: 'FoodMart', dataSource: 'FoodMart', schemaText: foodMartSchema, overwrite: true },
  );
  return {
    person,
    jdbcUrl: `jdbc:xmla:Server=${server.url}/pentaho/Xmla;Catalog=FoodMart;user=${person.userName};password=${person.password}`,
    async close() {
      await server.close();
      await foodMart.drop();
    },
  };
}
