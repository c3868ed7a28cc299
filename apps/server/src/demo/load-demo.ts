// Loads the demo hospital step by step, each once and whole, so that a later version can add steps of its own.
import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Passwords } from '@prumo/bi-server/users/passwords';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { createUserDepartmentsRepository } from '../modules/user-departments/user-departments.repository.ts';
import { demoPassword, readDemoDepartments, readDemoPeople } from './demo-content.ts';
import { createDemoStepsRepository } from './demo-steps.repository.ts';
import { loadDemoRepository } from './load-repository.ts';

interface DemoParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly clock: () => number;
  readonly folder: string;
  readonly onProgress: (line: string) => void;
}

interface DemoStep {
  readonly name: string;
  load(connection: Connection, parts: DemoParts): Promise<void>;
}

const steps: readonly DemoStep[] = [
  {
    name: 'people',
    async load(connection, { folder, passwords }) {
      const people = await readDemoPeople(folder);
      await createPeopleDirectory(connection, passwords).addPeople(
        people.map((person) => ({ ...person, password: demoPassword })),
      );
    },
  },
  {
    name: 'departments',
    async load(connection, { folder }) {
      const [departments, people] = [await readDemoDepartments(folder), await readDemoPeople(folder)];
      await createDepartmentsRepository(connection).insert(
        departments.map((department) => ({
          ...department,
          id: departmentIdOf(department.initials),
          manager: null,
        })),
      );
      await createUserDepartmentsRepository(connection).insert(
        people.flatMap((person) =>
          person.departments.map((initials) => ({
            userName: person.userName,
            departmentId: departmentIdOf(initials),
          })),
        ),
      );
    },
  },
  {
    name: 'repository',
    // In transactions of its own, because the repository writes file by file; it may run again after it was cut short.
    async load(_connection, { database, clock, folder }) {
      await loadDemoRepository({ files: createFileRepository({ database, clock }), folder });
    },
  },
];

/** Only an empty database gets the demo; one that has it already gets the steps it lacks. */
export async function loadDemo(parts: DemoParts): Promise<void> {
  const loaded = await createDemoStepsRepository(parts.database).listNames();
  const isDemoDatabase = loaded.length > 0;
  if (!isDemoDatabase && (await createPeopleDirectory(parts.database, parts.passwords).hasPeople())) return;

  for (const step of steps.filter(({ name }) => !loaded.includes(name))) {
    parts.onProgress(`Loading the demo hospital: ${step.name}`);
    await parts.database.transaction(async (connection) => {
      const marks = createDemoStepsRepository(connection);
      await marks.lock();
      // Another copy of the server, started together with this one, may have been first.
      if ((await marks.listNames()).includes(step.name)) return;
      await step.load(connection, parts);
      await marks.insert(step.name);
    });
  }
}

function departmentIdOf(initials: string): string {
  return `dep-${initials.toLowerCase()}`;
}
