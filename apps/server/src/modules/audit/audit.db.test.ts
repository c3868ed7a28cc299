import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { qualityManager as actor } from '../documents/testing/quality-manager.ts';
import { createTestDepartments } from '../departments/testing/create-test-departments.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createUserDepartmentsService } from '../user-departments/user-departments.service.ts';
import { createUserSettingsService } from '../user-settings/user-settings.service.ts';

const facts = {
  initials: 'UTIA',
  name: 'UTI Adulto',
  responsible: 'CARLA.MENDES',
  manager: null,
  email: null,
};

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
});

afterAll(async () => {
  await test.drop();
});

async function listEntries(documentId: string): Promise<unknown> {
  return await test.database
    .queries<QualityTables>()
    .selectFrom('quality.audit_entry')
    .select(['user_name', 'document_type', 'action', 'before', 'after'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
}

describe('audit trail', () => {
  it('[UC-08] tells who changed a department, from what, to what', async () => {
    const departments = createTestDepartments(test.database);
    const { id } = await departments.create(actor, facts);
    const changed = { ...facts, responsible: 'RENATO.FARIA' };
    await departments.replace(actor, id, changed, [1]);
    await departments.remove(actor, id, 'any');
    const common = { user_name: 'MARINA.LOPES', document_type: 'department' };
    expect(await listEntries(id)).toEqual([
      { ...common, action: 'create', before: null, after: facts },
      { ...common, action: 'replace', before: facts, after: changed },
      { ...common, action: 'remove', before: changed, after: null },
    ]);
  });

  it('[UC-08] tells the same of associations and settings', async () => {
    const department = await createTestDepartments(test.database).create(actor, { ...facts, initials: 'CM' });
    const associations = createUserDepartmentsService({
      database: test.database,
      onChanged: () => {},
    });
    const association = await associations.create(actor, {
      user: 'CARLA.MENDES',
      departments: [department.id],
    });
    await associations.remove(actor, association.id, 'any');
    const link = { user: 'CARLA.MENDES', departments: [department.id] };
    expect(await listEntries(association.id)).toMatchObject([
      { document_type: 'user-departments', action: 'create', before: null, after: link },
      { document_type: 'user-departments', action: 'remove', before: link, after: null },
    ]);

    const settings = createUserSettingsService(test.database);
    await settings.saveOne(actor, { name: 'density', value: 'compact' });
    const { id } = await settings.saveOne(actor, { name: 'home', value: 'app.tasks' });
    const first = { user: 'MARINA.LOPES', density: 'compact' };
    expect(await listEntries(id)).toMatchObject([
      { document_type: 'user-settings', action: 'create', before: null, after: first },
      {
        document_type: 'user-settings',
        action: 'replace',
        before: first,
        after: { ...first, home: 'app.tasks' },
      },
    ]);
  });

  it('has no entry of a change that did not happen', async () => {
    const departments = createTestDepartments(test.database);
    const { id } = await departments.create(actor, { ...facts, initials: 'CC' });
    const taken = { ...facts, initials: 'CIR' };
    await departments.create(actor, taken);
    await expect(departments.replace(actor, id, taken, [7])).rejects.toThrow('was changed since it was read');
    await expect(departments.replace(actor, id, taken, 'any')).rejects.toThrow(
      'Another department has these initials',
    );
    expect(await listEntries(id)).toHaveLength(1);
  });

  it('is only ever added to', async () => {
    const { id } = await createTestDepartments(test.database).create(actor, { ...facts, initials: 'PS' });
    const queries = test.database.queries<QualityTables>();
    const refusal = 'entries of quality.audit_entry are never changed or removed';
    const update = queries.updateTable('quality.audit_entry').set({ user_name: 'SOMEBODY.ELSE' });
    await expect(update.where('document_id', '=', id).execute()).rejects.toThrow(refusal);
    const removal = queries.deleteFrom('quality.audit_entry').where('document_id', '=', id);
    await expect(removal.execute()).rejects.toThrow(refusal);
    await expect(sql`truncate quality.audit_entry`.execute(queries)).rejects.toThrow(refusal);
    expect(await listEntries(id)).toHaveLength(1);
  });
});
