import { createTestDatabase } from '@prumo/database/testing/test-database';
import { expect, it } from 'vitest';

import { qualityMigrations } from '../quality-migrations.ts';
import { createUserDepartmentsRepository } from '../user-departments/user-departments.repository.ts';
import { createDepartmentsRepository } from './departments.repository.ts';

it('everybody has the departments they work in, manage and are responsible for, however they are spelled', async () => {
  const test = await createTestDatabase([qualityMigrations]);
  const departments = createDepartmentsRepository(test.database);
  const facts = { name: 'Departamento', email: null };
  await departments.insert([
    { ...facts, id: 'dep-a', initials: 'AA', responsible: 'CARLA', manager: 'RENATO' },
    { ...facts, id: 'dep-b', initials: 'BB', responsible: 'carla', manager: null },
    { ...facts, id: 'dep-c', initials: 'CC', responsible: 'ZE', manager: 'ZE' },
  ]);
  await createUserDepartmentsRepository(test.database).insert([
    { userName: 'Carla', departmentId: 'dep-a' },
    { userName: 'Carla', departmentId: 'dep-c' },
  ]);
  const people = await departments.listOfEverybody();
  expect(people.map(({ userName, initials }) => [userName.toLowerCase(), initials])).toEqual([
    ['carla', ['AA', 'BB', 'CC']],
    ['renato', ['AA']],
    ['ze', ['CC']],
  ]);
  await test.drop();
});
