import type { RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import { createDatabase } from '@prumo/database/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { decodeQuotedPrintable } from '../notifications/testing/decode-quoted-printable.ts';
import { createRuleChoicesRepository } from './rule-choices.repository.ts';
import { createRuleRunsRepository } from './rule-runs.repository.ts';
import { createRulesRepository } from './rules.repository.ts';
import {
  openRuleTest,
  testRuleId as id,
  usualRule as usual,
  type RuleTest,
} from './testing/open-rule-test.ts';
import { readCsvOfMail } from './testing/read-file-of-mail.ts';

const signal = new AbortController().signal;

let test: RuleTest;

beforeEach(async () => {
  test = await openRuleTest();
});

afterEach(async () => {
  await test.close();
});

describe('[AN-04] what rules say', () => {
  it('reaches each by a mail of their own, with chart and file, of what they may see alone', async () => {
    await test.record('a', '2026-02-01', 71.5);
    await test.record('b', '2026-02-01', 80);
    await test.makeRule();
    await test.goTo('2026-03-02T10:00:00.000Z');
    expect(await test.listTold()).toEqual([
      'email CARLA: IND-A Higiene <das> luvas: fora da meta',
      'email FABIO: IND-B Indicador: fora da meta',
      'portal CARLA: IND-A Higiene <das> luvas: fora da meta',
      'portal FABIO: IND-B Indicador: fora da meta',
    ]);
    await test.sendAll(2);
    const source =
      test.catcher.mails.find(({ to }) => to.includes('carla@hospital.example.br'))?.source ?? '';
    const text = decodeQuotedPrintable(source);
    expect(text).toContain('teve 71,5% em 02/2026; a meta é 90%.');
    expect(text).toContain('Higiene &lt;das&gt; luvas');
    expect(text).toContain('https://prumo.example/home/indicadores/dep-a/a');
    expect(text).toContain('Content-Type: image/png');
    expect(text).toContain('src="cid:picture-0@prumo"');
    const csv = readCsvOfMail(source);
    expect(csv).toContain('IND-A');
    expect(csv).not.toContain('IND-B');
    expect(text).not.toContain('fabio');
    const { rows } = await sql`select content from quality.notification where content ? 'files'`.execute(
      test.database.queries(),
    );
    expect(rows).toEqual([]);
  });

  it('is told once, again as a reminder, and when it is over', async () => {
    await test.record('a', '2026-02-01', 71.5);
    const noise = { ...usual.noise, reminderDays: 2 };
    await test.makeRule({ channels: { ...usual.channels, email: false }, noise });
    await test.goTo('2026-03-02T10:00:00.000Z');
    await test.goTo('2026-03-03T10:00:30.000Z');
    await test.goTo('2026-03-04T10:00:00.000Z');
    await test.record('a', '2026-02-01', 95);
    await test.goTo('2026-03-05T10:00:00.000Z');
    await test.goTo('2026-03-06T10:00:00.000Z');
    expect(await test.listTold()).toEqual([
      'portal CARLA: IND-A Higiene <das> luvas: fora da meta',
      'portal CARLA: IND-A Higiene <das> luvas: lembrete: fora da meta',
      'portal CARLA: IND-A Higiene <das> luvas: voltou ao normal',
    ]);
  });

  it('is left by who does not want it, and held for the digest where the rule says so', async () => {
    await test.record('a', '2026-02-01', 71.5);
    await test.record('b', '2026-02-01', 80);
    await test.makeRule({ attachment: null, noise: { ...usual.noise, isDigest: true } });
    await createRuleChoicesRepository(test.database).saveChoice(id, 'carla', { portal: true, email: false });
    await createRuleChoicesRepository(test.database).saveChoice(id, 'FABIO', { portal: false, email: true });
    await test.goTo('2026-03-02T10:00:00.000Z');
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
    await test.record('a', '2026-02-01', 71.5);
    await test.makeRule();
    test.setClock('2026-03-02T10:00:00.000Z');
    const others = Array.from({ length: 3 }, () => createDatabase({ url: test.url, maxConnections: 2 }));
    await Promise.all(
      [test.database, ...others].map(async (one) => await test.openRunner(one).runDue(signal)),
    );
    for (const other of others) await other.close();
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toHaveLength(1);
    expect(await test.listTold()).toHaveLength(2);
  });

  it('that are due at one moment go by what they look at, after what has waited longer', async () => {
    const rules = createRulesRepository(test.database);
    const [early, late] = [new Date('2026-03-02T09:30:00.000Z'), new Date('2026-03-02T10:00:00.000Z')];
    const missing: RuleTrigger = { kind: 'missing-result', indicatorIds: [], afterDay: 1 };
    const special: RuleTrigger = { kind: 'special-cause', indicatorIds: [] };
    const made = [
      [1, special, late],
      [2, missing, late],
      [3, special, early],
      [4, special, late],
      [5, missing, late],
    ] as const;
    for (const [number, trigger, nextDueAt] of made) {
      const rule = { id: id.slice(0, -1) + number, facts: { ...usual, trigger }, by: 'CARLA', nextDueAt };
      await rules.insert(rule, new Date(test.clock()));
    }
    const due = await rules.listDue(new Date('2026-03-02T10:00:30.000Z'));
    expect(due.map((one) => one.at(-1))).toEqual(['3', '2', '5', '1', '4']);
  });

  it('[AN-06] are made up for once after an outage', async () => {
    await test.makeRule();
    await test.goTo('2026-03-06T12:00:00.000Z');
    const runs = await createRuleRunsRepository(test.database).listRuns(id, 10);
    expect(runs).toMatchObject([{ dueAt: new Date('2026-03-06T10:00:00.000Z'), missed: 4, state: 'done' }]);
    const rule = await createRulesRepository(test.database).find(id);
    expect(rule?.nextDueAt).toEqual(new Date('2026-03-07T10:00:00.000Z'));
  });

  it('come after an extraction has settled, and not before', async () => {
    await test.record('a', '2026-02-01', 71.5);
    await test.makeRule({ schedule: { kind: 'after-extraction' } });
    await test.goTo('2026-03-03T10:00:00.000Z');
    expect(await createRulesRepository(test.database).await(new Date(test.clock()))).toBe(1);
    await test.goTo('2026-03-03T10:00:10.000Z');
    expect(await test.listTold()).toEqual([]);
    await test.goTo('2026-03-03T10:01:00.000Z');
    await test.goTo('2026-03-03T10:02:00.000Z');
    const runs = await createRuleRunsRepository(test.database).listRuns(id, 10);
    expect(runs).toMatchObject([{ cause: 'extraction', dueAt: null }]);
    expect(await test.listTold()).toHaveLength(2);
  });

  it('write nothing of a rule that was silenced or paused meanwhile', async () => {
    await test.record('a', '2026-02-01', 71.5);
    await test.makeRule();
    const rules = createRulesRepository(test.database);
    await rules.setSilence(id, '2026-03-03');
    await test.goTo('2026-03-02T10:00:00.000Z');
    await test.goTo('2026-03-03T10:00:00.000Z');
    expect(await test.listTold()).toEqual([]);
    expect(await rules.listSubjects(id)).toMatchObject([
      { key: 'a', state: 'firing', isTold: false },
      { key: 'b', state: 'no-data' },
    ]);
    await test.goTo('2026-03-04T10:00:00.000Z');
    expect(await test.listTold()).toHaveLength(2);
    await rules.setPause(id, { at: new Date(test.clock()), by: 'CARLA' }, null);
    await test.goTo('2026-03-05T10:00:00.000Z');
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toHaveLength(3);
  });

  it('that fail say why, and are over for that due time', async () => {
    await test.makeRule({ trigger: { kind: 'task-due', daysBefore: 1, isLateToo: true } });
    await test.goTo('2026-03-02T10:00:00.000Z');
    expect(await createRuleRunsRepository(test.database).listRuns(id, 10)).toMatchObject([
      { state: 'failed' },
    ]);
    expect(test.failures.splice(0)).toHaveLength(1);
    expect((await createRulesRepository(test.database).find(id))?.nextDueAt).toEqual(
      new Date('2026-03-03T10:00:00.000Z'),
    );
  });
});
