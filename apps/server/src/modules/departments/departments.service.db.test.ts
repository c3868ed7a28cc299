import type { Connection } from '@prumo/database/connection';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../build-server.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createUserDepartmentsService } from '../user-departments/user-departments.service.ts';
import { createDepartmentsRepository } from './departments.repository.ts';
import {
  createDepartmentsService,
  type DepartmentFacts,
  type DepartmentsService,
} from './departments.service.ts';

const anything = { id: undefined, departmentId: undefined, user: undefined };
let test: TestDatabase;
let departments: DepartmentsService;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  departments = createDepartmentsService({ database: test.database, onChanged: () => {} });
});

afterAll(async () => {
  await test.drop();
});

function buildFacts(initials: string, name = 'Departamento'): DepartmentFacts {
  return { initials, name, responsible: 'CARLA.MENDES', manager: null, email: null };
}

describe('departments', () => {
  it('[MR-05] of 200 changes of the same version that meet in the database one happens', async () => {
    const { id } = await departments.create(qualityManager, buildFacts('AA'));
    let writing: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await test.database.transaction(async (connection) => {
      // Held until several writers stand before it, so that they do meet.
      await createDepartmentsRepository(connection).lock(id);
      writing = Promise.allSettled(
        Array.from({ length: 200 }, async (_value, index) => {
          return await departments.replace(qualityManager, id, buildFacts('AA', `Escritor ${index}`), [1]);
        }),
      );
      await waitForBlocked(connection, 3);
    });
    const outcomes = await writing;
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await departments.list(qualityManager, { ...anything, id })).toEqual([winners[0]?.value]);
  });

  it('names what else refers to a department that is to be deleted', async () => {
    const { id } = await departments.create(qualityManager, buildFacts('BB'));
    const { queries } = test.database;
    await sql`create table quality.later (department_id text constraint later_department_id_fk references quality.department)`.execute(
      queries(),
    );
    await sql`insert into quality.later values (${id})`.execute(queries());
    await expect(departments.remove(qualityManager, id, 'any')).rejects.toMatchObject({
      code: 'document_conflict',
      details: { reason: 'in_use', by: 'later_department_id_fk' },
    });
  });

  it('names initials that the database does not take for upper case', async () => {
    const creation = departments.create(qualityManager, buildFacts('ab'));
    await expect(creation).rejects.toMatchObject({
      code: 'invalid_document',
      details: { fields: { sigla: expect.any(String) } },
    });
  });

  it('refuses a link to a department that is deleted at the same moment', async () => {
    const { id } = await departments.create(qualityManager, buildFacts('CC'));
    const associations = createUserDepartmentsService({ database: test.database, onChanged: () => {} });
    let linking: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (connection) => {
      await createDepartmentsRepository(connection).delete(id);
      linking = associations
        .create(qualityManager, { user: 'CARLA.MENDES', departments: [id] })
        .catch((error: unknown) => error);
      await waitForBlocked(connection, 1);
    });
    expect(await linking).toMatchObject({
      code: 'invalid_document',
      details: { fields: { departments: 'One of the departments is gone.' } },
    });
  });
});

/** Until so many others wait for a lock; the statistics are else what they were at the first look. */
async function waitForBlocked(connection: Connection, count: number): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(connection.queries());
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      connection.queries(),
    );
    if (rows.length >= count) return;
  }
}
