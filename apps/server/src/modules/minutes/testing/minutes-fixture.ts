// Minutes on a database and an embedded engine of their own, without HTTP in between, so that a test can put a fault at
// every step and move the clock.
import { randomUUID } from 'node:crypto';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import {
  type MinutesCommand,
  type MinutesView,
  newMinutesInput,
  type NewMinutesInput,
} from '@prumo/contracts/minutes/minutes-calls';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createTaskQueries, type TaskRow } from '@prumo/workflow-engine/persistence/task-queries';
import { sql } from 'kysely';

import { allMigrations } from '../../../all-migrations.ts';
import type { Actor } from '../../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../../gateway/doors/workflow/action-task-engine.ts';
import {
  createActionTaskEngine,
  decisionTaskKind,
} from '../../../gateway/doors/workflow/create-action-task-engine.ts';
import { createEngineClient, type EngineClient } from '../../../gateway/doors/workflow/engine-client.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createEmbeddedWorkflow } from '../../../workflow/create-embedded-workflow.ts';
import { createDepartmentsDirectory } from '../../departments/departments-directory.repository.ts';
import { createTestNotifier } from '../../notifications/testing/create-test-notifier.ts';
import { createTellOfApproval } from '../tell-of-approval.ts';
import { createMinutesService, type MinutesParts, type MinutesService } from '../minutes.service.ts';

export interface MinutesFixture {
  readonly database: Database;
  readonly time: { now: number };
  readonly failures: unknown[];
  /** How often others were told that minutes have changed. */
  readonly notifications: { count: number };
  createService(change?: Partial<MinutesParts>): MinutesService;
  /** Asked on behalf of a person. */
  engineOf(userName: string): ActionTaskEngine;
  /** The engine's REST interface. */
  readonly engineClient: EngineClient;
  /** As if the time of all claims had passed. */
  endClaims(): Promise<void>;
  /** Open tasks of the engine that were made for minutes. */
  listTasksOf(minutesId: string): Promise<readonly TaskRow[]>;
  countAudited(minutesId: string): Promise<number>;
  close(): Promise<void>;
}

export const quality = buildActor('MARINA.LOPES', { isQualityManager: true });
export const coordinator = buildActor('RENATO.FARIA');
export const secretary = buildActor('TIAGO.AMARAL');
export const member = buildActor('CARLA.MENDES');
export const executor = buildActor('JOAO.PIRES');
export const stranger = buildActor('VERA.LIMA');
export const committee = 'Patient safety';

export function buildActor(userName: string, change: Partial<Actor> = {}): Actor {
  return {
    userName,
    displayName: userName,
    isAdmin: false,
    isQualityManager: false,
    isDataAdministrator: false,
    isReader: false,
    roles: [],
    groups: [],
    departments: [],
    ...change,
  };
}

