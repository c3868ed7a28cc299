import { fileURLToPath } from 'node:url';

import { catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDepartmentsDirectory } from '../modules/departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { createCatalogueUses } from '../modules/non-compliance-catalogue/catalogue-uses.repository.ts';
import { createNonComplianceCatalogueService } from '../modules/non-compliance-catalogue/non-compliance-catalogue.service.ts';
import { qualityMigrations } from '../modules/quality-migrations.ts';
import { presentDepartmentId, readDemoDepartments } from './demo-content.ts';
import { loadDemoNonComplianceCatalogue } from './load-non-compliance-catalogue.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
  // A hospital that has lost one of the departments that patterns suggest.
  const departments = (await readDemoDepartments(folder)).filter(({ initials }) => initials !== 'LAB');
  await createDepartmentsRepository(test.database).insert(
    departments.map((department) => ({
      ...department,
      id: presentDepartmentId(department.initials),
      manager: null,
    })),
  );
  await test.database.transaction(
    async (connection) => await loadDemoNonComplianceCatalogue({ connection, folder }),
  );
});

afterAll(async () => {
  await test.drop();
});

describe('[NC-04] the catalogue of the demo hospital', () => {
  it('has 17 event types with subtypes, notification types and 14 patterns', async () => {
    const read = await createNonComplianceCatalogueService({
      database: test.database,
      createUses: createCatalogueUses,
      createDepartments: (connection) => createDepartmentsDirectory(connection, 'own'),
      onChanged: () => {},
    }).read();
    expect(catalogue.parse(read)).toEqual(read);
    expect([read.eventTypes, read.notificationTypes, read.patterns].map(({ length }) => length)).toEqual([
      17, 11, 14,
    ]);
    expect(read.eventTypes.reduce((sum, { subtypes }) => sum + subtypes.length, 0)).toBe(66);
    expect(read.eventTypes.every(({ subtypes }) => subtypes.length > 0)).toBe(true);
    // Shown in the order of the file.
    expect(read.notificationTypes.slice(0, 3).map(({ id }) => id)).toEqual([
      'nc',
      'incidente',
      'quase-falha',
    ]);
    const suggested = new Map(read.patterns.map(({ id, ...pattern }) => [id, pattern]));
    expect(suggested.get('PNC-01')).toMatchObject({
      suggestedDepartment: 'dep-cm',
      suggestedDeptName: read.departments.find(({ id }) => id === 'dep-cm')?.name,
      eventType: 'identificacao-do-paciente',
    });
    expect(suggested.get('PNC-06')).toMatchObject({ suggestedDepartment: null, suggestedDeptName: null });
  });
});
