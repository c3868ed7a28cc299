import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { insertCaseDocument } from '../non-compliances/testing/insert-case-document.ts';
import type { QualityTables } from '../quality-tables.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';
import { createCaseProposals, createIndicatorSignals } from './agenda-facts.repository.ts';

const request = {
  committee: 'Any',
  now: new Date('2026-03-16T15:00:00Z'),
  scope: 'all',
  caseScope: 'all',
} as const;
const elsewhere = {
  ...request,
  scope: { departmentIds: ['dep-ps'] },
  caseScope: { departmentIds: ['dep-ps'] },
};
const usual = [10, 11, 9, 10, 12, 10, 9, 11, 10, 9, 11, 10];

describe('[NC-05] indicators on the agenda', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    test = await createTestDatabase(allMigrations);
    await createDepartmentsRepository(test.database).insert([
      { id: 'dep-utia', initials: 'UTIA', name: 'UTI', responsible: 'CARLA', manager: null, email: null },
    ]);
    const latest = { worse: 30, better: 1, usual: 10.5, worst: 60 };
    for (const [id, value] of Object.entries(latest)) await addSeries(test.database, id, [...usual, value]);
    // Below zero stands for a month that was not measured.
    await addSeries(test.database, 'unmeasured', [...usual, -1]);
    // The last month still runs.
    await addSeries(test.database, 'running', [...usual, 90], 0);
    // The last word on it was nearly a year ago.
    await addSeries(test.database, 'old', [...usual, 90], 11);
  });

  afterAll(async () => {
    await test.drop();
  });

  it('are those in special cause for the worse by a result of late, by the signals that screens show', async () => {
    const found = await createIndicatorSignals(test.database).listProposals(request);
    expect(found.map(({ title }) => title)).toEqual(['WORSE · Infection rate', 'WORST · Infection rate']);
    expect(found[1]).toEqual({
      id: 'signal-2',
      title: 'WORST · Infection rate',
      origin: 'indicator-signal',
      links: [{ kind: 'indicator', id: 'worst', departmentId: 'dep-utia', label: 'WORST' }],
    });
  });

  it('stand there no more once a rebase says that the process is another one', async () => {
    const rebase = `insert into quality.indicator_rebase (indicator_id, month, reason, author)
      values ('worst', '2026-02-01', 'Another process', 'CARLA')`;
    await test.database.prepared(rebase, []);
    const found = await createIndicatorSignals(test.database).listProposals(request);
    expect(found.map(({ title }) => title)).toEqual(['WORSE · Infection rate']);
  });

  it('are of departments in sight', async () => {
    expect(await createIndicatorSignals(test.database).listProposals(elsewhere)).toEqual([]);
  });
});

describe('[NC-05] non-compliances on the agenda', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    test = await createTestDatabase(allMigrations);
  });

  afterAll(async () => {
    await test.drop();
  });

  it('are overdue plans and open serious events, five of each at most', async () => {
    const action = { dueOn: '2026-03-10', doneOn: null };
    const cases = [
      { id: 'late', state: 'execution', actions: [action] },
      { id: 'later', state: 'execution', actions: [{ ...action, dueOn: '2026-03-01' }] },
      { id: 'done', state: 'execution', actions: [{ ...action, doneOn: '2026-03-09' }] },
      { id: 'in-time', state: 'execution', actions: [{ ...action, dueOn: '2026-03-16' }] },
      { id: 'closed', state: 'closed-effective', harm: 'obito', actions: [action] },
      { id: 'slight', state: 'triage', harm: 'leve', isNeverEvent: false, actions: [] },
      { id: 'never', state: 'triage', isNeverEvent: true, actions: [] },
      ...[1, 2, 3, 4, 5].map((day) => ({
        id: `grave-${day}`,
        state: 'analysis',
        harm: 'grave',
        reportedAt: `2026-03-0${day}T10:00:00.000Z`,
        actions: [],
      })),
    ];
    for (const [index, one] of cases.entries()) {
      const document = {
        number: index + 1,
        year: 2026,
        title: `Case ${one.id}`,
        occurrenceDepartment: 'dep-utia',
        reportedAt: '2026-02-01T10:00:00.000Z',
        harm: null,
        isNeverEvent: false,
        ...one,
      };
      await insertCaseDocument(test.database, document);
    }
    const found = await createCaseProposals(test.database).listProposals(request);
    expect(found.map(({ origin, links }) => [origin, links[0]?.id])).toEqual([
      ['overdue-plan', 'later'],
      ['overdue-plan', 'late'],
      ...[5, 4, 3, 2, 1].map((day) => ['serious-event', `grave-${day}`]),
    ]);
    expect(found[0]).toMatchObject({
      id: 'plan-1',
      title: 'Case later',
      links: [{ kind: 'non-compliance', departmentId: 'dep-utia', label: '2/2026' }],
    });
    expect(await createCaseProposals(test.database).listProposals(elsewhere)).toEqual([]);
    const ofWorker = { ...request, scope: { departmentIds: ['dep-utia'] }, caseScope: { departmentIds: [] } };
    expect(await createCaseProposals(test.database).listProposals(ofWorker)).toEqual([]);
  });

  it('[SE-04] are none of a hidden reporter that quality has not sent on', async () => {
    const hidden = {
      state: 'triage',
      harm: 'obito',
      isNeverEvent: true,
      occurrenceDepartment: 'dep-cc',
      actions: [],
    };
    await insertCaseDocument(test.database, {
      ...hidden,
      id: 'hidden',
      title: 'Hidden',
      kind: 'confidential',
    });
    const inIt = { ...request, caseScope: { departmentIds: ['dep-cc'] } };
    expect(await createCaseProposals(test.database).listProposals(inIt)).toEqual([]);
    await insertCaseDocument(test.database, { ...hidden, id: 'named', title: 'Named' });
    expect(await createCaseProposals(test.database).listProposals(inIt)).toMatchObject([{ title: 'Named' }]);
  });
});

/** Up to the month before, or so many months before. */
async function addSeries(
  database: Database,
  id: string,
  values: readonly number[],
  monthsAgo = 1,
): Promise<void> {
  await insertSampleIndicator(database, { id, departmentId: 'dep-utia' });
  const queries = database.queries<QualityTables>();
  await queries.deleteFrom('quality.result').where('indicator_id', '=', id).execute();
  await queries
    .insertInto('quality.result')
    .values(
      values.map((value, index) => ({
        indicator_id: id,
        month: new Date(Date.UTC(2026, 2 - monthsAgo - (values.length - 1 - index), 1))
          .toISOString()
          .slice(0, 10),
        value,
        origin: 'manual' as const,
        recorded_by: 'CARLA',
        run_id: null,
      })),
    )
    .execute();
}
