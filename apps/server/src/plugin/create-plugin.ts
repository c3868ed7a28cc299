// The quality plugin: a façade over what the modules keep, ask and answer.
import type { Module } from '../modules/define-module.ts';
import { createDocumentTypes, createPluginQueries } from './plugin-registries.ts';
import { createDocstoreEndpoint } from './docstore.endpoint.ts';
import { createDoQueryEndpoint } from './do-query.endpoint.ts';
import { createInitSessionEndpoint, createMyRolesEndpoint, createPingEndpoint } from './session.endpoints.ts';
import type { PluginEndpoint } from './plugin-endpoint.ts';

export interface Plugin {
  /** PLUGIN: its place in the paths of the BI server. */
  readonly name: string;
  readonly endpoints: readonly PluginEndpoint[];
}

export function createPlugin(name: string, modules: readonly Module[]): Plugin {
  const documentTypes = createDocumentTypes();
  const queries = createPluginQueries();
  for (const { documents = [] } of modules) for (const type of documents) documentTypes.add(type);
  for (const { queries: ofModule = [] } of modules) for (const query of ofModule) queries.add(query);
  return {
    name,
    endpoints: [
      createDocstoreEndpoint(documentTypes),
      createDoQueryEndpoint(queries),
      createInitSessionEndpoint(),
      createMyRolesEndpoint(),
      createPingEndpoint(name),
      ...modules.flatMap(({ endpoints = [] }) => endpoints),
    ],
  };
}
