import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sortTasks } from './sort-tasks.ts';
import { taskOrders } from './task-search.ts';
import { buildListed } from './testing/build-task.ts';

const tasks = [
  buildListed({
    id: '10',
    name: 'Água',
    createTime: '2026-10-03T12:00:00Z',
    dueDate: '2026-11-02T15:00:00Z',
  }),
  buildListed({ id: '9', name: 'item 10', createTime: '2026-10-02T12:00:00Z' }),
  buildListed({
    id: '8',
    name: 'Item 9',
    createTime: '2026-10-01T12:00:00Z',
    dueDate: '2026-11-01T15:00:00Z',
  }),
  buildListed({ id: '7', name: 'azul', createTime: '2026-10-04T12:00:00Z' }),
];

describe('the order', () => {
  it.each([
    ['creation', true, ['7', '10', '9', '8']],
    ['creation', false, ['8', '9', '10', '7']],
    ['due', false, ['8', '10', '7', '9']],
    // The most urgent last, but what has no date after it.
    ['due', true, ['10', '8', '7', '9']],
    ['name', false, ['10', '7', '8', '9']],
    ['name', true, ['9', '8', '7', '10']],
  ] as const)('[TK-04] by %s, descending %s', (order, isDescending, ids) => {
    expect(listIds(sortTasks(tasks, { order, isDescending }, []))).toEqual(ids);
  });

  it('[TK-04] by hand: new ones on top, the newest first, then as the person put them', () => {
    expect(listIds(sortTasks(tasks, { order: 'manual', isDescending: false }, ['9', 'gone', '10']))).toEqual([
      '7',
      '8',
      '9',
      '10',
    ]);
  });

  it('is the same whatever order the tasks come in, and loses none', () => {
    const anyTasks = fc
      .uniqueArray(fc.record({ id: fc.nat(99), at: fc.nat(3), due: fc.option(fc.nat(3)), name: fc.nat(2) }), {
        selector: ({ id }) => id,
      })
      .map((facts) =>
        facts.map(({ id, at, due, name }) =>
          buildListed({
            id: String(id),
            name: `Tarefa ${name}`,
            createTime: `2026-10-0${at + 1}T12:00:00Z`,
            dueDate: due === null ? null : `2026-11-0${due + 1}T12:00:00Z`,
          }),
        ),
      );
    const order = fc.constantFrom(...taskOrders);
    fc.assert(
      fc.property(anyTasks, order, fc.boolean(), fc.nat(), (some, by, isDescending, turn) => {
        const cut = turn % (some.length + 1);
        const turned = [...some.slice(cut), ...some.slice(0, cut)];
        const sorted = sortTasks(some, { order: by, isDescending }, ['3', '1', '2']);
        expect(sortTasks(turned, { order: by, isDescending }, ['3', '1', '2'])).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(some));
      }),
    );
  });
});

function listIds(sorted: readonly { readonly id: string }[]): readonly string[] {
  return sorted.map(({ id }) => id);
}
