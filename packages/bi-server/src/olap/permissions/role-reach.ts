// Whom a role reaches. Pure.
import type { OlapReach } from '@prumo/contracts/bi/olap-role';

/** A department as the hospital has it, with who works in it or leads it. */
export interface ReachedDepartment {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  readonly people: readonly string[];
  /** Those of them who are responsible for it. */
  readonly responsible: readonly string[];
}

interface ReachedPerson {
  readonly userName: string;
  readonly roles: readonly string[];
}

export function listReached<Person extends ReachedPerson>(
  reach: OlapReach,
  people: readonly Person[],
  departments: readonly ReachedDepartment[],
): readonly Person[] {
  const biRoles = new Set(reach.biRoles);
  const chosen = new Set(reach.departments);
  const names = new Set(
    [...reach.people, ...departments.filter(({ id }) => chosen.has(id)).flatMap((each) => each.people)].map(
      (userName) => userName.toLowerCase(),
    ),
  );
  return people.filter(
    ({ userName, roles }) => names.has(userName.toLowerCase()) || roles.some((role) => biRoles.has(role)),
  );
}
