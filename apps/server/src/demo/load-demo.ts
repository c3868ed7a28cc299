// What of the demo hospital needs nothing but the database, and the engine where it is embedded.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCatalogueFiles } from '@prumo/bi-server/olap/catalogue-files';
import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import { serverUser } from '@prumo/bi-server/rest/http/bi-user';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Passwords } from '@prumo/bi-server/users/passwords';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { createUserDepartmentsRepository } from '../modules/user-departments/user-departments.repository.ts';
import { demoPassword, presentDepartmentId, readDemoDepartments, readDemoPeople } from './demo-content.ts';
import { createDemoStepsRepository } from './demo-steps.repository.ts';
import { joinTransaction } from './join-transaction.ts';
import { loadDemoCommissions } from './load-commissions.ts';
import { loadDemoNonComplianceCatalogue } from './load-non-compliance-catalogue.ts';
import { loadDemoIndicators } from './load-indicators.ts';
import { loadDemoMinutes } from './load-minutes.ts';
import { loadDemoNonCompliances } from './load-non-compliances.ts';
import { loadDemoProcesses, type CreateDemoEngine } from './load-processes.ts';
import { loadDemoRecordAssociations } from './load-record-associations.ts';
import { loadDemoOlapRoles } from './load-olap-roles.ts';
import { loadDemoOrphanActionPlans } from './load-orphan-action-plans.ts';
import { loadDemoPlaylists } from './load-playlists.ts';
import { loadDemoRepository } from './load-repository.ts';
import { loadSteps, type DemoStep, type StepParts } from './load-steps.ts';

interface DemoParts extends StepParts {
  readonly passwords: Passwords;
  readonly clock: () => number;
  readonly folder: string;
  /** Absent when the workflow engine is not embedded: then there are no processes to load. */
  readonly createEngine?: CreateDemoEngine | undefined;
}

function addDays(instant: number, days: number): Date {
  return new Date(instant + days * 86_400_000);
}

const steps: readonly DemoStep<DemoParts>[] = [
  {
    name: 'people',
    async load(connection, { folder, passwords, clock }) {
      const people = await readDemoPeople(folder);
      await createPeopleDirectory(connection, passwords).addPeople(
        people.map(({ accessDays, ...person }) => ({
          ...person,
          password: demoPassword,
          accessUntil: accessDays === undefined ? null : getDayInSaoPaulo(addDays(clock(), accessDays)),
        })),
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
          id: presentDepartmentId(department.initials),
          manager: null,
        })),
      );
      await createUserDepartmentsRepository(connection).insert(
        people.flatMap((person) =>
          person.departments.map((initials) => ({
            userName: person.userName,
            departmentId: presentDepartmentId(initials),
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
  {
    name: 'cubes',
    async load(_connection, { database, clock, folder }) {
      const schemaText = await readFile(join(folder, 'cubes', 'sghdw.xml'), 'utf8');
      const catalogues = createCatalogueFiles(createFileRepository({ database, clock }));
      await catalogues.save(serverUser, { name: 'SGHDW', dataSource: 'SGHDW', schemaText, overwrite: true });
    },
  },
  {
    name: 'olap roles',
    async load(connection, { database, clock, folder }) {
      await loadDemoOlapRoles({ database: joinTransaction(database, connection), clock, folder });
    },
  },
  {
    name: 'commissions',
    async load(connection, { database, passwords, folder }) {
      await loadDemoCommissions({ database: joinTransaction(database, connection), passwords, folder });
    },
  },
  {
    name: 'indicators',
    async load(connection, { clock, folder }) {
      await loadDemoIndicators({ connection, clock, folder });
    },
  },
  {
    name: 'playlists',
    async load(connection, { clock, folder }) {
      await loadDemoPlaylists({ connection, clock, folder });
    },
  },
  {
    name: 'record-associations',
    async load(connection, { folder }) {
      await loadDemoRecordAssociations({ connection, folder });
    },
  },
  {
    name: 'non-compliance catalogue',
    async load(connection, { folder }) {
      await loadDemoNonComplianceCatalogue({ connection, folder });
    },
  },
  {
    name: 'processes',
    isPossible: ({ createEngine }) => createEngine !== undefined,
    async load(connection, { database, createEngine, clock, folder }) {
      if (createEngine === undefined) return;
      const joined = joinTransaction(database, connection);
      await loadDemoProcesses({ database: joined, createEngine, clock, folder });
    },
  },
  {
    name: 'orphan action plans',
    isPossible: ({ createEngine }, loaded) => createEngine !== undefined && loaded.includes('processes'),
    async load(connection, { database, createEngine, clock, folder }) {
      if (createEngine === undefined) return;
      const joined = joinTransaction(database, connection);
      await loadDemoOrphanActionPlans({ database: joined, createEngine, clock, folder });
    },
  },
  {
    name: 'minutes',
    async load(connection, { database, createEngine, clock, folder }) {
      await loadDemoMinutes({ database: joinTransaction(database, connection), createEngine, clock, folder });
    },
  },
  {
    name: 'non-compliances',
    isPossible: ({ createEngine }, loaded) => createEngine === undefined || loaded.includes('processes'),
    async load(connection, { database, createEngine, clock, folder }) {
      const joined = joinTransaction(database, connection);
      await loadDemoNonCompliances({ database: joined, createEngine, clock, folder });
    },
  },
];

/** Only an empty database gets the demo; one that has it already gets the steps it lacks. */
export async function loadDemo(parts: DemoParts): Promise<void> {
  const loaded = await createDemoStepsRepository(parts.database).listNames();
  const isDemoDatabase = loaded.length > 0;
  if (!isDemoDatabase && (await createPeopleDirectory(parts.database, parts.passwords).hasPeople())) return;

  await loadSteps(parts, steps);
}
