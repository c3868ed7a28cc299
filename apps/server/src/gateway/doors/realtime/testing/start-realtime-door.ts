// A real server whose realtime database is embedded, or stands somewhere else and wants the secret.
import { setTimeout as sleep } from 'node:timers/promises';

import { createTestDatabase } from '@prumo/database/testing/test-database';
import { realtimeMigrations } from '@prumo/realtime-store/persistence/migrations';
import { startTestStore } from '@prumo/realtime-store/rest/testing/start-test-store';
import { findNode } from '@prumo/realtime-store/tree/node';

import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts';

export const testSecret = 'a-secret-of-thirty-two-characters-or-more';
export const doorSettings = { DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off', REALTIME_SECRET: testSecret };

export interface RealtimeDoor {
  readonly server: TestServer;
  /** What another server of this kind is told. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export type DoorKind = 'embedded' | 'remote';

export async function startRealtimeDoor(kind: DoorKind): Promise<RealtimeDoor> {
  return kind === 'embedded' ? await startEmbedded() : await startRemote();
}

async function startEmbedded(): Promise<RealtimeDoor> {
  const server = await startTestServer(doorSettings);
  return { server, settings: doorSettings, close: async () => await server.close() };
}

async function startRemote(): Promise<RealtimeDoor> {
  const test = await createTestDatabase([realtimeMigrations]);
  const remote = await startTestStore({
    database: test.database,
    principals: (authorization, auth) =>
      authorization === undefined && auth === testSecret
        ? { name: 'owner', mayRead: () => true, mayWrite: () => true }
        : undefined,
  });
  const settings = { ...doorSettings, REALTIME_URL: remote.url };
  const server = await startTestServer(settings);
  // The server does not wait for a database that may be away.
  while (findNode(remote.store.getRoot(), ['departments']) === undefined) await sleep(20);
  return {
    server,
    settings,
    async close() {
      await server.close();
      await remote.close();
      await test.drop();
    },
  };
}
