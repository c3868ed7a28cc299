import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { isSamePerson } from '@prumo/domain/people/is-same-person';
import type { UserContext } from '@prumo/domain/people/user-context';

import type { MinutesScope } from './minutes-scope.ts';

type AccessFacts = UserContext & { readonly userName: string };

export function minutesInSight(person: AccessFacts): MinutesScope {
  return person.isAdmin || person.isQualityManager ? 'all' : { concerning: person.userName };
}

/** What a person has to do with the committee whose minutes they want to begin. */
export interface BeginningFacts {
  readonly leadsDepartment: boolean;
  /** Coordinator or secretary of earlier minutes. */
  readonly hasKeptCommittee: boolean;
}

export function mayBeginMinutes(person: AccessFacts, facts: BeginningFacts): boolean {
  return person.isAdmin || person.isQualityManager || facts.leadsDepartment || facts.hasKeptCommittee;
}

/** Who writes them. */
export function isKeeper(
  person: AccessFacts,
  { coordinator, secretary }: Pick<MeetingMinutes, 'coordinator' | 'secretary'>,
): boolean {
  return (
    person.isAdmin ||
    person.isQualityManager ||
    isSamePerson(person.userName, coordinator) ||
    isSamePerson(person.userName, secretary)
  );
}
