// What firebase-tools takes for Google: the management interface, which names the database, and the database itself,
// which is the product's. The tool knows neither prefixes nor our secret.
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forwarder {
  readonly url: string;
  /** Methods and addresses of all that was asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startForwarder(target: string, secret: string): Promise<Forwarder> {
  const asked: string[] = [];
  let url = '';
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname.endsWith('.json')) {
      forward(request, response, { target, secret });
    } else if (/^\/v1beta\/projects\/[^/]+\/locations\/-\/instances\/[^/]+$/.test(pathname)) {
      const name = pathname.replace('/v1beta/', '').replace('/-/', '/us-central1/');
      response.end(JSON.stringify({ name, databaseUrl: url, type: 'DEFAULT_DATABASE', state: 'ACTIVE' }));
    } else {
      response.writeHead(404).end('{"error":{"message":"unknown to the forwarder"}}');
    }
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // Listening on a port, not on a pipe, so the address is one of a network.
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { target, secret }: { readonly target: string; readonly secret: string },
): void {
  const isOwner = request.headers.authorization === 'Bearer owner';
  const forwarded = sendRequest(
    `${target}${request.url}`,
    {
      method: request.method,
      headers: { ...request.headers, ...(isOwner ? { authorization: `Bearer ${secret}` } : {}) },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.once('error', () => response.destroy());
  request.pipe(forwarded);
}
