import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { createNotifier } from './create-notifier.ts';
import { createOutboxSender } from './create-outbox-sender.ts';
import { createNotificationHistoryRepository } from './notification-history.repository.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
});

afterAll(async () => {
  await test.drop();
});

const clock = (): number => Date.parse('2026-03-02T15:00:00.000Z');
const notifier = createNotifier({
  hasMailServer: true,
  hasWebhookSecret: true,
  mailDomain: 'hospital.example.br',
  clock,
});

async function countIn(state: string): Promise<number> {
  const found = await createNotificationHistoryRepository(test.database).list({}, { from: 0, most: 100 });
  return found.filter((entry) => entry.state === state).length;
}

it('[AN-03] mail is sent while the other sides of webhooks do not answer', async () => {
  let release = (): void => {};
  const silence = new Promise<string>((resolve) => {
    release = () => resolve('HTTP 200');
  });
  const sender = createOutboxSender({
    database: test.database,
    deliver: { email: async () => '250 taken', webhook: async () => await silence },
    clock,
    onChanged: () => {},
    reportFailure: (error) => {
      throw error;
    },
    lookMs: 20,
  });
  const told = { kind: 'rule', subject: 'Indicador fora da meta', cause: null } as const;
  await test.database.transaction(async (transaction) => {
    for (let count = 0; count < 10; count += 1) {
      await notifier.notifyWebhook(transaction, { ...told, address: 'https://silent.example', data: {} });
    }
  });
  sender.start();
  try {
    await expect.poll(async () => await countIn('sending'), { timeout: 60_000 }).toBe(4);
    await test.database.transaction(
      async (transaction) =>
        await notifier.notify(transaction, { ...told, lines: [], link: null }, ['CARLA.MENDES']),
    );
    await expect.poll(async () => await countIn('sent'), { timeout: 60_000 }).toBe(1);
    expect(await countIn('sending')).toBe(4);
  } finally {
    release();
    await sender.close();
  }
  expect(await countIn('sending')).toBe(0);
});
