// What a failure is to the caller, whatever the protocol: the only place that gives an error its status and its code.
import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import {
  findUnavailability,
  type DatabaseUnavailableError,
} from '@prumo/database/database-unavailable-error';
import type { FastifyRequest } from 'fastify';

import { NamedError } from './named-error.ts';

export interface ClassifiedFailure {
  readonly status: number;
  readonly code: string;
  /** For the caller; what a fault of ours says is for the log. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether the caller left before the whole request had come. */
type Caller = { readonly raw: Pick<FastifyRequest['raw'], 'complete' | 'destroyed'> };

export function classifyFailure(error: Error, caller: Caller): ClassifiedFailure {
  const unavailability = findUnavailability(error);
  const isRefusal = error instanceof NamedError && error.status < 500;
  if (unavailability !== undefined && !isRefusal) return classifyUnavailability(unavailability);
  if (error instanceof NamedError) {
    const { status, code, message, details, headers } = error;
    return { status, code, message, details, headers };
  }
  const known = 'code' in error ? fastifyFailures[String(error.code)] : undefined;
  if (known !== undefined) return { ...known, headers: {} };
  // Nobody hears this answer.
  if (caller.raw.destroyed && !caller.raw.complete) return { ...unreadable, status: 400, headers: {} };
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { ...unreadable, status, headers: {} };
  return {
    status: 500,
    code: serverErrorCodes.internalError,
    message:
      'Something went wrong in the server. Its log has the reason under the request id of this answer.',
    headers: {},
  };
}

function classifyUnavailability({ reason, retryAfterSeconds }: DatabaseUnavailableError): ClassifiedFailure {
  const isFull = reason === 'full';
  return {
    status: 503,
    code: isFull ? serverErrorCodes.storageFull : serverErrorCodes.databaseUnavailable,
    message: isFull
      ? 'The disk of the database is full. Nothing can be saved until there is room again.'
      : 'The database does not answer. Try again in a moment.',
    details: { retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  };
}

const unreadable = { code: serverErrorCodes.malformedRequest, message: 'The request could not be read.' };

/** Failures that Fastify notices before a route sees the request. */
const fastifyFailures: Readonly<Record<string, Omit<ClassifiedFailure, 'headers'>>> = {
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
    code: serverErrorCodes.malformedRequest,
    message: 'The request body is not as long as it says.',
  },
};
