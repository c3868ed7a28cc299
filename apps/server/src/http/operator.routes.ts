import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { AccessDeniedError } from './named-error.ts';

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

interface MetricsOptions {
  /** Memory, CPU and event loop of the process: for the one server that has the process to itself. */
  readonly withProcessMetrics: boolean;
  readonly countDatabaseConnections: () => { readonly total: number; readonly waiting: number };
}

export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  if (options.withProcessMetrics) collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'prumo_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'prumo_database_connections',
    help: 'Connections of this server to its database, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, waiting } = options.countDatabaseConnections();
      connections.set({ state: 'open' }, total);
      connections.set({ state: 'waiting' }, waiting);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: ids in labels would grow without bound.
    const route = request.routeOptions.url ?? '(page)';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/metrics', { config: { access: 'operator' } }, async (_request, reply) => {
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token, whoever has it; without, only a caller on this machine that no proxy stands in front of. */
export function createOperatorGuard(metricsToken: string): (request: FastifyRequest) => void {
  return (request) => {
    const mayPass =
      metricsToken === ''
        ? isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
        : isSameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!mayPass) throw new AccessDeniedError('Only the operator of this server may read this.');
  };
}

function isLoopback(remoteAddress: string): boolean {
  const mapped = remoteAddress.replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped.startsWith('127.') : remoteAddress === '::1';
}

function isSameText(one: string, other: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
