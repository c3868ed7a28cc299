import {
  actionTerms,
  isSamePerson,
  nonComplianceLimits,
  type CaseView,
  type DeedOf,
  type FollowedAction,
} from '@prumo/portal-kit/non-compliances';

import { isTooLong, listFaults, type CheckedDeed, type DeedFields } from './deed-draft.ts';
import { texts } from './texts.ts';

export type ChaseField = 'actionId' | 'decision' | 'note' | 'dueOn' | 'who';

export type ChaseDecision = DeedOf<'chase-action'>['decision'];

const dayMs = 86_400_000;

export function decodeDecision(text: string): ChaseDecision {
  return text === 'prorrogada' || text === 'reatribuida' ? text : 'cobrada';
}

/** @param today In São Paulo, as 2026-10-12. */
export function checkChase(
  fields: DeedFields<ChaseField>,
  { actions, efficacy }: Pick<CaseView['nonCompliance'], 'actions' | 'efficacy'>,
  today: string,
): CheckedDeed<ChaseField> {
  const action = actions.find(({ id }) => id === fields.actionId);
  const decision = decodeDecision(fields.decision);
  const faults = listFaults<ChaseField>({
    actionId: action === undefined ? texts.actionMissing : undefined,
    decision: undefined,
    note: findNoteFault(fields.note),
    dueOn: decision === 'prorrogada' ? findTermFault(fields.dueOn, action, today) : undefined,
    who:
      decision === 'reatribuida' ? findWhoFault(fields.who, action, efficacy?.verifier ?? null) : undefined,
  });
  if (Object.keys(faults).length > 0) return { faults, deed: null };
  return {
    faults,
    deed: {
      deed: 'chase-action',
      actionId: fields.actionId,
      decision,
      note: fields.note.trim(),
      dueOn: decision === 'prorrogada' ? fields.dueOn : null,
      who: decision === 'reatribuida' ? fields.who : null,
    },
  };
}

function findNoteFault(note: string): string | undefined {
  if (note.trim() === '') return texts.chase.noteMissing;
  return isTooLong(note, nonComplianceLimits.note) ? texts.tooLong(nonComplianceLimits.note) : undefined;
}

function findTermFault(dueOn: string, action: FollowedAction | undefined, today: string): string | undefined {
  if (dueOn === '') return texts.chase.dueOnMissing;
  if (dueOn === action?.dueOn) return texts.chase.dueOnSame;
  const days = (Date.parse(`${dueOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs;
  return days < 0 || days > actionTerms.daysAtMost ? texts.chase.dueOnIllegal : undefined;
}

function findWhoFault(
  who: string,
  action: FollowedAction | undefined,
  verifier: string | null,
): string | undefined {
  if (who === '') return texts.chase.whoMissing;
  if (action !== undefined && isSamePerson(action.who, who)) return texts.chase.whoSame;
  return isSamePerson(who, verifier) ? texts.chase.whoVerifies : undefined;
}
