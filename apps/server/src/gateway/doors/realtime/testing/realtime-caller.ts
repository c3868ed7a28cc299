// Asks at the realtime door as a page of the portal does, or as a tool with a token.
import { readStream, type StreamReader } from '@prumo/realtime-store/rest/testing/read-stream';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../../../testing/browser-like-client.ts';
import { testSecret } from './start-realtime-door.ts';

interface RealtimeAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly tag: string | null;
  readonly headers: Headers;
}

export interface RealtimeCaller {
  readonly client: BrowserLikeClient;
  ask(
    method: string,
    target: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<RealtimeAnswer>;
  /** Opened streams are closed by `leave`. */
  listen(target: string, url?: string): Promise<StreamReader>;
  leave(): Promise<void>;
}

export async function createPersonCaller(url: string, userName: string): Promise<RealtimeCaller> {
  const client = createBrowserLikeClient(url);
  const { status } = await client.logIn(userName);
  if (status !== 200) throw new Error(`${userName} could not log in: ${status}`);
  return createCaller(url, client, () => ({
    origin: url,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }));
}

export function createSecretCaller(url: string): RealtimeCaller {
  return createCaller(url, createBrowserLikeClient(url), () => ({ authorization: `Bearer ${testSecret}` }));
}

export function createNobodyCaller(url: string): RealtimeCaller {
  return createCaller(url, createBrowserLikeClient(url), () => ({}));
}

function createCaller(
  url: string,
  client: BrowserLikeClient,
  listHeaders: () => Record<string, string>,
): RealtimeCaller {
  const open: StreamReader[] = [];
  return {
    client,

    async ask(method, target, json, headers = {}) {
      const response = await fetch(`${url}/realtime${target}`, {
        method,
        headers: { ...listHeaders(), ...headers },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        json: text === '' ? undefined : JSON.parse(text),
        tag: response.headers.get('etag'),
        headers: response.headers,
      };
    },

    async listen(target, at = url) {
      const stream = await readStream(`${at}/realtime${target}`, listHeaders());
      open.push(stream);
      return stream;
    },

    async leave() {
      await Promise.all(open.splice(0).map(async (stream) => await stream.close()));
    },
  };
}
