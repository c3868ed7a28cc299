import type { UserContext } from '@prumo/domain/people/user-context';

/** To see and to change them: as who may enter the screen, which is for data administrators alone. */
export function mayAssociateRecords(person: UserContext): boolean {
  return person.isDataAdministrator;
}
