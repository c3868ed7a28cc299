// Who may read a task of the embedded engine, with the people, departments and modules of this product.
import { createToday } from '@prumo/bi-server/users/access-end';
import type { Passwords } from '@prumo/bi-server/users/passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Connection } from '@prumo/database/connection';
import { buildUserContext } from '@prumo/domain/people/user-context';

import type { Caller } from './gateway/actor.ts';
import type { BiPerson } from './gateway/doors/back-end-doors.ts';
import { presentGroups } from './gateway/doors/embedded-bi-door.ts';
import {
  createEmbeddedTaskReaders,
  type TaskReaders,
} from './gateway/doors/workflow-access/embedded-task-readers.ts';
import { createKnownPeopleRepository } from './gateway/known-people.repository.ts';
import type { OpenedDepartments } from './modules/departments/open-departments.ts';
import { createKeptProcesses } from './modules/non-compliances/create-kept-processes.ts';
import type { Settings } from './settings/setting-table.ts';

/** Through the connection of whoever asks, so that it can be asked within a transaction. */
export type OpenTaskReaders = (connection: Connection) => TaskReaders;

interface TaskReadersParts {
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly clock: () => number;
  readonly departments: OpenedDepartments;
}

export function openTaskReaders({
  settings,
  passwords,
  clock,
  departments,
}: TaskReadersParts): OpenTaskReaders {
  const developmentAdministrator = settings.DEV_USR_ADM === '' ? null : settings.DEV_USR_ADM;

  async function listLetIn(connection: Connection): Promise<readonly BiPerson[]> {
    if (settings.BI_URL !== '') return await createKnownPeopleRepository(connection).list();
    const people = createPeopleDirectory(connection, passwords, createToday(clock, settings.TIME_ZONE));
    const accounts = await people.listAccounts();
    const letIn = await people.listLetIn(accounts.map(({ userName }) => userName));
    return accounts.filter(({ userName }) => letIn.has(userName.toLowerCase()));
  }

  function presentCaller({ userName, displayName, roles }: BiPerson): Caller {
    const groups = presentGroups(roles);
    const context = buildUserContext({ userName, roles, groups, developmentAdministrator });
    return { userName, displayName, roles, groups, ...context };
  }

  return (connection) => {
    const directory = departments.createDirectory(connection);
    return createEmbeddedTaskReaders(connection, {
      timeZone: settings.TIME_ZONE,
      listPeople: async () => (await listLetIn(connection)).map(presentCaller),
      departments: directory,
      kept: createKeptProcesses({ database: connection, departments: directory }),
    });
  };
}
