// Everything below /pentaho goes to the remote BI server, on behalf of whoever asks, and its answers come back.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { presentShortcutPage } from '@prumo/bi-server/content/present-shortcut-page';
import { isNavigation } from '@prumo/bi-server/rest/http/comes-from-another-site';
import { sendPage } from '@prumo/bi-server/rest/http/page';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import { ReaderError } from '../../../http/access.ts';
import { requireOwnPage, requireOwnSite } from '../../../http/cross-site-guard.ts';
import { NotFoundError } from '../../../http/named-error.ts';
import { NotAuthenticatedError } from '../../log-in/log-in-chain.ts';
import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { getActor } from '../../request-actor.ts';
import type { Credentials } from '../back-end-doors.ts';
import { type BackEndRequest, discard } from '../remote/back-end-client.ts';
import { forwardPasswordChange, setsPassword, type PasswordRules } from './forward-password-change.ts';
import { buildBiHeaders, buildBrowserHeaders } from './forwarded-headers.ts';
import { isReaderRequest } from './reader-requests.ts';
import { biPrefix, type ForwardedPath, readForwardedPath, rewriteLocation } from './forwarded-path.ts';
import type { ForwardingBiDoor } from './forwarding-bi-door.ts';
import { isLogInRedirect, passUnlessLogInPage } from './log-in-page.ts';
import { registerFailurePages } from './register-failure-pages.ts';

interface BiForwardingParts {
  readonly door: Pick<ForwardingBiDoor, 'address' | 'ask'>;
  /** The quality plugin whose paths are answered here and not there; none where the BI server has it. */
  readonly ownPlugin: string | undefined;
  readonly passwordRules: PasswordRules;
  /** After a change of password at the BI server. */
  replaceCredentials(request: FastifyRequest, credentials: Credentials): Promise<void>;
  /** Ends the session of the request everywhere, the BI server included, and clears its cookies. */
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Finds out who asks, or throws. */
  requireActor(request: FastifyRequest): Promise<unknown>;
}

/** Bodies up to this are held until they are answered, so that they can be sent again; larger ones stream. */
const repeatableBody = 256 * 1024;

/** Files of other types are mostly compressed already, and large. */
const compressibleTypes =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|xml|javascript|x-javascript|xhtml\+xml)\b)/;

export function registerBiForwarding(app: FastifyInstance, parts: BiForwardingParts): void {
  void app.register(async (scope) => {
    registerFailurePages(scope);
    scope.removeAllContentTypeParsers();
    // Bodies are not looked at: whatever their type, they arrive as the stream they are.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const asTheyAre: Pick<RouteOptions, 'decompress' | 'compress'> = {
      // That server may want a compressed body as it is.
      decompress: false,
      compress: { threshold: 1024, encodings: ['br', 'gzip'], customTypes: compressibleTypes },
    };
    for (const url of [biPrefix, `${biPrefix}/*`]) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        // By method and path, see reader-requests.ts.
        config: { access: 'authenticated', isForReaders: 'by content' },
        ...asTheyAre,
        handler: async (request, reply) => await forward(request, reply, parts),
      });
    }
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${biPrefix}/plugin/cda/api/*`,
      config: { access: 'public', answersOtherOrigins: true },
      ...asTheyAre,
      handler: async (request, reply) => await forwardQuery(request, reply, parts),
    });
  });
}

/**
 * A report in its sandbox comes from an origin that is nobody's, with a token of that server instead of a session
 * (a Prumo BI server issues such tokens): that server decides about it. Everybody else is looked at here.
 */
async function forwardQuery(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: BiForwardingParts,
): Promise<FastifyReply> {
  if (request.method === 'OPTIONS') return await reply.code(204).headers(reportPreflight).send();
  if (/^Bearer /i.test(request.headers.authorization ?? '')) {
    reply.headers(reportAnswer);
  } else {
    requireOwnSite(request);
    await parts.requireActor(request);
  }
  return await forward(request, reply, parts);
}

/** Without credentials: a page of another site gets nothing that its own token does not give it. */
const reportAnswer = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-query-token, x-query-failure',
};

const reportPreflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: BiForwardingParts,
): Promise<FastifyReply> {
  const path = readForwardedPath(request.raw.url ?? '');
  if (isOwn(path, parts.ownPlugin)) throw new NotFoundError('The quality plugin has nothing there.');
  const isOnlyAsked = isReaderRequest(request.method, path.plain);
  if (request.actor?.isReader === true && !isOnlyAsked) throw new ReaderError();
  const { session } = request;
  if (path.plain === '/logout' && session !== undefined) {
    // Asked for by GET too: by a picture or link of its own another site must not put anybody out.
    requireOwnPage(request);
    // The session at that server is part of ours: whoever leaves there expects to be out.
    await parts.endSession(request, reply);
    return await reply.redirect('/login', 302);
  }

  const biRequest = await buildBiRequest(request, reply, path);
  if (setsPassword(request.method, path.plain)) {
    return await changePassword({ request, reply, parts, path }, biRequest);
  }
  const answer = await ask(request, biRequest, parts);
  if (request.method === 'HEAD' && answer.statusCode === 405 && path.plain.startsWith('/api/repos/')) {
    // Pentaho 7 and later refuse HEAD there for every file, so GET is asked on its behalf.
    discard(answer);
    const byGet = await ask(request, { ...biRequest, method: 'GET' }, parts);
    byGet.on('error', () => {}).destroy();
    return await send({ request, reply, parts, path }, byGet);
  }
  return await send({ request, reply, parts, path }, answer);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: BiForwardingParts;
  readonly path: ForwardedPath;
}

