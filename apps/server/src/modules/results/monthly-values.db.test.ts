import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { addMonths, firstDayOf, listMonths } from '@prumo/domain/indicators/month';
import {
  findTargetInForce,
  readTarget,
  type Target,
  writeTarget,
} from '@prumo/domain/indicators/target-value';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import { createMonthlyValuesRepository } from './monthly-values.repository.ts';
import { createResultsRepository } from './results.repository.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  await createDepartmentsRepository(test.database).insert([
    { id: 'dep-a', initials: 'AA', name: 'Departamento', responsible: 'ADMIN', manager: null, email: null },
  ]);
});

afterAll(async () => {
  await test.drop();
});

const anyMonth = fc.integer({ min: 0, max: 47 }).map((count) => addMonths(202301, count));
const anyTargets = fc.uniqueArray(
  fc.record({
    validFrom: fc
      .tuple(anyMonth, fc.constantFrom('01', '02', '15', '28'))
      .map(([month, day]) => `${firstDayOf(month).slice(0, 8)}${day}`),
    target: fc
      .tuple(fc.integer({ min: 0, max: 20_000_000 }), fc.option(fc.integer({ min: 1, max: 20_000_000 })))
      .map(([steps, width]) => readTarget(steps / 4, width === null ? null : (steps + width) / 4)),
    source: fc.constant(null),
  }),
  { selector: ({ validFrom }) => validFrom, maxLength: 12 },
);
const anyResults = fc.uniqueArray(
  fc.record({
    month: anyMonth,
    value: fc
      .double({ min: -1e12, max: 1e12, noNaN: true })
      .map((value) => (Object.is(value, -0) ? 0 : value)),
  }),
  { selector: ({ month }) => month, maxLength: 12 },
);

it('[BI-08] [RA-04] every month has its result and the target that the rule calls in force', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyTargets, anyResults), { minLength: 1, maxLength: 4 }),
      fc.tuple(anyMonth, anyMonth),
      async (contents, [from, to]) => {
        run += 1;
        const indicators = contents.map(([targets, results], index) => ({
          indicator: buildIndicator({ id: `i-${run}-${index}`, code: `C${run}-${index}`, targets }),
          results,
        }));
        await createIndicatorsRepository(test.database).insert(indicators.map(({ indicator }) => indicator));
        for (const { indicator, results } of indicators) {
          if (results.length === 0) continue;
          await createResultsRepository(test.database).insertManual(indicator.id, results, 'ADMIN');
        }
        const values = await createMonthlyValuesRepository(test.database).list({
          indicatorIds: indicators.map(({ indicator }) => indicator.id),
          period: { from, to },
          scope: 'all',
        });
        expect(values).toEqual(
          indicators.flatMap(({ indicator, results }) =>
            listMonths(from, to).map((month) => ({
              indicatorId: indicator.id,
              month,
              result: results.find((one) => one.month === month)?.value ?? null,
              target: findNumber(findTargetInForce(indicator.targets, month)),
            })),
          ),
        );
      },
    ),
    { numRuns: 25 },
  );
});

/** Where a band begins. */
function findNumber(inForce: Target | undefined): number | null {
  return inForce === undefined ? null : writeTarget(inForce.target).target;
}
