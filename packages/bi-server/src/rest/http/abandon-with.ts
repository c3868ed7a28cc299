import type { FastifyReply } from 'fastify';

/** What nobody waits for any more is ended. */
export function abandonWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
