import type { FastifyReply, FastifyRequest } from 'fastify';

import { BiFailure } from '../http/bi-failure.ts';
import { savePage } from './saved-page.ts';

/** What somebody gets who is not logged in and asks for something that needs it. */
export async function answerAnonymous(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
): Promise<FastifyReply> {
  const path = (request.url.split('?', 1)[0] ?? '').slice(basePath.length).toLowerCase();
  const isForPrograms = path.startsWith('/api/') || path.startsWith('/plugin/') || path === '/xmla';
  if (isForPrograms && !path.startsWith('/api/repos/')) throw buildChallenge(request);
  savePage(request, reply, basePath);
  return await reply.redirect(`${basePath}/Login`, 302);
}

/**
 * To a script of a page the challenge is left out: the browser would open its own password dialog over the page.
 * @param retryAfterSeconds When the password was not even looked at, because too many were wrong before.
 */
export function buildChallenge(request: FastifyRequest, retryAfterSeconds?: number): BiFailure {
  const destination = request.headers['sec-fetch-dest'];
  const isScript =
    request.headers['x-requested-with'] !== undefined ||
    (destination !== undefined && destination !== 'document');
  return new BiFailure(401, 'nobody is logged in', {
    headers: {
      ...(!isScript && { 'www-authenticate': 'Basic realm="Pentaho Realm"' }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}
