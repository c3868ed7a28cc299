import { deviceLinkCalls, playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { DeviceLinksService } from './device-links.service.ts';
import type { PlaylistsService } from './playlists.service.ts';

interface PlaylistRouteParts {
  readonly playlists: PlaylistsService;
  readonly deviceLinks: DeviceLinksService;
}

export function registerPlaylistRoutes(
  app: FastifyInstance,
  { playlists, deviceLinks }: PlaylistRouteParts,
): void {
  handleCall(app, playlistCalls.list, async ({ actor }) => await playlists.list(actor));
  handleCall(app, playlistCalls.get, async ({ actor, params }) => await playlists.get(actor, params.id));
  handleCall(app, playlistCalls.indicators, async ({ actor }) => ({
    indicators: await playlists.listIndicators(actor),
  }));
  handleCall(app, playlistCalls.create, async ({ actor, body }) => await playlists.create(actor, body));
  handleCall(
    app,
    playlistCalls.replace,
    async ({ actor, params, query, body }) => await playlists.replace(actor, params.id, query.version, body),
  );
  handleCall(
    app,
    playlistCalls.remove,
    async ({ actor, params }) => await playlists.remove(actor, params.id),
  );

  handleCall(app, deviceLinkCalls.list, async ({ actor, params }) => ({
    links: await deviceLinks.list(actor, params.id),
  }));
  handleCall(
    app,
    deviceLinkCalls.create,
    async ({ actor, params, body }) => await deviceLinks.create(actor, params.id, body),
  );
  handleCall(
    app,
    deviceLinkCalls.revoke,
    async ({ actor, params }) => await deviceLinks.revoke(actor, params.id),
  );
}
