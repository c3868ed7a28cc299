import { isSamePerson } from '@prumo/domain/people/user-name';
import type { UserContext } from '@prumo/domain/people/user-context';

import type { IndicatorScope } from './indicator-scope.ts';

/** What the rules ask about whoever acts. */
interface AccessFacts extends UserContext {
  readonly userName: string;
  /** Those that the person works in, manages or is responsible for. */
  readonly departments: readonly { readonly id: string }[];
}

/** What the rules ask about the department of an indicator. */
export interface DepartmentAccessFacts {
  readonly id: string;
  readonly responsible: string;
  readonly manager: string | null;
}

export function indicatorsInSight(person: AccessFacts): IndicatorScope {
  return person.isAdmin || person.isQualityManager || person.isDataAdministrator || person.isReader
    ? 'all'
    : { departmentIds: person.departments.map(({ id }) => id) };
}

/** Indicators of this department. */
export function maySee(person: AccessFacts, departmentId: string): boolean {
  const scope = indicatorsInSight(person);
  return scope === 'all' || scope.departmentIds.includes(departmentId);
}

/** Indicators, their targets and extraction, whether they are active. */
export function mayDefine(person: AccessFacts, department: DepartmentAccessFacts): boolean {
  return (
    person.isAdmin ||
    person.isQualityManager ||
    (!person.isReader &&
      (isSamePerson(person.userName, department.responsible) ||
        isSamePerson(person.userName, department.manager)))
  );
}

/** Results and analyses: also people who work in the department. */
export function mayRecord(person: AccessFacts, department: DepartmentAccessFacts): boolean {
  const worksThere = person.departments.some(({ id }) => id === department.id);
  return mayDefine(person, department) || (worksThere && !person.isReader);
}
