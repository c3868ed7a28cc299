import {
  notificationCalls,
  type NotificationKind,
  type NotificationPreferences,
} from '@prumo/contracts/notifications/notifications';
import { createDatabase, type Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { mostAttempts } from '@prumo/domain/notifications/delivery';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createNotifier, type Message, type Notifier } from './create-notifier.ts';
import { signWebhook } from './create-webhook-delivery.ts';
import { createNotificationHistoryRepository } from './notification-history.repository.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { createPreferencesRepository, usualPreferences } from './preferences.repository.ts';
import { decodeQuotedPrintable } from './testing/decode-quoted-printable.ts';
import { startMailCatcher, type MailCatcher } from './testing/mail-catcher.ts';
import { startTestSender, webhookSecret } from './testing/start-test-sender.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';
import { writeDigests } from './write-digests.ts';

let test: TestDatabase;
let catcher: MailCatcher;
let closers: (() => Promise<void>)[];
let now: number;
let notifier: Notifier;

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
  catcher = await startMailCatcher();
  now = Date.parse('2026-03-02T15:00:00.000Z');
  closers = [];
  notifier = openNotifier();
});

afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  await catcher.close();
  await test.drop();
});

const clock = (): number => now;

function openNotifier(hasMailServer = true): Notifier {
  return createNotifier({
    hasMailServer,
    hasWebhookSecret: true,
    mailDomain: 'hospital.example.br',
    clock,
  });
}

interface SenderOptions {
  readonly smtpUrl?: string;
  readonly database?: Database;
  readonly namedHosts?: readonly string[];
  readonly isLetIn?: boolean;
}

function startSender(options: SenderOptions = {}): void {
  const { smtpUrl = catcher.url, database = test.database, namedHosts = [], isLetIn = true } = options;
  const sender = startTestSender({
    database,
    smtpUrl,
    clock,
    namedHosts,
    findDisplayName: async () => (isLetIn ? 'Carla Mendes' : undefined),
    reportFailure: (error) => {
      throw error;
    },
  });
  closers.push(async () => await sender.close());
}

function buildMessage(kind: NotificationKind = 'rule', cause: string | null = null): Message {
  return {
    kind,
    cause,
    subject: 'Indicador fora da meta: <IH-01> & "outros"',
    lines: ['O indicador saiu da meta.'],
    link: { path: '/home/indicadores?a=1&b=2', label: 'Abrir o indicador' },
  };
}

async function notify(userNames: readonly string[], message = buildMessage(), by = notifier): Promise<void> {
  await test.database.transaction(async (transaction) => await by.notify(transaction, message, userNames));
}

async function choose(userName: string, chosen: Partial<NotificationPreferences>): Promise<void> {
  await createPreferencesRepository(test.database).save(userName, { ...usualPreferences, ...chosen });
}

async function listHistory() {
  const found = await createNotificationHistoryRepository(test.database).list({}, { from: 0, most: 1000 });
  return found.toSorted((one, other) => (one.userName ?? '').localeCompare(other.userName ?? ''));
}

async function awaitStates(states: readonly string[]) {
  await expect
    .poll(async () => (await listHistory()).map(({ state }) => state), { timeout: 60_000, interval: 20 })
    .toEqual(states);
  return await listHistory();
}

