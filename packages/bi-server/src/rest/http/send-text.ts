import type { FastifyReply } from 'fastify';

/** Answers plain text, the bare type without a charset; the bytes are UTF-8. */
export async function sendText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  return await reply.header('content-type', 'text/plain').send(Buffer.from(text, 'utf8'));
}