export async function createMinutesFixture(): Promise<MinutesFixture> {
  const { database, drop } = await createTestDatabase(allMigrations);
  const settings = await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' });
  const time = { now: Date.parse('2026-03-02T12:00:00Z') };
  const workflow = await createEmbeddedWorkflow({
    settings,
    database,
    people: createPeopleDirectory(database, createQuickPasswords()),
    clock: () => time.now,
    onJobFailure: () => {},
  });
  const departments = createDepartmentsDirectory(database, 'own');
  const failures: unknown[] = [];
  const notifications = { count: 0 };
  const origin = { protocol: 'http', host: 'localhost' };
  const engineOf = (userId: string): ActionTaskEngine =>
    createActionTaskEngine({
      connection: workflow.connection,
      findPrincipal: async () => ({ userId, groups: [], authorization: undefined }),
      origin,
      onWritten: undefined,
      kind: decisionTaskKind,
    });

  return {
    database,
    time,
    failures,
    notifications,
    engineOf,
    engineClient: createEngineClient(
      workflow.connection,
      { userId: executor.userName, groups: [], authorization: undefined },
      origin,
    ),
    createService: (change = {}) =>
      createMinutesService({
        database,
        clock: () => time.now,
        agenda: { listProposals: async () => [] },
        listLedDepartments: async () => [],
        findDepartmentNames: async (userNames) => await departments.findNamesOf(userNames),
        findOwnTasks: () => engineOf('prumo'),
        timeLimitMs: 10_000,
        tellOfApproval: createTellOfApproval(createTestNotifier(() => time.now)),
        onChanged: () => {
          notifications.count += 1;
        },
        reportFailure: (error) => failures.push(error),
        ...change,
      }),
    async endClaims() {
      await sql`
        update quality.decision_task set claimed_until = now() - interval '1 second'
        where claimed_until is not null and task_id is null`.execute(database.queries());
    },
    async listTasksOf(minutesId) {
      const { rows } = await sql<{ mark: string }>`
        select 'prumo-decision:' || id as mark from quality.decision_task
        where minutes_id = ${minutesId}`.execute(database.queries());
      const page = { start: 0, size: 10_000, sort: 'id', order: 'asc' } as const;
      const tasks = await createTaskQueries(database).listTasks({}, page);
      return tasks.filter(({ category }) => rows.some(({ mark }) => mark === category));
    },
    async countAudited(minutesId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from quality.audit_entry
        where document_type = 'minutes' and document_id = ${minutesId}`.execute(database.queries());
      return rows[0]?.count ?? 0;
    },
    async close() {
      await workflow.close();
      await drop();
    },
  };
}

export function buildContent(change: Partial<MinutesContent> = {}): MinutesContent {
  return {
    committee,
    date: '2026-03-02',
    startsAt: '10:00',
    endsAt: '11:00',
    place: 'Room 1',
    coordinator: coordinator.userName,
    secretary: secretary.userName,
    participants: [coordinator, secretary, member].map(({ userName, displayName }) => ({
      userName,
      displayName,
      departmentName: null,
      attendance: 'present',
      justification: '',
    })),
    quorum: 2,
    items: [
      {
        id: 'item-1',
        title: 'Falls of the month',
        origin: 'new',
        discussion: 'Two more than usual.',
        decisions: [buildDecision('d1'), buildDecision('d2', { who: member.userName })],
        links: [],
      },
    ],
    notices: '',
    nextMeeting: null,
    ...change,
  };
}

function buildDecision(id: string, change: { readonly who?: string } = {}) {
  return {
    id,
    what: `Do ${id}`,
    who: executor.userName,
    dueOn: '2026-03-20',
    taskId: null,
    doneOn: null,
    evidence: null,
    ...change,
  };
}

export function buildNewInput(change: Partial<MinutesContent> = {}): NewMinutesInput {
  const content = buildContent(change);
  return { idempotencyKey: randomUUID(), content: newMinutesInput.shape.content.parse(content) };
}

export async function begin(
  service: MinutesService,
  actor: Actor = quality,
  change: Partial<MinutesContent> = {},
): Promise<MinutesView> {
  return await service.begin(actor, buildNewInput(change));
}

/** At the version that they are at. */
export async function act(
  service: MinutesService,
  actor: Actor,
  view: MinutesView,
  command: MinutesCommand,
  engine?: ActionTaskEngine,
): Promise<MinutesView> {
  return await service.act(
    actor,
    view.minutes.id,
    { idempotencyKey: randomUUID(), version: view.version, command },
    engine,
  );
}

/** Held, written and put up for approval. */
export async function presentMinutes(
  service: MinutesService,
  change: Partial<MinutesContent> = {},
): Promise<MinutesView> {
  let view = await begin(service, quality, change);
  view = await act(service, secretary, view, { deed: 'begin' });
  view = await act(service, secretary, view, { deed: 'write', content: buildContent(change) });
  return await act(service, secretary, view, { deed: 'present-for-approval' });
}

/** The last one to approve is the member, with that engine. */
export async function approveMinutes(
  service: MinutesService,
  engine: ActionTaskEngine | undefined,
  change: Partial<MinutesContent> = {},
): Promise<MinutesView> {
  let view = await presentMinutes(service, change);
  for (const actor of [coordinator, secretary]) {
    view = await act(service, actor, view, { deed: 'approve', comment: '' });
  }
  return await act(service, member, view, { deed: 'approve', comment: '' }, engine);
}
