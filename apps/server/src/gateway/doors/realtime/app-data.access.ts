// Who may read and write what external apps keep in the tree. The place says it, whichever app it is: the server knows
// nothing of what an app means by its data.
import { appDataPlaces, encodeTreeKey } from '@prumo/domain/external-apps/app-data-path';
import type { Path } from '@prumo/realtime-store/tree/path';

import { mayMaintainDepartments } from '../../../modules/departments/departments.access.ts';
import type { RealtimePerson } from './realtime.access.ts';

/** @param path below `apps`: the key of the app, the place, the owner. */
export function mayReadAppData(person: RealtimePerson, path: Path): boolean {
  return path[1] === appDataPlaces.hospital ? hasApp(person, path) : mayWriteAppData(person, path);
}

export function mayWriteAppData(person: RealtimePerson, path: Path): boolean {
  if (!hasApp(person, path)) return false;
  const [, place, owner] = path;
  switch (place) {
    case appDataPlaces.everybody:
      return true;
    case appDataPlaces.hospital:
      return mayMaintainDepartments(person);
    case appDataPlaces.departments:
      return (
        mayMaintainDepartments(person) || person.departments.some(({ id }) => encodeTreeKey(id) === owner)
      );
    case appDataPlaces.people:
      return owner === encodeTreeKey(person.userName);
    default:
      return false;
  }
}

/** What nobody has installed has no place that everybody could fill. */
function hasApp({ appKeys }: RealtimePerson, [appKey]: Path): boolean {
  return appKey !== undefined && appKeys.includes(appKey);
}
