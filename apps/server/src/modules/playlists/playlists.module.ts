import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createIndicatorsService } from '../indicators/indicators.service.ts';
import type { PanelsService } from '../panels/panels.service.ts';
import { createDeviceLinksService } from './device-links.service.ts';
import { registerDeviceRoutes } from './devices.routes.ts';
import { createDevicesService } from './devices.service.ts';
import { createPanelComputer } from './panel-computer.ts';
import { registerPlaylistRoutes } from './playlists.routes.ts';
import { createPlaylistsService } from './playlists.service.ts';

interface PlaylistsModuleParts {
  readonly panels: PanelsService;
  /** Of the embedded BI server; behind a remote one there are no links for televisions. */
  readonly tileSources: TileSources | undefined;
}

export function createPlaylistsModule(
  { database, clock, gateway }: ModuleEnvironment,
  { panels, tileSources }: PlaylistsModuleParts,
) {
  const { findActorOf, openWorkOf } = gateway;
  // Televisions look with the eyes of somebody who is not there, which only back ends of ours allow.
  const computer =
    tileSources === undefined || findActorOf === undefined
      ? undefined
      : createPanelComputer({ panels, tileSources, openWorkOf });
  const playlists = createPlaylistsService({
    database,
    clock,
    indicators: createIndicatorsService({ database, clock, onChanged: () => {} }),
    canLinkDevices: computer !== undefined,
  });
  const findViewer = async (userName: string) => await findActorOf?.(userName);
  const deviceLinks = createDeviceLinksService({ database, clock, findActorOf: findViewer });
  const devices = createDevicesService({ database, clock, findActorOf: findViewer, panels: computer });
  return defineModule({
    name: 'playlists',
    calls(app) {
      registerPlaylistRoutes(app, { playlists, deviceLinks });
      registerDeviceRoutes(app, devices);
    },
  });
}
