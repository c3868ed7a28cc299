// How failures look on the wire: the status tells, the body is a short text, a page for people, or nothing.
import { findUnavailability, logUnavailability } from '@prumo/database/database-unavailable-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BiAccessRow } from './bi-access.ts';
import { BiFailure } from './bi-failure.ts';
import { sendPage } from './page.ts';
import { texts } from './texts.ts';

export function registerFailureDress(app: FastifyInstance, accessTable: readonly BiAccessRow[]): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const unavailability = findUnavailability(error);
    if (unavailability !== undefined) {
      const { retryAfterSeconds } = unavailability;
      logUnavailability(request.log, unavailability);
      return await sendFailurePage(reply.header('retry-after', String(retryAfterSeconds)), 503);
    }
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
    if (error instanceof BiFailure) return await sendFailure(request, reply, error);
    return await sendFailurePage(reply, status);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = accessTable.filter(({ url }) => matchesRoute(path, url)).map(({ method }) => method);
    if (allowed.length === 0) return await sendFailurePage(reply, 404);
    return await sendFailurePage(reply.header('allow', [...new Set(allowed)].toSorted().join(', ')), 405);
  });
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof BiFailure) return error.status;
  return 'statusCode' in error ? (error.statusCode ?? 500) : 500;
}

async function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: BiFailure,
): Promise<FastifyReply> {
  reply.headers(failure.headers);
  if (failure.body !== '') {
    if (!reply.hasHeader('content-type')) reply.header('content-type', 'text/plain');
    return await reply.code(failure.status).header('cache-control', 'no-store').send(failure.body);
  }
  // Programs go by the status; a person in a browser would sit before an empty window.
  if ((request.headers.accept ?? '').includes('text/html'))
    return await sendFailurePage(reply, failure.status);
  return await reply.code(failure.status).header('cache-control', 'no-store').send();
}

async function sendFailurePage(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return await sendPage(reply, status, {
    title: texts.failureTitle(status),
    content: [
      '<div class="card">',
      `<h1>${texts.failureTitle(status)}</h1>`,
      `<p>${texts.failureText(status)}</p>`,
      '</div>',
    ].join(''),
  });
}

/** Whether a path would reach a route if only its method were another. */
function matchesRoute(path: string, url: string): boolean {
  const [wanted, given] = [url.split('/'), path.split('/')];
  const star = wanted.indexOf('*');
  if (star === -1 ? wanted.length !== given.length : given.length < wanted.length) return false;
  return wanted
    .slice(0, star === -1 ? wanted.length : star)
    .every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : given[index] === segment));
}
