import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import { NotAuthenticatedError } from '../../gateway/log-in/log-in-chain.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createIndicatorsService } from '../indicators/indicators.service.ts';
import { createEmbeddedViewerSources } from './embedded-viewer-sources.ts';
import { createIndicatorTiles } from './indicator-tiles.ts';
import { createPanelReads } from './panel-reads.ts';
import { registerPanelsRoutes, type PanelsRouteParts } from './panels.routes.ts';
import { createPanelsService } from './panels.service.ts';
import { createRemoteViewerSources } from './remote-viewer-sources.ts';
import { createWorkTiles, type WorkTilesParts } from './work-tiles.ts';

export interface PanelsModuleParts extends Pick<WorkTilesParts, 'plans' | 'cases'> {
  /** Of the embedded BI server; a remote one is asked over HTTP. */
  readonly tileSources: TileSources | undefined;
  readonly timeLimitMs?: number;
}

const usualTimeLimitMs = 15_000;

export function createPanelsModule(
  { database, clock, log, live, gateway, departments }: ModuleEnvironment,
  { tileSources, plans, cases, timeLimitMs = usualTimeLimitMs }: PanelsModuleParts,
) {
  const onChanged = (): void => live.tellOf('indicators');
  const indicators = createIndicatorsService({ database, clock, onChanged });
  // The list of indicators is about our own departments, wherever the others are kept.
  const areOwn = departments.refresh === undefined;
  const panels = createPanelsService({
    clock,
    openTiles(actor) {
      const reads = createPanelReads({ database, clock, departments: departments.directory }, actor);
      return {
        indicatorTiles: createIndicatorTiles({ clock, reads }),
        workTiles: createWorkTiles({ clock, reads, plans, cases }),
        listDepartments: async () =>
          await indicators.listDepartments(actor, areOwn ? await reads.listDepartments() : undefined),
      };
    },
    timeLimitMs,
    reportFailure: (error, tileId) => log.error({ err: error, tileId }, 'a tile of a panel failed'),
  });

  const openSources: (
    ...asked: Parameters<PanelsRouteParts['openViewer']>
  ) => ReturnType<PanelsRouteParts['openViewer']>['sources'] = (actor, request) => {
    if (tileSources !== undefined) return createEmbeddedViewerSources(tileSources, actor);
    const as = request.session ?? request.headers.authorization;
    if (gateway.askBiServer === undefined || as === undefined)
      throw new NotAuthenticatedError({ withChallenge: false });
    return createRemoteViewerSources({ ask: gateway.askBiServer, as });
  };

  return defineModule({
    name: 'panels',
    service: panels,
    calls: (app) =>
      registerPanelsRoutes(app, {
        panels,
        openViewer: (actor, request) => ({
          sources: openSources(actor, request),
          tasks: gateway.findOwnOpenTasks(request),
          engine: gateway.findActionTasks(request),
        }),
      }),
  });
}
