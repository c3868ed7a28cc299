import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { createDatabase, type Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import type { Actor } from '../../gateway/actor.ts';
import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import { createOutboxSender } from '../notifications/create-outbox-sender.ts';
import { createMailDelivery } from '../notifications/mail/create-mail-delivery.ts';
import { createTestNotifier } from '../notifications/testing/create-test-notifier.ts';
import { decodeQuotedPrintable } from '../notifications/testing/decode-quoted-printable.ts';
import { startMailCatcher, type MailCatcher } from '../notifications/testing/mail-catcher.ts';
import { createRuleRunner, type RuleRunner } from './create-rule-runner.ts';
import { createRuleChoicesRepository } from './rule-choices.repository.ts';
import { createRuleRunsRepository } from './rule-runs.repository.ts';
import { createRulesRepository } from './rules.repository.ts';

const id = '11111111-1111-4111-8111-111111111111';
const signal = new AbortController().signal;

let test: TestDatabase;
let catcher: MailCatcher;
let now: number;
let failures: unknown[];

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
  catcher = await startMailCatcher();
  // Monday, six in the morning in São Paulo.
  now = Date.parse('2026-03-02T09:00:00.000Z');
  failures = [];
  const departments = [
    { id: 'dep-a', initials: 'UTI', name: 'UTI Adulto', responsible: 'CARLA', manager: null, email: null },
    { id: 'dep-b', initials: 'PS', name: 'Pronto-Socorro', responsible: 'FABIO', manager: null, email: null },
  ];
  await createDepartmentsRepository(test.database).insert(departments);
  const targets = [{ validFrom: '2020-01-01', target: 90, source: null }];
  await createIndicatorsRepository(test.database).insert([
    buildIndicator({ id: 'a', code: 'IND-A', name: 'Higiene <das> mãos', measureUnit: '%', targets }),
    buildIndicator({ id: 'b', code: 'IND-B', departmentId: 'dep-b', targets }),
  ]);
});

afterEach(async () => {
  await catcher.close();
  await test.drop();
  if (failures.length > 0) throw new AggregateError(failures, 'something failed that should not');
});

const clock = (): number => now;

function actorOf(userName: string, departmentIds: readonly string[]): Actor {
  const departments = departmentIds.map((one) => ({ id: one, initials: one, name: one, isLed: true }));
  const flags = { isAdmin: false, isQualityManager: false, isDataAdministrator: false, isReader: false };
  return { userName, displayName: userName, roles: [], groups: [], departments, ...flags };
}

const actors = new Map([
  ['CARLA', actorOf('CARLA', ['dep-a'])],
  ['FABIO', actorOf('FABIO', ['dep-b'])],
]);

function openRunner(database: Database = test.database): RuleRunner {
  return createRuleRunner({
    database,
    readingParts: {
      database,
      clock,
      departments: createDepartmentsDirectory(database, 'own'),
      plans: { list: async () => [] },
      cases: { list: async () => [] },
      dueTasks: undefined,
      openWork: undefined,
      listAccounts: async () => [...actors.values()],
      findActor: async (userName) => actors.get(userName),
    },
    sources: undefined,
    notifier: createTestNotifier(clock),
    timeZone: 'America/Sao_Paulo',
    clock,
    onLooked: () => {},
    reportFailure: (error) => failures.push(error),
  });
}

