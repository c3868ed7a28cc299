import type { TileSources } from '@prumo/bi-server/tiles/create-tile-sources';

import { createQuietLimiter } from '../../http/create-quiet-limiter.ts';
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
  const { absentPeople } = gateway;
  // Televisions look with the eyes of somebody who is not there, which only back ends of ours allow.
  const computer =
    tileSources === undefined || absentPeople === undefined
      ? undefined
      : createPanelComputer({ panels, tileSources, openWork: absentPeople.openWork });
  const playlists = createPlaylistsService({
    database,
    clock,
    indicators: createIndicatorsService({ database, clock, onChanged: () => {} }),
    canLinkDevices: computer !== undefined,
  });
  const findViewer = async (userName: string) => await absentPeople?.find(userName);
  const deviceLinks = createDeviceLinksService({ database, clock, findActorOf: findViewer });
  const devices = createDevicesService({
    database,
    clock,
    limiter: createQuietLimiter(60_000, clock),
    findActorOf: findViewer,
    panels: computer,
  });
  return defineModule({
    name: 'playlists',
    calls(app) {
      registerPlaylistRoutes(app, { playlists, deviceLinks });
      registerDeviceRoutes(app, devices);
    },
  });
}
