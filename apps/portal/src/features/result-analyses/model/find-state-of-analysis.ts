import type { RacpState } from '@prumo/contracts/action-plans/plan-lists';
import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { findRacpState } from '@prumo/domain/action-plans/racp-state';

/** How the RACP of an analysis stands as a whole; nothing where it has none. */
export function findStateOfAnalysis({
  racp,
  tasks,
  verdict,
}: Pick<ResultAnalysis, 'racp' | 'tasks' | 'verdict'>): RacpState | null {
  if (racp === null) return null;
  return findRacpState({
    actions: tasks.filter(({ kind }) => kind === 'action').map(({ state }) => state),
    verification: tasks.find(({ kind }) => kind === 'method')?.state,
    verdict: verdict?.result ?? null,
  });
}
