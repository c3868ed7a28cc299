import { createBrowserLiveEnvironment } from './create-browser-live-environment.ts';
import { createLiveConnection, type LiveConnection } from './create-live-connection.ts';

/**
 * Calls the listener whenever the server says that something of this kind changed for the person, and when it may
 * have without being heard of. All of a tab share one stream. Returns the function that ends it.
 */
export const subscribeToLive: LiveConnection['subscribe'] = (kind, listener) => {
  connection ??= createLiveConnection(createBrowserLiveEnvironment());
  return connection.subscribe(kind, listener);
};

let connection: LiveConnection | null = null;
