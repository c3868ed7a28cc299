import { afterAll, beforeAll, expect, it } from 'vitest';

import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';

let fixture: ExtractionFixture;

beforeAll(async () => {
  fixture = await createExtractionFixture();
});

afterAll(async () => {
  await fixture.close();
});

it('a run computes the signals of what it writes, and tells of a last result that is more than chance', async () => {
  const usual =
    '(values (1, 10), (2, 11), (3, 9), (4, 10), (5, 12), (6, 10), (7, 9), (8, 11), (9, 10), (10, 9))';
  const lastYear = `select 202500 + month, value from ${usual} as t (month, value)`;
  await fixture.addIndicator('extracted', { query: lastYear });
  const readStored = async () =>
    await fixture.read(
      `select is_stale, last_month, last_kind,
         (select count(*)::integer from quality.signal_event where indicator_id = 'extracted') as events
       from quality.indicator_signals where indicator_id = 'extracted'`,
    );
  await fixture.service.runScheduled('extracted', { span: 'all' });
  expect(await readStored()).toEqual([
    { is_stale: false, last_month: '2025-10-01', last_kind: 'common-cause', events: 0 },
  ]);
  await fixture.setQuery('extracted', `${lastYear} union all values (202511, 40)`);
  await fixture.service.runScheduled('extracted', { span: 'all' });
  expect(await readStored()).toEqual([
    { is_stale: false, last_month: '2025-11-01', last_kind: 'improvement', events: 1 },
  ]);
});
