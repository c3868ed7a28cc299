// Dresses failures below /pentaho: a short page for people, one line of text for programs.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { classifyFailure, logFailure } from '../../../http/classify-failure.ts';
import { failurePageHeaders, presentFailurePage } from '../../../http/failure-page.ts';
import { failurePageTexts, failureTexts, otherFailure } from './texts.ts';

export function registerFailurePages(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const failure = classifyFailure(error, request);
    const { status, headers } = failure;
    logFailure(request, error, failure);
    reply.headers(headers);
    reply.removeHeader('www-authenticate');
    if (status === 401 && !isFromPage(request)) {
      reply.header('www-authenticate', 'Basic realm="Pentaho Realm", charset="UTF-8"');
    }
    reply.code(status).headers({ ...failurePageHeaders, 'cache-control': 'no-store' });
    const { title, text } = failureTexts[status] ?? otherFailure;
    if (!(request.headers.accept ?? '').includes('text/html')) {
      return await reply.type('text/plain; charset=utf-8').send(`${title}. ${text}\n`);
    }
    const link = status === 401 ? `<p><a href="/login" target="_top">${failurePageTexts.logIn}</a></p>` : '';
    const more = `${link}<small>${failurePageTexts.requestId}: ${request.id}</small>`;
    return await reply.type('text/html; charset=utf-8').send(presentFailurePage({ title, text, more }));
  });
}

/** A browser would open its own password window, for a page as for a script. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] !== undefined || headers['sec-fetch-dest'] !== undefined;
}
