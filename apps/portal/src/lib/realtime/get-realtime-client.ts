import { createBrowserRealtimeEnvironment } from './create-browser-realtime-environment.ts';
import { createRealtimeClient, type RealtimeClient } from './create-realtime-client.ts';

/** The one of this tab, so that all its screens share their streams. */
export function getRealtimeClient(): RealtimeClient {
  client ??= createRealtimeClient(createBrowserRealtimeEnvironment());
  return client;
}

let client: RealtimeClient | null = null;
