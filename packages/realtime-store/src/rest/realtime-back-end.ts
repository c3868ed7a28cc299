// What answers the requests of this protocol: the store itself, or another database behind the same rules.
import { randomBytes } from 'node:crypto';
import type { PassThrough, Readable } from 'node:stream';

import type { RealtimePrincipal } from '../access.ts';
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { computeEntityTag, findNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Json } from '../tree/present-node.ts';
import { createPushIds } from '../tree/push-id.ts';
import { answerCall } from './answer-call.ts';
import type { RealtimeCall } from './decode-call.ts';
import { openStream } from './open-stream.ts';

export interface RealtimeBackEnd<Principal extends RealtimePrincipal = RealtimePrincipal> {
  /** @param body As it came; of a write it should be JSON. */
  answer(call: RealtimeCall, principal: Principal, body: string): Promise<RealtimeAnswer>;
  openStream(call: RealtimeCall, principal: Principal): Promise<PassThrough>;
  /** The entity tag of a place, whoever asks. */
  getTag(path: Path): Promise<string>;
  /** Of a store in this process, for doors that tell many listeners at once; a database elsewhere has none. */
  readonly tree?: ListenedTree;
}

/** Whoever asks. */
export type ListenedTree = Pick<RealtimeStore, 'getRoot' | 'follow'>;

export interface RealtimeAnswer {
  readonly status: number;
  readonly entityTag: string | undefined;
  /** A stream is JSON already, in the form that was asked for. */
  readonly json: Json | Readable | undefined;
}

interface StoreBackEndParts {
  readonly store: RealtimeStore;
  readonly clock: () => number;
  readonly keepAliveMs?: number | undefined;
}

const defaultKeepAliveMs = 25_000;

/** The store of this package. */
export function createStoreBackEnd(parts: StoreBackEndParts): RealtimeBackEnd {
  const { store, clock, keepAliveMs = defaultKeepAliveMs } = parts;
  const nextPushId = createServerPushIds(clock);
  return {
    answer: async (call, principal, body) =>
      await answerCall(call, principal, body, { store, clock, nextPushId }),

    async openStream(call, principal) {
      const listener = { path: call.path, query: decodeTreeQuery(call.parameters) };
      return openStream({ store, principal, listener, isExport: call.isExport, keepAliveMs });
    },

    getTag: async (path) => computeEntityTag(findNode(store.getRoot(), path)),
    tree: store,
  };
}

export function createServerPushIds(clock: () => number): () => string {
  return createPushIds({
    clock,
    drawDigits: (count) => [...randomBytes(count)].map((byte) => byte % 64),
  });
}
