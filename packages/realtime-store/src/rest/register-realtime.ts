// The REST interface and the event streams of this protocol, under a prefix of its host.
import { Readable, type PassThrough } from 'node:stream';

import { findUnavailability, logUnavailability } from '@prumo/database/database-unavailable-error';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';

import type { RealtimePrincipal } from '../access.ts';
import { PermissionDeniedError, RealtimeError } from '../realtime-error.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { createStoreBackEnd, type RealtimeBackEnd } from './realtime-back-end.ts';
import { decodeCall, type RealtimeCall } from './decode-call.ts';

interface RouteParts<Principal extends RealtimePrincipal> {
  readonly prefix: string;
  /** Nobody: the request has no valid credential. */
  identify(request: FastifyRequest, call: RealtimeCall): Promise<Principal | undefined>;
  /** Of failures that the host's own guards and back ends throw; nothing for what nobody expects. */
  readonly decodeFailure?: (
    error: Error,
  ) => { readonly status: number; readonly message: string } | undefined;
  /** What the host's guards of routes want to know about these. */
  readonly routeOptions?: Pick<RouteShorthandOptions, 'config'>;
  readonly longestBody?: number;
}

export interface RealtimeRestParts extends RouteParts<RealtimePrincipal> {
  readonly store: RealtimeStore;
  readonly clock: () => number;
  readonly keepAliveMs?: number;
}

const defaultLongestBody = 16 * 1024 * 1024;

export async function registerRealtime(app: FastifyInstance, parts: RealtimeRestParts): Promise<void> {
  await registerRealtimeRoutes(app, { ...parts, backEnd: createStoreBackEnd(parts) });
}

export async function registerRealtimeRoutes<Principal extends RealtimePrincipal>(
  app: FastifyInstance,
  parts: RouteParts<Principal> & { readonly backEnd: RealtimeBackEnd<Principal> },
): Promise<void> {
  const { prefix, backEnd, decodeFailure = () => undefined } = parts;
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
      const unavailability = findUnavailability(error);
      if (unavailability !== undefined) {
        const { retryAfterSeconds } = unavailability;
        logUnavailability(request.log, unavailability);
        reply.code(503).header('retry-after', String(retryAfterSeconds));
        return sendJson(reply, JSON.stringify({ error: 'The database is not available.' }));
      }
      const known = error instanceof RealtimeError ? error : decodeFailure(error);
      const status = known?.status ?? error.statusCode ?? 500;
      if (status === 500) request.log.error({ err: error }, 'unexpected failure');
      else if (status > 500) request.log.warn({ err: error }, 'the realtime database was not reached');
      const message = known?.message ?? (status >= 500 ? 'Internal server error.' : error.message);
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
        const principal = await parts.identify(request, call);
        if (principal === undefined) throw new PermissionDeniedError();
        if (call.isStream) {
          const body = await backEnd.openStream(call, principal);
          streams.add(body);
          body.once('close', () => streams.delete(body));
          return await reply
            .type('text/event-stream; charset=utf-8')
            .header('cache-control', 'private, no-store, no-transform')
            // For nginx, which would gather events until a buffer is full.
            .header('x-accel-buffering', 'no')
            // Nothing follows a stream: at a stop its connection is not waited for.
            .header('connection', 'close')
            .send(body);
        }
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await backEnd.answer(call, principal, body);
        if (answer.entityTag !== undefined) reply.header('etag', answer.entityTag);
        reply.code(answer.status).header('cache-control', 'private, no-store');
        if (answer.json === undefined) return await reply.send();
        if (call.parameters.has('download')) {
          reply.header('content-disposition', presentDownload(call.parameters.get('download') ?? ''));
        }
        if (answer.json instanceof Readable) return await reply.type(jsonType).send(answer.json);
        return await sendJson(reply, JSON.stringify(answer.json, null, call.isPretty ? 2 : undefined));
      },
    });
  });
}

const jsonType = 'application/json; charset=utf-8';

/** As bytes, because a text would be given a charset of Fastify's own choice. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(jsonType).send(Buffer.from(text));
}

function presentDownload(name: string): string {
  return `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`;
}
