// The panels of the demo hospital: every tile shows something to the people they are for.
import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { createScriptedDatabase } from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readHospitalScripts } from './testing/demo-cubes.ts';

let warehouse: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  warehouse = await createScriptedDatabase(readHospitalScripts());
  server = await startTestServer({ DEMO_PROCESSES: 'off', DATA_SOURCES: `SGHDW=${warehouse.url}` });
}, 300_000);

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

it.each([
  ['direcao', ['MARINA.LOPES', 'HELOISA.NEVES', 'ADMIN'], 12],
  ['controle-de-infeccao', ['RENATO.FARIA', 'MARINA.LOPES'], 11],
  ['pronto-socorro', ['FABIO.NUNES', 'SILVIO.TORRES', 'MARINA.LOPES'], 11],
  ['uti-adulto', ['CARLA.MENDES', 'GUSTAVO.MELO', 'MARINA.LOPES'], 11],
])('[PN-02] all tiles of %s are shown to %j', async (name, people, count) => {
  for (const userName of people) {
    const client = createBrowserLikeClient(server.url);
    await client.logIn(userName);
    const { body } = await client.ask('POST', panelCalls.compute.path, {
      json: { panel: { path: `/public/paineis/${name}.easy` } },
    });
    const { tiles, filters } = panelCalls.compute.answer.parse(body);
    expect(tiles.filter(({ state }) => state !== 'shown')).toEqual([]);
    expect(tiles).toHaveLength(count);
    expect(filters.filter(({ failure }) => failure !== null)).toEqual([]);
    // Nothing but lists may be empty: everybody hopes for that.
    const empty = tiles.filter((tile) => tile.state === 'shown' && isEmpty(tile.content));
    expect(empty.map(({ id }) => id)).toEqual([]);
  }
});

type Content = Extract<
  ReturnType<typeof panelCalls.compute.answer.parse>['tiles'][number],
  { state: 'shown' }
>['content'];

function isEmpty(content: Content): boolean {
  switch (content.kind) {
    case 'number':
      return content.value === null;
    case 'rows':
      return content.rows.length === 0;
    case 'pivot':
      return content.cells.length <= content.headerRows;
    case 'indicator':
      return content.months.every(({ result }) => result === null);
    default:
      return false;
  }
}
