// Non-compliances on a database, an embedded engine and an embedded realtime store of their own, without HTTP in
// between, so that a test can put a fault at every step.
import { randomUUID } from 'node:crypto';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { CaseView, ReportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { allMigrations } from '../../../all-migrations.ts';
import type { Actor } from '../../../gateway/actor.ts';
import {
  createEmbeddedRealtimeTree,
  type RealtimeTree,
} from '../../../gateway/doors/realtime/realtime-tree.ts';
import type { CaseEngines, CaseProcesses } from '../../../gateway/doors/workflow/case-processes.ts';
import { createCaseProcesses } from '../../../gateway/doors/workflow/create-case-processes.ts';
import { createServerCaseEngine } from '../../../gateway/doors/workflow/create-server-case-engine.ts';
import type { EngineConnection } from '../../../gateway/doors/workflow/engine-connection.ts';
import { createEngineClient, type EngineClient } from '../../../gateway/doors/workflow/engine-client.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createEmbeddedWorkflow } from '../../../workflow/create-embedded-workflow.ts';
import {
  buildDemoProcessesTemplate,
  buildProcessTemplate,
} from '../../../workflow/testing/build-processes-template.ts';
import {
  createDepartmentsDirectory,
  type DepartmentsDirectory,
} from '../../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { createTestNotifier } from '../../notifications/testing/create-test-notifier.ts';
import { createTellOfCase } from '../tell-of-case.ts';
import { createNonCompliancesRepository } from '../non-compliances.repository.ts';
import { createNonCompliancesService, type NonCompliancesService } from '../non-compliances.service.ts';
import { createMemoryAttachments, type MemoryAttachments, memoryCatalogue } from './memory-case-parts.ts';
import { emergency, pharmacy, reporter, sampleReport, utia } from './people.ts';

export interface NonComplianceFixture {
  readonly database: Database;
  readonly tree: RealtimeTree;
  /** What stands behind the workflow door. */
  readonly connection: EngineConnection;
  readonly departments: DepartmentsDirectory;
  readonly engine: CaseProcesses;
  readonly engines: CaseEngines;
  /** The engine's REST interface, as an administrator. */
  readonly engineClient: EngineClient;
  readonly attachments: MemoryAttachments;
  readonly time: { now: number };
  readonly failures: unknown[];
  readonly service: NonCompliancesService;
  createService(change?: {
    readonly database?: Database;
    readonly tree?: RealtimeTree;
    readonly departments?: DepartmentsDirectory;
    readonly onChanged?: (change: { readonly isForQualityAlone: boolean }) => void;
  }): NonCompliancesService;
  report(change?: Partial<NonComplianceReport>): Promise<ReportAnswer>;
  /** At the version that it has. */
  perform(actor: Actor, id: string, command: NonComplianceCommand): Promise<CaseView>;
  /** As if the time of all claims had passed. */
  endClaims(): Promise<void>;
  /** Of the case, open or ended, in the order of their start. */
  listProcesses(id: string): Promise<readonly { readonly id: string; readonly endTime: string | null }[]>;
  /** Keys of the open tasks of its process. */
  listTaskKeys(id: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const processPage = z.object({
  data: z.array(z.object({ id: z.string(), endTime: z.nullable(z.string()) })),
});

/** @param processFile Instead of the demo's processes. */
export async function createNonComplianceFixture(processFile?: string): Promise<NonComplianceFixture> {
  const processes =
    processFile === undefined ? await buildDemoProcessesTemplate() : await buildProcessTemplate(processFile);
  const { database, drop } = await createTestDatabase(allMigrations, processes);
  const time = { now: Date.parse('2026-07-20T13:20:30.400Z') };
  const clock = (): number => time.now;
  const settings = await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' });
  const people = createPeopleDirectory(database, createQuickPasswords());
  const parts = { settings, database, people, clock, onJobFailure: () => {} };
  const workflow = await createEmbeddedWorkflow(parts);
  const failures: unknown[] = [];
  const store = createRealtimeStore({ database, clock, reportFailure: (error) => failures.push(error) });
  await store.start();
  const tree = createEmbeddedRealtimeTree(store, clock);
  await createDepartmentsRepository(database).insert([
    { ...utia, responsible: 'CARLA.MENDES', manager: null, email: null },
    { ...emergency, responsible: 'FABIO.NUNES', manager: null, email: null },
    { ...pharmacy, responsible: 'LUCAS.BRAGA', manager: 'HELENA.PRADO', email: null },
  ]);
  const origin = { protocol: 'http', host: 'localhost' };
  const principal = { userId: 'ADMIN', groups: ['admin'], authorization: undefined };
  const engineClient = createEngineClient(workflow.connection, principal, origin);
  const engine = createCaseProcesses({
    connection: workflow.connection,
    findPrincipal: async () => principal,
    origin,
    onWritten: undefined,
  });
  const engines = {
    ofPerson: engine,
    ofServer: createServerCaseEngine(workflow.connection, { isEmbedded: true }),
  };
  const attachments = createMemoryAttachments();
  const createService: NonComplianceFixture['createService'] = (change = {}) =>
    createNonCompliancesService({
      database,
      tree,
      attachments,
      catalogue: memoryCatalogue,
      clock,
      holidays: new Set(),
      timeLimitMs: 20_000,
      graceMs: 200,
      tellOfCase: createTellOfCase(createTestNotifier(clock)),
      onChanged: () => {},
      reportFailure: (error) => failures.push(error),
      departments: createDepartmentsDirectory(change.database ?? database, 'own'),
      ...change,
    });
  const service = createService();
  // What tests look at is read as it is written: a view is made of a dozen statements.
  const cases = createNonCompliancesRepository(database);

  return {
    database,
    tree,
    connection: workflow.connection,
    departments: createDepartmentsDirectory(database, 'own'),
    engine,
    engines,
    engineClient,
    attachments,
    time,
    failures,
    service,
    createService,
    async report(change = {}) {
      const input = { idempotencyKey: randomUUID(), report: { ...sampleReport, ...change } };
      return change.kind === 'confidential'
        ? await service.reportInConfidence(reporter, input, engines)
        : await service.report(reporter, input, engines);
    },
    async perform(actor, id, command) {
      const version = (await cases.find(id))?.version ?? 0;
      return await service.perform(actor, id, { idempotencyKey: randomUUID(), version, command }, engines);
    },
    async endClaims() {
      await sql`update quality.non_compliance_intent set claimed_until = now() - interval '1 second'`.execute(
        database.queries(),
      );
    },
    async listProcesses(id) {
      const { text } = await engineClient.post(['query', 'historic-process-instances'], {
        variables: [{ name: 'nonComplianceId', operation: 'equals', value: id, type: 'string' }],
        size: 100,
        sort: 'startTime',
      });
      return processPage.parse(JSON.parse(text)).data;
    },
    async listTaskKeys(id) {
      const processId = (await cases.find(id))?.nonCompliance.processId ?? '';
      const tasks = await engine.listOpenTasks(processId, AbortSignal.timeout(20_000));
      return tasks.map(({ key }) => key ?? '').toSorted();
    },
    async close() {
      await workflow.close();
      await store.close();
      await drop();
    },
  };
}
