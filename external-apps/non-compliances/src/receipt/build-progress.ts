// How far a report has come, in the few steps that somebody outside of the work can follow.
import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';

export const progressStages = [
  'triage',
  'analysis',
  'validation',
  'execution',
  'efficacy',
  'closed',
] as const;

export type ProgressStage = (typeof progressStages)[number];

export interface ProgressStep {
  readonly stage: ProgressStage;
  readonly status: 'done' | 'current' | 'ahead';
  /** Since when it goes on; of one that is over, when that was. */
  readonly at: string | null;
}

/** Of a closed one only the steps that it went through. */
export function buildProgress(
  view: Pick<ReceiptView, 'state' | 'steps' | 'stateSince'>,
): readonly ProgressStep[] {
  const current = findStage(view.state);
  const ends = new Map<ProgressStage, string>();
  let stage: ProgressStage = 'triage';
  for (const { at, to } of view.steps) {
    ends.set(stage, at);
    stage = findStage(to);
  }
  const place = progressStages.indexOf(current);

  return progressStages.flatMap((each, index): readonly ProgressStep[] => {
    if (index > place) return [{ stage: each, status: 'ahead', at: null }];
    if (index === place) {
      return [{ stage: each, status: each === 'closed' ? 'done' : 'current', at: view.stateSince }];
    }
    const at = ends.get(each) ?? null;
    return current === 'closed' && at === null ? [] : [{ stage: each, status: 'done', at }];
  });
}

function findStage(state: NonComplianceState): ProgressStage {
  if (isClosed(state)) return 'closed';
  return progressStages.find((stage) => stage === state) ?? 'triage';
}
