// A hospital of two departments with an indicator each, its rules, and whom they tell, on a clock that tests move.
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import type { Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { allMigrations } from '../../../all-migrations.ts';
import type { Actor } from '../../../gateway/actor.ts';
import { createDepartmentsDirectory } from '../../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { createIndicatorsRepository } from '../../indicators/indicators.repository.ts';
import { buildIndicator } from '../../indicators/testing/build-indicator.ts';
import { createTestNotifier } from '../../notifications/testing/create-test-notifier.ts';
import { startMailCatcher, type MailCatcher } from '../../notifications/testing/mail-catcher.ts';
import { startTestSender, type TestSender } from '../../notifications/testing/start-test-sender.ts';
import { createRuleRunner, type RuleRunner } from '../create-rule-runner.ts';
import { createRulesRepository } from '../rules.repository.ts';

export const testRuleId = '11111111-1111-4111-8111-111111111111';

export const usualRule: RuleFacts = {
  name: 'Fora da meta',
  departmentIds: [],
  trigger: { kind: 'off-target', indicatorIds: [], monthsInARow: 1 },
  schedule: { kind: 'cron', cron: '0 7 * * *' },
  audience: { roles: [], people: [], includesResponsibles: true, includesConcerned: false },
  channels: { portal: true, email: true, webhook: null },
  noise: { pendingDays: 0, reminderDays: null, tellsRecovery: true, tellsNoData: false, isDigest: false },
  ...suggestedTexts['off-target'],
  hasChart: true,
  attachment: 'csv',
  isMandatory: false,
};

/** Each leads a department of their own. */
export const ruleActors = new Map([
  ['CARLA', actorOf('CARLA', ['dep-a'])],
  ['FABIO', actorOf('FABIO', ['dep-b'])],
]);

function actorOf(userName: string, departmentIds: readonly string[]): Actor {
  const departments = departmentIds.map((one) => ({ id: one, initials: one, name: one, isLed: true }));
  const flags = { isAdmin: false, isQualityManager: false, isDataAdministrator: false, isReader: false };
  return { userName, displayName: userName, roles: [], groups: [], departments, ...flags };
}

export interface RuleTest {
  readonly database: Database;
  readonly url: string;
  readonly catcher: MailCatcher;
  /** What went wrong that nobody expected; `close` throws what is left of it. */
  readonly failures: unknown[];
  readonly clock: () => number;
  setClock(instant: string): void;
  openRunner(database?: Database): RuleRunner;
  /** Moves the clock and looks at what is due by then. */
  goTo(instant: string): Promise<void>;
  makeRule(change?: Partial<RuleFacts>): Promise<void>;
  record(indicatorId: string, month: string, value: number): Promise<void>;
  /** Channel, receiver and subject. */
  listTold(): Promise<readonly string[]>;
  /** Sends until this many mails have come in all. */
  sendAll(count: number): Promise<void>;
  startSender(namedHosts?: readonly string[]): TestSender;
  close(): Promise<void>;
}

export async function openRuleTest(): Promise<RuleTest> {
  const test: TestDatabase = await createTestDatabase(allMigrations);
  const { database } = test;
  const catcher = await startMailCatcher();
  const failures: unknown[] = [];
  const closers: (() => Promise<void>)[] = [];
  // Monday, six in the morning in São Paulo.
  let now = Date.parse('2026-03-02T09:00:00.000Z');
  const clock = (): number => now;
  await createDepartmentsRepository(database).insert([
    { id: 'dep-a', initials: 'UTI', name: 'UTI Adulto', responsible: 'CARLA', manager: null, email: null },
    { id: 'dep-b', initials: 'PS', name: 'Pronto-Socorro', responsible: 'FABIO', manager: null, email: null },
  ]);
  const targets = [{ validFrom: '2020-01-01', target: 90, source: null }];
  await createIndicatorsRepository(database).insert([
    buildIndicator({ id: 'a', code: 'IND-A', name: 'Higiene <das> luvas', measureUnit: '%', targets }),
    buildIndicator({ id: 'b', code: 'IND-B', departmentId: 'dep-b', targets }),
  ]);

  function openRunner(used: Database = database): RuleRunner {
    return createRuleRunner({
      database: used,
      readingParts: {
        database: used,
        clock,
        departments: createDepartmentsDirectory(used, 'own'),
        plans: { list: async () => [] },
        cases: { list: async () => [] },
        dueTasks: undefined,
        openWork: undefined,
        listAccounts: async () => [...ruleActors.values()],
        findActor: async (userName) => ruleActors.get(userName),
      },
      sources: undefined,
      notifier: createTestNotifier(clock),
      timeZone: 'America/Sao_Paulo',
      clock,
      onLooked: () => {},
      reportFailure: (error) => failures.push(error),
    });
  }

  function startSender(namedHosts: readonly string[] = []): TestSender {
    const sender = startTestSender({
      database,
      smtpUrl: catcher.url,
      clock,
      namedHosts,
      reportFailure: (error) => failures.push(error),
    });
    closers.push(async () => await sender.close());
    return sender;
  }

  return {
    database,
    url: test.url,
    catcher,
    failures,
    clock,
    setClock(instant) {
      now = Date.parse(instant);
    },
    openRunner,
    async goTo(instant) {
      now = Date.parse(instant);
      await openRunner().runDue(new AbortController().signal);
    },
    async makeRule(change = {}) {
      const facts = { ...usualRule, ...change };
      const nextDueAt = openRunner().findNext(facts, new Date(now));
      const rule = { id: testRuleId, facts, by: 'CARLA', nextDueAt };
      await createRulesRepository(database).insert(rule, new Date(now));
    },
    async record(indicatorId, month, value) {
      await sql`
        insert into quality.result (indicator_id, month, value, origin, recorded_by)
        values (${indicatorId}, ${month}, ${value}, 'manual', 'CARLA')
        on conflict (indicator_id, month) do update set value = excluded.value`.execute(database.queries());
    },
    async listTold() {
      const { rows } = await sql<{ told: string }>`
        select channel || ' ' || user_name || ': ' || subject as told
        from quality.notification order by created_at, channel, user_name`.execute(database.queries());
      return rows.map(({ told }) => told);
    },
    async sendAll(count) {
      const sender = startSender();
      await expect.poll(() => catcher.mails.length, { timeout: 60_000 }).toBe(count);
      await sender.close();
    },
    startSender,
    async close() {
      for (const close of closers.toReversed()) await close();
      await catcher.close();
      await test.drop();
      if (failures.length > 0) throw new AggregateError(failures, 'something failed that should not');
    },
  };
}
