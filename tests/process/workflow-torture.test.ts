// Eight clients drive instances of every fixture at random while two copies of the engine on one database are killed
// again and again. Afterwards everything is brought to its end and counted. The long run of it is npm run crash -- engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { judgeTorture, type TortureVerdict } from '../crash/workflow-torture/judge-torture.ts';
import {
  countKillsOf,
  describeTorture,
  runTorture,
  type TortureResult,
} from '../crash/workflow-torture/run-torture.ts';

/** A number that an earlier run printed: the clients choose as they did then. */
const fixedSeed: number | null = null;

// Each way to start an instance of a fixture comes twice.
const volume = { instanceCount: 60, clientCount: 8, rounds: 3, roundsWithoutSurvivor: [1] };

let result: TortureResult;
let verdict: TortureVerdict;
let close = async (): Promise<void> => undefined;

beforeAll(async () => {
  const seed = fixedSeed ?? Math.floor(Math.random() * 2 ** 31);
  console.log(`Torture of the workflow engine with seed ${seed}`);
  result = await runTorture({ seed, ...volume });
  close = async () => await result.close();
  console.log(await describeTorture(result));
  verdict = await judgeTorture(result, { seed, ...volume });
}, 1_200_000);

afterAll(async () => {
  await close();
});

describe(`${volume.instanceCount} instances, ${volume.clientCount} clients, ${countKillsOf(volume)} times kill -9`, () => {
  it('[WF-03] brings every instance to its end: no task, token or job is stuck', () => {
    expect(verdict.stuck).toEqual([]);
  });

  it('[WF-03] loses, doubles or makes up no instance, task, write or deletion', () => {
    expect(verdict.accounts).toEqual([]);
    expect(result.ledger.starts.filter(({ outcome }) => outcome === 'done')).toHaveLength(
      volume.instanceCount,
    );
  });

  it('[WF-03] has a history that adds up: every path, effect and timer counts once', () => {
    expect(verdict.history).toEqual([]);
  });

  it('[WF-03] has a whole state after every kill', () => {
    expect(result.copies.countKills()).toBe(countKillsOf(volume));
    expect(verdict.kills).toEqual([]);
  });

  it('[WF-01] answers only as the engine does, and of two who complete one task refuses one with 404', () => {
    expect(verdict.answers).toEqual([]);
    expect(result.ledger.lostRaces).toBeGreaterThan(0);
  });
});
