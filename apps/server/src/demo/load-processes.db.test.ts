import { fileURLToPath } from 'node:url';

import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { createDefinitionQueries } from '@prumo/workflow-engine/persistence/definition-queries';
import { createDeploymentQueries } from '@prumo/workflow-engine/persistence/deployment-queries';
import { createHistoricInstanceQueries } from '@prumo/workflow-engine/persistence/historic-instance-queries';
import { createJobQueries } from '@prumo/workflow-engine/persistence/job-queries';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';
import { createTaskQueries, type TaskRow } from '@prumo/workflow-engine/persistence/task-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDemoPeople } from './demo-content.ts';
import { joinTransaction } from './join-transaction.ts';
import { loadDemoCommissions } from './load-commissions.ts';
import { loadDemoProcesses } from './load-processes.ts';
import { createEngineForDemo } from './testing/demo-engine.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const wednesday = '2026-07-22T11:00:00-03:00';
const sundayAndHoliday = '2026-11-15T03:00:00-03:00';
const all = { start: 0, size: 1_000, sort: 'id', order: 'asc' } as const;
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let open: readonly TaskRow[];

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations, workflowMigrations]);
  await load(test.database, wednesday);
  open = await createTaskQueries(test.database).listTasks({}, all);
});

afterAll(async () => {
  await test.drop();
});

async function load(database: Database, now: string): Promise<void> {
  const passwords = createQuickPasswords();
  const people = createPeopleDirectory(database, passwords);
  await people.addPeople((await readDemoPeople(folder)).map((person) => ({ ...person, password: 'prumo' })));
  await loadDemoCommissions({ database, passwords, folder });
  await database.transaction(async (transaction) => {
    await loadDemoProcesses({
      database: joinTransaction(database, transaction),
      createEngine: createEngineForDemo(people),
      clock: () => Date.parse(now),
      folder,
    });
  });
}

