import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createSourceAccess, type SourceAccess } from '../source-access/create-source-access.ts';
import type { QueryRequester, SourceGrant } from '../source-access/source-grant.ts';
import { createQueryExecutor, type QueryExecutor, type QueryRunRecord } from './create-query-executor.ts';

let warehouse: TestWarehouse;
let executor: QueryExecutor | undefined;
const records: QueryRunRecord[] = [];
const sourceAccess: SourceAccess = createSourceAccess({
  findPerson: async () => await Promise.resolve(undefined),
});

beforeAll(async () => {
  warehouse = await createTestWarehouse();
});

afterEach(async () => {
  await executor?.close();
  records.length = 0;
});

afterAll(async () => {
  await warehouse.drop();
});

function openExecutor(limits: Parameters<typeof createQueryExecutor>[0]['limits'] = {}): QueryExecutor {
  executor = createQueryExecutor({
    warehouses: { SGHDW: warehouse.readerUrl },
    departmentSources: { DOCSTORE: warehouse.readerUrl },
    limits,
    audit: (record) => records.push(record),
  });
  return executor;
}

async function grantTo(requester: string | QueryRequester, source = 'SGHDW'): Promise<SourceGrant> {
  const right = await sourceAccess.requireAuthor({ kind: 'server' });
  return right.open(
    source,
    typeof requester === 'string' ? { kind: 'person', userName: requester } : requester,
  );
}

/** A query that runs until it is stopped. */
async function occupy(own: QueryExecutor, requester: string | QueryRequester) {
  const controller = new AbortController();
  let tellBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const ended = own
    .run(await grantTo(requester), 'select pg_sleep(60)', new Map(), {
      signal: controller.signal,
      admit: async () => tellBegun(),
    })
    .catch((error: unknown) => error);
  return { begun, ended, stop: () => controller.abort() };
}

describe('the executor of queries', () => {
  it('runs one statement only, also of those that are put together by us', async () => {
    const own = openExecutor();
    const limits = { seconds: 5, rows: 10, bytes: 10_000 };
    const run = async (text: string) =>
      await own.runStatement(await grantTo('ANA'), { text, values: [] }, { signal: undefined, limits });
    // What a schema of cubes brings as an expression stands inside of brackets.
    const hostile = 'select (1); rollback; begin read write; select (2)';
    await expect(run(hostile)).rejects.toThrow('cannot insert multiple commands');
    expect((await run('select (1)')).rows).toEqual([[1]]);
  });

  it('leaves room for others while somebody runs as many as they may', async () => {
    const own = openExecutor({ connections: 4, waitSeconds: 0.2 });
    const slow = await Promise.all([
      occupy(own, 'ANA'),
      occupy(own, 'ANA'),
      occupy(own, 'ana'),
      occupy(own, 'Ana'),
    ]);
    await Promise.all(slow.slice(0, 2).map(async ({ begun }) => await begun));
    expect((await own.run(await grantTo('BIA'), 'select 7', new Map())).rows).toEqual([[7]]);
    expect((await own.run(await grantTo({ kind: 'schedule' }), 'select 8', new Map())).rows).toEqual([[8]]);
    // The third and fourth, of the same person in another spelling, never began.
    for (const { ended } of slow.slice(2)) {
      expect(await ended).toMatchObject({ code: 'turn', reason: 'own' });
    }
    for (const { stop } of slow) stop();
    expect(await slow[0]?.ended).toMatchObject({ code: 'abandoned' });
  });

  it('gives the turn of what is abandoned to the next', async () => {
    const own = openExecutor({ connections: 1, waitSeconds: 30 });
    const slow = await occupy(own, 'ANA');
    await slow.begun;
    const waiting = own.run(await grantTo('BIA'), 'select 1', new Map());
    slow.stop();
    expect((await waiting).rows).toEqual([[1]]);
  });

  it('says clearly when everybody was in the way for too long', async () => {
    const own = openExecutor({ connections: 1, waitSeconds: 0.2 });
    const slow = await occupy(own, 'ANA');
    await slow.begun;
    await expect(own.run(await grantTo('BIA'), 'select 1', new Map())).rejects.toMatchObject({
      code: 'turn',
      reason: 'others',
    });
    slow.stop();
    await slow.ended;
  });

  it('knows warehouses by name, and no department of one that shows everything', async () => {
    const own = openExecutor();
    expect(own.names).toEqual(['SGHDW']);
    for (const source of ['DOCSTORE', 'OTHER']) {
      await expect(own.run(await grantTo('ANA', source), 'select 1', new Map())).rejects.toThrow(
        `There is no data source "${source}"; there are: SGHDW.`,
      );
    }
    const asks = { kind: 'person', userName: 'ANA' } as const;
    const department = sourceAccess.openDepartment('DOCSTORE', 'dep-a', asks);
    expect((await own.run(department, 'select 1', new Map())).rows).toEqual([[1]]);
    const wrong = sourceAccess.openDepartment('SGHDW', 'dep-a', asks);
    await expect(own.run(wrong, 'select 1', new Map())).rejects.toThrow('There is no data source "SGHDW"');
  });

  it('tells the audit who had what read, and how it ended', async () => {
    const own = openExecutor();
    await own.run(await grantTo('ANA'), 'select n from generate_series(1, 3) n', new Map());
    await own.run(await grantTo({ kind: 'schedule' }), 'select nothing', new Map()).catch(() => undefined);
    expect(records).toMatchObject([
      { requester: 'person ana', source: 'SGHDW', outcome: 'done', rows: 3 },
      { requester: 'schedule', source: 'SGHDW', outcome: 'failed_sql', rows: undefined },
    ]);
    expect(JSON.stringify(records)).not.toContain('generate_series');
    expect(records[0]?.queryHash).not.toBe(records[1]?.queryHash);
  });
});
