import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  createExtractionPasses,
  type ExtractionPass,
  type PassFailure,
  type PassResult,
} from './create-extraction-passes.ts';
import type { ExtractionService } from './extraction.service.ts';
import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';

let fixture: ExtractionFixture;
let failures: PassFailure[];

beforeEach(async () => {
  fixture = await createExtractionFixture();
  failures = [];
});

afterEach(async () => {
  await fixture.close();
});

async function runPass(
  pass: ExtractionPass,
  parts: {
    readonly extraction?: Pick<ExtractionService, 'runScheduled'>;
    readonly signal?: AbortSignal;
  } = {},
): Promise<PassResult> {
  const passes = createExtractionPasses({
    database: fixture.database,
    extraction: parts.extraction ?? fixture.service,
    reportFailure: (failure) => failures.push(failure),
  });
  return await passes.run(pass, parts.signal ?? new AbortController().signal);
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
    expect(await runPass('nightly')).toEqual({ runs: 4, failures: 2 });
    expect(await fixture.read('select indicator_id, month from quality.result order by 1')).toEqual([
      { indicator_id: 'a-good', month: '2026-01-01' },
      { indicator_id: 'd-good', month: '2026-03-01' },
    ]);
    expect(failures).toMatchObject([
      { pass: 'nightly', indicatorId: 'b-bad', error: { code: 'refused_sql' } },
      { pass: 'nightly', indicatorId: 'c-mdx', error: { code: 'unknown_catalogue' } },
    ]);
    expect(await runPass('monthly')).toMatchObject({ runs: 4 });
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
    expect(await runPass('nightly', { extraction })).toEqual({ runs: 2, failures: 1 });
    expect(failures).toMatchObject([{ indicatorId: 'a', error: { message: 'a fault' } }]);
    expect(await countRuns('b')).toBe(1);
  });

  it('stops with the server: the query under way is given up, and leaves no run', async () => {
    await fixture.addIndicator('slow', { query: 'select 202601, 1 from pg_sleep(60)' });
    await fixture.addIndicator('tail', { query: 'values (202601, 1)' });
    const stopping = new AbortController();
    const pass = runPass('nightly', { signal: stopping.signal });
    pass.catch(() => undefined);
    await expect
      .poll(
        async () =>
          (
            await fixture.read(
              `select from pg_stat_activity where wait_event = 'PgSleep' and datname = '${fixture.warehouse.name}'`,
            )
          ).length,
        {
          timeout: 60_000,
        },
      )
      .toBe(1);
    stopping.abort();
    await expect(pass).rejects.toThrow('aborted');
    expect(failures).toEqual([]);
    expect([await countRuns('slow'), await countRuns('tail')]).toEqual([0, 0]);
  });
});
