import type { Settings } from '../../settings/setting-table.ts';
import { createAddressList } from './address-list.ts';
import { type Listener, openListener } from './open-listener.ts';

/** One of the server's ports, with what the settings say of all of them. */
export async function openPort(settings: Settings, port: number): Promise<Listener> {
  return await openListener({
    host: settings.HOST,
    port,
    headersLimitMs: settings.REQUEST_PATIENCE_SECONDS * 1000,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    isProxy: createAddressList(settings.TRUST_PROXY),
  });
}
