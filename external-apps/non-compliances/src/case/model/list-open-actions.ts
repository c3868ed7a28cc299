import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { isSamePerson } from '@prumo/domain/people/user-name';

/** Those that the person may say to be done: their own; quality may for everybody. */
export function listFinishableActions(
  { nonCompliance, roles }: Pick<CaseView, 'nonCompliance' | 'roles'>,
  userName: string,
): readonly FollowedAction[] {
  return listOpenActions(nonCompliance).filter(
    ({ who }) => roles.includes('quality') || isSamePerson(who, userName),
  );
}

export function listOpenActions({ actions }: CaseView['nonCompliance']): readonly FollowedAction[] {
  return actions.filter(({ doneOn }) => doneOn === null);
}