describe('[AN-03] the outbox', () => {
  it('has an entry exactly when its cause is committed', async () => {
    await expect(
      test.database.transaction(async (transaction) => {
        await notifier.notify(transaction, buildMessage(), ['CARLA.MENDES']);
        throw new Error('the cause did not happen');
      }),
    ).rejects.toThrow('the cause did not happen');
    expect(await listHistory()).toEqual([]);
  });

  it('tells each person of one cause once, however often it is noticed and however they are spelled', async () => {
    for (const name of ['CARLA.MENDES', 'carla.mendes'])
      await notify([name, name], buildMessage('rule', 'x'));
    await notify(['CARLA.MENDES'], buildMessage('rule', 'y'));
    expect(await listHistory()).toHaveLength(2);
  });

  it('is emptied by two copies of the server together, each entry once', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `P${String(index).padStart(3, '0')}`);
    await notify(people);
    const copies = [1, 2].map(() => createDatabase({ url: test.url, maxConnections: 5 }));
    for (const database of copies) {
      closers.push(async () => await database.close());
      startSender({ database });
    }
    await awaitStates(people.map(() => 'sent'));
    expect(catcher.mails).toHaveLength(60);
    expect(new Set(catcher.mails.map(({ to }) => to.join())).size).toBe(60);
    expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(60);
  });

  it('takes back what a copy that died had in hand, and says that it may have arrived', async () => {
    await notify(['CARLA.MENDES']);
    await createOutboxRepository(test.database).take(['email'], 4711, new Date(now));
    startSender();
    expect(await awaitStates(['sent'])).toMatchObject([{ attempts: 2, doubts: 1 }]);
    expect(catcher.mails).toHaveLength(1);
  });

  it('tries again with growing pauses, parks with a reason, and goes on when an administrator says so', async () => {
    await catcher.close();
    await notify(['CARLA.MENDES']);
    startSender();
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await expect
        .poll(async () => await listHistory(), { timeout: 60_000, interval: 20 })
        .toMatchObject([{ state: 'waiting', attempts: attempt }]);
      const [entry] = await listHistory();
      now = Date.parse(entry?.nextTryAt ?? '');
    }
    const [parked] = await awaitStates(['parked']);
    expect(parked).toMatchObject({ reason: 'tries-used-up', attempts: mostAttempts });
    expect(parked?.answer).toContain('ECONNREFUSED');

    catcher = await startMailCatcher({ port: Number(new URL(catcher.url).port) });
    const service = createNotificationsService({
      database: test.database,
      notifier,
      outgoing: { hasMailServer: true, hasLinks: true, keptDays: 180 },
      clock,
      onAdded: () => {},
    });
    await service.retry({ ...qualityManager, userName: 'ADMIN' }, parked?.id ?? '');
    // As the wire has it.
    const page = await service.list({ userName: 'carla.mendes' }, 0);
    expect(notificationCalls.list.answer.parse(page)).toEqual(page);
    expect(page).toMatchObject({ total: 1, counts: { parked: 0 } });
    expect(await awaitStates(['sent'])).toMatchObject([{ attempts: 1, reason: null }]);
    await expect(service.retry(qualityManager, parked?.id ?? '')).rejects.toThrow('no parked notification');
  });

  it('is forgotten after its time, but for what is still to be sent', async () => {
    await notify(['A'], buildMessage(), openNotifier(false));
    await notify(['B']);
    await createOutboxRepository(test.database).forget(new Date(now + 1));
    expect(await listHistory()).toMatchObject([{ userName: 'B', state: 'waiting' }]);
  });
});

describe('[AN-04] mail', () => {
  it('comes as HTML and as text, one for each receiver, with a link behind the login', async () => {
    await choose('CARLA.MENDES', { email: 'carla@casa.example' });
    await notify(['CARLA.MENDES', 'RENATO.FARIA']);
    startSender();
    await awaitStates(['sent', 'sent']);
    const mail = catcher.mails.find(({ to }) => to[0] === 'carla@casa.example');
    expect(catcher.mails.map(({ to }) => to.join()).toSorted()).toEqual([
      'carla@casa.example',
      'renato.faria@hospital.example.br',
    ]);
    const source = decodeQuotedPrintable(mail?.source ?? '');
    expect(source).not.toContain('renato');
    expect(source).toContain('From: Prumo <prumo@hospital.example.br>');
    expect(source).toContain('To: carla@casa.example');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Olá, Carla Mendes.');
    expect(source).toContain('Abrir o indicador: https://prumo.example/home/indicadores?a=1&b=2');
    expect(source).toContain('<html lang="pt-BR">');
    expect(source).toContain('href="https://prumo.example/home/indicadores?a=1&amp;b=2"');
    expect(source).toContain('&lt;IH-01&gt; &amp; &quot;outros&quot;</h1>');
  });

  it('that a receiver’s server refuses for good is parked at once, and others go on', async () => {
    await catcher.close();
    catcher = await startMailCatcher({
      refuse: (address) => (address.startsWith('a@') ? { code: 550, message: 'No such mailbox' } : undefined),
    });
    await notify(['A', 'B']);
    startSender();
    expect(await awaitStates(['parked', 'sent'])).toMatchObject([
      { reason: 'refused', attempts: 1, answer: expect.stringContaining('No such mailbox') as unknown },
      {},
    ]);
  });

  it('to somebody who is not let in any more is not sent', async () => {
    await notify(['A']);
    startSender({ isLetIn: false });
    expect(await awaitStates(['parked'])).toMatchObject([{ reason: 'refused' }]);
    expect(catcher.mails).toEqual([]);
  });

  it('never tells the password of the mail server', async () => {
    await catcher.close();
    catcher = await startMailCatcher({ login: { user: 'prumo', pass: 'right' } });
    await notify(['A']);
    const wrong = catcher.url.replace('right', 'S3gredo-do-correio');
    startSender({ smtpUrl: wrong });
    await expect
      .poll(async () => await listHistory(), { timeout: 60_000, interval: 20 })
      .toMatchObject([{ state: 'waiting', attempts: 1 }]);
    const [entry] = await listHistory();
    expect(entry?.answer).toContain('Invalid');
    expect(JSON.stringify(entry)).not.toContain('S3gredo');
  });

  it('without a mail server or an address is withheld, and the history says where it would have gone', async () => {
    await notify(['A'], buildMessage(), openNotifier(false));
    const nowhere = createNotifier({ hasMailServer: true, hasWebhookSecret: false, mailDomain: '', clock });
    await notify(['B'], buildMessage(), nowhere);
    startSender();
    expect(await listHistory()).toMatchObject([
      { state: 'withheld', reason: 'no-mail-server', address: 'a@hospital.example.br' },
      { state: 'withheld', reason: 'no-address', address: null },
    ]);
  });
});

