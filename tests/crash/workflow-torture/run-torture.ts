// The torture itself: clients at play, copies of the engine killed under them, and everything brought to its end.
import { setTimeout as sleep } from 'node:timers/promises';

import { createDatabase, type Database } from '@prumo/database/database';
import { startTestPostgres } from '@prumo/database/testing/test-postgres';

import { clearUp } from './clear-up.ts';
import { takeTurn, type Torture } from './client-turns.ts';
import { createEngineCopies, type EngineCopies } from './engine-copies.ts';
import { createLedger, sumOutcomes, type Ledger } from './ledger.ts';
import { listStateProblems } from './list-state-problems.ts';
import { planStarts, readFixtureFiles } from './process-starts.ts';
import { deploy } from './requests.ts';
import { createRestClient, readText, type RestClient } from './rest-client.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

export interface TortureOptions {
  readonly seed: number;
  readonly instanceCount: number;
  readonly clientCount: number;
  readonly rounds: number;
  /** In these both copies die at once; in the others one, and the other goes on. */
  readonly roundsWithoutSurvivor: readonly number[];
}

export interface TortureResult {
  readonly database: Database;
  readonly copies: EngineCopies;
  readonly ledger: Ledger;
  /** Seen right after the kills. */
  readonly problemsOnTheWay: readonly string[];
  /** What could not be brought to its end. */
  readonly left: readonly string[];
  close(): Promise<void>;
}

/** Between two kills at least, so that there is always something to interrupt. */
const requestsPerRound = 200;
/** While copies come back: the one that survived has to do, but a busy machine is to be done with it. */
const turnsWhileAway = 80;
const userIds = ['kermit', 'gonzo'];
/** Get a new version while instances of the old one run. */
const deployedAgain = ['c01', 'c05', 't01', 't03', 'bundle'];

export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { seed, clientCount, instanceCount } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const postgres = await startTestPostgres();
    closers.push(postgres.stop);
    const database = createDatabase({ url: postgres.url });
    closers.push(database.close);
    const copies = await createEngineCopies(postgres.url, userIds);
    closers.push(async () => await copies.close());
    await copies.start([0, 1], { hasNewPort: true });

    const random = createSeededRandom(seed);
    const ledger = createLedger();
    const [first, ...others] = Array.from({ length: clientCount }, (_, index) => {
      const userId = userIds[index % userIds.length] ?? '';
      return createRestClient(copies, ledger, createSeededRandom(seed + 1 + index), userId);
    });
    if (first === undefined) throw new Error('torture needs clients');
    const clients = [first, ...others] as const;

    const torture: Torture = {
      ledger,
      starts: [],
      deployments: [],
      deletionsLeft: instanceCount / 20,
      turnsLeft: Infinity,
      isOver: false,
    };
    const definitionIds = await deployAll(first, torture);
    const plan = planStarts(instanceCount, random, definitionIds);
    const problemsOnTheWay: string[] = [];
    await settleAll(torture, [
      ...clients.map(async (client, index) => await play(client, index)),
      killAgainAndAgain(options, plan, { torture, copies, database, random, problemsOnTheWay }),
    ]);
    const left = await clearUp(clients, { ledger, random });
    return { database, copies, ledger, problemsOnTheWay, left, close };

    async function play(client: RestClient, index: number): Promise<void> {
      const own = createSeededRandom(seed + 101 + index);
      const rival = clients[(index + 1) % clients.length] ?? client;
      const player = { client, rival, random: own, torture, known: [] };
      while (!torture.isOver) {
        if (torture.turnsLeft === 0) {
          await sleep(10);
          continue;
        }
        torture.turnsLeft -= 1;
        await takeTurn(player);
        if (Number.isFinite(torture.turnsLeft)) await sleep(own.below(100));
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** In a round without survivor two. */
export function countKillsOf({
  rounds,
  roundsWithoutSurvivor,
}: Pick<TortureOptions, 'rounds' | 'roundsWithoutSurvivor'>): number {
  return rounds + roundsWithoutSurvivor.length;
}

/** For whoever reads the output of a run. */
export async function describeTorture({ ledger, copies, database }: TortureResult): Promise<string> {
  const { done, refused, unknown } = sumOutcomes(ledger);
  const [found] = await database.prepared<Readonly<Record<string, number>>>(
    `select (select count(*) from workflow.historic_process_instance)::int as instances,
       (select count(*) from workflow.historic_task)::int as tasks,
       (select count(*) from workflow.historic_activity)::int as activities,
       (select count(*) from workflow.historic_activity where activity_type ilike '%timer%')::int as timers`,
    [],
  );
  const lines = [...ledger.tally]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([purpose, counts]) => `  ${purpose}: ${Object.values(counts).join(' / ')}`);
  return [
    `${copies.countKills()} kills, ${ledger.lostRaces} races lost, in history ${JSON.stringify(found)}`,
    `Requests done / refused / unknown: ${done} / ${refused} / ${unknown}`,
    ...lines,
  ].join('\n');
}

async function deployAll(client: RestClient, torture: Torture): Promise<ReadonlyMap<string, string>> {
  for (const file of await readFixtureFiles()) {
    const { outcome, status, body } = await deploy(client, file);
    if (outcome !== 'done') throw new Error(`${file.name} was answered ${status}: ${JSON.stringify(body)}`);
    if (deployedAgain.some((part) => file.name.startsWith(part))) torture.deployments.push(file);
  }
  const definitions = await client.list('repository/process-definitions?latest=true&size=1000');
  return new Map(definitions.map((one) => [readText(one, 'key'), readText(one, 'id')]));
}

interface Scene {
  readonly torture: Torture;
  readonly copies: EngineCopies;
  readonly database: Database;
  readonly random: SeededRandom;
  readonly problemsOnTheWay: string[];
}

async function killAgainAndAgain(
  { rounds, roundsWithoutSurvivor, instanceCount }: TortureOptions,
  plan: readonly Torture['starts'][number][],
  { torture, copies, database, random, problemsOnTheWay }: Scene,
): Promise<void> {
  const perRound = Math.ceil(instanceCount / rounds);
  for (let round = 0; round < rounds && !torture.isOver; round += 1) {
    torture.starts.push(...plan.slice(round * perRound, (round + 1) * perRound));
    const enough = countRequests(torture.ledger) + requestsPerRound;
    while (countRequests(torture.ledger) < enough && !torture.isOver) await sleep(10);
    await sleep(random.below(250));
    const victims = roundsWithoutSurvivor.includes(round) ? [0, 1] : [round % 2];
    await copies.kill(victims);
    torture.turnsLeft = turnsWhileAway;
    await copies.start(victims, { hasNewPort: random.chance(0.5) });
    torture.turnsLeft = Infinity;
    problemsOnTheWay.push(...(await listStateProblems(database)));
  }
  while (torture.starts.length > 0 && !torture.isOver) await sleep(10);
}

/** The first that ends, well or not, ends the play; nobody is left behind at work. */
async function settleAll(torture: Torture, parts: readonly Promise<void>[]): Promise<void> {
  const endings = await Promise.allSettled(
    parts.map(async (part) => {
      await part.finally(() => {
        torture.isOver = true;
      });
    }),
  );
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
}

function countRequests(ledger: Ledger): number {
  const { done, refused, unknown } = sumOutcomes(ledger);
  return done + refused + unknown;
}
