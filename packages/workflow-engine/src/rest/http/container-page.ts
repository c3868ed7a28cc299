import { STATUS_CODES } from 'node:http';

import type { FastifyReply } from 'fastify';

/** The page that a servlet container writes where the service itself has no say. */
export async function sendContainerPage(reply: FastifyReply, status: number): Promise<FastifyReply> {
  const title = `HTTP Status ${status} – ${STATUS_CODES[status] ?? 'Error'}`;
  return await reply
    .code(status)
    .header('content-type', 'text/html;charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    );
}