function isOwn({ plain }: ForwardedPath, plugin: string | undefined): boolean {
  return plugin !== undefined && `${plain}/`.startsWith(`/plugin/${plugin.toLowerCase()}/api/`);
}

async function buildBiRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  path: ForwardedPath,
): Promise<BackEndRequest> {
  const whoeverAsked = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) whoeverAsked.abort();
  });
  const headers = buildBiHeaders({
    headers: request.headers,
    clientAddress: request.ip,
    host: request.host,
    protocol: request.protocol,
  });
  const length = request.headers['content-length'];
  const body = await readBody(request);
  return {
    method: request.method,
    target: path.target,
    headers: {
      ...headers,
      ...(body instanceof Readable && length !== undefined && { 'content-length': length }),
    },
    body,
    signal: whoeverAsked.signal,
  };
}

async function readBody(request: FastifyRequest): Promise<Buffer | Readable | undefined> {
  const { body } = request;
  if (!(body instanceof Readable))
    return ['POST', 'PUT', 'PATCH'].includes(request.method) ? Buffer.alloc(0) : undefined;
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length <= repeatableBody ? await readWhole(body) : body;
}

async function readWhole(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A session goes with what its vault holds; a client with Basic of its own is checked by that server itself. */
async function ask(
  request: FastifyRequest,
  biRequest: BackEndRequest,
  { door }: BiForwardingParts,
): Promise<IncomingMessage> {
  const as = request.session ?? request.headers.authorization;
  if (as === undefined) throw new NotAuthenticatedError({ withChallenge: true });
  return await door.ask(as, biRequest);
}

/** A new password of one's own goes into the vault too. */
async function changePassword(exchange: Exchange, biRequest: BackEndRequest): Promise<FastifyReply> {
  const { request, parts, path } = exchange;
  const { userName: asker } = getActor(request);
  const { answer, ownPassword } = await forwardPasswordChange(
    {
      path: path.plain,
      contentType: request.headers['content-type'],
      asker,
      clientAddress: request.ip,
      biRequest,
      ask: async (spelled) => await ask(request, spelled, parts),
    },
    parts.passwordRules,
  );
  if (ownPassword !== undefined && request.session !== undefined) {
    const userName = request.session.credentials?.userName ?? asker;
    await parts.replaceCredentials(request, { userName, password: ownPassword });
  }
  return await send(exchange, answer);
}

async function send(
  { request, reply, parts, path }: Exchange,
  answer: IncomingMessage,
): Promise<FastifyReply> {
  if (isLogInRedirect(answer, parts.door.address)) {
    discard(answer);
    throw new NotAuthenticatedError({ withChallenge: false });
  }
  const hasBody = request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  const body = hasBody ? await passUnlessLogInPage(answer) : null;
  if (body === undefined) throw new NotAuthenticatedError({ withChallenge: false });
  if (!hasBody) discard(answer);

  const headers = buildBrowserHeaders(answer, {
    withChallenge: request.session === undefined,
    isDocument: isDocument(path),
    address: parts.door.address,
    ownHost: request.host,
  });
  const { location } = answer.headers;
  if (location !== undefined) {
    const rewritten = rewriteLocation(location, {
      address: parts.door.address,
      target: path.target,
      ownHost: request.host,
    });
    if (rewritten === undefined) {
      answer.destroy();
      throw new BackEndUnavailableError('bi', 'it redirects to a place outside its own address');
    }
    if (!rewritten.startsWith(biPrefix) && isNavigation(request)) {
      // A shortcut of the repository, which anybody may have put there: the person is asked first.
      answer.destroy();
      return await sendPage(reply, 200, presentShortcutPage(new URL(rewritten).host, rewritten));
    }
    headers['location'] = rewritten;
  }
  return await reply
    .code(answer.statusCode ?? 502)
    .headers(headers)
    .send(body);
}

/** Files of the repository as they are, which anybody with the right to publish has written. */
function isDocument({ plain }: ForwardedPath): boolean {
  return (
    plain.startsWith('/api/repo/files/') ||
    /^\/api\/repos\/:.*\/content$/.test(plain) ||
    /^\/api\/repos\/:.*\.(?:x?html?|svg|xml|xslt?)$/.test(plain)
  );
}
