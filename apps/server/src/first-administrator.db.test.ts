import { readFile, stat } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createBrowserLikeClient } from './testing/browser-like-client.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'off' });
});

afterAll(async () => {
  await server.close();
});

it('makes one administrator in a database without people, with a password only its owner can read', async () => {
  const path = server.firstAdministratorFile ?? '';
  const password = /password:\s+(\S+)/.exec(await readFile(path, 'utf8'))?.[1] ?? '';
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await createBrowserLikeClient(server.url).logIn('ADMIN', password)).body).toMatchObject({
    isAdmin: true,
  });
  expect(server.listLogLines().join('')).not.toContain(password);
});

it('has no demo person', async () => {
  expect((await createBrowserLikeClient(server.url).logIn('MARINA.LOPES')).status).toBe(401);
});

it('has the process of non-compliances, and no other', async () => {
  const password = /password:\s+(\S+)/.exec(await readFile(server.firstAdministratorFile ?? '', 'utf8'))?.[1];
  const client = createBrowserLikeClient(server.url);
  await client.logIn('ADMIN', password ?? '');
  const { body } = await client.ask('GET', '/activiti-rest/service/repository/process-definitions');
  expect(body).toMatchObject({ total: 1, data: [{ key: 'registrar_nao_conformidade', version: 1 }] });
});
