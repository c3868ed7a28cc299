// What firebase-tools takes for Google: the management interface, which names the database, and the database itself,
// which is the product's. The tool knows neither prefixes nor our secret.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SentRequest } from './recorded-exchanges.ts';
import { sendRequest } from './send-request.ts';

export interface Forwarder {
  readonly url: string;
  /** What the database was asked for, in order. */
  readonly forwarded: readonly {
    readonly request: SentRequest;
    readonly answer: { status: number; body: string };
  }[];
  /** Methods and addresses of everything else. */
  readonly others: readonly string[];
  close(): Promise<void>;
}

const headersOfConnection: ReadonlySet<string> = new Set(['host', 'connection']);

export async function startForwarder(target: string, secret: string): Promise<Forwarder> {
  const forwarded: Forwarder['forwarded'][number][] = [];
  const others: string[] = [];
  let url = '';
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '/' } = incoming;
    const { pathname } = new URL(path, url);
    if (pathname.endsWith('.json')) {
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !headersOfConnection.has(name) ? [[name, value]] : [],
        ),
      );
      const body = Buffer.concat(await incoming.toArray()).toString('utf8');
      const request = { method, path, headers, body };
      const { contentType, ...answer } = await sendRequest(target, secret, request);
      forwarded.push({ request, answer });
      response.writeHead(answer.status, contentType === '' ? {} : { 'content-type': contentType });
      response.end(answer.body);
      return;
    }
    others.push(`${method} ${path}`);
    if (/^\/v1beta\/projects\/[^/]+\/locations\/-\/instances\/[^/]+$/.test(pathname)) {
      const name = pathname.replace('/v1beta/', '').replace('/-/', '/us-central1/');
      response.end(JSON.stringify({ name, databaseUrl: url, type: 'DEFAULT_DATABASE', state: 'ACTIVE' }));
    } else {
      response.writeHead(404).end('{"error":{"message":"unknown to the forwarder"}}');
    }
  }
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // Listening on a port, not on a pipe, so the address is one of a network.
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    forwarded,
    others,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
