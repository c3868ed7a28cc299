import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createNonComplianceBench, type NonComplianceBench } from './testing/non-compliance-bench.ts';

let bench: NonComplianceBench;

beforeAll(async () => {
  bench = await createNonComplianceBench();
});

afterAll(async () => {
  await bench.close();
});

it('reports that come at once get numbers without gaps', async () => {
  await bench.report();
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from quality.non_compliance`.execute(
    bench.database.queries(),
  );
  const numbers = rows[0]?.numbers ?? [];
  const more = await Promise.all([1, 2, 3, 4, 5].map(async () => await bench.report()));
  const given = [...numbers, ...more.map(({ number }) => number).toSorted((one, other) => one - other)];
  expect(given).toHaveLength(6);
  expect(given).toEqual(given.map((_, index) => index + 1));
});