describe('loadDemoProcesses', () => {
  it('deploys the four processes, each with a picture', async () => {
    const { rows } = await createDefinitionQueries(test.database).listDefinitions(
      {},
      { ...all, sort: 'key' },
    );
    expect(rows.map(({ key, version, name }) => ({ key, version, name }))).toEqual([
      { key: 'registrar_ata_reuniao', version: 1, name: 'Registrar ata de reunião' },
      { key: 'registrar_nao_conformidade', version: 1, name: 'Registrar não conformidade' },
      { key: 'revisar_documento', version: 1, name: 'Revisar documento controlado' },
      { key: 'tratar_evento_adverso', version: 1, name: 'Investigar evento adverso' },
    ]);
    for (const { deploymentId, diagramResourceName, description } of rows) {
      const picture = await createDeploymentQueries(test.database).findResource(
        deploymentId,
        diagramResourceName ?? '',
      );
      expect(
        Buffer.from(picture ?? [])
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      expect(description).not.toBeNull();
    }
  });

  it('has work in every stage', async () => {
    expect(await countStages(test.database, open)).toEqual(stages);
  });

  it('tells the same on whatever day it is loaded', async () => {
    const other = await createTestDatabase([biServerMigrations, workflowMigrations]);
    try {
      await load(other.database, sundayAndHoliday);
      const tasks = await createTaskQueries(other.database).listTasks({}, all);
      expect(await countStages(other.database, tasks)).toEqual(stages);
    } finally {
      await other.drop();
    }
  });

  it('gives everybody something to do that the lists show', async () => {
    // Who only reads has nothing to do here.
    const people = (await readDemoPeople(folder)).filter(({ roles }) => !roles.includes('quality_reader'));
    const busy = new Set(open.filter(({ name }) => !name?.startsWith('#ap')).map(({ assignee }) => assignee));
    expect(people.map(({ userName }) => userName).filter((userName) => !busy.has(userName))).toEqual([]);
  });

  it('has tasks that are overdue, due today, due soon, due later, and never due', () => {
    const today = getDayInSaoPaulo(new Date(wednesday));
    const days = open.map(({ dueAt }) => (dueAt === null ? null : getDayInSaoPaulo(dueAt)));
    const count = (matches: (day: string) => boolean): number =>
      days.filter((day) => day !== null && matches(day)).length;
    expect(count((day) => day < today)).toBeGreaterThanOrEqual(10);
    expect(count((day) => day === today)).toBeGreaterThanOrEqual(3);
    expect(count((day) => day > today && day <= '2026-07-29')).toBeGreaterThanOrEqual(10);
    expect(count((day) => day > '2026-07-29')).toBeGreaterThanOrEqual(5);
    expect(days.filter((day) => day === null).length).toBeGreaterThanOrEqual(5);
  });

  it('has delegations pending and resolved, subtasks, and tasks that nobody has taken', () => {
    const delegated = (state: string) => open.filter(({ delegationState }) => delegationState === state);
    expect(delegated('pending').length).toBeGreaterThanOrEqual(5);
    expect(delegated('resolved')).toHaveLength(2);
    expect(open.filter(({ parentTaskId }) => parentTaskId !== null)).toHaveLength(5);
    expect(open.filter(({ assignee }) => assignee === null).length).toBeGreaterThanOrEqual(10);
  });

  it('happened over weeks, and nothing of it in the future', async () => {
    const instances = await createHistoricInstanceQueries(test.database).listInstances(
      {},
      { ...all, sort: 'startTime' },
    );
    const months = new Set(instances.map(({ startedAt }) => startedAt.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(3);
    const times = [
      ...open.map(({ createdAt }) => createdAt),
      ...instances.map(({ startedAt, endedAt }) => endedAt ?? startedAt),
    ];
    expect(times.filter((time) => time > new Date(wednesday))).toEqual([]);
  });

  it('leaves no timer that should have fired already, and some that will', async () => {
    const jobs = createJobQueries(test.database);
    const due = await jobs.listJobs({ executableAt: new Date(wednesday) }, all);
    expect(due.rows).toEqual([]);
    expect((await jobs.listJobs({ kind: 'timer' }, all)).total).toBeGreaterThan(5);
  });

  it('has two action plans whose department nobody knows', async () => {
    const plans = createTaskQueries(test.database);
    const ofPlans = { taskDefinitionKey: 'actionPlanTask' };
    const known = await plans.countTasks({
      ...ofPlans,
      processVariables: [
        { name: 'departmentId', operation: 'like', value: { type: 'string', value: 'dep-%' } },
      ],
    });
    expect((await plans.countTasks(ofPlans)) - known).toBe(2);
  });
});

const stages = {
  aprovar: 1,
  aprovarAta: 6,
  actionPlanTask: 7,
  analiseCausaRaiz: 4,
  analiseSetor: 7,
  cobrarAcao: 3,
  complementarAnalise: 1,
  complementarNotificacao: 2,
  comunicarNotivisa: 3,
  deliberacao: 2,
  disclosure: 2,
  elaborar: 2,
  encerrar: 1,
  fimAprovada: 1,
  fimCancelada: 1,
  fimEficaz: 3,
  fimImprocedente: 1,
  fimInvestigada: 1,
  fimRecusada: 1,
  fimSemPlano: 1,
  fimUnida: 1,
  fimVigente: 1,
  redigirAta: 2,
  treinar: 1,
  triagem: 5,
  validacaoQualidade: 2,
  verificar: 1,
  verificarEficacia: 2,
};

/** Open tasks by their key, instances that are over by the event they ended with. */
async function countStages(database: Database, tasks: readonly TaskRow[]): Promise<Record<string, number>> {
  const over = await createHistoricInstanceQueries(database).listInstances(
    { finished: true },
    { ...all, sort: 'startTime' },
  );
  const names = [
    ...tasks.map(({ taskDefinitionKey }) => taskDefinitionKey),
    ...over.map(({ endActivityId }) => endActivityId),
  ].filter((name) => name !== null);
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );
}
