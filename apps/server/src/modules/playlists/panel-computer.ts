import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';

import type { Actor } from '../../gateway/actor.ts';
import type { AbsentPeople } from '../../gateway/absent-people.ts';
import { createEmbeddedViewerSources } from '../panels/embedded-viewer-sources.ts';
import type { ComputedPanel, PanelsService } from '../panels/panels.service.ts';

/** What televisions need of panels. */
export interface PanelComputer {
  /** Never more than the person would see themselves. Fails where they may not read the file. */
  compute(
    actor: Actor,
    panel: { readonly path: string } | { readonly draft: PanelFile },
  ): Promise<ShownPanel>;
}

/** With the file itself. */
export interface ShownPanel extends Pick<ComputedPanel, 'computedAt' | 'tiles'> {
  readonly panel: PanelFile;
}

interface PanelComputerParts {
  readonly panels: PanelsService;
  readonly tileSources: TileSources;
  readonly openWork: AbsentPeople['openWork'];
}

/** A television waits so long for an item; then it goes on. */
const longestMs = 45_000;

/** Computes panels with the eyes of somebody who is not there. */
export function createPanelComputer({ panels, tileSources, openWork }: PanelComputerParts): PanelComputer {
  return {
    async compute(actor, wish) {
      const work = openWork(actor);
      const viewer = {
        actor,
        sources: createEmbeddedViewerSources(tileSources, actor),
        tasks: work?.tasks,
        engine: work?.engine,
        signal: AbortSignal.timeout(longestMs),
      };
      const panel = 'draft' in wish ? wish.draft : await panels.read(viewer, wish.path);
      const { computedAt, tiles } = await panels.compute(viewer, { panel: { draft: panel }, filters: {} });
      return { panel, computedAt, tiles };
    },
  };
}
