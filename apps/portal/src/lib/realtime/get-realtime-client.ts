import { createBrowserRealtimeSurroundings } from './create-browser-realtime-surroundings.ts';
import { createRealtimeClient, type RealtimeClient } from './create-realtime-client.ts';

/** The one of this tab, so that all its screens share their streams. */
export function getRealtimeClient(): RealtimeClient {
  client ??= createRealtimeClient(createBrowserRealtimeSurroundings());
  return client;
}

let client: RealtimeClient | null = null;
