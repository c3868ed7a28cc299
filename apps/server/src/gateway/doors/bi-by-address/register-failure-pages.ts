// Dresses failures below /pentaho: a short page for people, one line of text for programs.
import { createHash } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { NamedError } from '../../../http/named-error.ts';
import { failurePageTexts, failureTexts, otherFailure } from './texts.ts';

export function registerFailurePages(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      request.log[status === 500 ? 'error' : 'warn']({ err: error }, 'the BI server was not reached');
    if (error instanceof NamedError) reply.headers(error.headers);
    reply.removeHeader('www-authenticate');
    if (status === 401 && !isFromPage(request)) {
      reply.header('www-authenticate', 'Basic realm="Pentaho Realm", charset="UTF-8"');
    }
    reply.code(status).headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
    });
    const { title, text } = failureTexts[status] ?? otherFailure;
    if (!(request.headers.accept ?? '').includes('text/html')) {
      return await reply.type('text/plain; charset=utf-8').send(`${title}. ${text}\n`);
    }
    return await reply
      .type('text/html; charset=utf-8')
      .send(presentPage(status, { title, text }, request.id));
  });
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof NamedError) return error.status;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** A browser would open its own password window, for a page as for a script. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] !== undefined || headers['sec-fetch-dest'] !== undefined;
}

const style =
  'body{margin:0;padding:48px 24px;font:16px/1.5 Roboto,Arial,sans-serif;color:#212121;background:#fafafa;text-align:center}h1{font-size:20px;font-weight:500}small{color:#616161}a{color:#1565c0}';
const styleHash = createHash('sha256').update(style).digest('base64');

function presentPage(
  status: number,
  { title, text }: { readonly title: string; readonly text: string },
  requestId: string,
): string {
  const link = status === 401 ? `<p><a href="/login" target="_top">${failurePageTexts.logIn}</a></p>` : '';
  return [
    '<!doctype html>',
    `<html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>`,
    `<body><h1>${title}</h1><p>${text}</p>${link}<small>${failurePageTexts.requestId}: ${requestId}</small></body></html>`,
  ].join('\n');
}
