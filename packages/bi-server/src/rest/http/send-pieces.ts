import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** So long that it is worth a stream of its own. */
const longestWhole = 256 * 1024;

/** A body that is there already, in pieces: a long one goes out piece by piece, so that nothing is copied at once. */
export async function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): Promise<FastifyReply> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= longestWhole) return await reply.send(Buffer.concat(pieces));
  return await reply.header('content-length', length).send(Readable.from(pieces));
}
