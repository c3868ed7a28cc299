import { startHost } from '../start-host.ts';

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

export async function startStoreHost(databaseUrl: string): Promise<StoreHost> {
  const { pid, hear, ask, stop } = startHost<HostWord>('realtime/store-host.ts', [databaseUrl]);
  return {
    url: requireKind(await hear(), 'ready').url,
    pid,
    readMemory: async () => requireKind(await ask('memory'), 'memory'),
    stop,
  };
}

function requireKind<Kind extends HostWord['kind']>(
  word: HostWord,
  kind: Kind,
): Extract<HostWord, { readonly kind: Kind }> {
  if (word.kind !== kind) throw new Error(`the store said ${word.kind}, not ${kind}`);
  return word as Extract<HostWord, { readonly kind: Kind }>;
}
