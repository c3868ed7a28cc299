import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import type { Caller } from '../../gateway/actor.ts';
import type { ViewerSources } from './panel-viewer.ts';

/** The embedded BI server, as the person that it knows: what it lets nobody else do, it lets no panel do. */
export function createEmbeddedViewerSources(
  sources: TileSources,
  { userName, roles }: Pick<Caller, 'userName' | 'roles'>,
): ViewerSources {
  return sources.openFor({ userName, roles, isAdministrator: roles.includes('Administrator') });
}
