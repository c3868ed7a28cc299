// The REST interface and the event streams of the store, under a prefix of its host.
import { randomBytes } from 'node:crypto';
import type { PassThrough } from 'node:stream';

import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';

import type { RealtimeVisitor } from '../access.ts';
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import { PermissionDeniedError, RealtimeError } from '../realtime-error.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { createPushIds } from '../tree/push-id.ts';
import { answerCall } from './answer-call.ts';
import { decodeCall } from './decode-call.ts';
import { openStream } from './open-stream.ts';

export interface RealtimeRestParts {
  readonly prefix: string;
  readonly store: RealtimeStore;
  readonly clock: () => number;
  /** Nobody: the request has no valid credential. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<RealtimeVisitor | undefined>;
  /** What the host's guards of routes want to know about these. */
  readonly routeOptions?: Pick<RouteShorthandOptions, 'config'>;
  readonly longestBody?: number;
  readonly keepAliveMs?: number;
}

const defaultLongestBody = 16 * 1024 * 1024;
const defaultKeepAliveMs = 25_000;

export async function registerRealtime(app: FastifyInstance, parts: RealtimeRestParts): Promise<void> {
  const { prefix, store, clock, keepAliveMs = defaultKeepAliveMs } = parts;
  const nextPushId = createPushIds({
    clock,
    drawDigits: (count) => [...randomBytes(count)].map((byte) => byte % 64),
  });

  const streams = new Set<PassThrough>();
  // Before the server waits for what is under way: streams would be, for ever.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Whatever the type says, it is JSON.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error instanceof RealtimeError ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'a request of the realtime store failed');
      const message = status >= 500 ? 'Internal server error.' : error.message;
      return sendJson(reply.code(status === 413 ? 400 : status), JSON.stringify({ error: message }));
    });

    scope.route({
      method: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      bodyLimit: parts.longestBody ?? defaultLongestBody,
      // A HEAD would open streams that nobody reads.
      exposeHeadRoute: false,
      ...parts.routeOptions,
      handler: async (request, reply) => {
        const call = decodeCall({
          method: request.method,
          target: request.url.slice(prefix.length),
          headers: request.headers,
        });
        const visitor = await parts.identify(request, reply);
        if (visitor === undefined) throw new PermissionDeniedError();
        if (call.isStream) {
          const listener = { path: call.path, query: decodeTreeQuery(call.parameters) };
          const body = openStream({ store, visitor, listener, isExport: call.isExport, keepAliveMs });
          streams.add(body);
          body.once('close', () => streams.delete(body));
          return await reply
            .type('text/event-stream; charset=utf-8')
            .header('cache-control', 'no-cache, no-transform')
            // For nginx, which would gather events until a buffer is full.
            .header('x-accel-buffering', 'no')
            // Nothing follows a stream: at a stop its connection is not waited for.
            .header('connection', 'close')
            .send(body);
        }
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await answerCall(call, visitor, body, { store, clock, nextPushId });
        if (answer.entityTag !== undefined) reply.header('etag', answer.entityTag);
        reply.code(answer.status).header('cache-control', 'no-cache');
        if (answer.json === undefined) return await reply.send();
        if (call.parameters.has('download')) {
          reply.header('content-disposition', presentDownload(call.parameters.get('download') ?? ''));
        }
        return await sendJson(reply, JSON.stringify(answer.json, null, call.isPretty ? 2 : undefined));
      },
    });
  });
}

/** As bytes, because a text would be given a charset of Fastify's own choice. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
}

function presentDownload(name: string): string {
  return `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`;
}
