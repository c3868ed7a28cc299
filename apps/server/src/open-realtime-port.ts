import type { Gateway } from './gateway/create-gateway.ts';
import { registerRealtimePort } from './gateway/doors/realtime/realtime-port.routes.ts';
import type { AccessRow } from './http/access.ts';
import { createHttpApp, registerBareHttp } from './http/create-http-server.ts';
import type { Listener } from './http/listening/open-listener.ts';
import type { Settings } from './settings/setting-table.ts';

interface RealtimePortParts {
  readonly settings: Settings;
  readonly gateway: Gateway;
  /** Of REALTIME_PORT. */
  readonly listener: Listener;
  readonly portalPort: number;
  readonly clock: () => number;
  readonly logStream: NodeJS.WritableStream | undefined;
}

interface RealtimePort {
  readonly accessTable: readonly AccessRow[];
  /** From now on requests are answered. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** The realtime database at the root of a port of its own, behind the same guards as everything else. */
export async function openRealtimePort(parts: RealtimePortParts): Promise<RealtimePort> {
  const { settings, gateway, listener } = parts;
  const http = createHttpApp({ settings, listener, logStream: parts.logStream });
  const { app } = http;
  const accessTable = await registerBareHttp(app, {
    settings,
    listener,
    requireActor: async (request) => await gateway.requireActor(request),
    async registerRoutes() {
      app.decorateRequest('session', undefined);
      app.decorateRequest('credentials', undefined);
      await registerRealtimePort(app, {
        door: gateway.realtimeDoor,
        server: listener.server,
        clock: parts.clock,
        portalPort: parts.portalPort,
        origins: settings.REALTIME_ORIGINS,
        ownerFrom: settings.REALTIME_OWNER_FROM,
      });
    },
  });
  return {
    accessTable,
    open: async () => await http.open(),
    close: async () => await app.close(),
  };
}
