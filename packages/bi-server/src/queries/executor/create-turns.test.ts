import { describe, expect, it } from 'vitest';

import { createTurns, type Turns } from './create-turns.ts';

const rules = { mostPerPerson: 2, mostPerSource: 4 };
const patience = 60_000;

/** Work that goes on until it is told to end. */
function begin(turns: Turns, person: string, more: { waitMs?: number; signal?: AbortSignal } = {}) {
  let end: () => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    end = () => resolve(person);
  });
  const state = { hasBegun: false };
  const wish = { person, source: 'SGHDW', waitMs: patience, ...more };
  const done = turns.take(wish, async () => {
    state.hasBegun = true;
    return await promise;
  });
  done.catch(() => undefined);
  return { state, done, end };
}

describe('turns', () => {
  it('come when somebody else is done, and give back what the work gave', async () => {
    const turns = createTurns({ mostPerPerson: 2, mostPerSource: 1 });
    const [first, second] = [begin(turns, 'ANA'), begin(turns, 'BIA')];
    first.end();
    expect(await first.done).toBe('ANA');
    second.end();
    expect(await second.done).toBe('BIA');
  });

  it('are free again after work that failed', async () => {
    const turns = createTurns({ mostPerPerson: 1, mostPerSource: 1 });
    const wish = { person: 'ANA', source: 'SGHDW', waitMs: patience };
    const failing = turns.take(wish, async () => await Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await turns.take(wish, async () => await Promise.resolve('well'))).toBe('well');
  });

  it('say whose queries were in the way when they do not come in time', async () => {
    const turns = createTurns(rules);
    const own = [begin(turns, 'ANA'), begin(turns, 'ANA')];
    await expect(begin(turns, 'ANA', { waitMs: 5 }).done).rejects.toMatchObject({
      code: 'turn',
      reason: 'own',
    });
    const others = [begin(turns, 'BIA'), begin(turns, 'BIA')];
    await expect(begin(turns, 'CAIO', { waitMs: 5 }).done).rejects.toMatchObject({
      code: 'turn',
      reason: 'others',
    });
    for (const one of [...own, ...others]) one.end();
    await Promise.all([...own, ...others].map(async ({ done }) => await done));
  });

  it('are not taken by those whom nobody waits for any more', async () => {
    const turns = createTurns({ mostPerPerson: 1, mostPerSource: 1 });
    const first = begin(turns, 'ANA');
    const controller = new AbortController();
    const abandoned = begin(turns, 'BIA', { signal: controller.signal });
    const third = begin(turns, 'CAIO');
    controller.abort();
    await expect(abandoned.done).rejects.toMatchObject({ code: 'abandoned' });
    first.end();
    third.end();
    expect(await third.done).toBe('CAIO');
    expect(abandoned.state.hasBegun).toBe(false);
    await expect(begin(turns, 'BIA', { signal: controller.signal }).done).rejects.toMatchObject({
      code: 'abandoned',
    });
  });

  it('are not waited for by more than fifty of one person', async () => {
    const turns = createTurns(rules);
    const all = Array.from({ length: 52 }, () => begin(turns, 'ANA'));
    await expect(begin(turns, 'ANA').done).rejects.toMatchObject({ code: 'turn', reason: 'own' });
    const other = begin(turns, 'BIA');
    for (const one of [...all, other]) one.end();
    expect(await other.done).toBe('BIA');
    expect(await Promise.all(all.map(async ({ done }) => await done))).toHaveLength(52);
  });
});
