// Repairs of action plans on a database, an embedded engine and an embedded realtime store of their own, without HTTP in
// between, so that a test can put a fault at every step.
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { createInstanceQueries, type InstanceRow } from '@prumo/workflow-engine/persistence/instance-queries';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';

import { allMigrations } from '../../../all-migrations.ts';
import type { Actor } from '../../../gateway/actor.ts';
import {
  createEmbeddedRealtimeTree,
  type RealtimeTree,
  type TreeValue,
} from '../../../gateway/doors/realtime/realtime-tree.ts';
import type { ActionPlanProcesses } from '../../../gateway/doors/workflow/action-plan-processes.ts';
import { createActionPlanProcesses } from '../../../gateway/doors/workflow/create-action-plan-processes.ts';
import { createEngineClient, type EngineClient } from '../../../gateway/doors/workflow/engine-client.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createEmbeddedWorkflow } from '../../../workflow/create-embedded-workflow.ts';
import { buildDemoProcessesTemplate } from '../../../workflow/testing/build-processes-template.ts';
import { createDepartmentsDirectory } from '../../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { qualityManager } from '../../documents/testing/quality-manager.ts';
import type { Faults } from '../../result-analyses/testing/create-faults.ts';
import {
  createOrphanActionPlansService,
  type OrphanActionPlansService,
} from '../orphan-action-plans.service.ts';

export const admin: Actor = { ...qualityManager, userName: 'ADMIN', isAdmin: true };

export interface BrokenCase {
  readonly processId: string;
  readonly nonComplianceId: string;
}

export interface ActionPlanFixture {
  readonly database: Database;
  readonly engine: ActionPlanProcesses;
  readonly realtime: RealtimeTree;
  /** The engine's REST interface, as the administrator. */
  readonly engineClient: EngineClient;
  readonly failures: unknown[];
  createService(change?: {
    readonly database?: Database;
    readonly realtime?: RealtimeTree;
    readonly timeLimitMs?: number;
  }): OrphanActionPlansService;
  /** In dep-utia, sent by dep-ps unless told. */
  addCase(change?: { readonly claimant?: string }): Promise<BrokenCase>;
  startProcess(variables: Readonly<Record<string, string>>): Promise<string>;
  /** As if the time of all claims had passed. */
  endClaims(): Promise<void>;
  /** Of the non-compliance, in the engine right now. */
  listProcesses(nonComplianceId: string): Promise<readonly InstanceRow[]>;
  readCopy(departmentId: string, nonComplianceId: string): Promise<TreeValue>;
  removeCopy(departmentId: string, nonComplianceId: string): Promise<void>;
  countAudited(processId: string): Promise<number>;
  close(): Promise<void>;
}

const started = z.object({ id: z.string() });
const page = { start: 0, size: 1000, sort: 'id', order: 'asc' } as const;

