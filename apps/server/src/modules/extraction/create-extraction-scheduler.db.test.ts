import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  createExtractionScheduler,
  type ExtractionScheduler,
  type ScheduleFailure,
} from './create-extraction-scheduler.ts';
import type { ExtractionService } from './extraction.service.ts';
import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';

let fixture: ExtractionFixture;
let schedulers: ExtractionScheduler[];
let failures: ScheduleFailure[];

beforeEach(async () => {
  fixture = await createExtractionFixture();
  schedulers = [];
  failures = [];
});

afterEach(async () => {
  for (const scheduler of schedulers) await scheduler.close();
  await fixture.close();
});

function createScheduler(
  parts: {
    readonly extraction?: Pick<ExtractionService, 'runScheduled'>;
    readonly nightly?: string;
  } = {},
): ExtractionScheduler {
  const scheduler = createExtractionScheduler({
    database: fixture.database,
    extraction: parts.extraction ?? fixture.service,
    patterns: { nightly: parts.nightly ?? '30 2 * * *', monthly: '0 3 1 * *' },
    reportFailure: (failure) => failures.push(failure),
  });
  schedulers.push(scheduler);
  return scheduler;
}

async function countRuns(id: string): Promise<number> {
  return (await fixture.read(`select from quality.extraction_run where indicator_id = '${id}'`)).length;
}

describe('the extraction schedule', () => {
  it('[KP-13] runs every indicator with a query; one that fails is reported and stops no other', async () => {
    await fixture.addIndicator('a-good', { query: 'values (202601, 1), (202512, 2)' });
    await fixture.addIndicator('b-bad', { query: 'selec' });
    await fixture.addIndicator('c-mdx', { type: 'MDX', query: 'select from [Qualidade]' });
    await fixture.addIndicator('d-good', { query: 'values (202603, 1)' });
    expect(await createScheduler().runPass('nightly')).toEqual({ runs: 4, failures: 2 });
    expect(await fixture.read('select indicator_id, month from quality.result order by 1')).toEqual([
      { indicator_id: 'a-good', month: '2026-01-01' },
      { indicator_id: 'd-good', month: '2026-03-01' },
    ]);
    expect(failures).toMatchObject([
      { pass: 'nightly', indicatorId: 'b-bad', error: { code: 'refused_sql' } },
      { pass: 'nightly', indicatorId: 'c-mdx', error: { code: 'unknown_catalogue' } },
    ]);
    expect(await createScheduler().runPass('monthly')).toMatchObject({ runs: 4 });
    expect(
      await fixture.read("select month from quality.result where indicator_id = 'a-good' order by 1"),
    ).toEqual([{ month: '2025-12-01' }, { month: '2026-01-01' }]);
  });

  it('goes on after a fault of the server itself', async () => {
    await fixture.addIndicator('a', { query: 'values (202601, 1)' });
    await fixture.addIndicator('b', { query: 'values (202601, 1)' });
    const extraction: Pick<ExtractionService, 'runScheduled'> = {
      runScheduled: async (id, how) => {
        if (id === 'a') throw new Error('a fault');
        return await fixture.service.runScheduled(id, how);
      },
    };
    expect(await createScheduler({ extraction }).runPass('nightly')).toEqual({ runs: 2, failures: 1 });
    expect(failures).toMatchObject([{ indicatorId: 'a', error: { message: 'a fault' } }]);
    expect(await countRuns('b')).toBe(1);
  });

  it('is kept by one copy of the server, also when the others come a little later', async () => {
    await fixture.addIndicator('only', { query: 'values (202601, 1)' });
    const [one, other, late] = [createScheduler(), createScheduler(), createScheduler()];
    const passes = await Promise.all([one.runPass('nightly'), other.runPass('nightly')]);
    expect(passes.filter((pass) => pass !== undefined)).toEqual([{ runs: 1, failures: 0 }]);
    expect(await late.runPass('nightly')).toBeUndefined();
    expect(await countRuns('only')).toBe(1);
    await fixture.read("update quality.extraction_claim set claimed_until = now() - interval '1 second'");
    expect(await late.runPass('nightly')).toEqual({ runs: 1, failures: 0 });
  });

  it('goes by the clock', async () => {
    await fixture.addIndicator('timed', { query: 'values (202601, 1)' });
    const scheduler = createScheduler({ nightly: '* * * * * *' });
    scheduler.start();
    await expect.poll(async () => await countRuns('timed'), { timeout: 10_000 }).toBeGreaterThan(0);
    await scheduler.close();
    const count = await countRuns('timed');
    expect(await fixture.read('select from quality.result')).toHaveLength(1);
    expect(await countRuns('timed')).toBe(count);
  });

  it('stops with the server: the query under way is given up, and leaves no run', async () => {
    await fixture.addIndicator('slow', { query: 'select 202601, 1 from pg_sleep(60)' });
    await fixture.addIndicator('tail', { query: 'values (202601, 1)' });
    const scheduler = createScheduler();
    const pass = scheduler.runPass('nightly');
    await expect
      .poll(
        async () =>
          (
            await fixture.read(
              `select from pg_stat_activity where wait_event = 'PgSleep' and datname = '${fixture.warehouse.name}'`,
            )
          ).length,
        {
          timeout: 10_000,
        },
      )
      .toBe(1);
    await scheduler.close();
    expect(await pass).toEqual({ runs: 1, failures: 1 });
    expect(failures).toEqual([]);
    expect([await countRuns('slow'), await countRuns('tail')]).toEqual([0, 0]);
  });
});
