import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
