import type { UserContext } from '@prumo/domain/people/user-context';

/** Which departments: all of them, or those that this person manages or is responsible for. */
export type DepartmentScope = 'all' | { readonly ledBy: string };

type AccessFacts = UserContext & { readonly userName: string };

export function departmentsInSight(person: AccessFacts): DepartmentScope {
  return person.isAdmin || person.isQualityManager || person.isReader ? 'all' : { ledBy: person.userName };
}

/** To create, edit and delete departments and to change who is responsible: quality managers as administrators. */
export function mayMaintainDepartments(person: AccessFacts): boolean {
  return person.isAdmin || person.isQualityManager;
}
