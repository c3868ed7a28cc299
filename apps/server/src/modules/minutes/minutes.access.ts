import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { isSamePerson } from '@prumo/domain/people/user-name';
import type { UserContext } from '@prumo/domain/people/user-context';

import type { MinutesScope } from './minutes-scope.ts';

type AccessFacts = UserContext & { readonly userName: string };

export function minutesInSight(person: AccessFacts): MinutesScope {
  if (person.isAdmin || person.isQualityManager) return 'all';
  return { concerning: person.userName, orApproved: person.isReader };
}

export interface BeginningFacts {
  readonly leadsDepartment: boolean;
  /** Those of whose earlier minutes the person was coordinator or secretary. */
  readonly keptCommittees: readonly string[];
}

/** Committees whose minutes a person may begin. */
export function committeesToBegin(person: AccessFacts, facts: BeginningFacts): 'all' | readonly string[] {
  if (person.isReader) return [];
  const isFree = person.isAdmin || person.isQualityManager || facts.leadsDepartment;
  return isFree ? 'all' : facts.keptCommittees;
}

/** Who writes them. */
export function isEditor(
  person: AccessFacts,
  { coordinator, secretary }: Pick<MeetingMinutes, 'coordinator' | 'secretary'>,
): boolean {
  return (
    person.isAdmin ||
    person.isQualityManager ||
    (!person.isReader &&
      (isSamePerson(person.userName, coordinator) || isSamePerson(person.userName, secretary)))
  );
}
