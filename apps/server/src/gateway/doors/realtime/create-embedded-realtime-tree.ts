import { decodePatch } from '@prumo/realtime-store/changes/tree-write';
import type { RealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { findNode } from '@prumo/realtime-store/tree/node';
import { presentNode } from '@prumo/realtime-store/tree/present-node';

import type { RealtimeTree } from './realtime-tree.ts';

export function createEmbeddedRealtimeTree(
  store: Pick<RealtimeStore, 'getRoot' | 'write'>,
  clock: () => number,
): RealtimeTree {
  return {
    get: async (path) => presentNode(findNode(store.getRoot(), path)),

    async update(actorName, places) {
      await store.write(actorName, (root) => decodePatch([], places, { root, now: clock() }));
    },
  };
}
