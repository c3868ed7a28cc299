import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arrangeManually, moveInOrder } from './manual-order.ts';

describe('moving a task by hand', () => {
  const all = ['a', 'b', 'c', 'd'];

  it.each([
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['a', 3, ['b', 'c', 'd', 'a']],
    ['b', 2, ['a', 'c', 'b', 'd']],
    ['b', 1, ['a', 'b', 'c', 'd']],
  ])('[TK-04] %s to place %i', (id, toIndex, expected) => {
    expect(moveInOrder({ id, toIndex, shownIds: all, allIds: all, savedOrder: [] })).toEqual(expected);
    expect(moveInOrder({ id, toIndex, shownIds: all, allIds: all, savedOrder: all })).toEqual(expected);
  });

  it('[TK-04] in a filtered list it goes next to what stands above it there', () => {
    const moved = moveInOrder({
      id: 'd',
      toIndex: 1,
      shownIds: ['a', 'c', 'd'],
      allIds: all,
      savedOrder: all,
    });
    expect(moved).toEqual(['a', 'd', 'b', 'c']);
  });

  it('keeps the places of tasks that are in other lists', () => {
    const moved = moveInOrder({
      id: 'b',
      toIndex: 0,
      shownIds: ['a', 'b'],
      allIds: ['a', 'b'],
      savedOrder: ['x', 'a', 'y', 'b'],
    });
    expect(moved).toEqual(['x', 'b', 'a', 'y']);
  });

  it('forgets first what is gone when there would be too many', () => {
    const gone = Array.from({ length: 5000 }, (_unused, index) => `gone ${index}`);
    const moved = moveInOrder({ id: 'a', toIndex: 1, shownIds: all, allIds: all, savedOrder: gone });
    expect(moved).toEqual(['b', 'a', 'c', 'd']);
  });

  it('[TK-04] shows the task where it was put, and the others in the order they had', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const some = fc.shuffledSubarray(letters, { minLength: 1 });
    fc.assert(
      fc.property(some, fc.shuffledSubarray(letters), fc.nat(), fc.nat(), (ids, savedOrder, from, to) => {
        const tasks = arrangeManually(
          ids.map((id) => ({ id })),
          savedOrder,
        );
        const shownIds = tasks.map(({ id }) => id).filter((_id, index) => index % 2 === 0);
        const id = shownIds[from % shownIds.length] ?? '';
        const toIndex = to % shownIds.length;
        const order = moveInOrder({
          id,
          toIndex,
          shownIds,
          allIds: tasks.map((task) => task.id),
          savedOrder,
        });
        const shownAfter = arrangeManually(tasks, order)
          .map((task) => task.id)
          .filter((known) => shownIds.includes(known));
        expect(new Set(order).size).toBe(order.length);
        expect(shownAfter).toEqual(shownIds.filter((known) => known !== id).toSpliced(toIndex, 0, id));
      }),
    );
  });
});
