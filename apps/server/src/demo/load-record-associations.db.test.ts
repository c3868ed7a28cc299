import { fileURLToPath } from 'node:url';

import { createTestDatabase } from '@prumo/database/testing/test-database';
import { suggestPairs } from '@prumo/domain/record-associations/suggest-pairs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { qualityMigrations } from '../modules/quality-migrations.ts';
import {
  createRecordAssociationsRepository,
  type RecordAssociationsRepository,
} from '../modules/record-associations/record-associations.repository.ts';
import { presentDepartmentId, readDemoDepartments } from './demo-content.ts';
import { loadDemoRecordAssociations } from './load-record-associations.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let associations: RecordAssociationsRepository;

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
  associations = createRecordAssociationsRepository(test.database);
  await load(({ initials }) => initials !== 'OUV');
});

afterAll(async () => {
  await test.drop();
});

/** Into a hospital that has only some of the departments any more. */
async function load(isKept: (department: { readonly initials: string }) => boolean): Promise<void> {
  const departments = (await readDemoDepartments(folder)).filter(isKept);
  await createDepartmentsRepository(test.database).insert(
    departments.map((department) => ({
      ...department,
      id: presentDepartmentId(department.initials),
      manager: null,
    })),
  );
  await test.database.transaction(
    async (connection) => await loadDemoRecordAssociations({ connection, folder }),
  );
}

async function suggest(source: string, entity: string) {
  const [masters, records, links] = [
    await associations.listMasters(entity),
    await associations.listSourceRecords({ source, entity }),
    await associations.listLinks({ source, entity }),
  ];
  const linked = new Set(links.map(({ sourceCode }) => sourceCode));
  const pairs = suggestPairs(masters, records, linked);
  return { records, linked, pairs: new Map(pairs.map((pair) => [pair.sourceCode, pair.targetCode])) };
}

const ranges = ['departamento', 'profissional', 'procedimento'].flatMap((entity) =>
  ['sghdados', 'laboratorio'].map((source) => [source, entity] as const),
);

describe('[AS-03] record associations of the demo hospital', () => {
  it('are of three entities and two sources', async () => {
    expect((await associations.listEntities()).map(({ key }) => key).toSorted()).toEqual([
      'departamento',
      'procedimento',
      'profissional',
    ]);
    for (const entity of ['departamento', 'procedimento', 'profissional']) {
      expect((await associations.listSources(entity)).map(({ key }) => key).toSorted()).toEqual([
        'laboratorio',
        'sghdados',
      ]);
    }
  });

  it.each(ranges)(
    'have of %s and %s linked records, likely pairs and records without any',
    async (...range) => {
      const { records, linked, pairs } = await suggest(...range);
      expect(records.length).toBeGreaterThanOrEqual(20);
      expect(records.length).toBeLessThanOrEqual(40);
      expect(linked.size).toBeGreaterThanOrEqual(records.length / 4);
      expect(linked.size).toBeLessThanOrEqual(records.length / 2);
      expect(pairs.size).toBeGreaterThanOrEqual(4);
      expect(records.length - linked.size - pairs.size).toBeGreaterThanOrEqual(2);
    },
  );

  it.each([
    ['sghdados', 'departamento', '102', 'dep-utia'],
    ['sghdados', 'departamento', '105', 'dep-cc'],
    ['sghdados', 'departamento', '104', undefined],
    ['laboratorio', 'departamento', 'UTIN', 'dep-utin'],
    ['laboratorio', 'departamento', 'EXT', undefined],
    ['sghdados', 'profissional', '5003', 'CARLA.MENDES'],
    ['sghdados', 'profissional', '5007', undefined],
    ['laboratorio', 'profissional', 'S13', 'DR.AZEVEDO'],
    ['sghdados', 'procedimento', '41001', 'PRC-019'],
    ['laboratorio', 'procedimento', 'NA', 'PRC-005'],
    ['laboratorio', 'procedimento', 'VITD', undefined],
  ])('have for %s, %s, %s the likely master %s', async (source, entity, code, target) => {
    expect((await suggest(source, entity)).pairs.get(code)).toBe(target);
  });

  it('leave out a department that is gone', async () => {
    const links = await associations.listLinks({ source: 'sghdados', entity: 'departamento' });
    expect(links).toContainEqual({ sourceCode: '101', targetCode: 'dep-utia' });
    expect(links.map(({ targetCode }) => targetCode)).not.toContain('dep-ouv');
  });
});
