// Dresses failures below the workflow door as an engine does: {"message", "exception"}.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { NamedError } from '../../../http/named-error.ts';

export function registerEngineFailures(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      request.log[status === 500 ? 'error' : 'warn']({ err: error }, 'the workflow door failed');
    if (error instanceof NamedError) reply.headers(error.headers);
    reply.removeHeader('www-authenticate');
    if (status === 401 && !isFromPage(request)) {
      reply.header('www-authenticate', 'Basic realm="Realm", charset="UTF-8"');
    }
    // What a fault of ours says is for the log.
    const exception =
      status === 500 ? `The log has the reason under the request id ${request.id}.` : error.message;
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
  409: 'Conflict',
  413: 'Content is too large',
  415: 'Content is not supported',
  429: 'Too many requests',
  502: 'Bad gateway',
  504: 'Gateway timeout',
};

function statusOf(error: FastifyError | Error): number {
  if (error instanceof NamedError) return error.status;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** A browser would open its own password window, for a page as for a script. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] !== undefined || headers['sec-fetch-dest'] !== undefined;
}
