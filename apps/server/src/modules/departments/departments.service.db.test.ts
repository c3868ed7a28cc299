import type { Connection } from '@prumo/database/connection';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { createEmbeddedRealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createRecordAssociationsRepository } from '../record-associations/record-associations.repository.ts';
import { createUserDepartmentsService } from '../user-departments/user-departments.service.ts';
import { createDepartmentsRepository } from './departments.repository.ts';
import {
  createDepartmentsService,
  type DepartmentFacts,
  type DepartmentsService,
} from './departments.service.ts';
import { createTestDepartments } from './testing/create-test-departments.ts';

const anything = { id: undefined, departmentId: undefined, user: undefined };
let test: TestDatabase;
let departments: DepartmentsService;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  departments = createTestDepartments(test.database);
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

  it('with open non-compliances is not deleted, and names the first of them; closed ones keep nobody', async () => {
    const store = createRealtimeStore({ database: test.database, clock: Date.now, reportFailure: () => {} });
    await store.start();
    try {
      const tree = createEmbeddedRealtimeTree(store, Date.now);
      const withTree = createDepartmentsService({ database: test.database, tree, onChanged: () => {} });
      const { id } = await withTree.create(qualityManager, buildFacts('NC'));
      const place = `nonCompliances/${id}`;
      await tree.update('TEST', {
        ...Object.fromEntries(
          ['Falha', 'Queda', 'Atraso', 'Erro', 'Dano', 'Perda'].map((title, index) => [
            `${place}/open-${index}`,
            { title, state: 'em_analise' },
          ]),
        ),
        [`${place}/done-1`]: { title: 'Eficaz', state: 'encerrada_eficaz' },
        [`${place}/done-2`]: { title: 'Sem plano', state: 'encerrada_sem_plano' },
        [`${place}/done-3`]: { title: 'Improcedente', state: 'improcedente' },
        [`${place}/done-4`]: { title: 'Cancelada', state: 'cancelada' },
        [`${place}/done-5`]: { title: 'Fechada', state: 'em_analise', closed: true },
        ...Object.fromEntries(
          ['closed-effective', 'closed-without-plan', 'unfounded', 'cancelled', 'merged'].map((state) => [
            `${place}/${state}`,
            { title: state, state, sent: true },
          ]),
        ),
        [`${place}/open-6`]: { title: 'Portal', state: 'efficacy' },
      });
      await expect(withTree.remove(qualityManager, id, 'any')).rejects.toMatchObject({
        code: 'document_conflict',
        details: {
          reason: 'in_use',
          nonCompliances: { count: 7, names: ['Atraso', 'Dano', 'Erro', 'Falha', 'Perda'] },
        },
      });
      await tree.update(
        'TEST',
        Object.fromEntries(range(7).map((index) => [`${place}/open-${index}`, null])),
      );
      await withTree.remove(qualityManager, id, 'any');
      expect(await withTree.list(qualityManager, { ...anything, id })).toEqual([]);
    } finally {
      await store.close();
    }
  });

  it('that records of other systems stand for is not deleted, and names them', async () => {
    const { id } = await departments.create(qualityManager, buildFacts('SR'));
    const records = createRecordAssociationsRepository(test.database);
    const place = { entity: 'departamento', source: 'prontuario' };
    await records.insertEntities([{ key: place.entity, name: 'Departamento' }]);
    await records.insertSources([{ key: place.source, name: 'Prontuário' }]);
    await records.insertSourceRecords(place, [{ code: '7', name: 'SETOR R', detail: '' }]);
    await records.insertLinks(place, [{ sourceCode: '7', targetCode: id }]);
    await expect(departments.remove(qualityManager, id, 'any')).rejects.toMatchObject({
      details: { reason: 'in_use', sourceRecords: { count: 1, names: ['SETOR R'] } },
    });
    await records.deleteLinks(place, [{ sourceCode: '7', targetCode: id }]);
    await departments.remove(qualityManager, id, 'any');
  });

  it('[UC-08] only administrators and quality managers change them, and each change is told once', async () => {
    const notified: string[] = [];
    const telling = createDepartmentsService({
      database: test.database,
      tree: { get: async () => null },
      onChanged: (id) => notified.push(id),
    });
    const nobody = { ...qualityManager, isQualityManager: false, isDataAdministrator: true };
    const denied = { code: 'access_denied' };
    await expect(telling.create(nobody, buildFacts('TL'))).rejects.toMatchObject(denied);
    const { id } = await telling.create(qualityManager, buildFacts('TL'));
    await telling.replace(qualityManager, id, buildFacts('TM'), [1]);
    const people = { former: 'carla.mendes', responsible: 'RENATO.FARIA' };
    await expect(telling.changeResponsible(nobody, id, people)).rejects.toMatchObject(denied);
    await expect(telling.getForMaintainer(nobody, id)).rejects.toMatchObject(denied);
    await telling.changeResponsible(qualityManager, id, people);
    // Sent again, it has nothing more to do.
    await telling.changeResponsible(qualityManager, id, people);
    await expect(telling.remove(nobody, id, 'any')).rejects.toMatchObject(denied);
    await telling.remove(qualityManager, id, 'any');
    expect(notified).toEqual([id, id, id, id]);
  });

  it('refuses a change of responsible that was decided on an old one', async () => {
    const { id } = await departments.create(qualityManager, buildFacts('RS'));
    const change = async (former: string, responsible: string) =>
      await departments.changeResponsible(qualityManager, id, { former, responsible });
    await change('CARLA.MENDES', 'RENATO.FARIA');
    const refused = { code: 'responsible_changed', details: { responsible: 'RENATO.FARIA' } };
    await expect(change('CARLA.MENDES', 'MARINA.LOPES')).rejects.toMatchObject(refused);
    // Whoever was not the one before cannot lose tasks by it.
    await expect(change('MARINA.LOPES', 'RENATO.FARIA')).rejects.toMatchObject(refused);
    await expect(change('RENATO.FARIA', 'renato.faria')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(departments.getForMaintainer(qualityManager, id)).resolves.toMatchObject({
      responsible: 'RENATO.FARIA',
      version: 2,
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
    const associations = createUserDepartmentsService({
      database: test.database,
      onChanged: () => {},
    });
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

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_value, index) => index);
}

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
