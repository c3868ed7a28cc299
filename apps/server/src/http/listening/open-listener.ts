// The server's place in the network. It is taken before anything else is started, so that a port in use is noticed at
// once, and whoever comes early is told to come again. Fastify gets the requests when all of it is ready.
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';

import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import { presentNetwork } from '@prumo/database/network-address';

import { type BareFailure, classifyClientError, presentBareAnswer, presentRawAnswer } from './bare-answer.ts';
import { createKeyCounter } from './limit-proxied-requests.ts';

interface ListenerParts {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** How long the headers of a request may take. */
  readonly headersLimitMs: number;
  readonly connectionsPerAddress: number;
  /** Proxies bring the connections of many; whose those are, requests tell later. */
  readonly isProxy: (remoteAddress: string) => boolean;
}

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** From now on requests go to the handler. */
  handOver(handler: RequestListener): void;
  /** Takes no new ones, and resolves when all that were under way are answered. */
  stop(): Promise<void>;
}

/** As a body of the largest size over the slowest line that is let go on. */
const longestRequestMs = 60 * 60_000;
/** Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed. */
const keepAliveMs = 72_000;
const checkMs = 1_000;
const longestHeaderBytes = 16 * 1024;

const starting: BareFailure = {
  status: 503,
  code: serverErrorCodes.starting,
  message: 'The server is starting. Try again in a moment.',
  retryAfterSeconds: 3,
};
const stopping: BareFailure = {
  status: 503,
  code: serverErrorCodes.stopping,
  message: 'The server is stopping. Try again in a moment.',
  retryAfterSeconds: 5,
};

export async function openListener(parts: ListenerParts): Promise<Listener> {
  const { headersLimitMs } = parts;
  /** With the answers that are still to be given on each. */
  const sockets = new Map<Socket, Set<ServerResponse>>();
  const refused = new WeakSet<Socket>();
  const counter = createKeyCounter(parts.connectionsPerAddress);
  let handler: RequestListener | undefined;
  let isStopping = false;

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (refused.has(socket)) return;
    const underWay = sockets.get(socket);
    underWay?.add(response);
    response.once('close', () => {
      underWay?.delete(response);
      if (isStopping && underWay?.size === 0) socket.destroySoon();
    });
    // Node's own answer to these would not look as ours.
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      answer(request, response, { status: 400, ...malformed('The request names no host.') });
    } else if (isStopping) answer(request, response, stopping);
    else if (handler === undefined) answerEarly(request, response);
    else handler(request, response);
  }

  function admit(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (!parts.isProxy(address)) {
      const key = presentNetwork(address);
      if (!counter.enter(key)) {
        refused.add(socket);
        socket.on('error', () => socket.destroy());
        socket.write(presentRaw(tooManyConnections));
        socket.destroySoon();
        return;
      }
      socket.once('close', () => counter.leave(key));
    }
    sockets.set(socket, new Set());
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer({
    headersTimeout: headersLimitMs,
    requestTimeout: longestRequestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(checkMs, headersLimitMs / 2),
    maxHeaderSize: longestHeaderBytes,
    requireHostHeader: false,
  });
  server.on('connection', admit);
  server.on('request', receive);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, {
      status: 417,
      code: serverErrorCodes.expectationFailed,
      message: 'The server cannot do what the header Expect asks for.',
    });
  });
  server.on('clientError', (error: Error, socket: Socket) => {
    const failure = classifyClientError(error);
    // In the middle of another answer these bytes would be taken for a part of it.
    const isBegun = [...(sockets.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (failure === undefined || !socket.writable || isBegun || refused.has(socket)) {
      socket.destroy(error);
      return;
    }
    socket.write(presentRaw(failure));
    socket.destroySoon();
  });

  const doors = await listen(server, parts);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    server,
    handOver(given) {
      handler = given;
    },
    async stop() {
      isStopping = true;
      const closed = Promise.all(doors.map(close));
      for (const [socket, underWay] of sockets) if (underWay.size === 0) socket.destroy();
      await closed;
    },
  };
}

const tooManyConnections: BareFailure = {
  status: 429,
  code: serverErrorCodes.tooManyConnections,
  message: 'There are too many connections from this address.',
  retryAfterSeconds: 10,
};

function malformed(message: string): { readonly code: string; readonly message: string } {
  return { code: serverErrorCodes.malformedRequest, message };
}

function presentRaw(failure: BareFailure): string {
  return presentRawAnswer(presentBareAnswer(failure, { requestId: randomUUID() }));
}

/** That the process lives is true from the beginning. */
function answerEarly(request: IncomingMessage, response: ServerResponse): void {
  const [path] = (request.url ?? '').split('?', 1);
  if (path === '/healthz' || path === '/readyz') {
    const { headers } = presentBareAnswer(starting, { requestId: randomUUID() });
    const body = JSON.stringify({ status: path === '/healthz' ? 'ok' : 'not ready' });
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    response.writeHead(path === '/healthz' ? 200 : 503, { ...headers, ...length }).end(body);
    return;
  }
  answer(request, response, starting);
}

/** Also for what Fastify cannot route. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  failure: BareFailure,
  requestId: string = randomUUID(),
): void {
  const { url: path, headers: given } = request;
  const { status, headers, body } = presentBareAnswer(failure, { path, accept: given.accept, requestId });
  response.writeHead(status, headers).end(body);
}

/** `localhost` is both of its addresses; connections to the second are handed to the one server. */
async function listen(server: Server, { host, port }: ListenerParts): Promise<readonly NetServer[]> {
  const addresses =
    host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const [first = host, ...others] = addresses;
  await bind(server, first, port);
  const bound = server.address();
  const samePort = typeof bound === 'object' && bound !== null ? bound.port : port;
  const doors: NetServer[] = [server];
  for (const other of others) {
    const door = createNetServer((socket) => server.emit('connection', socket));
    try {
      await bind(door, other, samePort);
      doors.push(door);
    } catch {
      // A machine without IPv6 may still have a name for it.
    }
  }
  return doors;
}

async function bind(server: NetServer, host: string, port: number): Promise<void> {
  await new Promise<void>((bound, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      bound();
    });
  });
}

async function close(server: NetServer): Promise<void> {
  await new Promise<void>((closed) => {
    server.close(() => closed());
  });
}
