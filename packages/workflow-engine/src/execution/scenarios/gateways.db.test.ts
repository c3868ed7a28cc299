import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  end,
  evaluate,
  exclusive,
  flow,
  parallel,
  path,
  process,
  receive,
  start,
  user,
} from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
});

afterAll(async () => await scenario.close());

test('a sequence passes from task to task and leaves nothing', async () => {
  await scenario.deploy(
    process(
      'sequence',
      start('s'),
      user('a'),
      evaluate('b', '${x + 1}', 'y'),
      user('c'),
      end('e'),
      path('s', 'a', 'b', 'c', 'e'),
    ),
  );
  const { id } = await scenario.start('sequence', { x: 1 });
  expect(await scenario.tasks(id)).toEqual(['a']);
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['c']);
  expect(await scenario.variables(id)).toEqual({ x: 1, y: 2n });
  await scenario.complete('c', {}, id);
  await scenario.expectEnded(id);
  expect(await scenario.history(id)).toEqual(['s', 'a', 'b', 'c', 'e']);
});

test('an exclusive gateway takes the first flow that holds, then the default, or fails and undoes all', async () => {
  const gateway = (id: string, attributes: string, ...flows: readonly string[]) =>
    process(
      id,
      start('s'),
      user('a'),
      exclusive('g', attributes),
      user('big'),
      user('bigger'),
      user('other'),
      path('s', 'a', 'g'),
      ...flows,
    );
  const big = flow('g', 'big', { condition: '${n > 10}' });
  const bigger = flow('g', 'bigger', { condition: '${n > 5}' });
  const other = flow('g', 'other');
  const withDefault = 'default="g-other"';
  await scenario.deploy(
    gateway('defaultLast', withDefault, big, bigger, other),
    // The default one has no condition, so wherever it stands it must wait for all the others.
    gateway('defaultFirst', withDefault, other, big, bigger),
    gateway('defaultBetween', withDefault, big, other, bigger),
    gateway('withoutDefault', '', big, bigger, flow('g', 'other', { condition: '${n < 0}' })),
  );
  const choose = async (key: string, n: number): Promise<string[]> => {
    const { id } = await scenario.start(key);
    await scenario.complete('a', { n }, id);
    return await scenario.tasks(id);
  };
  for (const key of ['defaultLast', 'defaultFirst', 'defaultBetween']) {
    expect([key, await choose(key, 11)]).toEqual([key, ['big']]);
    expect([key, await choose(key, 6)]).toEqual([key, ['bigger']]);
    expect([key, await choose(key, 1)]).toEqual([key, ['other']]);
  }

  const { id } = await scenario.start('withoutDefault');
  await expect(scenario.complete('a', { n: 1 }, id)).rejects.toMatchObject({
    kind: 'engine-failure',
    message:
      "No outgoing sequence flow of the exclusive gateway 'g' could be selected for continuing the process",
  });
  expect(await scenario.tasks(id)).toEqual(['a']);
  expect(await scenario.variables(id)).toEqual({});
  await scenario.complete('a', { n: -1 }, id);
  expect(await scenario.tasks(id)).toEqual(['other']);
});

