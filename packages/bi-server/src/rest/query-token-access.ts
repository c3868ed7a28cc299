// How a sandboxed report gets to the queries: by its token instead of cookies, and from an origin that is nobody's.
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { QueryTokens, SessionReference } from '../queries/query-tokens.ts';
import { queryFailureHeader } from './cda/describe-query-failure.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers the bearer of a query token as its viewer. */
    takesQueryToken?: boolean;
  }
}

const renewedTokenHeader = 'x-query-token';

/** Asked at each use and never remembered: a session that ends anywhere has ended here. */
export type IsSessionAlive = (session: SessionReference) => Promise<boolean>;

/** For authentication: the viewer that a query token names, on routes that take one. */
export function createQueryTokenIdentity(
  tokens: QueryTokens,
  isSessionAlive: IsSessionAlive,
): (request: FastifyRequest) => Promise<string | undefined> {
  return async (request) => {
    const token = findBearerToken(request);
    if (token === undefined || request.routeOptions.config.takesQueryToken !== true) return undefined;
    const viewer = tokens.findViewer(token);
    // Whoever shows a token goes by it alone: a cookie that came along must not answer for it.
    if (viewer === undefined || !(await isSessionAlive(viewer.session))) throw buildTokenOver();
    return viewer.userName;
  };
}

export function buildTokenOver(): BiFailure {
  return new BiFailure(401, 'query token is over', { body: 'The query token is over.' });
}

/** The token of a report that a request opens: it lives in the session of that request, and ends with it. */
export function issueQueryToken(tokens: Pick<QueryTokens, 'issue'>, request: FastifyRequest): string {
  const { biSession } = request;
  if (biSession === undefined) throw new Error(`${request.url} opens a report outside of any session`);
  return tokens.issue({ userName: getBiUser(request).userName, session: biSession });
}

/** Lets the page that sent a token read the answer, and hands it the next token when it is time. */
export function allowTokenBearer(request: FastifyRequest, reply: FastifyReply, tokens: QueryTokens): void {
  const token = findBearerToken(request);
  if (token === undefined) return;
  // Without credentials: a page of another site gets nothing that its own token does not give it.
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', `${renewedTokenHeader}, ${queryFailureHeader}`);
  // Nobody was let in: there is nothing to go on with.
  const renewed = request.biUser === undefined ? undefined : tokens.renew(token);
  if (renewed !== undefined) reply.header(renewedTokenHeader, renewed);
}

/** What a browser asks before it sends a token from a page of another origin. */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return await reply
    .code(204)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-max-age', '600')
    .send();
}

function findBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
}
