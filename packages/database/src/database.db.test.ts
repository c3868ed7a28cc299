import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { findConstraintViolation } from './find-constraint-violation.ts';
import { defineMigrations } from './migrations.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';
import { TransactionAbortedError, TransactionEndedError } from './transaction.ts';

type Tables = {
  'hospital.wards': { id: Generated<number>; name: string; beds: number };
  'hospital.nurses': { ward_id: number };
};

const migrations = defineMigrations('hospital', {
  '0001-wards': `
    create table hospital.wards (
      id bigint generated always as identity primary key,
      name text not null constraint wards_name_unique unique,
      beds int not null constraint wards_beds_positive check (beds > 0)
    );
    create table hospital.nurses (ward_id bigint constraint nurses_ward references hospital.wards);`,
});

/** As long as a busy machine needs. */
const patience = { timeout: 60_000 };

let disposable: TestDatabase;
let database: Database;

beforeAll(async () => {
  disposable = await createTestDatabase([migrations]);
  database = disposable.database;
});

afterAll(async () => {
  await disposable.drop();
});

beforeEach(async () => {
  await sql`truncate hospital.wards restart identity cascade`.execute(database.queries());
});

describe('values', () => {
  async function select(expression: string): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.queries(),
    );
    return rows[0]?.value;
  }

  test.each([
    ['42::bigint', 42],
    ['9223372036854775807::bigint', '9223372036854775807'],
    ['count(*) from (values (1), (2)) as rows(x)', 2],
    ['array[1, null, 9223372036854775807]::bigint[]', [1, null, '9223372036854775807']],
    ["date '2026-03-01'", '2026-03-01'],
    ["array[date '2026-03-01']", ['2026-03-01']],
    ['12345678901234567890.10::numeric', '12345678901234567890.10'],
    ['array[0.10]::numeric[]', ['0.10']],
    ["timestamp '2026-03-01 10:00:00'", '2026-03-01 10:00:00'],
    ["timestamptz '2026-03-01 10:00:00.123-03'", new Date('2026-03-01T13:00:00.123Z')],
    ["date_trunc('day', timestamptz '2026-03-01 22:00:00-03')", new Date('2026-03-02T00:00:00.000Z')],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ['null::bigint', null],
  ])('%s', async (expression, value) => {
    const text = expression.startsWith('count') ? `(select ${expression})` : expression;
    expect(await select(text)).toEqual(value);
  });
});

