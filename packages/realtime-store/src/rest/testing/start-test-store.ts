// The store alone, listening on a free port, for tests that call it through HTTP. Any number of copies share a database.
import type { Database } from '@prumo/database/database';
import fastify from 'fastify';

import type { RealtimePrincipal } from '../../access.ts';
import { createRealtimeStore, type RealtimeStore } from '../../store/create-realtime-store.ts';
import { registerRealtime } from '../register-realtime.ts';

export interface TestStore {
  readonly url: string;
  readonly store: RealtimeStore;
  close(): Promise<void>;
}

interface TestStoreParts {
  readonly database: Database;
  readonly clock?: () => number;
  readonly keepAliveMs?: number;
  /** By the value of the authorization header and of `auth`; everybody may do everything unless told. */
  readonly principals?: (
    authorization: string | undefined,
    auth: string | undefined,
  ) => RealtimePrincipal | undefined;
}

const owner: RealtimePrincipal = { name: 'owner', mayRead: () => true, mayWrite: () => true };

export async function startTestStore({
  database,
  clock = Date.now,
  keepAliveMs = 25_000,
  principals = () => owner,
}: TestStoreParts): Promise<TestStore> {
  const failures: unknown[] = [];
  const store = createRealtimeStore({ database, clock, reportFailure: (error) => failures.push(error) });
  await store.start();
  const app = fastify({ forceCloseConnections: true });
  await registerRealtime(app, {
    prefix: '/realtime',
    store,
    clock,
    keepAliveMs,
    identify: async (request, call) =>
      principals(request.headers.authorization, call.parameters.get('auth') ?? undefined),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${origin}/realtime`,
    store,
    async close() {
      await app.close();
      await store.close();
      if (failures.length > 0) throw new Error('the store reported failures', { cause: failures });
    },
  };
}
