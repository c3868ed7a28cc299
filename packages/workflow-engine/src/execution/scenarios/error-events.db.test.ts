import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  boundary,
  call,
  end,
  error,
  loop,
  parallel,
  path,
  process,
  service,
  start,
  subProcess,
  user,
} from './bpmn-text.ts';
import { BpmnError } from '../delegates.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario({
    delegates: {
      fail: () => {
        throw new BpmnError('broken', 'It broke.');
      },
      failLater: async () => {
        await Promise.resolve();
        throw new BpmnError('broken', 'It broke later.');
      },
    },
  });
  await scenario.deploy(
    process('called', start('s'), user('inCalled'), end('e'), path('s', 'inCalled', 'e')),
    process(
      'calledFails',
      start('s'),
      user('inCalled'),
      end('e', error('broken')),
      path('s', 'inCalled', 'e'),
    ),
  );
});

afterAll(async () => await scenario.close());

describe('errors', () => {
  const catching = (key: string, activity: string, code = 'broken') =>
    process(
      key,
      start('s'),
      activity,
      boundary('b', 'act', error(code)),
      user('normal'),
      user('caught'),
      end('e'),
      path('s', 'act', 'normal', 'e'),
      path('b', 'caught', 'e'),
    );

  test.each([
    ['a handler', service('act', 'activiti:class="fail"')],
    ['a handler that takes its time', service('act', 'activiti:class="failLater"')],
    [
      'an end event in a sub-process',
      subProcess('act', start('is'), end('ie', error('broken')), path('is', 'ie')),
    ],
    [
      'a handler among several instances',
      service('act', 'activiti:class="fail"', loop({ cardinality: '3' })),
    ],
    [
      'one of several instances of a sub-process',
      `<subProcess id="act">${loop({ cardinality: '3' })}${start('is')}${service(
        'fails',
        'activiti:class="fail"',
      )}${end('ie')}${path('is', 'fails', 'ie')}</subProcess>`,
    ],
    [
      'one of several instances in turn',
      `<subProcess id="act">${loop({ cardinality: '3', sequential: true })}${start('is')}${service(
        'fails',
        'activiti:class="fail"',
      )}${end('ie')}${path('is', 'fails', 'ie')}</subProcess>`,
    ],
    [
      'deep inside with paths beside it',
      subProcess(
        'act',
        start('is'),
        parallel('ip'),
        user('open'),
        subProcess(
          'inner',
          start('iis'),
          service('fails', 'activiti:class="fail"'),
          end('iie'),
          path('iis', 'fails', 'iie'),
        ),
        end('ie'),
        path('is', 'ip', 'open', 'ie'),
        path('ip', 'inner', 'ie'),
      ),
    ],
  ])('of %s are caught at the activity', async (title, activity) => {
    const key = `error-${title.replaceAll(/\W/g, '-')}`;
    await scenario.deploy(catching(key, activity));
    const { id } = await scenario.start(key);
    expect(await scenario.tasks(id)).toEqual(['caught']);
    expect(await scenario.count('execution', `root_id = '${id}'`)).toBe(1);
    await scenario.complete('caught', {}, id);
    await scenario.expectEnded(id);
  });

  test.each([
    ['plain', call('act', 'calledFails')],
    ['several', call('act', 'calledFails', { content: loop({ cardinality: '2' }) })],
  ])('of a called process are caught at the call activity (%s)', async (title, activity) => {
    await scenario.deploy(catching(`error-called-${title}`, activity));
    const { id } = await scenario.start(`error-called-${title}`);
    const [task] = await scenario.rows<{ id: string }>(
      `select id from workflow.task where root_id = '${id}' limit 1`,
    );
    await scenario.commands.completeTask({ userId: null }, task?.id ?? '', []);
    expect(await scenario.tasks(id)).toEqual(['caught']);
    await scenario.complete('caught', {}, id);
    await scenario.expectEnded(id);
    expect(await scenario.count('historic_process_instance', 'ended_at is null')).toBe(
      await scenario.count('execution', 'id = process_instance_id'),
    );
  });

  test('of another code pass by, and without anybody who catches them all is undone', async () => {
    await scenario.deploy(
      catching('passes-by', service('act', 'activiti:class="fail"'), 'other'),
      process(
        'caught-outside',
        start('s'),
        subProcess(
          'outer',
          start('os'),
          subProcess(
            'act',
            start('is'),
            service('fails', 'activiti:class="fail"'),
            end('ie'),
            path('is', 'fails', 'ie'),
          ),
          boundary('ob', 'act', error('other')),
          end('oe'),
          path('os', 'act', 'oe'),
          path('ob', 'oe'),
        ),
        boundary('b', 'outer', '<errorEventDefinition/>'),
        user('caught'),
        end('e'),
        path('s', 'outer', 'e'),
        path('b', 'caught', 'e'),
      ),
    );
    await expect(scenario.start('passes-by')).rejects.toMatchObject({
      kind: 'engine-failure',
      message:
        "No catching boundary event found for error with errorCode 'broken', neither in same process nor in parent process",
    });
    const { id } = await scenario.start('caught-outside');
    expect(await scenario.tasks(id)).toEqual(['caught']);
  });
});
