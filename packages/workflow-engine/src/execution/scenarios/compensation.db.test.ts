// What is expected here was seen on Activiti 5.22, step by step.
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  boundary,
  catchEvent,
  end,
  message,
  parallel,
  path,
  process,
  signal,
  start,
  subProcess,
  terminate,
  throwEvent,
  user,
} from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await createScenario();
});
afterAll(async () => {
  await scenario.close();
});

const compensation = '<compensateEventDefinition/>';
const cancellation = '<cancelEventDefinition/>';
/** A task that another one undoes; the associations stand at the end of their scope. */
const undoable = (id: string): string =>
  `${user(id)}${boundary(`edge-${id}`, id, compensation)}${user(`undo-${id}`, { attributes: 'isForCompensation="true"' })}`;
const undoes = (...ids: readonly string[]): string =>
  ids.map((id) => `<association sourceRef="edge-${id}" targetRef="undo-${id}"/>`).join('');
const transaction = (id: string, ...content: readonly string[]): string =>
  `<transaction id="${id}">${content.join('')}</transaction>`;

test('what was done is undone, the last first, and then the process goes on', async () => {
  await scenario.deploy(
    process(
      'undoing',
      start('s'),
      undoable('a'),
      undoable('b'),
      undoable('never'),
      throwEvent('x', compensation),
      user('after'),
      end('e'),
      path('s', 'a', 'b', 'x', 'after', 'e'),
      undoes('a', 'b', 'never'),
    ),
  );
  const { id } = await scenario.start('undoing');
  await scenario.complete('a', {}, id);
  await scenario.complete('b', {}, id);
  expect(await scenario.history(id)).toEqual(['s', 'a', 'b', 'x*', 'undo-b*', 'undo-a*']);
  await scenario.complete('undo-b', {}, id);
  expect(await scenario.tasks(id)).toEqual(['undo-a']);
  await scenario.complete('undo-a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('a reference names the handler, or a sub-process that has ended', async () => {
  const only = (ref: string): string => `<compensateEventDefinition activityRef="${ref}"/>`;
  await scenario.deploy(
    process(
      'chosen',
      start('s'),
      undoable('a'),
      subProcess('sub', start('i'), undoable('b'), end('ie'), path('i', 'b', 'ie'), undoes('b')),
      throwEvent('nothing', only('a')),
      throwEvent('inner', only('sub')),
      throwEvent('outer', only('undo-a')),
      user('after'),
      path('s', 'a', 'sub', 'nothing', 'inner', 'outer', 'after'),
      undoes('a'),
    ),
  );
  const { id } = await scenario.start('chosen');
  await scenario.complete('a', {}, id);
  await scenario.complete('b', {}, id);
  expect(await scenario.tasks(id)).toEqual(['undo-b']);
  await scenario.complete('undo-b', {}, id);
  expect(await scenario.tasks(id)).toEqual(['undo-a']);
  await scenario.complete('undo-a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  expect(await scenario.count('event_subscription', `process_instance_id = '${id}'`)).toBe(0);
});

test('a transaction that is cancelled is undone, and left by its edge', async () => {
  await scenario.deploy(
    process(
      'cancelled',
      start('s'),
      transaction(
        'tx',
        start('i'),
        parallel('fork'),
        undoable('a'),
        user('decide'),
        user('beside'),
        end('no', cancellation),
        end('ie'),
        path('i', 'a', 'fork', 'decide', 'no'),
        path('fork', 'beside', 'ie'),
        undoes('a'),
      ),
      boundary('edge', 'tx', cancellation),
      user('otherwise'),
      end('e'),
      path('s', 'tx', 'e'),
      path('edge', 'otherwise', 'e'),
    ),
  );
  const { id } = await scenario.start('cancelled');
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['beside', 'decide']);
  await scenario.complete('decide', {}, id);
  expect(await scenario.tasks(id)).toEqual(['undo-a']);
  await scenario.complete('undo-a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['otherwise']);
  // The transaction itself is not in history.
  expect(await scenario.history(id)).toEqual(expect.arrayContaining(['no', 'undo-a', 'edge', 'otherwise*']));
  expect(await scenario.history(id)).not.toContain('tx');
  await scenario.complete('otherwise', {}, id);
  await scenario.expectEnded(id);
});

test('nothing to undo: the transaction is left at once', async () => {
  await scenario.deploy(
    process(
      'plain-cancel',
      start('s'),
      transaction('tx', start('i'), end('no', cancellation), path('i', 'no')),
      boundary('edge', 'tx', cancellation),
      user('otherwise'),
      path('s', 'tx'),
      path('edge', 'otherwise'),
    ),
  );
  const { id } = await scenario.start('plain-cancel');
  expect(await scenario.tasks(id)).toEqual(['otherwise']);
});

test('an end undoes, too', async () => {
  await scenario.deploy(
    process(
      'undoing-end',
      start('s'),
      undoable('a'),
      end('e', compensation),
      path('s', 'a', 'e'),
      undoes('a'),
    ),
  );
  const { id } = await scenario.start('undoing-end');
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['undo-a']);
  await scenario.complete('undo-a', {}, id);
  await scenario.expectEnded(id);
});

test('an end with a signal tells those who wait for it', async () => {
  await scenario.deploy(
    process('hearing', start('s'), catchEvent('c', signal('done')), user('heard'), path('s', 'c', 'heard')),
    process('telling', start('s'), end('e', signal('done')), path('s', 'e')),
  );
  const hearing = await scenario.start('hearing');
  const telling = await scenario.start('telling');
  await scenario.expectEnded(telling.id);
  expect(await scenario.tasks(hearing.id)).toEqual(['heard']);
});

test('an end with a message fails when it is reached', async () => {
  await scenario.deploy(process('posting', start('s'), end('e', message('m')), path('s', 'e')));
  await expect(scenario.start('posting')).rejects.toThrow("'e' ends with a message");
});

test('a boundary event may stand outside of the sub-process of its activity, and ends it', async () => {
  await scenario.deploy(
    process(
      'crossing',
      start('s'),
      subProcess(
        'sub',
        start('i'),
        parallel('fork'),
        user('inner'),
        user('beside'),
        path('i', 'fork', 'inner'),
        path('fork', 'beside'),
      ),
      boundary('edge', 'inner', message('stop')),
      user('after'),
      end('e', terminate),
      path('s', 'sub', 'e'),
      path('edge', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('crossing');
  await scenario.sendMessage('stop', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('what Activiti does not read is a plain event, gateway or task', async () => {
  await scenario.deploy(
    process(
      'plain',
      start('s', '<conditionalEventDefinition><condition>${x}</condition></conditionalEventDefinition>'),
      throwEvent('t', '<escalationEventDefinition/>'),
      throwEvent('l', '<linkEventDefinition name="l"/>'),
      '<complexGateway id="g"/>',
      user('once', { content: '<standardLoopCharacteristics loopMaximum="2"/>' }),
      end('e', '<escalationEventDefinition/>'),
      path('s', 't', 'l', 'g', 'once', 'e'),
    ),
  );
  const { id } = await scenario.start('plain');
  await scenario.complete('once', {}, id);
  expect(await scenario.history(id)).toEqual(['s', 't', 'l', 'g', 'once', 'e']);
  await scenario.expectEnded(id);
});

test('the time of a start may be computed, but not from variables', async () => {
  const timer = (text: string): string =>
    `<timerEventDefinition><timeDate>${text}</timeDate></timerEventDefinition>`;
  await scenario.deploy(
    process('computed', start('s', timer("${'2036-11-14T11:12:22'}")), user('t'), path('s', 't')),
  );
  expect(
    await scenario.rows(`select due_at from workflow.job where process_definition_id like 'computed:%'`),
  ).toEqual([{ due_at: new Date('2036-11-14T11:12:22Z') }]);
  const unknown = scenario.deploy(process('unknown', start('s', timer('${x}')), user('t'), path('s', 't')));
  await expect(unknown).rejects.toThrow('Unknown property used in expression: ${x}');
});

test.each([
  [
    'a cancel event outside of a transaction',
    `${user('t')}${boundary('b', 't', cancellation)}`,
    /b: a cancel event can only be attached to a transaction/,
  ],
  [
    'an end that cancels outside of one',
    end('x', cancellation),
    /x: an end that cancels can only stand in a transaction/,
  ],
])('%s is refused', async (_title, content, reason) => {
  await expect(scenario.deploy(process('refused', start('s'), content))).rejects.toThrow(reason);
});
