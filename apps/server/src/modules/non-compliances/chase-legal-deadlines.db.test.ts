import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestNotifier } from '../notifications/testing/create-test-notifier.ts';
import { chaseLegalDeadlines } from './chase-legal-deadlines.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality } from './testing/people.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

async function chase(now: string): Promise<number> {
  fixture.time.now = Date.parse(now);
  const clock = (): number => fixture.time.now;
  return await chaseLegalDeadlines(
    {
      database: fixture.database,
      notifier: createTestNotifier(clock),
      clock,
      listCases: async () => await fixture.service.list(quality, {}),
      listReceivers: async () => [quality.userName],
    },
    new AbortController().signal,
  );
}

async function listTold(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select user_name, subject, state from quality.notification where kind = 'legal-deadline'`.execute(
    fixture.database.queries(),
  );
  return rows;
}

it('[AN-02] a legal deadline is told to quality once, when it comes near, whatever they have chosen', async () => {
  fixture.time.now = Date.parse('2026-07-20T13:20:30.400Z');
  const { number } = await fixture.report({ harm: 'leve' });
  // It ends on 21 August, at 18:00.
  expect(await chase('2026-08-19T20:59:00.000Z')).toBe(0);
  expect(await listTold()).toEqual([]);
  expect(await chase('2026-08-19T21:00:00.000Z')).toBe(1);
  expect(await chase('2026-08-21T22:00:00.000Z')).toBe(1);
  const name = `NC-${String(number).padStart(4, '0')}/2026`;
  expect(await listTold()).toEqual([
    {
      user_name: quality.userName,
      subject: `Prazo legal próximo do fim: ${name}`,
      state: 'waiting',
    },
  ]);
  expect(await chase('2026-09-30T12:00:00.000Z')).toBe(0);
});
