import type { Call, DecodedCall, HandledAnswer } from '@prumo/contracts/calls/define-call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';

import { decodeInput } from '../http/decode-input.ts';
import type { Actor } from './actor.ts';
import { JsonText } from './json-text.ts';
import { getActor } from './request-actor.ts';

const jsonType = 'application/json; charset=utf-8';

/** A call as its handler gets it: decoded, with who asks. */
interface AskedCall<One extends Call> extends DecodedCall<One> {
  /** Of a call that people make. */
  readonly actor: One['access'] extends 'public' | 'device' ? undefined : Actor;
  readonly request: FastifyRequest;
  /** For status and headers that the description does not know; the answer is returned, not sent. */
  readonly reply: FastifyReply;
}

/** What a route can say besides: limits, log level. */
type RouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'logLevel'> & {
  /** Its requests are no use of the session. */
  readonly isUnattended?: boolean;
};

/** Answers the call as its description says; nothing on the way keeps the answer. */
export function handleCall<One extends Call>(
  app: FastifyInstance,
  call: One,
  handle: (asked: AskedCall<One>) => Promise<HandledAnswer<One> | JsonText<HandledAnswer<One>>>,
  { isUnattended = false, ...options }: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...options,
    config: {
      access: call.access,
      ...(call.isForReaders && { isForReaders: true }),
      ...(isUnattended && { isUnattended }),
    },
    async handler(request, reply) {
      reply.code(call.status).header('cache-control', 'no-store');
      const answer = await handle({
        params: decodePart(call.params, request.params),
        query: decodePart(call.query, request.query),
        body: decodePart(call.body, request.body),
        actor: call.access === 'public' || call.access === 'device' ? undefined : getActor(request),
        request,
        reply,
        // The parts are what the schemas of this very call made of them.
      } as AskedCall<One>);
      if (answer instanceof JsonText) return await reply.type(jsonType).send(answer.text);
      return await reply.send(call.answer === null ? undefined : answer);
    },
  });
}

function decodePart(form: Call['body'], value: unknown): unknown {
  if (form === null) return null;
  return form === 'file' ? value : decodeInput(form, value);
}
