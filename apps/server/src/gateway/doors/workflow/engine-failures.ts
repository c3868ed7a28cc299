// Dresses failures below the workflow door as an engine does: {"message", "exception"}.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { classifyFailure, logFailure } from '../../../http/classify-failure.ts';

export function registerEngineFailures(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const failure = classifyFailure(error, request);
    const { status, headers } = failure;
    logFailure(request, error, failure);
    reply.headers(headers);
    reply.removeHeader('www-authenticate');
    if (status === 401 && !isFromPage(request)) {
      reply.header('www-authenticate', 'Basic realm="Realm", charset="UTF-8"');
    }
    // What a fault of ours says is for the log.
    const exception =
      status === 500 ? `The log has the reason under the request id ${request.id}.` : failure.message;
    return await reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json;charset=UTF-8')
      .send(JSON.stringify({ message: messages[status] ?? 'Internal server error', exception }));
  });
}

const messages: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Content is too large',
  415: 'Content is not supported',
  429: 'Too many requests',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** A browser would open its own password window, for a page as for a script. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] !== undefined || headers['sec-fetch-dest'] !== undefined;
}
