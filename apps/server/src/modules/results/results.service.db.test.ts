import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
  await createIndicatorsRepository(test.database).insert([buildIndicator({ id: 'one', code: 'ONE' })]);
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
