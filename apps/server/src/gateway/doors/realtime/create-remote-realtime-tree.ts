import type { IncomingMessage } from 'node:http';

import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { presentNode } from '@prumo/realtime-store/tree/present-node';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { readText } from '../remote/read-answer.ts';
import type { RealtimeClient } from './realtime-client.ts';
import type { RealtimeTree } from './realtime-tree.ts';

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
