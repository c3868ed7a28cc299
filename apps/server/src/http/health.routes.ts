import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

interface HealthChecks {
  /** Rejects when the database does not answer. */
  readonly pingDatabase: () => Promise<void>;
  readonly countPendingMigrations: () => Promise<number>;
  /** Whether there is room to write. */
  readonly hasDiskRoom: () => Promise<boolean>;
}

/** /healthz: the process lives. /readyz: it can do its work, so a balancer may send it requests. */
export function registerHealthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const [database, hasRoom] = await Promise.all([answers(checks.pingDatabase), checks.hasDiskRoom()]);
    // It may go just now.
    const pendingMigrations = database
      ? await checks.countPendingMigrations().catch(() => undefined)
      : undefined;
    const isReady = database && hasRoom && pendingMigrations === 0;
    return await reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '5' }) })
      .send({
        status: isReady ? 'ready' : 'not ready',
        database,
        disk: hasRoom ? 'ok' : 'full',
        pendingMigrations,
      });
  });
}

/** A balancer asks every few seconds and does not wait long. */
const answerLimitMs = 2_000;

async function answers(ping: () => Promise<void>): Promise<boolean> {
  const isAnswered = ping().then(
    () => true,
    () => false,
  );
  const isLate = sleep(answerLimitMs, false, { ref: false });
  return await Promise.race([isAnswered, isLate]);
}
