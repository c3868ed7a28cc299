import { decodePatch } from '@prumo/realtime-store/changes/tree-write';
import type { RealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { findNode } from '@prumo/realtime-store/tree/node';
import { presentNode } from '@prumo/realtime-store/tree/present-node';
import type { IncomingMessage } from 'node:http';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { readText } from '../remote/back-end-client.ts';
import type { RealtimeClient } from './realtime-client.ts';

// The realtime database as modules of the server use it, embedded or remote. Access was decided before.

/** As JSON carries it; a place without anything is null. */
export type TreeValue =
  | string
  | number
  | boolean
  | null
  | readonly TreeValue[]
  | { readonly [key: string]: TreeValue };

export interface RealtimeTree {
  /** @param path Its keys, from the root. */
  get(path: readonly string[], signal?: AbortSignal): Promise<TreeValue>;
  /**
   * Replaces all of these places in one step, or none of them. Keys are whole paths, `nonCompliances/dep-utia/nc-1/title`;
   * null removes.
   */
  update(actorName: string, places: Readonly<Record<string, TreeValue>>, signal?: AbortSignal): Promise<void>;
}

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

const longestAnswer = 256 * 1024 * 1024;

export function createRemoteRealtimeTree(client: Pick<RealtimeClient, 'ask'>): RealtimeTree {
  return {
    async get(path, signal) {
      const answer = await client.ask({ method: 'GET', path, signal });
      const json: unknown = JSON.parse(await readWell(answer));
      return presentNode(decodeNode(json, { now: 0, before: undefined, depth: path.length }));
    },

    /** @param _actorName Nobody there asks for it. */
    async update(_actorName, places, signal) {
      const body = JSON.stringify(places);
      await readWell(
        await client.ask({ method: 'PATCH', path: [], parameters: { print: 'silent' }, body, signal }),
      );
    },
  };
}

async function readWell(answer: IncomingMessage): Promise<string> {
  const text = await readText(answer, { app: 'realtime', limit: longestAnswer });
  const { statusCode: status = 0 } = answer;
  if (status === 200 || status === 204) return text;
  throw new BackEndUnavailableError('realtime', `it answered with ${status}: ${text.slice(0, 200)}`);
}
