import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createIndicatorsService } from '../indicators/indicators.service.ts';
import { createDeviceLinksService } from './device-links.service.ts';
import { registerDeviceRoutes } from './devices.routes.ts';
import { createDevicesService } from './devices.service.ts';
import type { PanelComputer } from './panel-computer.ts';
import { registerPlaylistRoutes } from './playlists.routes.ts';
import { createPlaylistsService } from './playlists.service.ts';

export function createPlaylistsModule(
  { database, clock, gateway }: ModuleEnvironment,
  panels: PanelComputer | undefined,
) {
  const { findActorOf } = gateway;
  // Televisions look with the eyes of somebody who is not there, which only back ends of ours allow.
  const playlists = createPlaylistsService({
    database,
    clock,
    indicators: createIndicatorsService({ database, clock, onChanged: () => {} }),
    canLinkDevices: findActorOf !== undefined && panels !== undefined,
  });
  const findViewer = async (userName: string) => await findActorOf?.(userName);
  const deviceLinks = createDeviceLinksService({ database, clock, findActorOf: findViewer });
  const devices = createDevicesService({ database, clock, findActorOf: findViewer, panels });
  return defineModule({
    name: 'playlists',
    calls(app) {
      registerPlaylistRoutes(app, { playlists, deviceLinks });
      registerDeviceRoutes(app, devices);
    },
  });
}
