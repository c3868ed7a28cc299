import type { FastifyInstance } from 'fastify';

/** What every answer has unless its route says otherwise: it is no page, nobody keeps it, and nothing in it runs. */
export function registerAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox");
    }
  });
}
