import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { allMigrations } from '../../all-migrations.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import { createResultsService } from './results.service.ts';

let test: TestDatabase;
const month = { month: 202604, value: 1 };

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  await createDepartmentsRepository(test.database).insert([
    { id: 'dep-a', initials: 'AA', name: 'Departamento', responsible: 'ADMIN', manager: null, email: null },
  ]);
  await createIndicatorsRepository(test.database).insert([
    buildIndicator({ id: 'one', code: 'ONE' }),
    buildIndicator({ id: 'two', code: 'TWO' }),
  ]);
});

afterAll(async () => {
  await test.drop();
});

it('a month begins where the hospital is, not where UTC is, and who listens hears of what was saved', async () => {
  let now = Date.parse('2026-04-01T02:59:00Z');
  let changes = 0;
  const results = createResultsService({
    database: test.database,
    clock: () => now,
    onChanged: () => {
      changes += 1;
    },
  });
  const record = async () => await results.record(qualityManager, 'one', [month]);
  await expect(record()).rejects.toMatchObject({
    code: 'invalid_document',
    details: { fields: { 'months.0.date': 'The month has not begun yet, or lies too far back.' } },
  });
  expect(changes).toBe(0);
  now += 60_000;
  expect(await record()).toMatchObject([{ month: 202604, value: 1 }]);
  expect(changes).toBe(1);
  await expect(record()).rejects.toMatchObject({ details: { reason: 'month_taken' } });
  expect(changes).toBe(1);
  await results.remove(qualityManager, 'one/20260401', 'any', undefined);
  expect(changes).toBe(2);
});

it('[MR-01] [UC-08] what somebody else recorded is removed with a reason only, which whoever sees the indicator can read', async () => {
  const results = createResultsService({
    database: test.database,
    clock: () => Date.parse('2026-04-10T12:00:00Z'),
    onChanged: () => {},
  });
  const worker: Actor = {
    ...qualityManager,
    userName: 'GUSTAVO.MELO',
    isQualityManager: false,
    departments: [{ id: 'dep-a', initials: 'AA', name: 'Departamento' }],
  };
  const stranger: Actor = { ...worker, userName: 'RENATO.FARIA', departments: [] };
  await results.record(qualityManager, 'two', [
    { month: 202601, value: 5 },
    { month: 202602, value: 6 },
  ]);
  await expect(results.remove(worker, 'two/20260101', 'any', undefined)).rejects.toMatchObject({
    code: 'invalid_document',
    details: { fields: { reason: 'length 1 500' } },
  });
  expect(
    await results.list(worker, {
      id: 'two/20260101',
      departmentId: undefined,
      user: undefined,
    }),
  ).toHaveLength(1);
  await results.remove(worker, 'two/20260101', 'any', 'Mês trocado com fevereiro.');
  // One's own needs none.
  await results.remove(qualityManager, 'two/20260201', 'any', undefined);
  const own = { userName: qualityManager.userName, reason: null };
  expect(await results.listChanges(worker, 'two')).toMatchObject([
    { ...own, month: '2026-02-01', before: 6, after: null, occurredAt: expect.stringMatching(/Z$/) },
    {
      month: '2026-01-01',
      before: 5,
      after: null,
      userName: 'GUSTAVO.MELO',
      reason: 'Mês trocado com fevereiro.',
    },
    { ...own, month: '2026-02-01', before: null, after: 6 },
    { ...own, month: '2026-01-01', before: null, after: 5 },
  ]);
  for (const [actor, id] of [
    [stranger, 'two'],
    [qualityManager, 'none'],
  ] as const) {
    await expect(results.listChanges(actor, id)).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('keeps what a result was made of, tells it in its history, and refuses a value that contradicts it', async () => {
  await createIndicatorsRepository(test.database).insert([
    buildIndicator({
      id: 'rate',
      code: 'RATE',
      measureUnit: 'pmil',
      measureFormula: '(Quedas ÷ pacientes-dia) × 1000',
    }),
  ]);
  const results = createResultsService({
    database: test.database,
    clock: () => Date.parse('2026-04-10T12:00:00Z'),
    onChanged: () => {},
  });
  const ratio = { numerator: 7, denominator: 1234 };
  await expect(
    results.record(qualityManager, 'rate', [{ month: 202601, value: 56.7, ratio }]),
  ).rejects.toMatchObject({
    code: 'invalid_document',
    details: { fields: { 'months.0.value': 'It is not what its numerator and denominator make.' } },
  });
  await results.record(qualityManager, 'rate', [
    { month: 202601, value: 5.67, ratio },
    { month: 202602, value: 6 },
  ]);
  const listed = await results.list(qualityManager, {
    id: undefined,
    departmentId: 'dep-a',
    user: undefined,
  });
  expect(
    listed.filter(({ indicatorId }) => indicatorId === 'rate').map(({ value, ratio: made }) => [value, made]),
  ).toEqual([
    [5.67, ratio],
    [6, undefined],
  ]);
  await results.remove(qualityManager, 'rate/20260101', 'any', undefined);
  const [removed, , recorded] = await results.listChanges(qualityManager, 'rate');
  expect(removed).toMatchObject({ before: 5.67, ratioBefore: ratio, after: null });
  expect(recorded).toMatchObject({ before: null, after: 5.67, ratioAfter: ratio });
  expect(recorded).not.toHaveProperty('ratioBefore');
});
