// The web socket of this protocol at /.ws of a server. Upgrades go through the routes of the host, so that its hooks see
// them as they see every other request.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';

import type { RealtimePrincipal } from '../access.ts';
import type { RealtimeBackEnd } from '../rest/realtime-back-end.ts';
import { type Connection, openConnection } from './create-connection.ts';
import type { DecodeFailure } from './describe-failure.ts';
import { SocketFault, type SocketFaultKind } from './socket-fault.ts';
import { presentShutDown, protocolVersion } from './wire-messages.ts';

export interface RealtimeSocketParts<Principal extends RealtimePrincipal> {
  readonly server: Server;
  readonly backEnd: RealtimeBackEnd<Principal>;
  readonly clock: () => number;
  /** Who it is by the request alone; nobody: they may say so later. */
  identifyRequest(request: FastifyRequest): Promise<Principal | undefined>;
  /** Nobody: the token is not valid. */
  identifyToken(token: string, request: FastifyRequest): Promise<Principal | undefined>;
  readonly decodeFailure?: DecodeFailure;
  readonly routeOptions?: Pick<RouteShorthandOptions, 'config'>;
  readonly timing?: Partial<SocketTiming>;
}

export interface SocketTiming {
  /** Clients say every 45 seconds that they are still there. */
  readonly longestSilenceMs: number;
  /** How long a client may leave what it is sent. */
  readonly longestUnreadMs: number;
  /** How often is looked. */
  readonly everyMs: number;
}

const usualTiming: SocketTiming = { longestSilenceMs: 150_000, longestUnreadMs: 30_000, everyMs: 10_000 };

/** Of one frame. Clients split what is longer than 16 kB. */
const longestFrameBytes = 512 * 1024;
/** What may wait to be taken before nothing more is handed over. */
const mostUnreadBytes = 1024 * 1024;
const goingAway = 1001;

const closeCodes: Readonly<Record<SocketFaultKind, number>> = {
  malformed: 1002,
  tooLarge: 1009,
  tooMany: 1008,
  tooSlow: 1013,
};

interface OpenSocket {
  readonly socket: WebSocket;
  readonly connection: Connection;
  heardAt: number;
  /** Since when something waits to be taken. */
  unreadSince: number | undefined;
}

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

export function registerRealtimeSocket<Principal extends RealtimePrincipal>(
  app: FastifyInstance,
  parts: RealtimeSocketParts<Principal>,
): void {
  const timing = { ...usualTiming, ...parts.timing };
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const open = new Set<OpenSocket>();
  /** What those who left have left to be done. */
  const endings = new Set<Promise<void>>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: longestFrameBytes,
    // A few bytes could be blown up to a megabyte each.
    perMessageDeflate: false,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node has left the body to whoever takes the connection over, so that only what has none can be answered.
    if (request.method !== 'GET') {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const response = new ServerResponse(request);
    // An upgrade has no body that could still come.
    request.complete = true;
    upgrades.set(request, { socket, head });
    // Where it comes to nothing, nobody else ends the connection.
    response.once('finish', () => socket.destroy());
    socket.once('error', () => socket.destroy());
    response.assignSocket(request.socket);
    app.routing(request, response);
  }

  function accept(
    request: FastifyRequest,
    { socket, head }: Upgrade,
    principal: Principal | undefined,
  ): void {
    if (socket.destroyed) return;
    sockets.handleUpgrade(request.raw, request.raw.socket, head, (accepted) =>
      begin(accepted, request, principal),
    );
  }

  function begin(socket: WebSocket, request: FastifyRequest, principal: Principal | undefined): void {
    const { backEnd } = parts;
    const { tree } = backEnd;
    if (tree === undefined) {
      socket.send(presentShutDown('This server stands in front of another database and has no web socket.'));
      socket.close(goingAway);
      return;
    }
    const reportFailure = (error: unknown): void =>
      request.log.warn({ err: error }, 'a request over a web socket failed');
    const fail = (error: unknown): void => {
      if (!(error instanceof SocketFault)) reportFailure(error);
      socket.close(error instanceof SocketFault ? closeCodes[error.kind] : 1011);
      // Whoever is closed for not reading does not read that either.
      if (!(error instanceof SocketFault) || error.kind === 'tooSlow') socket.terminate();
    };
    const connection = openConnection(
      {
        backEnd,
        tree,
        clock: parts.clock,
        identifyToken: async (token) => await parts.identifyToken(token, request),
        wire: {
          send: async (frame) => await send(one, frame),
          pause: () => socket.pause(),
          resume: () => socket.resume(),
        },
        fail,
        decodeFailure: parts.decodeFailure ?? (() => undefined),
        reportFailure,
      },
      { principal, host: request.host, sessionId: randomUUID() },
    );
    const one: OpenSocket = { socket, connection, heardAt: performance.now(), unreadSince: undefined };
    open.add(one);
    socket.on('message', (data, isBinary) => {
      one.heardAt = performance.now();
      try {
        if (isBinary) throw new SocketFault('malformed', 'A message is no text.');
        connection.take(Buffer.isBuffer(data) ? data.toString('utf8') : '');
      } catch (error) {
        fail(error);
      }
    });
    // What is wrong below the protocol: ws has closed it, or will.
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(one);
      finish(connection);
    });
  }

  function finish(connection: Connection): void {
    const ending = connection.end().finally(() => endings.delete(ending));
    endings.add(ending);
  }

  async function send(one: OpenSocket, frame: string): Promise<void> {
    const { socket } = one;
    if (socket.readyState !== socket.OPEN) return;
    const taken = new Promise<void>((resolve) => {
      // A failure is followed by the close.
      socket.send(frame, () => resolve());
    });
    if (socket.bufferedAmount <= mostUnreadBytes) return;
    one.unreadSince ??= performance.now();
    await taken;
    one.unreadSince = undefined;
  }

  function look(): void {
    const now = performance.now();
    for (const { socket, heardAt, unreadSince } of open) {
      const isSilent = now - heardAt > timing.longestSilenceMs;
      const isUnread = unreadSince !== undefined && now - unreadSince > timing.longestUnreadMs;
      if (isSilent || isUnread) socket.terminate();
    }
  }

  app.get('/.ws', { exposeHeadRoute: false, ...parts.routeOptions }, async (request, reply) => {
    const asked = upgrades.get(request.raw);
    if (asked === undefined) {
      return await reply.code(426).header('upgrade', 'websocket').send({ error: 'This is a web socket.' });
    }
    if (new URL(request.url, 'http://localhost').searchParams.get('v') !== protocolVersion) {
      const error = `This server speaks version ${protocolVersion} of the protocol.`;
      return await reply.code(400).header('connection', 'close').send({ error });
    }
    const principal = await parts.identifyRequest(request);
    reply.hijack();
    accept(request, asked, principal);
    return await reply;
  });

  const timer = setInterval(look, timing.everyMs);
  timer.unref();
  app.addHook('onReady', async () => {
    parts.server.on('upgrade', upgrade);
  });
  // Before the server waits for what is under way: to a client a server that stops is one that is gone.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    parts.server.off('upgrade', upgrade);
    for (const { socket, connection } of open) {
      finish(connection);
      socket.close(goingAway);
    }
    await Promise.all(endings);
    for (const { socket } of open) socket.terminate();
  });
}
