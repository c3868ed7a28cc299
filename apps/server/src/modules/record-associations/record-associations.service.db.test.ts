import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import { createRecordAssociationsRepository } from './record-associations.repository.ts';
import { createRecordAssociationsService } from './record-associations.service.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
const alice: Actor = {
  userName: 'ALICE.BARROS',
  displayName: 'Alice Barros',
  roles: [],
  groups: [],
  departments: [],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: true,
  isReader: false,
};
const range = { entity: 'leito', source: 'sgh' };

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
  const repository = createRecordAssociationsRepository(test.database);
  await repository.insertEntities([{ key: 'leito', name: 'Leito' }]);
  await repository.insertSources([{ key: 'sgh', name: 'SGH' }]);
  await repository.insertMasters('leito', [
    { code: '1', name: 'Um' },
    { code: '2', name: 'Dois' },
  ]);
  await repository.insertSourceRecords(range, [{ code: 'A', name: 'A', detail: '' }]);
});

afterAll(async () => {
  await test.drop();
});

describe('record associations', () => {
  it('tell of each change after it is saved, and of nothing else', async () => {
    const notified: Promise<number>[] = [];
    const service = createRecordAssociationsService({
      database: test.database,
      onChanged: () => {
        notified.push(service.listLinks(alice, range).then((links) => links.length));
      },
    });
    const change = { ...range, sourceCodes: ['A'] };
    await service.link(alice, { ...change, targetCode: '1' });
    await service.link(alice, { ...change, targetCode: '1' });
    await expect(service.link(alice, { ...change, targetCode: '2' })).rejects.toThrow(
      'another master record',
    );
    await service.unlink(alice, { ...change, targetCode: '2' });
    expect(await Promise.all(notified)).toEqual([1]);
    await service.unlink(alice, { ...change, targetCode: '1' });
    expect(await Promise.all(notified)).toEqual([1, 0]);
  });

  it.each([
    ['a key with an underscore', `insert into quality.record_entity values ('a_b', 'x')`, 'key_check'],
    ['a key in upper case', `insert into quality.record_source values ('SGH', 'x')`, 'key_check'],
    [
      'master records of departments beside the departments',
      `insert into quality.master_record values ('departamento', 'x', 'x')`,
      'entity_key_check',
    ],
    [
      'a link of a record that there is not',
      `insert into quality.record_mapping values ('leito', 'sgh', 'Z', '1')`,
      'source_code_fk',
    ],
    [
      'a link to a master record that there is not',
      `insert into quality.record_mapping values ('leito', 'sgh', 'A', '3')`,
      'master_code_fk',
    ],
  ])('do not take %s from whoever fills the tables', async (_name, statement, constraint) => {
    await expect(test.database.prepared(statement, [])).rejects.toThrow(constraint);
  });

  it('do not take a link to a department that there is not from whoever fills the tables', async () => {
    const repository = createRecordAssociationsRepository(test.database);
    await repository.insertEntities([{ key: 'departamento', name: 'Departamento' }]);
    const ofDepartments = { entity: 'departamento', source: 'sgh' };
    await repository.insertSourceRecords(ofDepartments, [{ code: 'A', name: 'A', detail: '' }]);
    await expect(
      repository.insertLinks(ofDepartments, [{ sourceCode: 'A', targetCode: 'dep-x' }]),
    ).rejects.toThrow('record_mapping_department_id_fk');
  });
});
