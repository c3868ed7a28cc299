import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import type { Caller } from '../../gateway/actor.ts';
import type { ViewerSources } from './panel-viewer.ts';

/** The embedded BI server, as the person that it knows: what it lets nobody else do, it lets no panel do. */
export function createEmbeddedViewerSources(
  sources: TileSources,
  { userName, roles }: Pick<Caller, 'userName' | 'roles'>,
): ViewerSources {
  const user = { userName, roles, isAdministrator: roles.includes('Administrator') };
  return {
    readFile: async (path) => await sources.readFile(user, path),
    requireFile: async (path) => await sources.requireFile(user, path),
    runQuery: async (query, signal) => await sources.runQuery(user, query, signal),
    runAnalysis: async (analysis, signal) => await sources.runAnalysis(user, analysis, signal),
    runMdx: async (question, signal) => await sources.runMdx(user, question, signal),
  };
}
