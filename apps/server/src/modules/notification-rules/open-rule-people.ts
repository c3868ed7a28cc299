// Who there is to be told by rules: of the embedded BI server as they are now, of a remote one as they were when they last came.
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';
import { buildUserContext } from '@prumo/domain/people/user-context';

import type { Actor } from '../../gateway/actor.ts';
import { createKnownPeopleRepository } from '../../gateway/known-people.repository.ts';
import type { Settings } from '../../settings/setting-table.ts';
import type { OpenedDepartments } from '../departments/open-departments.ts';
import type { Account } from './readings.ts';

interface RulePeopleParts {
  readonly settings: Pick<Settings, 'BI_URL'>;
  readonly database: Database;
  readonly departments: OpenedDepartments;
  readonly people: Pick<PeopleDirectory, 'listLetIn' | 'listRoles'>;
  readonly listAccounts: () => Promise<readonly Account[]>;
  readonly developmentAdministrator: string | null;
}

export interface RulePeople {
  /** Those who are let in. */
  readonly listAccounts: () => Promise<readonly Account[]>;
  /** Of people whom no back end tells about. */
  readonly findKnownActor: (userName: string) => Promise<Actor | undefined>;
  readonly listRoles: () => Promise<readonly string[]>;
}

export function openRulePeople(parts: RulePeopleParts): RulePeople {
  const { database, people, listAccounts, developmentAdministrator } = parts;
  const isEmbedded = parts.settings.BI_URL === '';

  return {
    async listAccounts() {
      const accounts = await listAccounts();
      if (!isEmbedded) return accounts;
      const letIn = await people.listLetIn(accounts.map(({ userName }) => userName));
      return accounts.filter(({ userName }) => letIn.has(userName.toLowerCase()));
    },

    async findKnownActor(userName) {
      const known = await createKnownPeopleRepository(database).find(userName);
      if (known === undefined) return undefined;
      const groups: readonly string[] = [];
      const context = buildUserContext({ ...known, groups, developmentAdministrator });
      const departments = await parts.departments.directory.listOfPerson(known.userName);
      return { ...known, ...context, groups, departments };
    },

    listRoles: async () =>
      isEmbedded
        ? (await people.listRoles()).map(({ roleName }) => roleName)
        : [...new Set((await listAccounts()).flatMap(({ roles }) => roles))].toSorted(),
  };
}
