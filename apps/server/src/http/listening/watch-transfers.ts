// Looks at all requests under way every second, by the rules of transfer-rules.ts.
import { Socket } from 'node:net';

import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { NamedError } from '../named-error.ts';
import { beginTransfer, classifyTransfer, type Transfer, type TransferLimits } from './transfer-rules.ts';

interface WatchParts {
  readonly limits: TransferLimits;
  /** Whether it is known by now who sends the request. */
  readonly isKnown: (request: FastifyRequest) => boolean;
  /** How often it looks. */
  readonly everyMs?: number;
}

class RequestTooSlowError extends NamedError {
  readonly code = serverErrorCodes.requestTooSlow;
  readonly status = 408;

  constructor() {
    super('The request did not arrive fast enough.', { headers: { connection: 'close' } });
  }
}

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly socket: Socket;
  transfer: Transfer;
  bytesRead: number;
  bytesTaken: number;
}

const usualMs = 1_000;

export function registerTransferWatch(app: FastifyInstance, parts: WatchParts): void {
  const { limits, isKnown, everyMs = usualMs } = parts;
  const watched = new Set<Watched>();
  let lastLook = performance.now();

  app.addHook('onRequest', async (request, reply) => {
    // Kept here: a request that was answered before its end has none any more, whatever its type says.
    const { socket } = request.raw;
    // What the server asks itself comes over no connection.
    if (!(socket instanceof Socket)) return;
    const one: Watched = {
      request,
      reply,
      socket,
      transfer: beginTransfer(limits),
      bytesRead: socket.bytesRead,
      bytesTaken: 0,
    };
    watched.add(one);
    reply.raw.once('close', () => {
      if (request.raw.complete || socket.destroyed) watched.delete(one);
    });
  });

  function look(): void {
    const now = performance.now();
    // While the process itself stood still nobody could send it anything.
    const passedMs = Math.min(now - lastLook, 2 * everyMs);
    lastLook = now;
    for (const one of watched) lookAt(one, passedMs);
  }

  function lookAt(one: Watched, passedMs: number): void {
    const { request, reply, socket } = one;
    const { raw } = request;
    const isAnswered = reply.raw.writableFinished;
    if (socket.destroyed || (raw.complete && isAnswered)) {
      watched.delete(one);
      return;
    }
    const bytesTaken = socket.bytesWritten - socket.writableLength;
    const { verdict, transfer } = classifyTransfer(limits, one.transfer, {
      passedMs,
      bodyBytes: socket.bytesRead - one.bytesRead,
      isBodyComplete: raw.complete,
      isAnswered: reply.raw.headersSent,
      isUnread: reply.raw.headersSent && socket.writableLength > 0 && bytesTaken === one.bytesTaken,
      isKnown: isKnown(request),
    });
    Object.assign(one, { transfer, bytesRead: socket.bytesRead, bytesTaken });
    if (verdict === 'fine') return;
    watched.delete(one);
    // Whoever reads the body hears it there, and answers; where nobody does, there is nothing to wait for.
    if (verdict === 'too-slow' && raw.listenerCount('error') > 0) {
      reply.header('connection', 'close');
      raw.emit('error', new RequestTooSlowError());
    } else {
      socket.destroy();
    }
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
