import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { CommandFields } from './decode-command-fields.ts';
import { texts } from './texts.ts';

export type ChaseField = 'actionId' | 'decision' | 'note' | 'dueOn' | 'who';

/** What would change nothing: the same term, or the same person. */
export function findChaseFaults(
  { decision, dueOn, who }: CommandFields<ChaseField>,
  action: FollowedAction | undefined,
): Readonly<Record<string, string>> {
  const { faults } = texts.chase;
  if (decision === 'prorrogada') {
    if (dueOn === '') return { dueOn: faults.dueOnMissing };
    return dueOn === action?.dueOn ? { dueOn: faults.dueOnSame } : {};
  }
  if (decision !== 'reatribuida') return {};
  if (who === '') return { who: faults.whoMissing };
  return action !== undefined && isSamePerson(action.who, who) ? { who: faults.whoSame } : {};
}
