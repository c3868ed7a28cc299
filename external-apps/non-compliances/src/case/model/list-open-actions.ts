import { isSamePerson, type CaseView, type FollowedAction } from '@prumo/portal-kit/non-compliances';

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
