// Analyses on a database and an embedded engine of their own, without HTTP in between, so that a test can put a fault
// at every step.
import { randomUUID } from 'node:crypto';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createTaskQueries, type TaskRow } from '@prumo/workflow-engine/persistence/task-queries';
import { sql } from 'kysely';

import { allMigrations } from '../../../all-migrations.ts';
import type { Actor } from '../../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../../gateway/doors/workflow/action-task-engine.ts';
import { createActionTaskEngine } from '../../../gateway/doors/workflow/create-action-task-engine.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createEmbeddedWorkflow } from '../../../workflow/create-embedded-workflow.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { qualityManager } from '../../documents/testing/quality-manager.ts';
import { createResultAnalysesService, type ResultAnalysesService } from '../result-analyses.service.ts';
import { insertSampleIndicator } from './sample-indicator.ts';

export const fixtureActor: Actor = { ...qualityManager, userName: 'CARLA.MENDES' };
export const fixtureIndicatorId = 'infection';

export interface AnalysisFixture {
  readonly database: Database;
  readonly engine: ActionTaskEngine;
  readonly failures: unknown[];
  createService(change?: {
    readonly database?: Database;
    readonly timeLimitMs?: number;
  }): ResultAnalysesService;
  newId(): string;
  /** As if the time of all claims had passed. */
  endClaims(): Promise<void>;
  /** Open tasks of the engine that were made for an analysis. */
  listTasksOf(analysisId: string): Promise<readonly TaskRow[]>;
  count(table: 'result_analysis' | 'audit_entry' | 'planned_task', analysisId: string): Promise<number>;
  close(): Promise<void>;
}

export async function createAnalysisFixture(): Promise<AnalysisFixture> {
  const { database, drop } = await createTestDatabase(allMigrations);
  const settings = await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' });
  const workflow = await createEmbeddedWorkflow({
    settings,
    database,
    people: createPeopleDirectory(database, createQuickPasswords()),
    clock: Date.now,
    onJobFailure: () => {},
  });
  await createDepartmentsRepository(database).insert([
    {
      id: 'dep-utia',
      initials: 'UTIA',
      name: 'UTI Adulto',
      responsible: 'CARLA.MENDES',
      manager: null,
      email: null,
    },
  ]);
  await insertSampleIndicator(database, { id: fixtureIndicatorId, departmentId: 'dep-utia' });
  const failures: unknown[] = [];
  const counted = { result_analysis: 'id', audit_entry: 'document_id', planned_task: 'analysis_id' } as const;

  return {
    database,
    failures,
    engine: createActionTaskEngine({
      connection: workflow.connection,
      findPrincipal: async () => ({ userId: fixtureActor.userName, groups: [], authorization: undefined }),
      origin: { protocol: 'http', host: 'localhost' },
      onWritten: undefined,
    }),
    createService: (change = {}) =>
      createResultAnalysesService({
        database,
        clock: Date.now,
        holidays: new Set(),
        timeLimitMs: 10_000,
        onChanged: () => {},
        reportFailure: (error) => failures.push(error),
        ...change,
      }),
    newId: () => randomUUID(),
    async endClaims() {
      await sql`
        update quality.planned_task set claimed_until = now() - interval '1 second'
        where claimed_until is not null and task_id is null`.execute(database.queries());
    },
    async listTasksOf(analysisId) {
      const marks = await sql<{ mark: string }>`
        select 'prumo-action:' || id as mark from quality.planned_task where analysis_id = ${analysisId}`.execute(
        database.queries(),
      );
      const page = { start: 0, size: 10_000, sort: 'id', order: 'asc' } as const;
      const tasks = await createTaskQueries(database).listTasks({ owner: fixtureActor.userName }, page);
      return tasks.filter(({ category }) => marks.rows.some(({ mark }) => mark === category));
    },
    async count(table, analysisId) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(`quality.${table}`)}
        where ${sql.ref(counted[table])} = ${analysisId}`.execute(database.queries());
      return rows[0]?.count ?? 0;
    },
    async close() {
      await workflow.close();
      await drop();
    },
  };
}