test.each([2, 3, 5])('a parallel gateway with %i branches joins when all have arrived', async (branches) => {
  const names = Array.from({ length: branches }, (_, index) => `t${index}`);
  await scenario.deploy(
    process(
      `fork${branches}`,
      start('s'),
      parallel('split'),
      ...names.map((name) => user(name)),
      parallel('join'),
      user('after'),
      end('e'),
      path('s', 'split'),
      ...names.map((name) => path('split', name, 'join')),
      path('join', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start(`fork${branches}`);
  expect(await scenario.tasks(id)).toEqual(names);
  for (const [index, name] of names.entries()) {
    expect(await scenario.tasks(id)).toHaveLength(branches - index);
    await scenario.complete(name, {}, id);
  }
  expect(await scenario.tasks(id)).toEqual(['after']);
  // One path is one row again.
  expect(await scenario.count('execution', `process_instance_id = '${id}'`)).toBe(1);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('nested forks join at their own gateways, also when one gateway joins and splits', async () => {
  await scenario.deploy(
    process(
      'nestedFork',
      start('s'),
      parallel('p1'),
      user('a'),
      parallel('p2'),
      user('b'),
      user('c'),
      parallel('j2'),
      parallel('j1'),
      user('d'),
      user('e'),
      parallel('j3'),
      end('done'),
      path('s', 'p1', 'a', 'j1', 'd', 'j3', 'done'),
      path('p1', 'p2', 'b', 'j2', 'j1', 'e', 'j3'),
      path('p2', 'c', 'j2'),
    ),
  );
  const { id } = await scenario.start('nestedFork');
  expect(await scenario.tasks(id)).toEqual(['a', 'b', 'c']);
  await scenario.complete('b', {}, id);
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['c']);
  await scenario.complete('c', {}, id);
  expect(await scenario.tasks(id)).toEqual(['d', 'e']);
  await scenario.complete('e', {}, id);
  await scenario.complete('d', {}, id);
  await scenario.expectEnded(id);
});

test('a join waits for as many as lead into it, and a path that ends elsewhere does not count', async () => {
  await scenario.deploy(
    process(
      'unevenJoin',
      start('s'),
      parallel('split'),
      user('a'),
      user('b'),
      user('c'),
      parallel('join'),
      user('after'),
      end('e1'),
      end('e2'),
      path('s', 'split', 'a', 'join', 'after', 'e1'),
      path('split', 'b', 'join'),
      path('split', 'c', 'e2'),
    ),
  );
  const { id } = await scenario.start('unevenJoin');
  await scenario.complete('a', {}, id);
  await scenario.complete('c', {}, id);
  expect(await scenario.tasks(id)).toEqual(['b']);
  await scenario.complete('b', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('a branch that ends at once does not take the other one with it', async () => {
  await scenario.deploy(
    process(
      'shortBranch',
      start('s'),
      parallel('split'),
      end('e1'),
      evaluate('b', '${1}', 'x'),
      user('c'),
      end('e2'),
      path('s', 'split', 'e1'),
      path('split', 'b', 'c', 'e2'),
    ),
    process(
      'shortBranches',
      start('s'),
      parallel('split'),
      end('e1'),
      end('e2'),
      parallel('again'),
      user('c'),
      user('d'),
      end('e3'),
      path('s', 'split', 'e1'),
      path('split', 'e2'),
      path('split', 'again', 'c', 'e3'),
      path('again', 'd', 'e3'),
    ),
    process(
      'onlyShort',
      start('s'),
      parallel('split'),
      end('e1'),
      end('e2'),
      end('e3'),
      path('s', 'split', 'e1'),
      path('split', 'e2'),
      path('split', 'e3'),
    ),
  );
  const first = await scenario.start('shortBranch');
  expect(await scenario.tasks(first.id)).toEqual(['c']);
  await scenario.complete('c', {}, first.id);
  await scenario.expectEnded(first.id);

  const second = await scenario.start('shortBranches');
  expect(await scenario.tasks(second.id)).toEqual(['c', 'd']);
  await scenario.complete('d', {}, second.id);
  await scenario.complete('c', {}, second.id);
  await scenario.expectEnded(second.id);

  const third = await scenario.start('onlyShort');
  expect(third.isEnded).toBe(true);
  await scenario.expectEnded(third.id);
});

test('an activity with several flows splits without a gateway', async () => {
  await scenario.deploy(
    process(
      'implicitFork',
      start('s'),
      user('a'),
      user('b'),
      user('c'),
      user('never'),
      end('e'),
      path('s', 'a', 'b', 'e'),
      path('a', 'c', 'e'),
      flow('a', 'never', { condition: '${n > 1}' }),
    ),
  );
  const { id } = await scenario.start('implicitFork', { n: 1 });
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['b', 'c']);
  await scenario.complete('b', {}, id);
  await scenario.complete('c', {}, id);
  await scenario.expectEnded(id);
});

test('a loop back to an earlier task goes round as often as it is told', async () => {
  await scenario.deploy(
    process(
      'rounds',
      start('s'),
      user('again'),
      exclusive('g', 'default="g-e"'),
      end('e'),
      path('s', 'again', 'g', 'again?${more}'),
      flow('g', 'e'),
    ),
  );
  const { id } = await scenario.start('rounds');
  for (let round = 1; round <= 10; round += 1) await scenario.complete('again', { more: round < 10 }, id);
  await scenario.expectEnded(id);
  expect(await scenario.count('historic_task', `process_instance_id = '${id}'`)).toBe(10);
});

test('a process that goes round without waiting is stopped, and others find their ids', async () => {
  await scenario.deploy(
    process(
      'endless',
      start('s'),
      evaluate('a', '${1}'),
      exclusive('g', 'default="g-a"'),
      end('e'),
      path('s', 'a', 'g', 'a'),
      flow('g', 'e', { condition: '${false}' }),
    ),
    process('waiting', start('s'), receive('r'), end('e'), path('s', 'r', 'e')),
  );
  const [endless, waiting] = await Promise.allSettled([scenario.start('endless'), scenario.start('waiting')]);
  expect(endless).toMatchObject({
    status: 'rejected',
    reason: { kind: 'engine-failure', message: 'The process made 100000 steps without waiting for anything' },
  });
  expect(waiting.status).toBe('fulfilled');
  expect(await scenario.count('execution', "process_definition_id like 'endless:%'")).toBe(0);
});
