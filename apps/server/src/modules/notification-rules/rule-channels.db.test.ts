// What becomes of a rule's words on their way out: webhooks, reports with files, quiet hours, and rules that nobody can leave.
import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AccessDeniedError } from '../../http/named-error.ts';
import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { signWebhook } from '../notifications/create-webhook-delivery.ts';
import { createPreferencesRepository, usualPreferences } from '../notifications/preferences.repository.ts';
import { webhookSecret } from '../notifications/testing/start-test-sender.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../notifications/testing/webhook-receiver.ts';
import { createOwnRulesService } from './own-rules.service.ts';
import { createRuleChoicesRepository } from './rule-choices.repository.ts';
import { openRuleTest, ruleActors, testRuleId, usualRule, type RuleTest } from './testing/open-rule-test.ts';
import { readCsvOfMail, readFileOfMail } from './testing/read-file-of-mail.ts';

const dueAt = '2026-03-02T10:00:00.000Z';

let test: RuleTest;

beforeEach(async () => {
  test = await openRuleTest();
  await test.record('a', '2026-02-01', 71.5);
  await test.record('b', '2026-02-01', 80);
});

afterEach(async () => {
  await test.close();
});

async function listEntries(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select channel, user_name, state, reason, not_before, cause, rule_id
    from quality.notification order by channel, user_name`.execute(test.database.queries());
  return rows;
}

describe('[AN-04] a rule with a webhook', () => {
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });

  afterEach(async () => {
    await receiver.close();
  });

  const makeRule = async (webhook: string): Promise<void> =>
    await test.makeRule({
      channels: { portal: false, email: true, webhook },
      attachment: null,
      hasChart: false,
      departmentIds: ['dep-a'],
    });

  it('tells the other system once, signed, from the outbox that its mails are in', async () => {
    await makeRule(`http://${receiver.host}/avisos`);
    await test.goTo(dueAt);
    const entries = await listEntries();
    expect(entries).toMatchObject([
      { channel: 'email', user_name: 'CARLA', state: 'waiting', rule_id: testRuleId },
      { channel: 'webhook', user_name: null, state: 'waiting', rule_id: testRuleId },
    ]);
    expect(new Set(entries.map(({ cause }) => cause)).size).toBe(1);
    test.startSender([receiver.host]);
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => test.catcher.mails.length, { timeout: 60_000 }).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const { 'x-prumo-id': id, 'x-prumo-timestamp': timestamp } = headers as Record<string, string>;
    expect(headers['x-prumo-signature']).toBe(
      signWebhook(webhookSecret, { id: id ?? '', timestamp: timestamp ?? '', body }),
    );
    expect(JSON.parse(body)).toMatchObject({
      id,
      kind: 'rule',
      data: {
        rule: { id: testRuleId, trigger: 'off-target' },
        events: [{ subject: 'a', department: 'UTI', event: 'fired', value: '71,5% (meta 90%)' }],
      },
    });
    // Whom it tells beside is no business of the other system.
    expect(body).not.toMatch(/carla|hospital\.example/i);
  });

  it('sends nothing to this machine or a private network unless the settings name the host', async () => {
    await makeRule(`https://${receiver.host}/avisos`);
    await test.goTo(dueAt);
    test.startSender();
    await expect
      .poll(async () => (await listEntries()).find(({ channel }) => channel === 'webhook'), {
        timeout: 60_000,
      })
      .toMatchObject({ state: 'parked', reason: 'refused' });
    expect(receiver.received).toEqual([]);
    // Nor does it keep the mails of the rule.
    await expect.poll(() => test.catcher.mails.length, { timeout: 60_000 }).toBe(1);
  });
});

