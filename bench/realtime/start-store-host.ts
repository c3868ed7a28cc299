import { fork } from 'node:child_process';
import { resolve } from 'node:path';

export type HostWord =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'memory'; readonly rss: number; readonly heapUsed: number };

export interface HostMemory {
  readonly rss: number;
  readonly heapUsed: number;
}

export interface StoreHost {
  readonly url: string;
  readonly pid: number;
  /** After its garbage was collected. */
  readMemory(): Promise<HostMemory>;
  stop(): Promise<void>;
}

/** In another process, so that neither its time nor its memory is mixed with that of the clients. */
export async function startStoreHost(databaseUrl: string): Promise<StoreHost> {
  // From the working folder, which is the repository's for every command: a bundled benchmark lies elsewhere.
  const host = fork(resolve('tools/run.mjs'), [resolve('bench/realtime/store-host.ts'), databaseUrl]);
  const ended = new Promise<void>((done) => {
    host.once('exit', () => done());
  });
  const hear = async <Kind extends HostWord['kind']>(kind: Kind) =>
    await new Promise<Extract<HostWord, { kind: Kind }>>((heard, reject) => {
      // Only our own program speaks on this channel.
      host.once('message', (word) => heard(word as Extract<HostWord, { kind: Kind }>));
      void ended.then(() => reject(new Error(`the store ended before it said ${kind}`)));
    });
  const { url } = await hear('ready');
  return {
    url,
    pid: host.pid ?? 0,
    async readMemory() {
      const answer = hear('memory');
      host.send('memory');
      return await answer;
    },
    async stop() {
      host.disconnect();
      await ended;
    },
  };
}
