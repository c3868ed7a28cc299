// Everything that must not be after a torture, in words, by what it is about.
import { listFlowProblems } from './list-flow-problems.ts';
import {
  listClaimProblems,
  listDeletionProblems,
  listStartProblems,
  listTaskProblems,
  listWriteProblems,
} from './list-ledger-problems.ts';
import { listStateProblems } from './list-state-problems.ts';
import { listTimerProblems } from './list-timer-problems.ts';
import { countKillsOf, type TortureOptions, type TortureResult } from './run-torture.ts';

export interface TortureVerdict {
  /** Instances, tasks, tokens and jobs that have not come to their end. */
  readonly stuck: readonly string[];
  /** Instances, tasks, writes, claims and deletions that are lost, doubled or made up. */
  readonly accounts: readonly string[];
  /** Paths, effects and timers that do not add up. */
  readonly history: readonly string[];
  /** States that were not whole right after a kill. */
  readonly kills: readonly string[];
  /** Answers that the engine does not give. */
  readonly answers: readonly string[];
}

export async function judgeTorture(result: TortureResult, options: TortureOptions): Promise<TortureVerdict> {
  const { database, ledger, copies, left, problemsOnTheWay } = result;
  const { instanceCount } = options;
  const rows = await database.prepared<{ in_table: string; id: string }>(rowsOfInstances, []);
  const started = ledger.starts.filter(({ outcome }) => outcome === 'done').length;
  const flow = await listFlowProblems(database);
  const [killed, wantedKills] = [copies.countKills(), countKillsOf(options)];
  return {
    stuck: [...left, ...rows.map(({ in_table: table, id }) => `a row of ${table}: ${id}`)],
    accounts: [
      ...(started === instanceCount ? [] : [`${started} starts were answered instead of ${instanceCount}`]),
      ...(await listStartProblems(database, ledger)),
      ...(await listTaskProblems(database, ledger)),
      ...(await listWriteProblems(database, ledger)),
      ...(await listClaimProblems(database, ledger)),
      ...(await listDeletionProblems(database, ledger)),
    ],
    history: [
      ...flow.problems,
      ...(await listTimerProblems(database)),
      ...(flow.checkedInstances > instanceCount / 2
        ? []
        : [`only ${flow.checkedInstances} instances were looked at`]),
      ...(await listStateProblems(database)),
    ],
    kills: [
      ...(killed === wantedKills ? [] : [`${killed} kills instead of ${wantedKills}`]),
      ...problemsOnTheWay,
    ],
    answers: [
      ...ledger.surprises,
      ...copies.listLoggedErrors(),
      ...(ledger.lostRaces > 0 ? [] : ['nobody lost a race for a task']),
    ],
  };
}

const rowsOfInstances = `
  ${['execution', 'task', 'variable', 'identity_link', 'job']
    .map((table) => `select '${table}' as in_table, id from workflow.${table}`)
    .join(' union all ')}
  -- Start events wait for their messages as long as there are definitions.
  union all select 'event_subscription', id from workflow.event_subscription where execution_id is not null`;