export async function createActionPlanFixture(): Promise<ActionPlanFixture> {
  const { database, drop } = await createTestDatabase(allMigrations, await buildDemoProcessesTemplate());
  const settings = await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' });
  const people = createPeopleDirectory(database, createQuickPasswords());
  const parts = { settings, database, people, clock: Date.now, onJobFailure: () => {} };
  const workflow = await createEmbeddedWorkflow(parts);
  const failures: unknown[] = [];
  const store = createRealtimeStore({
    database,
    clock: Date.now,
    reportFailure: (error) => failures.push(error),
  });
  await store.start();
  const tree = createEmbeddedRealtimeTree(store, Date.now);
  await createDepartmentsRepository(database).insert(
    [
      { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto', responsible: 'CARLA.MENDES' },
      { id: 'dep-ps', initials: 'PS', name: 'Pronto-Socorro', responsible: 'FABIO.NUNES' },
    ].map((department) => ({ ...department, manager: null, email: null })),
  );
  const origin = { protocol: 'http', host: 'localhost' };
  const principal = { userId: 'ADMIN', groups: ['admin'], authorization: undefined };
  const engineClient = createEngineClient(workflow.connection, principal, origin);

  async function startProcess(variables: Readonly<Record<string, string>>): Promise<string> {
    const { text } = await engineClient.post(['runtime', 'process-instances'], {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: Object.entries(variables).map(([name, value]) => ({ name, value })),
    });
    return started.parse(JSON.parse(text)).id;
  }

  return {
    database,
    realtime: tree,
    engineClient,
    failures,
    startProcess,
    engine: createActionPlanProcesses({
      connection: workflow.connection,
      findPrincipal: async () => principal,
      origin,
      onWritten: undefined,
    }),
    createService: (change = {}) =>
      createOrphanActionPlansService({
        database,
        departments: createDepartmentsDirectory(change.database ?? database, 'own'),
        realtime: tree,
        timeLimitMs: 20_000,
        onChanged: () => {},
        reportFailure: (error) => failures.push(error),
        ...change,
      }),
    async addCase({ claimant = 'dep-ps' } = {}) {
      const nonComplianceId = `NC-${randomUUID()}`;
      const processId = await startProcess({
        nonComplianceId,
        userTask1Name: 'Queda do leito',
        userTask1Assignee: 'GUSTAVO.MELO',
      });
      const received = {
        title: 'Queda do leito 7',
        occurrenceDepartment: 'dep-utia',
        claimant,
        processId,
      };
      await tree.update('ADMIN', {
        [`nonCompliances/${claimant}/${nonComplianceId}`]: { ...received, sent: true },
        ...(claimant !== 'dep-utia' && { [`nonCompliances/dep-utia/${nonComplianceId}`]: received }),
      });
      return { processId, nonComplianceId };
    },
    async endClaims() {
      await sql`update quality.action_plan_fix set claimed_until = now() - interval '1 second'`.execute(
        database.queries(),
      );
    },
    async listProcesses(nonComplianceId) {
      const { rows } = await createInstanceQueries(database).listInstances(
        {
          variables: [
            {
              name: 'nonComplianceId',
              operation: 'equals',
              value: { type: 'string', value: nonComplianceId },
            },
          ],
        },
        page,
      );
      return rows;
    },
    readCopy: async (departmentId, nonComplianceId) =>
      await tree.get(['nonCompliances', departmentId, nonComplianceId]),
    async removeCopy(departmentId, nonComplianceId) {
      await tree.update('ADMIN', { [`nonCompliances/${departmentId}/${nonComplianceId}`]: null });
    },

    async countAudited(processId) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from quality.audit_entry
        where document_type = 'action-plan-fix' and document_id = ${processId}`.execute(database.queries());
      return rows[0]?.count ?? 0;
    },
    async close() {
      await workflow.close();
      await store.close();
      await drop();
    },
  };
}

/** As if there had been no repair: what it is worth afterwards, the list tells. */
export async function expectUntouched(
  fixture: ActionPlanFixture,
  { processId, nonComplianceId }: BrokenCase,
): Promise<void> {
  const processes = await fixture.listProcesses(nonComplianceId);
  expect(processes.map(({ id, isSuspended }) => [id, isSuspended])).toEqual([[processId, false]]);
}

export function breakProcesses(faults: Faults, engine: ActionPlanProcesses): ActionPlanProcesses {
  return {
    listRunning: async (...input) =>
      await faults.step('engine.listRunning', () => engine.listRunning(...input)),
    listBeginnings: async (...input) =>
      await faults.step('engine.listBeginnings', () => engine.listBeginnings(...input)),
    listOpenTasks: async (...input) =>
      await faults.step('engine.listOpenTasks', () => engine.listOpenTasks(...input)),
    listOpenTasksOf: async (...input) =>
      await faults.step('engine.listOpenTasksOf', () => engine.listOpenTasksOf(...input)),
    isStartable: async (...input) =>
      await faults.step('engine.isStartable', () => engine.isStartable(...input)),
    find: async (...input) => await faults.step('engine.find', () => engine.find(...input)),
    hadTask: async (...input) => await faults.step('engine.hadTask', () => engine.hadTask(...input)),
    hasFinishedTask: async (...input) =>
      await faults.step('engine.hasFinishedTask', () => engine.hasFinishedTask(...input)),
    findByMark: async (...input) => await faults.step('engine.findByMark', () => engine.findByMark(...input)),
    start: async (...input) => await faults.step('engine.start', () => engine.start(...input)),
    suspend: async (...input) => await faults.step('engine.suspend', () => engine.suspend(...input)),
    remove: async (...input) => await faults.step('engine.remove', () => engine.remove(...input)),
  };
}

export function breakTree(faults: Faults, tree: RealtimeTree): RealtimeTree {
  return {
    get: async (...input) => await faults.step('tree.get', () => tree.get(...input)),
    update: async (...input) => await faults.step('tree.update', () => tree.update(...input)),
  };
}
