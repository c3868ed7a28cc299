import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { BareFailure } from './bare-answer.ts';
import { answer } from './open-listener.ts';

/** Addresses that Fastify cannot look a route up by, and which therefore come past all hooks. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failures[error.code];
  if (failure === undefined) request.log.error({ err: error }, 'unexpected failure');
  answer(request.raw, reply.raw, failure ?? unexpected, request.id);
}

const failures: Readonly<Record<string, BareFailure>> = {
  FST_ERR_BAD_URL: {
    status: 400,
    code: serverErrorCodes.malformedRequest,
    message: 'The address is not well-formed.',
  },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 414,
    code: serverErrorCodes.addressTooLong,
    message: 'A part of the address is longer than this server takes.',
  },
};

const unexpected: BareFailure = {
  status: 500,
  code: serverErrorCodes.internalError,
  message: 'Something went wrong in the server. Its log has the reason under the request id of this answer.',
};
