import { randomBytes } from 'node:crypto';

import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import type { RealtimeStore } from '../store/create-realtime-store.ts';
import { computeEntityTag } from '../tree/entity-tag.ts';
import { findNode } from '../tree/node.ts';
import { createPushIds } from '../tree/push-id.ts';
import { answerCall } from './answer-call.ts';
import { openStream } from './open-stream.ts';
import type { RealtimeBackEnd } from './realtime-back-end.ts';

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
  };
}

export function createServerPushIds(clock: () => number): () => string {
  return createPushIds({
    clock,
    drawDigits: (count) => [...randomBytes(count)].map((byte) => byte % 64),
  });
}
