import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { decodeForm } from '@prumo/database/long-work/decode-form';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { getActor } from '../gateway/request-actor.ts';
import { ReaderError } from '../http/access.ts';
import { registerErrorTranslation } from '../http/classify-failure.ts';
import { requireOwnPage } from '../http/cross-site-guard.ts';
import { InvalidInputError, NotFoundError } from '../http/named-error.ts';
import type { Module } from '../modules/define-module.ts';
import { createKitEndpoints } from './cpk.endpoints.ts';
import { createDoQueryEndpoint } from './do-query.endpoint.ts';
import { createDocstoreEndpoint } from './docstore.endpoint.ts';
import {
  decodeCallParameters,
  MethodNotAllowedError,
  type PluginCall,
  type PluginEndpoint,
} from './plugin-endpoint.ts';
import { createDocumentTypes, createPluginQueries } from './plugin-registries.ts';
import { createInitSessionEndpoint, createMyRolesEndpoint, createPingEndpoint } from './session.endpoints.ts';

/** Serves the endpoints of the plugin under `/pentaho/plugin/{name}/api`, as a plugin of the BI server would. */
export async function registerPlugin(app: FastifyInstance, plugin: Plugin): Promise<void> {
  const endpoints = new Map<string, PluginEndpoint>(
    plugin.endpoints.map((endpoint) => [endpoint.name.toLowerCase(), endpoint]),
  );

  await app.register(async (scope) => {
    registerErrorTranslation(scope, { dress: (answer) => ({ success: false, ...answer }) });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => requireForm(body),
    );
    scope.addHook('onSend', async (_request, reply) => {
      // Clients of the BI server look for its realm.
      if (reply.hasHeader('www-authenticate'))
        reply.header('www-authenticate', 'Basic realm="Pentaho Realm"');
    });

    scope.route<{ Params: { endpoint: string } }>({
      method: ['GET', 'POST'],
      url: `${pluginApiPath(plugin.name)}/:endpoint`,
      // Whether a call changes anything, its endpoint knows.
      config: { access: 'authenticated', isForReaders: 'by content' },
      handler: async (request, reply) => {
        const endpoint = endpoints.get(request.params.endpoint.toLowerCase());
        if (endpoint === undefined) {
          throw new NotFoundError(`The plugin ${plugin.name} has no endpoint ${request.params.endpoint}.`);
        }
        const call = buildCall(request);
        if (!endpoint.methods.includes(call.method)) throw new MethodNotAllowedError(endpoint.methods);
        if (endpoint.isForOwnPages === true) requireOwnPage(request);
        if (call.actor.isReader && endpoint.isChange(call)) throw new ReaderError();
        const { status = 200, type, entityTag, body } = await endpoint.answer(call);
        if (entityTag !== undefined) reply.header('etag', entityTag);
        // As bytes, because Fastify would add a charset to the type of a text.
        const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
        return await reply.code(status).header('cache-control', 'max-age=0, no-store').type(type).send(bytes);
      },
    });
  });
}

// No screen sends a hundred; each takes its time.
const mostFields = 1_000;

function requireForm(body: string): URLSearchParams {
  const form = decodeForm(body, mostFields);
  if (form === undefined) throw new InvalidInputError(`A form has at most ${mostFields} fields.`);
  return form;
}

function buildCall(request: FastifyRequest): PluginCall {
  return {
    actor: getActor(request),
    method: request.method === 'POST' ? 'POST' : 'GET',
    parameters: decodeCallParameters(
      request.url,
      request.body instanceof URLSearchParams ? request.body : undefined,
    ),
    biPrincipal: request.session ?? request.headers.authorization,
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
  };
}

// The quality plugin: a façade over what the modules keep, ask and answer.

interface Plugin {
  /** PLUGIN: its place in the paths of the BI server. */
  readonly name: string;
  readonly endpoints: readonly PluginEndpoint[];
}

export function createPlugin(name: string, version: string, modules: readonly Module[]): Plugin {
  const documentTypes = createDocumentTypes();
  const queries = createPluginQueries();
  for (const { documents = [] } of modules) for (const type of documents) documentTypes.add(type);
  for (const { queries: ofModule = [] } of modules) for (const query of ofModule) queries.add(query);
  const elements = [
    createDocstoreEndpoint(documentTypes),
    createDoQueryEndpoint(queries),
    createInitSessionEndpoint(),
    createMyRolesEndpoint(),
    ...modules.flatMap(({ endpoints = [] }) => endpoints),
  ];
  return {
    name,
    endpoints: [
      ...elements,
      createPingEndpoint(name),
      ...createKitEndpoints({ plugin: name, version, elements }),
    ],
  };
}
