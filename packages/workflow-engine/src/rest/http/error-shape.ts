// How failures look on the wire; the only place that gives an error its status.
import { findUnavailability, logUnavailability } from '@prumo/database/database-unavailable-error';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';

import { EngineError, type EngineErrorKind } from '../../engine-errors.ts';
import type { WorkflowAccessRow } from './workflow-access.ts';

/** A container's page instead of the service's JSON. */
export class ContainerError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`container page ${status}`);
    this.status = status;
  }
}

interface ErrorBody {
  readonly message: string;
  readonly exception?: string;
}

const shapes: Readonly<Record<EngineErrorKind, { readonly status: number; readonly message: string }>> = {
  'illegal-argument': { status: 400, message: 'Bad request' },
  forbidden: { status: 403, message: 'Forbidden' },
  'not-found': { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'Conflict' },
  'task-already-claimed': { status: 409, message: 'Task was already claimed' },
  'unsupported-content': { status: 415, message: 'Content is not supported' },
  'engine-failure': { status: 500, message: 'Internal server error' },
};

export function registerErrorShape(app: FastifyInstance, accessTable: readonly WorkflowAccessRow[]): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    if (error instanceof ContainerError) return await sendContainerPage(reply, error.status);
    const unavailability = findUnavailability(error);
    if (unavailability !== undefined) {
      const { retryAfterSeconds } = unavailability;
      logUnavailability(request.log, unavailability);
      return await reply
        .code(503)
        .header('retry-after', String(retryAfterSeconds))
        .send({ message: 'Service unavailable', exception: 'The database is not available' });
    }
    const { status, body } = shapeFailure(error, request);
    return await reply.code(status).send(body);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const allowed = listMethods(accessTable, request);
    if (allowed.length === 0) return await sendContainerPage(reply, 404);
    if (request.method === 'OPTIONS') {
      return await reply
        .code(200)
        .header('allow', [...allowed, 'OPTIONS'].join(', '))
        .send();
    }
    throw new EngineError('engine-failure', `Request method '${request.method}' not supported`);
  });
}

interface FailedRequest {
  readonly headers: { readonly 'content-type'?: string | undefined };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface ShapedFailure {
  readonly status: number;
  readonly body: ErrorBody;
}

/** What a failure is told as, with a line in the log of what is no fault of whoever asked. */
export function shapeFailure(error: FastifyError | Error, request: FailedRequest): ShapedFailure {
  const shaped = shapeError(error, request);
  // A process that cannot go on is a fault of somebody's too, whom its starter cannot tell.
  if (shaped.status >= 500) {
    const isOfProcess = error instanceof EngineError;
    request.log.error({ err: error }, isOfProcess ? 'a process failed' : 'unexpected failure');
  }
  return shaped;
}

function shapeError(error: FastifyError | Error, request: FailedRequest): ShapedFailure {
  if (error instanceof EngineError) {
    const { status, message } = shapes[error.kind];
    return { status, body: error.message === '' ? { message } : { message, exception: error.message } };
  }
  if ('code' in error && error.code === notRepresentable) {
    const exception = 'A text holds a character that cannot be stored';
    return { status: 400, body: { message: shapes['illegal-argument'].message, exception } };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 415) {
    const type = request.headers['content-type'] ?? '';
    const { message } = shapes['engine-failure'];
    return { status: 500, body: { message, exception: `Content type '${type}' not supported` } };
  }
  // Only what the caller did wrong is told; the rest could hold a statement or a path of ours.
  if (status >= 400 && status < 500) {
    const message = status === 413 ? 'Payload too large' : shapes['illegal-argument'].message;
    return { status, body: { message, exception: error.message } };
  }
  return { status: 500, body: { message: shapes['engine-failure'].message } };
}

/** PostgreSQL's word for what text cannot hold, such as the character NUL. */
const notRepresentable = '22021';

/** The methods that the path would take. */
function listMethods(accessTable: readonly WorkflowAccessRow[], request: FastifyRequest): readonly string[] {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = accessTable.filter(({ url }) => matchesRoute(path, url)).map(({ method }) => method);
  return [...new Set(methods)].toSorted();
}

function matchesRoute(path: string, url: string): boolean {
  const wanted = url.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*' ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => {
    const part = given[index] ?? '';
    return segment === '*' || (segment.startsWith(':') ? part !== '' : segment === part);
  });
}

/** The page that a servlet container writes where the service itself has no say. */
export async function sendContainerPage(reply: FastifyReply, status: number): Promise<FastifyReply> {
  const title = `HTTP Status ${status} – ${STATUS_CODES[status] ?? 'Error'}`;
  return await reply
    .code(status)
    .header('content-type', 'text/html;charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    );
}
