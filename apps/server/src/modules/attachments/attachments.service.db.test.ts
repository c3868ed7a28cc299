import type { Connection } from '@prumo/database/connection';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { qualityMigrations } from '../quality-migrations.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createAttachmentsService, type AttachmentsService } from './attachments.service.ts';
import { buildJpeg } from './testing/sample-images.ts';

let test: TestDatabase;
let attachments: AttachmentsService;
const time = { now: 0 };

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
});

beforeEach(async () => {
  await test.database.queries<QualityTables>().deleteFrom('quality.attachment').execute();
  time.now = Date.parse('2026-03-02T12:59:59Z');
  attachments = createAttachmentsService({
    database: test.database,
    clock: () => time.now,
    mostUnclaimedBytes: 1000,
  });
});

afterAll(async () => {
  await test.drop();
});

async function add(content: Buffer = Buffer.from('nota'), isWithoutTrace = false): Promise<string> {
  return (await attachments.add({ content, name: 'nota.txt', isWithoutTrace })).id;
}

async function claim(ids: readonly string[], ownerId: string, isWithoutTrace = false) {
  return await test.database.transaction(
    async (connection) => await attachments.claim(connection, ids, { ownerId, isWithoutTrace }),
  );
}

async function countAll(): Promise<number> {
  const rows = await test.database
    .queries<QualityTables>()
    .selectFrom('quality.attachment')
    .select('id')
    .execute();
  return rows.length;
}

describe('a file that was sent', () => {
  it('is kept with its hash, the hour and nobody', async () => {
    const added = await attachments.add({
      content: Buffer.from('nota'),
      name: 'a/nota.txt',
      isWithoutTrace: false,
    });
    expect(added).toEqual({
      id: expect.any(String),
      name: 'nota.txt',
      mediaType: 'text/plain',
      bytes: 4,
      addedAt: '2026-03-02T12:00:00.000Z',
    });
    const [row] = await test.database
      .queries<QualityTables>()
      .selectFrom('quality.attachment')
      .selectAll()
      .execute();
    expect(row).toEqual({
      id: added.id,
      name: 'nota.txt',
      media_type: 'text/plain',
      bytes: 4,
      sha256: '108ffcf2ca98995731f8cb8111f0bbdfa3dd1c5d4b25f3a8ddf52ba86e449545',
      content: Buffer.from('nota'),
      is_without_trace: false,
      added_at: new Date('2026-03-02T12:00:00Z'),
      owner_id: null,
    });
  });

  it('belongs to whoever claims it first, as often as they like', async () => {
    const [one, two] = [await add(), await add()];
    const claimed = await claim([two, one, two], 'case-1');
    expect(claimed.map(({ id }) => id)).toEqual([two, one]);
    expect(await claim([two, one], 'case-1')).toEqual(claimed);
    const refused = { code: 'invalid_input', details: { attachment: one } };
    await expect(claim([await add(), one], 'case-2')).rejects.toMatchObject(refused);
    await expect(claim(['gone'], 'case-1')).rejects.toMatchObject({ details: { attachment: 'gone' } });
    expect(await claim([], 'case-1')).toEqual([]);
    expect((await attachments.read('case-1', one)).content).toEqual(Buffer.from('nota'));
    await expect(attachments.read('case-2', one)).rejects.toMatchObject({ status: 404 });
  });

  it('of two who claim it at once goes to the first', async () => {
    const id = await add();
    let claiming: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (connection) => {
      await attachments.claim(connection, [id], { ownerId: 'case-1' });
      claiming = claim([id], 'case-2').catch((error: unknown) => error);
      await waitForBlocked(connection);
    });
    expect(await claiming).toMatchObject({ code: 'invalid_input' });
    expect((await attachments.read('case-1', id)).attachment.id).toBe(id);
  });

  it('that was not sent without trace is nothing for who stays unknown', async () => {
    const [plain, clean] = [await add(), await add(buildJpeg(), true)];
    await expect(claim([plain], 'case-1', true)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await claim([clean], 'case-1', true)).toMatchObject([{ name: 'foto.jpg' }]);
  });

  it('is gone when nothing has taken it for a day', async () => {
    await add();
    const kept = await add();
    await claim([kept], 'case-1');
    time.now += 24 * 3_600_000;
    await attachments.forgetUnclaimed();
    expect(await countAll()).toBe(2);
    time.now += 3_600_000;
    await attachments.forgetUnclaimed();
    expect(await countAll()).toBe(1);
    expect((await attachments.read('case-1', kept)).attachment.id).toBe(kept);
  });

  it('is not taken while too much waits, however many are sent at once', async () => {
    const half = Buffer.alloc(400, 'a');
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, async () => await add(half)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.reason).toMatchObject({
      status: 503,
      code: 'attachments_full',
      headers: { 'retry-after': expect.any(String) },
    });
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    await claim(taken, 'case-1');
    await add(half);
    expect(await countAll()).toBe(3);
  });
});

async function waitForBlocked(connection: Connection): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(connection.queries());
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      connection.queries(),
    );
    if (rows.length > 0) return;
  }
}
