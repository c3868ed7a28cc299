// Questions while they run: ended by whoever asked, and beside others of the same person.
import { setTimeout } from 'node:timers/promises';

import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { measurementCube as cube, measurementSchema } from './testing/cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

const admin = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function ask(path: string, more: Partial<BiRequest> = {}): Promise<BiAnswer> {
  return await askBi(server.url, { path: `/plugin/saiku/api${path}`, as: 'ADMIN', ...more });
}

async function execute(query: object): Promise<SaikuResult> {
  const { status, text } = await ask('/admin/query/execute', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  expect(status).toBe(200);
  return JSON.parse(text) as SaikuResult;
}

it('[OL-08] a question that runs is ended when it is cancelled', async () => {
  const slow = {
    name: 'slow',
    type: 'MDX',
    cube: { ...cube, connection: 'Lento' },
    mdx: 'SELECT FROM [Medidas]',
  };
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Lento',
    dataSource: 'SGHDW',
    schemaText: measurementSchema.replace('from measurement', 'from measurement, pg_sleep(30)'),
    overwrite: true,
  });
  const running = execute(slow);
  const isRunning = async (): Promise<boolean> => {
    await ask('/admin/query/slow/cancel', { method: 'DELETE' });
    return await Promise.race([running.then(() => false), setTimeout(100, true)]);
  };
  await expect.poll(isRunning, { timeout: 60_000 }).toBe(false);
  expect((await running).error).toBeTruthy();
});

it.each([
  ['under one name the later takes the place', 'tab', [false, true]],
  ['without a name both are answered', '', [true, true]],
])('[NA-01] of two tabs that ask at the same time, %s', async (_title, name, answered) => {
  // One each, because what was answered once is kept.
  const connection = `Devagar ${crypto.randomUUID()}`;
  await server.biServer.catalogueFiles.save(admin, {
    name: connection,
    dataSource: 'SGHDW',
    schemaText: measurementSchema.replace('from measurement', 'from measurement, pg_sleep(1)'),
    overwrite: true,
  });
  const mdx = 'SELECT FROM [Medidas]';
  const question = { name, type: 'MDX', cube: { ...cube, connection }, mdx };
  const first = execute(question);
  await setTimeout(300);
  const results = await Promise.all([first, execute(question)]);
  expect(results.map(({ error }) => error === null)).toEqual(answered);
});
