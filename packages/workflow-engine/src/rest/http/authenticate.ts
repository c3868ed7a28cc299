// Decides on whose behalf each request runs, before anything else looks at it.
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Caller } from '../../commands/engine-commands.ts';
import type { IdentitySource } from '../../identity/identity-source.ts';
import { sendContainerPage } from './error-shape.ts';

/** Null: nobody, and the request is refused. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>;

/** Basic on every request, against the engine's own people; ids are case sensitive. */
export function createBasicAuthentication(identity: IdentitySource): Authenticate {
  return async (request) => {
    const credentials = decodeBasic(request.headers.authorization);
    if (credentials === undefined) return null;
    const isRight = await identity.checkPassword(credentials.id, credentials.password);
    return isRight ? { userId: credentials.id } : null;
  };
}

export function registerAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('workflowCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    request.workflowCaller = await authenticate(request);
    if (request.workflowCaller !== null) return undefined;
    // To a script of a page the challenge is left out: the browser would open its own password dialog.
    if (request.headers['x-requested-with'] === 'XMLHttpRequest') return await reply.code(401).send();
    return await sendContainerPage(reply.header('www-authenticate', 'Basic realm="Realm"'), 401);
  });
}

function decodeBasic(header = ''): { readonly id: string; readonly password: string } | undefined {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [, id, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return id === undefined || password === undefined ? undefined : { id, password };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Decided once, by `authenticate.ts`. */
    workflowCaller: Caller | null;
  }
}

export function getCaller(request: FastifyRequest): Caller {
  if (request.workflowCaller === null) throw new Error(`route ${request.url} has no caller`);
  return request.workflowCaller;
}
