import { nonComplianceLimits, type FollowedAction } from '@prumo/portal-kit/non-compliances';

import { isTooLong, listFaults, type CheckedDeed, type DeedFields } from './deed-draft.ts';
import { texts } from './texts.ts';

export type FinishField = 'actionId' | 'evidence' | 'doneOn';

/** @param today In São Paulo, as 2026-10-12. */
export function checkFinish(
  { actionId, evidence, doneOn }: DeedFields<FinishField>,
  actions: readonly FollowedAction[],
  today: string,
): CheckedDeed<FinishField> {
  const action = actions.find(({ id }) => id === actionId);
  const faults = listFaults<FinishField>({
    actionId: action === undefined ? texts.actionMissing : undefined,
    evidence: findEvidenceFault(evidence),
    doneOn: findDayFault(doneOn, today),
  });
  return Object.keys(faults).length > 0
    ? { faults, deed: null }
    : { faults, deed: { deed: 'finish-action', actionId, evidence: evidence.trim(), doneOn } };
}

function findEvidenceFault(evidence: string): string | undefined {
  if (evidence.trim() === '') return texts.finish.evidenceMissing;
  return isTooLong(evidence, nonComplianceLimits.evidence)
    ? texts.tooLong(nonComplianceLimits.evidence)
    : undefined;
}

function findDayFault(doneOn: string, today: string): string | undefined {
  if (doneOn === '') return texts.finish.doneOnMissing;
  return doneOn > today ? texts.finish.doneInFuture : undefined;
}
