import { fileURLToPath } from 'node:url';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createTaskQueries } from '@prumo/workflow-engine/persistence/task-queries';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../all-migrations.ts';
import { createMinutesRepository } from '../modules/minutes/minutes.repository.ts';
import { joinTransaction } from './join-transaction.ts';
import { loadDemoMinutes } from './load-minutes.ts';
import { createEngineForDemo } from './testing/demo-engine.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const all = { start: 0, size: 1_000, sort: 'id', order: 'asc' } as const;
let test: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
});

afterEach(async () => {
  await test.drop();
});

async function load(now: string, withEngine: boolean): Promise<void> {
  const people = createPeopleDirectory(test.database, createQuickPasswords());
  await test.database.transaction(async (transaction) => {
    await loadDemoMinutes({
      database: joinTransaction(test.database, transaction),
      createEngine: withEngine ? createEngineForDemo(people) : undefined,
      clock: () => Date.parse(now),
      folder,
    });
  });
}

describe('loadDemoMinutes', () => {
  it.each(['2026-11-15T03:00:00-03:00', '2027-01-04T09:00:00-03:00'])(
    '[NC-05] loads 24 minutes, counted in their years, at %s',
    async (now) => {
      await load(now, true);
      const repository = createMinutesRepository(test.database);
      const found = await repository.list('all', { userName: 'ADMIN', day: now.slice(0, 10) });
      expect(found).toHaveLength(24);
      for (const year of new Set(found.map((one) => one.year))) {
        const numbers = found.filter((one) => one.year === year).map(({ number }) => number);
        expect(numbers.toSorted((one, other) => one - other)).toEqual(
          numbers.map((_number, index) => index + 1),
        );
      }
      expect(await repository.listCommittees()).toHaveLength(
        new Set(found.map(({ committee }) => committee)).size,
      );
    },
  );

  it('[NC-05] gives open decisions of approved minutes a task of the one who carries it out', async () => {
    await load('2026-11-16T12:00:00-03:00', true);
    const tasks = await createTaskQueries(test.database).listTasks({}, all);
    const found = await createMinutesRepository(test.database).list('all', {
      userName: 'ADMIN',
      day: '2026-11-16',
    });
    const open = found.reduce((sum, { openDecisions }) => sum + openDecisions, 0);
    expect(open).toBeGreaterThan(3);
    expect(tasks).toHaveLength(open);
    expect(tasks.every(({ category }) => category?.startsWith('prumo-decision:ATA-'))).toBe(true);
    for (const { id } of found.filter((one) => one.openDecisions > 0)) {
      const stored = await createMinutesRepository(test.database).find(id, 'all');
      const decisions = stored?.minutes.items.flatMap((item) => item.decisions) ?? [];
      for (const decision of decisions.filter(({ doneOn }) => doneOn === null)) {
        const task = tasks.find((one) => one.id === decision.taskId);
        expect(task).toMatchObject({
          name: decision.what,
          assignee: decision.who,
          description: `${stored?.minutes.number}/${stored?.minutes.year} · ${stored?.minutes.committee}`,
        });
      }
    }
  });

  it('without an embedded engine there are no tasks, and links lead to departments', async () => {
    await load('2026-11-16T12:00:00-03:00', false);
    expect(await createTaskQueries(test.database).listTasks({}, all)).toEqual([]);
    const stored = await createMinutesRepository(test.database).find('ATA-0016', 'all');
    expect(stored?.minutes.items.flatMap(({ links }) => links)).toEqual([
      {
        kind: 'non-compliance',
        id: 'NC-0076',
        departmentId: expect.stringMatching(/^dep-/),
        label: 'NC-0076',
      },
    ]);
  });
});