test('calendar arithmetic does not depend on the time zone of the server', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.queries());
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set timezone to 'America/Sao_Paulo'`.execute(database.queries());
  const fresh = createDatabase({ url: disposable.url });
  const shown = await sql`select current_setting('timezone') as timezone`.execute(fresh.queries());
  expect(shown.rows).toEqual([{ timezone: 'UTC' }]);
  await fresh.close();
});

describe('queries', () => {
  test('are typed by the tables of their owner', async () => {
    const inserted = await database
      .queries<Tables>()
      .insertInto('hospital.wards')
      .values({ name: 'UTI', beds: 12 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(inserted.id).toBe(1);
  });

  test('ping tells whether the database answers', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
    const url = new URL(disposable.url);
    url.port = '1';
    const unreachable = createDatabase({ url: url.href });
    await expect(unreachable.ping()).rejects.toThrow(/ECONNREFUSED/);
    await unreachable.close();
  });

  test('a connection is waited for as long as the address says', async () => {
    const url = new URL(disposable.url);
    url.searchParams.set('connect_timeout', '1');
    const single = createDatabase({ url: url.href, maxConnections: 1 });
    await single.transaction(async () => {
      await expect(single.ping()).rejects.toThrow(DatabaseUnavailableError);
    });
    await single.close();
  });

  test('constraint violations are named', async () => {
    const wards = database.queries<Tables>();
    await insertWard(database, 'UTI');
    const violationOf = (work: Promise<unknown>) => work.then(() => null, findConstraintViolation);
    expect(await violationOf(insertWard(database, 'UTI'))).toEqual({
      kind: 'unique',
      constraint: 'wards_name_unique',
    });
    expect(
      await violationOf(wards.insertInto('hospital.wards').values({ name: 'A', beds: 0 }).execute()),
    ).toEqual({
      kind: 'check',
      constraint: 'wards_beds_positive',
    });
    expect(await violationOf(wards.insertInto('hospital.nurses').values({ ward_id: 99 }).execute())).toEqual({
      kind: 'foreign-key',
      constraint: 'nurses_ward',
    });
    expect(await violationOf(sql`insert into hospital.wards (beds) values (1)`.execute(wards))).toEqual({
      kind: 'not-null',
      constraint: 'wards.name',
    });
  });
});

describe('transaction', () => {
  test('saves all, and returns what the work returns', async () => {
    const names = await database.transaction(async (connection) => {
      await insertWard(connection, 'A');
      await insertWard(connection, 'B');
      return await listWards(connection);
    });
    expect(names).toEqual(['A', 'B']);
    expect(await listWards(database)).toEqual(['A', 'B']);
  });

  test('saves nothing when the work fails, and passes its failure on', async () => {
    const failure = new Error('changed my mind');
    const work = database.transaction(async (connection) => {
      await insertWard(connection, 'A');
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await listWards(database)).toEqual([]);
  });

  test('is not seen from outside until it ends', async () => {
    await database.transaction(async (connection) => {
      await insertWard(connection, 'A');
      expect(await listWards(database)).toEqual([]);
    });
    expect(await listWards(database)).toEqual(['A']);
  });

  test('a failure that the work hides does not pass as saved', async () => {
    const work = database.transaction(async (connection) => {
      await insertWard(connection, 'A');
      await insertWard(connection, 'A').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(TransactionAbortedError);
    expect(await listWards(database)).toEqual([]);
  });

  test('its connection is of no use afterwards', async () => {
    let kept: Connection | undefined;
    let keptQuery: { execute: () => Promise<unknown> } | undefined;
    await database.transaction(async (connection) => {
      kept = connection;
      keptQuery = connection.queries<Tables>().selectFrom('hospital.wards').selectAll();
    });
    expect(() => kept?.queries<Tables>()).toThrow(TransactionEndedError);
    await expect(keptQuery?.execute()).rejects.toThrow(TransactionEndedError);
  });

  test('nor after a failure', async () => {
    let kept: { execute: () => Promise<unknown> } | undefined;
    await database
      .transaction(async (connection) => {
        kept = connection.queries<Tables>().insertInto('hospital.wards').values({ name: 'late', beds: 1 });
        throw new Error('no');
      })
      .catch(() => undefined);
    await expect(kept?.execute()).rejects.toThrow(TransactionEndedError);
    expect(await listWards(database)).toEqual([]);
  });

  test('what the work did not wait for is refused, not run on the next user of the connection', async () => {
    let stray: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await database.transaction(async (connection) => {
      stray = Promise.allSettled([insertWard(connection, 'A'), insertWard(connection, 'B')]);
    });
    const results = (await stray) ?? [];
    expect(results[1]).toMatchObject({ status: 'rejected', reason: expect.any(TransactionEndedError) });
    expect(await listWards(database)).not.toContain('B');
  });

  test('queries started together take turns', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    await database.transaction((connection) =>
      Promise.all(['A', 'B', 'C'].map((name) => insertWard(connection, name))),
    );
    process.off('warning', warned);
    expect(await listWards(database)).toEqual(['A', 'B', 'C']);
    expect(warned).not.toHaveBeenCalled();
  });

  test('isolation and read-only are what was asked for', async () => {
    const settings = await database.transaction(
      async (connection) => {
        const { rows } = await sql<{ isolation: string; read_only: string }>`
          select current_setting('transaction_isolation') as isolation,
                 current_setting('transaction_read_only') as read_only`.execute(connection.queries());
        return rows[0];
      },
      { isolation: 'serializable', readOnly: true },
    );
    expect(settings).toEqual({ isolation: 'serializable', read_only: 'on' });
  });

  test('is done again after a collision, as often as allowed', async () => {
    await insertWard(database, 'A');
    async function addBed(connection: Connection, meet: () => Promise<void>) {
      const ward = await connection
        .queries<Tables>()
        .selectFrom('hospital.wards')
        .select('beds')
        .executeTakeFirstOrThrow();
      await meet();
      await connection
        .queries<Tables>()
        .updateTable('hospital.wards')
        .set({ beds: ward.beds + 1 })
        .execute();
    }
    const meet = createMeetingPoint(2);
    const options = { isolation: 'serializable', retries: 5 } as const;
    await Promise.all([
      database.transaction((connection) => addBed(connection, meet), options),
      database.transaction((connection) => addBed(connection, meet), options),
    ]);
    const { beds } = await database
      .queries<Tables>()
      .selectFrom('hospital.wards')
      .select('beds')
      .executeTakeFirstOrThrow();
    expect(beds).toBe(3);

    const meetAgain = createMeetingPoint(2);
    const results = await Promise.allSettled([
      database.transaction((connection) => addBed(connection, meetAgain), { isolation: 'serializable' }),
      database.transaction((connection) => addBed(connection, meetAgain), { isolation: 'serializable' }),
    ]);
    expect(results.filter((result) => result.status === 'rejected')).toMatchObject([
      { reason: { code: '40001' } },
    ]);
  });

  test('a connection that breaks in the middle is reported, and the pool goes on', async () => {
    const onError = vi.fn();
    const fragile = createDatabase({ url: disposable.url, maxConnections: 1, onError });
    const work = fragile.transaction(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        connection.queries(),
      );
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.queries());
      await vi.waitUntil(() => onError.mock.calls.length > 0, patience);
      await insertWard(connection, 'A');
    });
    await expect(work).rejects.toThrow(/not queryable/);
    await expect(fragile.ping()).resolves.toBeUndefined();
    expect(await listWards(fragile)).toEqual([]);
    await fragile.close();
  });
});

describe('listen', () => {
  test('hears what was committed, and only while it wants to', async () => {
    const heard: string[] = [];
    const unlisten = await database.listen('ward_changed', (payload) => heard.push(payload));
    await database.transaction((connection) => notify(connection, 'ward_changed', 'A'));
    await database.transaction((connection) => notify(connection, 'other', 'B'));
    await database
      .transaction(async (connection) => {
        await notify(connection, 'ward_changed', 'rolled back');
        throw new Error('no');
      })
      .catch(() => undefined);
    await database.notify('ward_changed', 'C');
    await vi.waitUntil(() => heard.length >= 2, patience);
    await unlisten();
    await notify(database, 'ward_changed', 'D');
    await database.ping();
    expect(heard).toEqual(['A', 'C']);
  });

  test('comes back after a lost connection, and tells of the gap', async () => {
    const listening = createDatabase({ url: disposable.url });
    const heard: string[] = [];
    const onGap = vi.fn();
    await listening.listen('ward_changed', (payload) => heard.push(payload), { onGap });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where query like 'listen%' and datname = current_database()`.execute(database.queries());
    await vi.waitUntil(() => onGap.mock.calls.length > 0, patience);
    await notify(database, 'ward_changed', 'after');
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual(['after']);
    await listening.close();
  });
});

async function insertWard(connection: Connection, name: string): Promise<void> {
  await connection.queries<Tables>().insertInto('hospital.wards').values({ name, beds: 1 }).execute();
}

async function listWards(connection: Connection): Promise<string[]> {
  const rows = await connection
    .queries<Tables>()
    .selectFrom('hospital.wards')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

async function notify(connection: Connection, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(connection.queries());
}

/** Lets nobody go on before all have arrived; later visitors pass. */
function createMeetingPoint(principals: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    arrived += 1;
    if (arrived >= principals) open();
    await opened;
  };
}
