import { createTestDatabase } from '@prumo/database/testing/test-database';
import { migrate } from '@prumo/database/migrations';
import { expect, it } from 'vitest';

import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createUserDepartmentsRepository } from './user-departments.repository.ts';

it('links from before associations become one association per person, however the person was spelled', async () => {
  const earlier = { ...qualityMigrations, migrations: qualityMigrations.migrations.slice(0, 2) };
  const test = await createTestDatabase([earlier]);
  const queries = test.database.queries<QualityTables>();
  const department = { name: 'Departamento', responsible: 'ADMIN', manager: null, email: null };
  await createDepartmentsRepository(test.database).insert([
    { ...department, id: 'dep-a', initials: 'AA' },
    { ...department, id: 'dep-b', initials: 'BB' },
  ]);
  await queries
    .insertInto('quality.user_department')
    .values([
      { user_name: 'CARLA', department_id: 'dep-a' },
      { user_name: 'carla', department_id: 'dep-a' },
      { user_name: 'Carla', department_id: 'dep-b' },
      { user_name: 'RENATO', department_id: 'dep-b' },
    ])
    .execute();

  await migrate(test.database, [qualityMigrations]);
  const associations = await createUserDepartmentsRepository(test.database).list({ userNames: [] });
  expect(
    associations.map(({ userName, departmentIds, version }) => [
      userName.toLowerCase(),
      departmentIds,
      version,
    ]),
  ).toEqual([
    ['carla', ['dep-a', 'dep-b'], 1],
    ['renato', ['dep-b'], 1],
  ]);
  await test.drop();
});
