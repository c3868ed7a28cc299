import type { ErrorAnswer } from '@prumo/contracts/errors/error-answer';
import type { FastifyError, FastifyInstance } from 'fastify';

import { logFailure } from './failure-log.ts';
import { classifyFailure } from './classify-failure.ts';

/**
 * Dresses every failure of our own API. The façades of foreign protocols set a handler of their own, or add to
 * the answer what their clients look for.
 */
export function registerErrorTranslation(
  app: FastifyInstance,
  dress: (answer: ErrorAnswer) => object = (answer) => answer,
): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const failure = classifyFailure(error, request);
    logFailure(request, error, failure);
    const { status, code, message, details, headers } = failure;
    const answer: ErrorAnswer = { code, message, requestId: request.id, ...(details && { details }) };
    return await reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json')
      .send(dress(answer));
  });
}