const usual: RuleFacts = {
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

async function makeRule(change: Partial<RuleFacts> = {}): Promise<void> {
  const facts = { ...usual, ...change };
  const nextDueAt = openRunner().findNext(facts, new Date(now));
  await createRulesRepository(test.database).insert({ id, facts, by: 'CARLA', nextDueAt }, new Date(now));
}

async function record(indicatorId: string, month: string, value: number): Promise<void> {
  await sql`
    insert into quality.result (indicator_id, month, value, origin, recorded_by)
    values (${indicatorId}, ${month}, ${value}, 'manual', 'CARLA')
    on conflict (indicator_id, month) do update set value = excluded.value`.execute(test.database.queries());
}

async function listTold(): Promise<readonly string[]> {
  const { rows } = await sql<{ told: string }>`
    select channel || ' ' || user_name || ': ' || subject as told
    from quality.notification order by created_at, channel, user_name`.execute(test.database.queries());
  return rows.map(({ told }) => told);
}

async function goTo(instant: string): Promise<void> {
  now = Date.parse(instant);
  await openRunner().runDue(signal);
}

async function sendAll(count: number): Promise<void> {
  const mail = createMailDelivery({
    smtpUrl: catcher.url,
    from: 'Prumo <prumo@hospital.example.br>',
    publicUrl: 'https://prumo.example',
    findDisplayName: async (userName) => userName,
  });
  const sender = createOutboxSender({
    database: test.database,
    deliver: { email: mail.deliver, webhook: async () => '' },
    clock,
    onChanged: () => {},
    reportFailure: (error) => failures.push(error),
    lookMs: 20,
  });
  sender.start();
  await expect.poll(() => catcher.mails.length, { timeout: 60_000 }).toBe(count);
  await sender.close();
  mail.close();
}

/** The file of that kind that a mail carries. */
function readCsv(source: string): string {
  const [, part = ''] = source.split(/Content-Type: text\/csv/);
  const lines = part.split(/\r?\n/);
  const body = lines.slice(lines.indexOf('') + 1);
  const content = body.slice(
    0,
    body.findIndex((line) => line.startsWith('--')),
  );
  return part.includes('base64')
    ? Buffer.from(content.join(''), 'base64').toString('utf8')
    : decodeQuotedPrintable(content.join('\n'));
}

describe('[AN-04] what rules say', () => {
  it('reaches each by a mail of their own, with chart and file, of what they may see alone', async () => {
    await record('a', '2026-02-01', 71.5);
    await record('b', '2026-02-01', 80);
    await makeRule();
    await goTo('2026-03-02T10:00:00.000Z');
    expect(await listTold()).toEqual([
      'email CARLA: IND-A Higiene <das> mãos: fora da meta',
      'email FABIO: IND-B Indicador: fora da meta',
      'portal CARLA: IND-A Higiene <das> mãos: fora da meta',
      'portal FABIO: IND-B Indicador: fora da meta',
    ]);
    await sendAll(2);
    const source = catcher.mails.find(({ to }) => to.includes('carla@hospital.example.br'))?.source ?? '';
    const text = decodeQuotedPrintable(source);
    expect(text).toContain('teve 71,5% em 02/2026; a meta é 90%.');
    expect(text).toContain('Higiene &lt;das&gt; mãos');
    expect(text).toContain('https://prumo.example/home/indicadores/dep-a/a');
    expect(text).toContain('Content-Type: image/png');
    expect(text).toContain('src="cid:picture-0@prumo"');
    const csv = readCsv(source);
    expect(csv).toContain('IND-A');
    expect(csv).not.toContain('IND-B');
    expect(text).not.toContain('fabio');
    const { rows } = await sql`select content from quality.notification where content ? 'files'`.execute(
      test.database.queries(),
    );
    expect(rows).toEqual([]);
  });

  it('is told once, again as a reminder, and when it is over', async () => {
    await record('a', '2026-02-01', 71.5);
    const noise = { ...usual.noise, reminderDays: 2 };
    await makeRule({ channels: { ...usual.channels, email: false }, noise });
    await goTo('2026-03-02T10:00:00.000Z');
    await goTo('2026-03-03T10:00:30.000Z');
    await goTo('2026-03-04T10:00:00.000Z');
    await record('a', '2026-02-01', 95);
    await goTo('2026-03-05T10:00:00.000Z');
    await goTo('2026-03-06T10:00:00.000Z');
    expect(await listTold()).toEqual([
      'portal CARLA: IND-A Higiene <das> mãos: fora da meta',
      'portal CARLA: IND-A Higiene <das> mãos: lembrete: fora da meta',
      'portal CARLA: IND-A Higiene <das> mãos: voltou ao normal',
    ]);
  });

  it('is left by who does not want it, and held for the digest where the rule says so', async () => {
    await record('a', '2026-02-01', 71.5);
    await record('b', '2026-02-01', 80);
    await makeRule({ attachment: null, noise: { ...usual.noise, isDigest: true } });
    await createRuleChoicesRepository(test.database).saveChoice(id, 'carla', { portal: true, email: false });
    await createRuleChoicesRepository(test.database).saveChoice(id, 'FABIO', { portal: false, email: true });
    await goTo('2026-03-02T10:00:00.000Z');
    const { rows } = await sql`
      select channel, user_name, state from quality.notification order by channel`.execute(
      test.database.queries(),
    );
    expect(rows).toEqual([
      { channel: 'email', user_name: 'FABIO', state: 'held' },
      { channel: 'portal', user_name: 'CARLA', state: 'sent' },
    ]);
  });
});

describe('[AN-03] looks at rules', () => {
  it('happen once for each due time, however many copies look', async () => {
    await record('a', '2026-02-01', 71.5);
    await makeRule();
    now = Date.parse('2026-03-02T10:00:00.000Z');
    const others = Array.from({ length: 3 }, () => createDatabase({ url: test.url, maxConnections: 2 }));
    await Promise.all([test.database, ...others].map(async (one) => await openRunner(one).runDue(signal)));
    for (const other of others) await other.close();
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toHaveLength(1);
    expect(await listTold()).toHaveLength(2);
  });

  it('[AN-06] are made up for once after an outage', async () => {
    await makeRule();
    await goTo('2026-03-06T12:00:00.000Z');
    const runs = await createRuleRunsRepository(test.database).listRuns(id, 10);
    expect(runs).toMatchObject([{ dueAt: new Date('2026-03-06T10:00:00.000Z'), missed: 4, state: 'done' }]);
    const rule = await createRulesRepository(test.database).find(id);
    expect(rule?.nextDueAt).toEqual(new Date('2026-03-07T10:00:00.000Z'));
  });

  it('come after an extraction has settled, and not before', async () => {
    await record('a', '2026-02-01', 71.5);
    await makeRule({ schedule: { kind: 'after-extraction' } });
    await goTo('2026-03-03T10:00:00.000Z');
    expect(await createRulesRepository(test.database).await(new Date(now))).toBe(1);
    await goTo('2026-03-03T10:00:10.000Z');
    expect(await listTold()).toEqual([]);
    await goTo('2026-03-03T10:01:00.000Z');
    await goTo('2026-03-03T10:02:00.000Z');
    const runs = await createRuleRunsRepository(test.database).listRuns(id, 10);
    expect(runs).toMatchObject([{ cause: 'extraction', dueAt: null }]);
    expect(await listTold()).toHaveLength(2);
  });

  it('write nothing of a rule that was silenced or paused meanwhile', async () => {
    await record('a', '2026-02-01', 71.5);
    await makeRule();
    const rules = createRulesRepository(test.database);
    await rules.setSilence(id, '2026-03-03');
    await goTo('2026-03-02T10:00:00.000Z');
    await goTo('2026-03-03T10:00:00.000Z');
    expect(await listTold()).toEqual([]);
    expect(await rules.listSubjects(id)).toMatchObject([
      { key: 'a', state: 'firing', isTold: false },
      { key: 'b', state: 'no-data' },
    ]);
    await goTo('2026-03-04T10:00:00.000Z');
    expect(await listTold()).toHaveLength(2);
    await rules.setPause(id, { at: new Date(now), by: 'CARLA' }, null);
    await goTo('2026-03-05T10:00:00.000Z');
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toHaveLength(3);
  });

  it('that fail say why, and are over for that due time', async () => {
    await makeRule({ trigger: { kind: 'task-due', daysBefore: 1, isLateToo: true } });
    await goTo('2026-03-02T10:00:00.000Z');
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toMatchObject([
      { state: 'failed' },
    ]);
    expect(failures.splice(0)).toHaveLength(1);
    expect((await createRulesRepository(test.database).find(id))?.nextDueAt).toEqual(
      new Date('2026-03-03T10:00:00.000Z'),
    );
  });
});
