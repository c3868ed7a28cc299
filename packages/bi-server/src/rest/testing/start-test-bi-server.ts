// The BI server alone, listening on a free port over a disposable database, for tests that call it through HTTP.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { Database } from '@prumo/database/database';
import fastify, { type FastifyInstance } from 'fastify';

import { biServerMigrations } from '../../persistence/migrations.ts';
import { createQuickPasswords } from '../../users/testing/create-quick-passwords.ts';
import type { BiServer, BiServerParts } from '../bi-server-parts.ts';
import { createBiServer } from '../create-bi-server.ts';
import { testPeople } from './people/texts.ts';

export interface TestBiServer {
  readonly url: string;
  readonly database: Database;
  readonly biServer: BiServer;
  /** The server's clock; tests move it. */
  readonly time: { now: number };
  close(): Promise<void>;
}

// Hashing is slow on purpose; one directory of hashes serves all servers of a test file.
const passwords = createQuickPasswords();

export async function startTestBiServer(
  parts: Partial<BiServerParts> = {},
  /** What stands before it. */
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<TestBiServer> {
  const { database, drop } = await createTestDatabase([biServerMigrations]);
  const time = { now: Date.parse('2026-03-02T12:00:00Z') };
  const biServer = createBiServer({
    database,
    passwords,
    clock: () => time.now,
    version: '1.2.3-test',
    pluginName: 'quality',
    tokenKey: 'key of a test, which needs no other',
    ...parts,
  });
  await biServer.people.addPeople(
    testPeople.map((person) => ({ ...person, password: passwordOf(person.userName) })),
  );

  const app = fastify({ forceCloseConnections: true });
  prepare(app);
  await biServer.register(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    database,
    biServer,
    time,
    async close() {
      await app.close();
      await biServer.close();
      await drop();
    },
  };
}

/** Of each of the test people. */
export function passwordOf(userName: string): string {
  return `senha de ${userName}`;
}

export function basicOf(userName: string, password = passwordOf(userName)): string {
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}
