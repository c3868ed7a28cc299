// The realtime database: two places in one update, which both have it or neither.
import * as z from 'zod/mini';

import { createLedger, type CrashWriter, type Entry } from '../crash-writer.ts';
import type { DoorClient } from '../door-client.ts';

interface TreeFacts {
  readonly key: string;
  readonly value: string;
}

const branch = z.nullable(z.record(z.string(), z.string()));

export function createTreeWriter(admin: DoorClient, run: string): CrashWriter {
  const ledger = createLedger<TreeFacts>();
  let count = 0;

  async function read(side: string): Promise<Readonly<Record<string, string>>> {
    return branch.parse((await admin.expect(200, `/realtime/crash/${run}/${side}.json`)).json()) ?? {};
  }

  async function listProblemsOf(entries: readonly Entry<TreeFacts>[]): Promise<readonly string[]> {
    const [left, right] = [await read('left'), await read('right')];
    return entries.flatMap(({ facts: { key, value }, state }) => {
      if (left[key] !== right[key]) return [`${key} of the realtime tree is halved`];
      if (left[key] === undefined) {
        return state === 'acknowledged' ? [`${key} of the realtime tree was acknowledged and is lost`] : [];
      }
      return left[key] === value ? [] : [`${key} of the realtime tree has another value`];
    });
  }

  return {
    name: 'places of the realtime database',
    async write() {
      count += 1;
      const [key, value] = [`k${count}`, `value ${count}`];
      const entry = ledger.begin({ key, value });
      await admin.expect(200, '/realtime/.json', {
        method: 'PATCH',
        json: { [`crash/${run}/left/${key}`]: value, [`crash/${run}/right/${key}`]: value },
      });
      ledger.acknowledge(entry);
    },
    listProblems: async () => await listProblemsOf(ledger.takeNew()),
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}
