import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

it('reports that come at once get numbers without gaps', async () => {
  await fixture.report();
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from quality.non_compliance`.execute(
    fixture.database.queries(),
  );
  const numbers = rows[0]?.numbers ?? [];
  const more = await Promise.all([1, 2, 3, 4, 5].map(async () => await fixture.report()));
  const given = [...numbers, ...more.map(({ number }) => number).toSorted((one, other) => one - other)];
  expect(given).toHaveLength(6);
  expect(given).toEqual(given.map((_, index) => index + 1));
});