describe('[AN-02] what a person has chosen', () => {
  it('decides which mails come; legal deadlines come to everybody, at any hour', async () => {
    now = Date.parse('2026-03-03T02:00:00.000Z');
    const quietHours = { from: 22, until: 6 };
    await choose('A', { kinds: ['minutes-approval'], quietHours, digestHour: null });
    await notify(['A', 'B'], buildMessage('minutes-approval'));
    await notify(['A', 'B'], buildMessage('task-assigned'));
    await notify(['A', 'B'], buildMessage('legal-deadline'));
    expect(
      (await listHistory())
        .map(({ userName, kind, nextTryAt }) => `${userName} ${kind} ${nextTryAt}`)
        .toSorted(),
    ).toEqual([
      'A legal-deadline 2026-03-03T02:00:00.000Z',
      'A minutes-approval 2026-03-03T09:00:00.000Z',
      'B legal-deadline 2026-03-03T02:00:00.000Z',
    ]);
  });

  it('makes one mail a day of many', async () => {
    await choose('A', { kinds: ['minutes-approval', 'task-assigned'], digestHour: 7 });
    await notify(['A'], buildMessage('minutes-approval'));
    await notify(['A'], buildMessage('task-assigned'));
    const { signal } = new AbortController();
    const parts = { database: test.database, notifier, clock };
    expect(await writeDigests(parts, signal)).toBe(0);
    now = Date.parse('2026-03-03T10:00:00.000Z');
    expect(await writeDigests(parts, signal)).toBe(1);
    expect(await writeDigests(parts, signal)).toBe(0);
    startSender();
    await expect
      .poll(async () => (await listHistory()).map(({ state }) => state).toSorted(), { timeout: 60_000 })
      .toEqual(['digested', 'digested', 'sent']);
    expect(catcher.mails).toHaveLength(1);
    const source = decodeQuotedPrintable(catcher.mails[0]?.source ?? '');
    expect(source).toContain('Subject: Resumo do dia: 2 avisos');
    expect(source.split('- Indicador fora da meta').length).toBe(3);
  });
});

describe('[AN-04] a webhook', () => {
  async function startReceiver(status: number): Promise<WebhookReceiver> {
    const receiver = await startWebhookReceiver(status);
    closers.push(async () => await receiver.close());
    return receiver;
  }

  async function send(address: string): Promise<void> {
    await test.database.transaction(
      async (transaction) =>
        await notifier.notifyWebhook(transaction, {
          kind: 'rule',
          subject: 'Fora da meta',
          address,
          cause: null,
          data: { indicator: 'IH-01' },
        }),
    );
  }

  it('is signed over id, time and body', async () => {
    const { host, received } = await startReceiver(204);
    await send(`http://${host}/hook`);
    startSender({ namedHosts: [host] });
    const [entry] = await awaitStates(['sent']);
    expect(entry?.answer).toBe('HTTP 204');
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({ id: entry?.id, kind: 'rule', data: { indicator: 'IH-01' } });
    expect(headers['x-prumo-id']).toBe(entry?.id);
    expect(headers['x-prumo-timestamp']).toBe(String(now / 1000));
    expect(headers['x-prumo-signature']).toBe(
      signWebhook(webhookSecret, { id: entry?.id ?? '', timestamp: String(now / 1000), body }),
    );
  });

  it.each(['http://127.0.0.1:9/', 'https://127.0.0.1:9/', 'https://localhost:9/', 'https://[::1]:9/'])(
    'to this machine or a private network is refused unless it is named: %s',
    async (address) => {
      await send(address);
      startSender();
      expect(await awaitStates(['parked'])).toMatchObject([{ reason: 'refused', attempts: 1 }]);
    },
  );

  it('follows no redirect', async () => {
    const { host, received } = await startReceiver(302);
    await send(`http://${host}/hook`);
    startSender({ namedHosts: [host] });
    expect(await awaitStates(['parked'])).toMatchObject([{ reason: 'refused', answer: 'HTTP 302' }]);
    expect(received).toHaveLength(1);
  });

  it('that fails for now is tried again', async () => {
    const { host } = await startReceiver(503);
    await send(`http://${host}/hook`);
    startSender({ namedHosts: [host] });
    await expect
      .poll(async () => await listHistory(), { timeout: 60_000 })
      .toMatchObject([{ state: 'waiting', answer: 'HTTP 503' }]);
  });
});