describe('[AN-04] a report by schedule', () => {
  async function makeReport(attachment: 'csv' | 'xlsx'): Promise<void> {
    await test.makeRule({
      trigger: { kind: 'report', content: { kind: 'indicators' } },
      ...suggestedTexts.report,
      channels: { portal: false, email: true, webhook: null },
      attachment,
      hasChart: false,
    });
    await test.goTo(dueAt);
    await test.sendAll(2);
  }

  function findMail(name: string): string {
    return test.catcher.mails.find(({ to }) => to[0]?.startsWith(name))?.source ?? '';
  }

  it('brings each receiver a file of what they may see, and nobody more', async () => {
    await makeReport('csv');
    const carlas = readCsvOfMail(findMail('carla'));
    expect(carlas).toMatch(/IND-A.*Higiene <das> luvas.*fora da meta.*02\/2026.*71[.,]5.*90.*UTI/);
    expect(carlas).not.toContain('IND-B');
    const fabios = readCsvOfMail(findMail('fabio'));
    expect(fabios).toContain('IND-B');
    expect(fabios).not.toContain('IND-A');
    // At its next time it comes again, though nothing has changed.
    await test.goTo('2026-03-03T10:00:00.000Z');
    await test.sendAll(4);
  });

  it('brings it as a workbook, too, with results as numbers', async () => {
    await makeReport('xlsx');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const listRows = (name: string) => readSheet(readFileOfMail(findMail(name), type)).slice(1);
    expect(listRows('carla')).toEqual([expect.arrayContaining(['IND-A', 'Higiene <das> luvas', 71.5, '90'])]);
    expect(listRows('fabio')).toEqual([expect.arrayContaining(['IND-B'])]);
  });
});

describe('[AN-05] a receiver', () => {
  /** Eight in the evening until eight in the morning; rules look at seven. */
  const quiet = { ...usualPreferences, quietHours: { from: 20, until: 8 } };

  it.each([
    { isMandatory: false, notBefore: new Date('2026-03-02T11:00:00.000Z') },
    { isMandatory: true, notBefore: new Date(dueAt) },
  ])(
    'has mail of rules after their quiet hours, unless the rule is mandatory: $isMandatory',
    async (facts) => {
      await createPreferencesRepository(test.database).save('CARLA', quiet);
      await test.makeRule({ isMandatory: facts.isMandatory });
      await test.goTo(dueAt);
      const told = (await listEntries()).filter(({ user_name: name }) => name === 'CARLA');
      expect(told).toMatchObject([
        { channel: 'email', state: 'waiting', not_before: facts.notBefore },
        // Inside the portal nothing rings.
        { channel: 'portal', state: 'sent' },
      ]);
    },
  );

  const none = { portal: false, email: false };

  function openOwnRules() {
    const actor = ruleActors.get('CARLA');
    if (actor === undefined) throw new Error('nobody is there');
    const own = createOwnRulesService({
      database: test.database,
      clock: test.clock,
      departments: createDepartmentsDirectory(test.database, 'own'),
      onChanged: () => {},
    });
    return { actor, own };
  }

  it('leaves a rule that is not mandatory', async () => {
    await test.makeRule({ departmentIds: ['dep-a'] });
    const { actor, own } = openOwnRules();
    await own.choose(actor, testRuleId, none);
    expect(await own.list(actor)).toMatchObject([{ id: testRuleId, isMandatory: false, wanted: none }]);
    await test.goTo(dueAt);
    expect(await test.listTold()).toEqual([]);
  });

  it('cannot leave a mandatory one, nor has what they chose before it became so', async () => {
    const facts = { ...usualRule, departmentIds: ['dep-a'], isMandatory: true };
    await test.makeRule(facts);
    const { actor, own } = openOwnRules();
    await expect(own.choose(actor, testRuleId, none)).rejects.toThrow(AccessDeniedError);
    await createRuleChoicesRepository(test.database).saveChoice(testRuleId, 'CARLA', none);
    const wanted = { portal: true, email: true };
    expect(await own.list(actor)).toMatchObject([{ id: testRuleId, isMandatory: true, wanted }]);
    await test.goTo(dueAt);
    expect((await test.listTold()).map((one) => one.split(':')[0])).toEqual(['email CARLA', 'portal CARLA']);
  });
});
