import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BpmnError } from '../delegates.ts';
import {
  boundary,
  end,
  error,
  executionListener,
  extensions,
  flow,
  message,
  path,
  process,
  service,
  start,
  taskListener,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;
const heard: string[] = [];

beforeAll(async () => {
  scenario = await createScenario({
    delegates: {
      note: (_execution, fields) => {
        const text = fields.get('text');
        heard.push(text?.type === 'string' ? text.value : '');
      },
      noteLater: async (execution, fields) => {
        await Promise.resolve();
        const text = fields.get('text');
        heard.push(text?.type === 'string' ? text.value : '');
        execution.setVariable('later', { type: 'boolean', value: true });
      },
      fail: () => {
        throw new Error('The listener failed.');
      },
      failLater: async () => {
        await Promise.resolve();
        throw new Error('The listener failed later.');
      },
      bpmnError: () => {
        throw new BpmnError('code', 'A business error.');
      },
    },
  });
});

beforeEach(() => {
  heard.length = 0;
});

afterAll(async () => await scenario.close());

const field = (text: string) => `<activiti:field name="text" stringValue="${text}"/>`;
const on = (event: 'start' | 'end' | 'take', text: string, handler = 'note') =>
  executionListener(event, `class="${handler}"`).replace(
    '/>',
    `>${field(text)}</activiti:executionListener>`,
  );
const onTask = (event: string, text: string, handler = 'note') =>
  taskListener(event, `class="${handler}"`).replace('/>', `>${field(text)}</activiti:taskListener>`);

const listening = (key: string, handler: string) =>
  process(
    key,
    extensions(on('start', 'process start', handler), on('end', 'process end', handler)),
    start('s'),
    user('a', {
      attributes: 'activiti:assignee="ana"',
      content: extensions(
        on('start', 'a start', handler),
        on('end', 'a end', handler),
        onTask('create', 'a create', handler),
        onTask('assignment', 'a assignment', handler),
        onTask('complete', 'a complete', handler),
        onTask('delete', 'a delete', handler),
      ),
    }),
    end('e'),
    path('s', 'a'),
    flow('a', 'e', { content: extensions(on('take', 'take', handler)) }),
  );

test.each(['note', 'noteLater'])('listeners are heard in order (%s)', async (handler) => {
  await scenario.deploy(listening(`order-${handler}`, handler));
  const { id } = await scenario.start(`order-${handler}`);
  expect(heard).toEqual(['process start', 'a start', 'a assignment', 'a create']);
  heard.length = 0;
  await scenario.complete('a', {}, id);
  expect(heard).toEqual(['a complete', 'a end', 'take', 'process end']);
  await scenario.expectEnded(id);

  heard.length = 0;
  const second = await scenario.start(`order-${handler}`);
  await scenario.commands.claimTask(kermit, await scenario.taskId('a', second.id), null);
  await scenario.commands.updateTask(kermit, await scenario.taskId('a', second.id), { assignee: 'bia' });
  await scenario.commands.deleteProcessInstance(kermit, second.id, null);
  expect(heard.slice(4)).toEqual(['a assignment', 'a assignment', 'a delete']);
});

test.each(['fail', 'failLater'])('a listener that fails undoes all (%s)', async (handler) => {
  const failing = (key: string, listener: string) =>
    process(
      key,
      start('s'),
      user('before'),
      user('a', { content: extensions(listener) }),
      user('after'),
      end('e'),
      path('s', 'before', 'a', 'after', 'e'),
    );
  for (const [event, listener] of Object.entries({
    start: on('start', 'x', handler),
    create: onTask('create', 'x', handler),
  })) {
    const key = `${handler}-${event}`;
    await scenario.deploy(failing(key, listener));
    const { id } = await scenario.start(key);
    await expect(scenario.complete('before', { x: 1 }, id)).rejects.toThrow('The listener failed');
    expect(await scenario.tasks(id)).toEqual(['before']);
    expect(await scenario.variables(id)).toEqual({});
  }
  for (const [event, listener] of Object.entries({
    complete: onTask('complete', 'x', handler),
    end: on('end', 'x', handler),
  })) {
    const key = `${handler}-${event}`;
    await scenario.deploy(failing(key, listener));
    const { id } = await scenario.start(key);
    await scenario.complete('before', {}, id);
    await expect(scenario.complete('a', { x: 1 }, id)).rejects.toThrow('The listener failed');
    expect(await scenario.tasks(id)).toEqual(['a']);
    expect(await scenario.variables(id)).toEqual({});
  }
});

test('a handler that takes its time is waited for, and sees and sets variables', async () => {
  await scenario.deploy(
    process(
      'handler',
      start('s'),
      service('work', 'activiti:class="noteLater"', extensions(field('service'))),
      user('after'),
      end('e'),
      path('s', 'work', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('handler');
  expect(heard).toEqual(['service']);
  expect(await scenario.variables(id)).toEqual({ later: true });
});

test('a business error of a handler is caught by its code', async () => {
  await scenario.deploy(
    process(
      'coded',
      start('s'),
      service('work', 'activiti:class="bpmnError"'),
      boundary('b', 'work', error('code')),
      user('caught'),
      end('e'),
      path('s', 'work', 'e'),
      path('b', 'caught', 'e'),
    ),
  );
  const { id } = await scenario.start('coded');
  expect(await scenario.tasks(id)).toEqual(['caught']);
});

test('a task that is interrupted tells its listeners that it is deleted', async () => {
  await scenario.deploy(
    process(
      'deleted',
      start('s'),
      user('a', { content: extensions(onTask('delete', 'deleted'), onTask('complete', 'completed')) }),
      boundary('b', 'a', message('stop')),
      end('e'),
      path('s', 'a', 'e'),
      path('b', 'e'),
    ),
  );
  const { id } = await scenario.start('deleted');
  await scenario.sendMessage('stop');
  expect(heard).toEqual(['deleted']);
  await scenario.expectEnded(id);
});

test('a task listener shapes its task', async () => {
  await scenario.deploy(
    process(
      'shaped',
      start('s'),
      user('a', {
        content: extensions(
          taskListener('create', `expression="\${task.setName('Renamed')}"`),
          taskListener('create', `expression="\${task.setPriority(77)}"`),
          taskListener('create', `expression="\${task.addCandidateGroup('board')}"`),
          taskListener('create', `expression="\${task.setVariableLocal('own', 5)}"`),
          taskListener('create', `expression="\${execution.setVariable('shared', task.name)}"`),
        ),
      }),
      end('e'),
      path('s', 'a', 'e'),
    ),
  );
  const { id } = await scenario.start('shaped');
  expect(await scenario.rows(`select name, priority from workflow.task where root_id = '${id}'`)).toEqual([
    { name: 'Renamed', priority: 77 },
  ]);
  expect(
    await scenario.rows(
      `select group_id from workflow.identity_link where root_id = '${id}' and type = 'candidate'`,
    ),
  ).toEqual([{ group_id: 'board' }]);
  expect(await scenario.variables(id)).toEqual({ shared: 'Renamed' });
  await scenario.complete('a', {}, id);
  await scenario.expectEnded(id);
});
