// Everything that is open is brought to its end, by the means that people have, until nothing runs any more.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Ledger } from './ledger.ts';
import {
  actOn,
  completeTask,
  deliverMessage,
  deliverSignal,
  listTasks,
  setSuspended,
  wakeExecution,
} from './requests.ts';
import { readText, type Reply, type RestClient } from './rest-client.ts';
import type { SeededRandom } from './seeded-random.ts';

const all = 'size=10000';
/** Far more than any process has steps: whoever still runs then will never end. */
const mostRounds = 3_000;

/** Answers what is left when nothing moves any more: nothing, unless something is stuck. */
export async function clearUp(
  clients: readonly [RestClient, ...RestClient[]],
  { ledger, random }: { readonly ledger: Ledger; readonly random: SeededRandom },
): Promise<readonly string[]> {
  const [one] = clients;

  /** Answers how many were done. */
  async function doAll<Item>(
    items: readonly Item[],
    work: (item: Item, by: RestClient) => Promise<Reply>,
  ): Promise<number> {
    const open = [...items];
    let done = 0;
    await Promise.all(
      clients.map(async (by) => {
        for (let item = open.shift(); item !== undefined; item = open.shift()) {
          if ((await work(item, by)).outcome === 'done') done += 1;
        }
      }),
    );
    return done;
  }

  async function doRound(): Promise<number> {
    const suspended = await listIds('runtime/process-instances?suspended=true');
    let done = await doAll(suspended, (id, by) => setSuspended(by, id, 'activate'));
    done += await doAll(await listTasks(one, ledger, all), async (task, by) => {
      if (task.delegation === 'pending') await actOn(by, 'resolve', task.id);
      return await completeTask(by, task, { ledger, random });
    });
    const expectingMessage = await listIds('runtime/executions?messageEventSubscriptionName=tGo');
    done += await doAll(expectingMessage, (id, by) => deliverMessage(by, id));
    const receiving = await listIds('runtime/executions?activityId=hold');
    done += await doAll(receiving, (id, by) => wakeExecution(by, id));
    const expectingSignal = await listIds('runtime/executions?signalEventSubscriptionName=tRelease');
    done += await doAll(expectingSignal.slice(0, 1), (_, by) => deliverSignal(by, 'tRelease', false));
    return done;
  }

  async function listIds(path: string): Promise<string[]> {
    return (await one.list(`${path}&${all}`)).map((item) => readText(item, 'id'));
  }

  let idleRounds = 0;
  for (let round = 0; round < mostRounds && idleRounds < 2; round += 1) {
    if ((await doRound()) > 0) {
      idleRounds = 0;
      continue;
    }
    const jobs = await listIds('management/jobs?withRetriesLeft=true');
    // Without jobs nothing moves by itself; but one may have moved something just now, so it is looked at twice.
    if (jobs.length === 0) idleRounds += 1;
    else await sleep(100);
  }
  return [
    ...(await listIds('runtime/process-instances?')).map((id) => `instance ${id}`),
    ...(await listTasks(one, ledger, all)).map(({ id }) => `task ${id}`),
    ...(await listIds('management/jobs?')).map((id) => `job ${id}`),
  ];
}
