// Reads an event stream as a page would, and notes its events.
import { get, type IncomingMessage } from 'node:http';

import type { BrowserLikeClient } from './browser-like-client.ts';

export interface EventStream {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  /** Names of the events so far. */
  readonly events: readonly string[];
  /** The events so far, as they were sent. */
  readonly blocks: readonly string[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Goes away without a word, as a closed page does. */
  leave(): void;
}

/** On a connection of its own: `fetch` would open another one when this is left, and a server that stops waits for it. */
export async function openEventStream(
  url: string,
  client: Pick<BrowserLikeClient, 'cookies'>,
): Promise<EventStream> {
  const headers = {
    accept: 'text/event-stream',
    'accept-encoding': 'gzip, br',
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers }, resolve).once('error', reject);
  });
  const events: string[] = [];
  const sent: string[] = [];

  async function read(): Promise<void> {
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const blocks = (text + String(chunk)).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        sent.push(block);
        const name = /^event: (.*)$/m.exec(block)?.[1];
        if (name !== undefined) events.push(name);
      }
    }
  }

  const ended = read();
  // Whoever leaves hears of it as a failure.
  ended.catch(() => undefined);
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    blocks: sent,
    ended,
    leave: () => response.destroy(),
  };
}
