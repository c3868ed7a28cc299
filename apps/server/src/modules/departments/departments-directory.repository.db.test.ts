import type { Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createPluginDepartmentsRepository,
  type DepartmentLink,
} from '../plugin-departments/plugin-departments.repository.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import { createUserDepartmentsRepository } from '../user-departments/user-departments.repository.ts';
import { createDepartmentsDirectory, type DepartmentsPlace } from './departments-directory.repository.ts';
import { createDepartmentsRepository, type Department } from './departments.repository.ts';

const facts = { email: null, manager: null };
const departments: readonly Department[] = [
  { ...facts, id: 'dep-c', initials: 'CC', name: 'Cirurgia', responsible: 'ZE', manager: 'ZE' },
  { ...facts, id: 'dep-a', initials: 'AA', name: 'Ambulatório', responsible: 'CARLA', manager: 'RENATO' },
  { ...facts, id: 'dep-b', initials: 'BB', name: 'Berçário', responsible: 'carla' },
];
const links: readonly DepartmentLink[] = [
  { userName: 'Carla', departmentId: 'dep-a' },
  { userName: 'Carla', departmentId: 'dep-c' },
  { userName: 'VERA', departmentId: 'dep-c' },
  { userName: 'VERA', departmentId: 'dep-b' },
];

const fillers: Readonly<Record<DepartmentsPlace, (database: Database) => Promise<void>>> = {
  async own(database) {
    await createDepartmentsRepository(database).insert(departments);
    await createUserDepartmentsRepository(database).insert(links);
  },
  async plugin(database) {
    await database.transaction(async (connection) => {
      const repository = createPluginDepartmentsRepository(connection);
      await repository.saveDepartments({ departments, areAll: true });
      await repository.saveLinks({ links, areAllOf: 'everybody' });
    });
  },
};

describe.each<DepartmentsPlace>(['own', 'plugin'])('departments of the place %s', (place) => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase([qualityMigrations]);
    await fillers[place](test.database);
  });

  afterAll(async () => {
    await test.drop();
  });

  it('are listed by name, and found by their id', async () => {
    const directory = createDepartmentsDirectory(test.database, place);
    const byName = departments.toSorted((one, other) => one.name.localeCompare(other.name));
    expect(await directory.list()).toEqual(byName);
    expect(await directory.find('dep-a')).toEqual(departments[1]);
    expect(await directory.find('dep-none')).toBeUndefined();
    await test.database.transaction(async (connection) => {
      const inside = createDepartmentsDirectory(connection, place);
      expect([await inside.hold('dep-a'), await inside.hold('dep-none')]).toEqual([
        departments[1],
        undefined,
      ]);
    });
  });

  it('are those that a person leads, or works in as well, however they are spelled', async () => {
    const directory = createDepartmentsDirectory(test.database, place);
    const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
    expect(idsOf(await directory.listLedBy('Carla'))).toEqual(['dep-a', 'dep-b']);
    expect(idsOf(await directory.listLedBy('renato'))).toEqual(['dep-a']);
    expect(await directory.listLedBy('VERA')).toEqual([]);
    expect(idsOf(await directory.listOfPerson('carla'))).toEqual(['dep-a', 'dep-b', 'dep-c']);
    expect(await directory.listOfPerson('vera')).toEqual([
      { id: 'dep-b', initials: 'BB', name: 'Berçário', isLed: false },
      { id: 'dep-c', initials: 'CC', name: 'Cirurgia', isLed: false },
    ]);
  });

  it('are told of everybody who works in, manages or is responsible for one', async () => {
    const people = await createDepartmentsDirectory(test.database, place).listOfEverybody();
    expect(people.map(({ userName, initials }) => [userName.toLowerCase(), initials])).toEqual([
      ['carla', ['AA', 'BB', 'CC']],
      ['renato', ['AA']],
      ['vera', ['BB', 'CC']],
      ['ze', ['CC']],
    ]);
  });

  it('name the one that somebody works in, else the one that they lead', async () => {
    const directory = createDepartmentsDirectory(test.database, place);
    const names = await directory.findNamesOf(['CARLA', 'Vera', 'Renato', 'ZE', 'NOBODY']);
    expect(Object.fromEntries(names)).toEqual({
      carla: 'Ambulatório',
      vera: 'Berçário',
      renato: 'Ambulatório',
      ze: 'Cirurgia',
    });
    expect(await directory.findNamesOf([])).toEqual(new Map());
  });
});
