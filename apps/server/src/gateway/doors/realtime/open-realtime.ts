import type { Database } from '@prumo/database/database';
import { createStoreBackEnd, type RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';

import { createEmbeddedRealtimeTree, createRemoteRealtimeTree, type RealtimeTree } from './realtime-tree.ts';
import { createForwardingBackEnd } from './create-forwarding-back-end.ts';
import { createRealtimeClient } from './realtime-client.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';

/** The realtime database, wherever it is. */
export interface OpenedRealtime {
  /** For modules of the server. */
  readonly tree: RealtimeTree;
  /** For whoever asks at the door. */
  readonly backEnd: RealtimeBackEnd<RealtimeDoorPrincipal>;
  forgetOldOnes(): Promise<void>;
  close(): Promise<void>;
}

interface RealtimeParts {
  /** REALTIME_URL; empty: embedded. */
  readonly url: string;
  readonly secret: string;
  readonly database: Database;
  readonly clock: () => number;
  readonly reportFailure: (error: unknown) => void;
}

export async function openRealtime(parts: RealtimeParts): Promise<OpenedRealtime> {
  return parts.url === '' ? await openEmbedded(parts) : openRemote(parts);
}

async function openEmbedded({ database, clock, reportFailure }: RealtimeParts): Promise<OpenedRealtime> {
  const store = createRealtimeStore({ database, clock, reportFailure });
  await store.start();
  return {
    tree: createEmbeddedRealtimeTree(store, clock),
    backEnd: createStoreBackEnd({ store, clock }),
    forgetOldOnes: async () => await store.forgetOldOnes(),
    close: async () => await store.close(),
  };
}

function openRemote({ url, secret, clock }: RealtimeParts): OpenedRealtime {
  const client = createRealtimeClient({ url, secret });
  const tree = createRemoteRealtimeTree(client);
  return {
    tree,
    backEnd: createForwardingBackEnd({ client, tree, clock }),
    forgetOldOnes: async () => {},
    close: async () => client.close(),
  };
}
