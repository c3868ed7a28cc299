// The realtime database at the root of a port of its own, for clients that know a host and no path.
import type { Server } from 'node:http';

import { unmapIPv4 } from '@prumo/database/network-address';
import { PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import { decodeCall } from '@prumo/realtime-store/rest/decode-call';
import { registerRealtimeRoutes } from '@prumo/realtime-store/rest/register-realtime';
import { registerRealtimeSocket } from '@prumo/realtime-store/websocket/register-realtime-socket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

import { createAddressList } from '../../../http/listening/address-list.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';
import { decodeNamedFailure, type RealtimeDoor } from './realtime.routes.ts';
import { registerRealtimeRules } from './realtime-rules.routes.ts';

interface RealtimePortParts {
  readonly door: RealtimeDoor;
  readonly server: Server;
  readonly clock: () => number;
  /** The port of the portal. */
  readonly portalPort: number;
  /** REALTIME_ORIGINS */
  readonly origins: readonly string[];
  /** REALTIME_OWNER_FROM */
  readonly ownerFrom: readonly string[];
}

export async function registerRealtimePort(app: FastifyInstance, parts: RealtimePortParts): Promise<void> {
  const { door } = parts;
  const isOwnerAddress = createAddressList(parts.ownerFrom);
  const isOwnOrigin = (request: FastifyRequest, origin: string): boolean =>
    parts.origins.includes(origin) ||
    (parts.origins.length === 0 && origin === presentPortalOrigin(request, parts.portalPort));

  const identity = door.openIdentity({
    // Browsers send the cookie to every port of the host, whichever page asks.
    countsCookie(request) {
      const { origin, 'sec-fetch-site': site } = request.headers;
      if (origin !== undefined) return isOwnOrigin(request, origin);
      return site === undefined || site === 'same-origin' || site === 'none';
    },
    countsOwner: (request) => isOwnerAddress(request.socket.remoteAddress ?? '') && isPlainProgram(request),
    countsSessionToken: true,
  });

  registerOtherOrigins(app, isOwnOrigin);
  const config = { access: 'realtime', answersOtherOrigins: true } as const;
  registerRealtimeRules(app, {
    config,
    async requireTrusted(request) {
      const call = decodeCall({ method: 'GET', target: rootOf(request), headers: request.headers });
      const principal = await identity.identify(request, call);
      if (principal?.mayRead([], undefined, undefined) !== true) throw new PermissionDeniedError();
    },
  });
  registerRealtimeSocket<RealtimeDoorPrincipal>(app, {
    server: parts.server,
    backEnd: door.backEnd,
    clock: parts.clock,
    identifyRequest: identity.identifyCookie,
    identifyToken: identity.identifyToken,
    decodeFailure: decodeNamedFailure,
    routeOptions: { config: { ...config, isUnattended: true } },
  });
  await registerRealtimeRoutes<RealtimeDoorPrincipal>(app, {
    prefix: '',
    backEnd: door.backEnd,
    identify: identity.identify,
    decodeFailure: decodeNamedFailure,
    routeOptions: { config: { ...config, isUnattended: 'streams' } },
  });
}

/**
 * No page in a browser, and nobody behind a proxy. A name with a dot could be anybody's who lets it lead to this machine, so
 * that a page of theirs would count as ours.
 */
function isPlainProgram({ headers, hostname }: FastifyRequest): boolean {
  const isDirect = headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
  const isOfPage =
    headers.origin !== undefined || headers.referer !== undefined || headers['sec-fetch-site'] !== undefined;
  const name = unmapIPv4(hostname.replaceAll(/[[\]]/g, ''));
  return isDirect && !isOfPage && (isIP(name) !== 0 || !name.includes('.'));
}

function presentPortalOrigin({ protocol, hostname }: FastifyRequest, port: number): string {
  const address = `${protocol}://${hostname}:${port}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

function rootOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return `/.json${query === -1 ? '' : url.slice(query)}`;
}

/** Pages of others may ask with a token; with the cookie only those in which it counts. */
function registerOtherOrigins(
  app: FastifyInstance,
  isOwnOrigin: (request: FastifyRequest, origin: string) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined) {
      reply.header('vary', 'Origin').header('access-control-expose-headers', 'ETag');
      if (isOwnOrigin(request, origin)) {
        reply
          .header('access-control-allow-origin', origin)
          .header('access-control-allow-credentials', 'true');
      } else {
        reply.header('access-control-allow-origin', '*');
      }
    }
    done();
  });
  app.options('/*', { config: { access: 'public' } }, async (request, reply) => {
    const asked = request.headers['access-control-request-headers'] ?? '';
    return await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, PUT, POST, PATCH, DELETE, OPTIONS')
      .header('access-control-allow-headers', /^[\w, -]{0,1000}$/.test(asked) ? asked : '')
      .header('access-control-max-age', '600')
      .send();
  });
}
