// What a failure is to the caller, whatever the protocol: the only place that gives an error its status and its code.
import { type ErrorAnswer, serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import {
  type DatabaseUnavailableError,
  findUnavailability,
  logUnavailability,
} from '@prumo/database/database-unavailable-error';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { NamedError } from './named-error.ts';

interface ClassifiedFailure {
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

// Every answer with status 500 leaves one error line under the request id that the answer carries, at every door.

/**
 * For the doors of this server. A fault of ours, and a full disk, is an error, because somebody has to do something
 * about it; what failed behind us, or goes by itself, is a warning; what the caller did wrong is none.
 */
export function logFailure(
  request: Pick<FastifyRequest, 'log'>,
  error: unknown,
  { status }: Pick<ClassifiedFailure, 'status'>,
): void {
  const unavailability = status === 503 ? findUnavailability(error) : undefined;
  if (unavailability !== undefined) logUnavailability(request.log, unavailability);
  else if (status === 500) request.log.error({ err: error }, 'unexpected failure');
  else if (status > 500) request.log.warn({ err: error }, 'a request failed');
}

/** Requests whose failure is told already, or will be by the door that dresses it. */
const logged = new WeakSet<FastifyRequest>();

/** For what is done on behalf of a request far below its door. */
export function noteFailureLine(request: FastifyRequest): void {
  logged.add(request);
}

/** The net below all doors: a route that answered 500 itself, without throwing anything, has told nobody. */
export function registerFailureNet(app: FastifyInstance): void {
  app.addHook('onError', async (request) => {
    logged.add(request);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 500 && !logged.has(request)) {
      const { method, url = '' } = request.routeOptions;
      request.log.error(
        { route: `${String(method)} ${url}` },
        'answered with 500 for no reason that is known',
      );
    }
    done();
  });
}

interface Dress {
  readonly type: string;
  readonly dress: (answer: ErrorAnswer, status: number) => object;
}

const ownDress: Dress = { type: 'application/json', dress: (answer) => answer };

/**
 * Dresses every failure of our own API. The façades of foreign protocols set a handler of their own, or say what their
 * clients look for.
 */
export function registerErrorTranslation(
  app: FastifyInstance,
  { type = ownDress.type, dress = ownDress.dress }: Partial<Dress> = {},
): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const failure = classifyFailure(error, request);
    logFailure(request, error, failure);
    const { status, code, message, details, headers } = failure;
    const answer: ErrorAnswer = { code, message, requestId: request.id, ...(details && { details }) };
    return await reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(type)
      .send(dress(answer, status));
  });
}
