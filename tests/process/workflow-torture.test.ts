// Eight clients drive instances of every fixture at random while two copies of the engine on one database are killed
// again and again. Afterwards everything is brought to its end and counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listFlowProblems } from './workflow-torture/list-flow-problems.ts';
import {
  listClaimProblems,
  listDeletionProblems,
  listStartProblems,
  listTaskProblems,
  listWriteProblems,
} from './workflow-torture/list-ledger-problems.ts';
import { listStateProblems } from './workflow-torture/list-state-problems.ts';
import { listTimerProblems } from './workflow-torture/list-timer-problems.ts';
import { describeTorture, runTorture, type TortureResult } from './workflow-torture/run-torture.ts';

/** A number that an earlier run printed: the clients choose as they did then. */
const fixedSeed: number | null = null;

const instanceCount = 200;
const clientCount = 8;
const rounds = 8;
const roundsWithoutSurvivor = [3, 6];
const killCount = rounds + roundsWithoutSurvivor.length;

let result: TortureResult;
let close = async (): Promise<void> => undefined;

beforeAll(async () => {
  const seed = fixedSeed ?? Math.floor(Math.random() * 2 ** 31);
  console.log(`Torture of the workflow engine with seed ${seed}`);
  result = await runTorture({ seed, instanceCount, clientCount, rounds, roundsWithoutSurvivor });
  close = async () => await result.close();
  console.log(await describeTorture(result));
}, 1_200_000);

afterAll(async () => {
  await close();
});

describe(`${instanceCount} instances, ${clientCount} clients, ${killCount} times kill -9`, () => {
  it('[WF-03] brings every instance to its end: no task, token or job is stuck', async () => {
    expect(result.left).toEqual([]);
    expect(await result.database.prepared(rowsOfInstances, [])).toEqual([]);
  });

  it('[WF-03] loses, doubles or makes up no instance, task, write or deletion', async () => {
    const { database, ledger } = result;
    expect(ledger.starts.filter(({ outcome }) => outcome === 'done')).toHaveLength(instanceCount);
    expect(await listStartProblems(database, ledger)).toEqual([]);
    expect(await listTaskProblems(database, ledger)).toEqual([]);
    expect(await listWriteProblems(database, ledger)).toEqual([]);
    expect(await listClaimProblems(database, ledger)).toEqual([]);
    expect(await listDeletionProblems(database, ledger)).toEqual([]);
  });

  it('[WF-03] has a history that adds up: every path, effect and timer counts once', async () => {
    const { checkedInstances, problems } = await listFlowProblems(result.database);
    expect(problems).toEqual([]);
    expect(await listTimerProblems(result.database)).toEqual([]);
    expect(checkedInstances).toBeGreaterThan(instanceCount / 2);
    expect(await listStateProblems(result.database)).toEqual([]);
  });

  it('[WF-03] has a whole state after every kill', () => {
    expect(result.copies.countKills()).toBe(killCount);
    expect(result.problemsOnTheWay).toEqual([]);
  });

  it('[WF-01] answers only as the engine does, and of two who complete one task refuses one with 404', () => {
    const { surprises } = result.ledger;
    const logged = result.copies.listLoggedErrors();
    expect({ surprises, logged }).toEqual({ surprises: [], logged: [] });
    expect(result.ledger.lostRaces).toBeGreaterThan(0);
  });
});

const rowsOfInstances = `
  ${['execution', 'task', 'variable', 'identity_link', 'job']
    .map((table) => `select '${table}' as in_table, id from workflow.${table}`)
    .join(' union all ')}
  -- Start events wait for their messages as long as there are definitions.
  union all select 'event_subscription', id from workflow.event_subscription where execution_id is not null`;
