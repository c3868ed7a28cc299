import type { FileReads } from '@prumo/bi-server/repository/file-repository';
import type { FileTree } from '@prumo/bi-server/repository/repository-file';
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { PersonSight } from '@prumo/contracts/people/person-sight';
import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { WellKnownRole } from '@prumo/contracts/people/roles';
import { buildUserContext } from '@prumo/domain/people/user-context';

import { NotFoundError } from '../../http/named-error.ts';

/** The embedded BI server, which tells about anybody. */
export interface SightSources {
  readonly people: Pick<PeopleDirectory, 'findAccount'>;
  readonly files: Pick<FileReads, 'getTree'>;
}

export interface PersonSightService {
  /** Null where nobody here can tell. Throws NotFoundError for a person that there is not. */
  get(userName: string): Promise<PersonSight | null>;
}

interface SightParts {
  readonly developmentAdministrator: string | null;
  readonly listDepartmentsOf: (userName: string) => Promise<readonly DepartmentSummary[]>;
}

/** What somebody else may open; the routes let only administrators ask. */
export function createPersonSightService(
  sources: SightSources | undefined,
  { developmentAdministrator, listDepartmentsOf }: SightParts,
): PersonSightService {
  return {
    async get(wanted) {
      if (sources === undefined) return null;
      // Also of somebody who may not log in now: their settings are kept.
      const person = await sources.people.findAccount(wanted);
      if (person === undefined) throw new NotFoundError(`There is no person ${wanted}.`);
      const { userName, roles } = person;
      const isAdministrator = roles.some((role) => role === administrator);
      const tree = await sources.files.getTree({ userName, roles, isAdministrator }, '/');
      return {
        userName,
        roles: [...roles],
        // The groups of the embedded engine are these roles.
        ...buildUserContext({ userName, roles, groups: [], developmentAdministrator }),
        departments: [...(await listDepartmentsOf(userName))],
        fileIds: tree === undefined ? [] : listFileIds(tree),
      };
    },
  };
}

const administrator: WellKnownRole = 'Administrator';

function listFileIds({ file, children }: FileTree): string[] {
  return file.isFolder ? children.flatMap((child) => listFileIds(child)) : [file.id];
}
