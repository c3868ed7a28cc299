import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import { createUserDepartmentsService, type UserDepartmentsService } from './user-departments.service.ts';

let test: TestDatabase;
let associations: UserDepartmentsService;
let notifiedTimes = 0;

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
  const department = { name: 'Departamento', responsible: 'ADMIN', manager: null, email: null };
  await createDepartmentsRepository(test.database).insert([
    { ...department, id: 'dep-a', initials: 'AA' },
    { ...department, id: 'dep-b', initials: 'BB' },
  ]);
  associations = createUserDepartmentsService({
    database: test.database,
    onChanged: () => {
      notifiedTimes += 1;
    },
  });
});

beforeEach(() => {
  notifiedTimes = 0;
});

afterAll(async () => {
  await test.drop();
});

describe('associations of people and departments', () => {
  it('[UD-01] others are told of each change, once it is stored', async () => {
    const { id, version } = await associations.create(qualityManager, {
      user: 'CARLA.MENDES',
      departments: ['dep-a'],
    });
    expect(notifiedTimes).toBe(1);
    await associations.replace(
      qualityManager,
      id,
      { user: 'carla.mendes', departments: ['dep-b', 'dep-a'] },
      [version],
    );
    expect(notifiedTimes).toBe(2);
    await associations.remove(qualityManager, id, 'any');
    expect(notifiedTimes).toBe(3);
  });

  it('[UD-02] a second association of a person is refused, however the name is spelled, and nobody is told', async () => {
    const document = { user: 'RENATO.FARIA', departments: ['dep-a'] };
    await associations.create(qualityManager, document);
    notifiedTimes = 0;
    await expect(
      associations.create(qualityManager, { ...document, user: 'renato.faria' }),
    ).rejects.toMatchObject({
      code: 'document_conflict',
      message: 'This person has an association already.',
      details: { reason: 'user_has_association', field: 'user' },
    });
    expect(notifiedTimes).toBe(0);
  });

  it('[UC-08] whoever may not maintain them changes nothing', async () => {
    const actor = { ...qualityManager, isAdmin: false, isQualityManager: false, isDataAdministrator: true };
    const { id } = await associations.create(qualityManager, { user: 'VERA.LIMA', departments: ['dep-a'] });
    notifiedTimes = 0;
    const document = { user: 'VERA.LIMA', departments: ['dep-b'] };
    await expect(associations.create(actor, { ...document, user: 'OUTRA' })).rejects.toMatchObject({
      code: 'access_denied',
    });
    await expect(associations.replace(actor, id, document, 'any')).rejects.toMatchObject({
      code: 'access_denied',
    });
    await expect(associations.remove(actor, id, 'any')).rejects.toMatchObject({ code: 'access_denied' });
    expect(notifiedTimes).toBe(0);
    expect(await associations.list(actor, { id, departmentId: undefined, user: undefined })).toMatchObject([
      { departmentIds: ['dep-a'] },
    ]);
  });
});
