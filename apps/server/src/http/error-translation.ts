import type { ErrorAnswer } from '@prumo/contracts/errors/error-answer';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { NamedError } from './named-error.ts';

/**
 * Dresses every failure of our own API. The façades of foreign protocols set a handler of their own, or add to
 * the answer what their clients look for.
 */
export function registerErrorTranslation(
  app: FastifyInstance,
  dress: (answer: ErrorAnswer) => object = (answer) => answer,
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> {
    const { status, code, message, details } = failure;
    const answer: ErrorAnswer = { code, message, requestId: request.id, ...(details && { details }) };
    return await reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(dress(answer));
  }

  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    if (error instanceof NamedError) {
      // What failed behind us, the answer does not tell.
      if (error.status >= 500) request.log.warn({ err: error }, 'a request failed');
      return await send(request, reply.headers(error.headers), error);
    }
    const known = 'code' in error ? fastifyFailures[error.code] : undefined;
    if (known !== undefined) return await send(request, reply, known);
    request.log.error({ err: error }, 'unexpected failure');
    return await send(request, reply, {
      status: 500,
      code: 'internal_error',
      message:
        'Something went wrong in the server. Its log has the reason under the request id of this answer.',
    });
  });
}

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Failures that Fastify notices before a route sees the request. */
const fastifyFailures: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body_too_large',
    message: 'The request body is larger than this server takes.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'The request body is of a type that this path does not take.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'malformed_json',
    message: 'The request body is not JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'malformed_json',
    message: 'The request body is empty.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'malformed_request',
    message: 'The request body is not as long as it says.',
  },
};
