import { deviceCalls, devicePagePath, deviceTokenHeader } from '@prumo/contracts/playlists/device-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { DevicesService } from './devices.service.ts';

/** Where the BI server sends the page; the part of an address behind `#` goes along in the browser. */
const pageAddress = '/pentaho/plugin/playlists/tv.html';

export function registerDeviceRoutes(app: FastifyInstance, devices: DevicesService): void {
  handleCall(app, deviceCalls.playlist, async ({ request }) => await devices.getPlaylist(readVisit(request)));
  handleCall(
    app,
    deviceCalls.item,
    async ({ request, params, query }) =>
      await devices.getItem(readVisit(request), params.number, query.version),
  );
  app.get(
    devicePagePath,
    { config: { access: 'public' } },
    async (_request, reply) =>
      await reply.header('referrer-policy', 'no-referrer').redirect(pageAddress, 302),
  );
}

/** By one header and in no other way; a session that comes along is not looked at. */
function readVisit(request: FastifyRequest) {
  const token = request.headers[deviceTokenHeader];
  return { token: typeof token === 'string' ? token : undefined, address: request.ip };
}
