// Stands between a server and its database, so that a test can take the database away and give it back.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Forwarder {
  /** The address of the database, by way of this. */
  readonly url: string;
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function forwardConnections(url: string): Promise<Forwarder> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  async function listen(port: number): Promise<number> {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => one.destroy());
        one.once('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  const port = await listen(0);
  const forwarded = new URL(url);
  forwarded.hostname = '127.0.0.1';
  forwarded.port = String(port);
  return {
    url: forwarded.href,
    async cut() {
      const closed = server === undefined ? undefined : once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      await listen(port);
    },
  };
}
