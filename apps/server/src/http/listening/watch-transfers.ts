// Looks at all requests under way every second, by the rules below.
import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';

import { NamedError } from '../named-error.ts';

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

  app.addHook('onRequest', (request, reply, done) => {
    // Kept here: a request that was answered before its end has none any more, whatever its type says.
    const { socket } = request.raw;
    // What the server asks itself comes over no connection.
    if (socket instanceof Socket) watch(request, reply, socket);
    done();
  });

  function watch(request: FastifyRequest, reply: FastifyReply, socket: Socket): void {
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
  }

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

// How long a request may keep its connection while it brings its body or lets its answer lie. Who makes progress is
// let go on: a large file over a bad line takes as long as it takes.

interface TransferLimits {
  /** How long a body may stand still. Every byte that comes gives some of it back. */
  readonly patienceMs: number;
  /** A body that comes with so many never runs out of it. */
  readonly slowestBytesPerSecond: number;
  /** Longest time for the body of a request that nobody is known to have sent. */
  readonly longestUnknownMs: number;
  /** For what still comes of a body whose request has been answered. */
  readonly longestRestMs: number;
  /** How long an answer to nobody known may lie unread. */
  readonly longestUnreadMs: number;
}

export const usualTransferLimits = {
  slowestBytesPerSecond: 500,
  longestUnknownMs: 120_000,
  longestRestMs: 10_000,
  longestUnreadMs: 60_000,
} as const;

/** Kept from one look to the next. */
interface Transfer {
  readonly patienceMs: number;
  readonly ageMs: number;
  readonly restMs: number;
  readonly unreadMs: number;
}

/** What happened since the last look. */
export interface TransferLook {
  readonly passedMs: number;
  readonly bodyBytes: number;
  readonly isBodyComplete: boolean;
  readonly isAnswered: boolean;
  /** Some of the answer waits to be taken, and nothing was. */
  readonly isUnread: boolean;
  readonly isKnown: boolean;
}

/** `too-slow`: to be told so with 408. `close`: nothing more to say. */
export type TransferVerdict = 'fine' | 'too-slow' | 'close';

export function beginTransfer({ patienceMs }: TransferLimits): Transfer {
  return { patienceMs, ageMs: 0, restMs: 0, unreadMs: 0 };
}

export function classifyTransfer(
  limits: TransferLimits,
  before: Transfer,
  look: TransferLook,
): { readonly verdict: TransferVerdict; readonly transfer: Transfer } {
  const transfer = advance(limits, before, look);
  return { verdict: classify(limits, transfer, look), transfer };
}

function advance(limits: TransferLimits, before: Transfer, look: TransferLook): Transfer {
  const regainedMs = (look.bodyBytes / limits.slowestBytesPerSecond) * 1000;
  const isRest = look.isAnswered && !look.isBodyComplete;
  return {
    patienceMs: Math.min(limits.patienceMs, before.patienceMs - look.passedMs + regainedMs),
    ageMs: before.ageMs + look.passedMs,
    restMs: isRest ? before.restMs + look.passedMs : 0,
    unreadMs: look.isUnread ? before.unreadMs + look.passedMs : 0,
  };
}

function classify(limits: TransferLimits, transfer: Transfer, look: TransferLook): TransferVerdict {
  if (!look.isKnown && transfer.unreadMs > limits.longestUnreadMs) return 'close';
  if (look.isBodyComplete) return 'fine';
  const isLate = !look.isKnown && transfer.ageMs > limits.longestUnknownMs;
  const isStill = transfer.patienceMs < 0;
  if (look.isAnswered) return isStill || transfer.restMs > limits.longestRestMs ? 'close' : 'fine';
  return isStill || isLate ? 'too-slow' : 'fine';
}
