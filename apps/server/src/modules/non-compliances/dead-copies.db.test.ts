// A copy of the server ends in the middle of something: whoever comes next goes on, at once and not when a time is over.
import { randomUUID } from 'node:crypto';

import { createDatabase, type Database } from '@prumo/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import type { CaseEngines, CaseProcesses } from '../../gateway/doors/workflow/case-processes.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality, reporter, sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

/** Another copy, that ends without a word as soon as the engine has been asked, or right before. */
async function endCopyInside(
  point: 'before the engine' | 'after the engine',
  work: (
    service: ReturnType<NonComplianceFixture['createService']>,
    engines: CaseEngines,
  ) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ url: string }>`select current_database() as url`.execute(
    fixture.database.queries(),
  );
  const copy: Database = createDatabase({ url: buildUrl(rows[0]?.url ?? ''), maxConnections: 3 });
  let reached: () => void = () => {};
  const isThere = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const never = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (point === 'after the engine') await ask();
    reached();
    return await new Promise<Result>(() => {});
  };
  const { ofPerson } = fixture.engines;
  if (typeof ofPerson !== 'object') throw new TypeError('there is an engine');
  const hanging: CaseProcesses = {
    ...ofPerson,
    start: async (...input) => await never(async () => await ofPerson.start(...input)),
    complete: async (...input) => await never(async () => await ofPerson.complete(...input)),
  };
  const service = fixture.createService({ database: copy });
  void work(service, { ...fixture.engines, ofPerson: hanging }).catch(() => {});
  await isThere;
  await copy.close();
}

function buildUrl(name: string): string {
  const url = new URL(inject('testPostgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

it.each(['before the engine', 'after the engine'] as const)(
  'a report that was cut short %s is done once, without waiting for the time of its claim',
  async (point) => {
    const idempotencyKey = randomUUID();
    await endCopyInside(
      point,
      async (service, engines) =>
        await service.report(reporter, { idempotencyKey, report: sampleReport }, engines),
    );
    const begun = Date.now();
    const { id } = await fixture.service.report(
      reporter,
      { idempotencyKey, report: sampleReport },
      fixture.engines,
    );
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(await fixture.listProcesses(id)).toHaveLength(1);
    expect(await fixture.listTaskKeys(id)).toEqual(['triagem']);
  },
);

it('a command that was cut short is finished by the sweep, which says when to look again', async () => {
  const { id } = await fixture.report();
  const { version } = await fixture.service.getView(quality, id, fixture.engines);
  const input = { idempotencyKey: randomUUID(), version, command: getSample('accept') };
  await endCopyInside(
    'after the engine',
    async (service, engines) => await service.perform(quality, id, input, engines),
  );
  const next = await fixture.service.sweep(fixture.engines.ofServer);
  expect(next).toBeGreaterThan(0);
  await expect
    .poll(async () => await fixture.service.sweep(fixture.engines.ofServer), { timeout: 60_000 })
    .toBeNull();
  const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
  expect(nonCompliance.state).toBe('analysis');
  expect(nonCompliance.history).toHaveLength(2);
});

it('what a copy that lives is at, nobody takes over', async () => {
  const { id } = await fixture.report();
  await sql`insert into quality.non_compliance_intent (case_id, id, step, after, plan, actor, claimed_until, holder)
    select id, ${randomUUID()}::uuid, 'moved', document, '{"decisive":null,"followUps":[],"bringsActionTasks":false}',
      'X', now() + interval '1 minute', ${await fixture.database.presence.announce()} from quality.non_compliance
    where id = ${id}`.execute(fixture.database.queries());
  expect(await fixture.service.sweep(fixture.engines.ofServer)).toBeNull();
  await expect(fixture.perform(quality, id, getSample('accept'))).rejects.toMatchObject({
    code: 'case_under_way',
    headers: { 'retry-after': '5' },
  });
  await fixture.endClaims();
  expect((await fixture.perform(quality, id, getSample('accept'))).nonCompliance.state).toBe('analysis');
});
