import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  boundary,
  call,
  end,
  message,
  path,
  process,
  receive,
  service,
  signal,
  start,
  timer,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, toNamedValues, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario({ delegates: { nothing: () => undefined } });
});

afterAll(async () => await scenario.close());

describe('a suspended instance', () => {
  const edges = (key: string) =>
    process(
      key,
      start('s'),
      user('a', { attributes: 'activiti:candidateUsers="ana"' }),
      boundary('bm', 'a', message('m'), { interrupting: false }),
      boundary('bs', 'a', signal('sig'), { interrupting: false }),
      boundary('bt', 'a', timer('timeDuration', 'PT1H'), { interrupting: false }),
      user('onMessage'),
      user('onSignal'),
      user('onTimer'),
      end('e'),
      path('s', 'a', 'e'),
      path('bm', 'onMessage', 'e'),
      path('bs', 'onSignal', 'e'),
      path('bt', 'onTimer', 'e'),
    );

  test('does not move, and moves on when it is activated', async () => {
    await scenario.deploy(
      edges('still'),
      process('receives', start('s'), receive('r'), end('e'), path('s', 'r', 'e')),
      process(
        'works',
        start('s'),
        service('w', 'activiti:class="nothing" activiti:async="true"'),
        end('e'),
        path('s', 'w', 'e'),
      ),
    );
    const { commands } = scenario;
    const { id } = await scenario.start('still');
    const receiving = await scenario.start('receives');
    const working = await scenario.start('works');
    const taskId = await scenario.taskId('a', id);
    for (const instance of [id, receiving.id, working.id]) {
      await commands.setInstanceSuspended(kermit, instance, true);
      await expect(commands.setInstanceSuspended(kermit, instance, true)).rejects.toMatchObject({
        kind: 'conflict',
      });
    }
    const refused = { kind: 'engine-failure' };
    await expect(commands.completeTask(kermit, taskId, [])).rejects.toMatchObject(refused);
    await expect(commands.claimTask(kermit, taskId, 'ana')).rejects.toMatchObject(refused);
    await expect(commands.delegateTask(kermit, taskId, 'ana')).rejects.toMatchObject(refused);
    await expect(commands.resolveTask(kermit, taskId)).rejects.toMatchObject(refused);
    await expect(scenario.sendMessage('m')).rejects.toMatchObject(refused);
    await expect(commands.signalExecution(kermit, receiving.id, [])).rejects.toMatchObject(refused);
    await expect(
      commands.setExecutionVariables(kermit, id, toNamedValues({ x: 1 }), 'local', 'create'),
    ).rejects.toMatchObject(refused);
    await expect(
      commands.setTaskVariables(kermit, taskId, toNamedValues({ x: 1 }), 'local', 'create'),
    ).rejects.toMatchObject(refused);
    await scenario.sendSignal('sig');
    scenario.pass(61);
    expect(await scenario.runDueJobs()).toBe(0);
    expect(await scenario.tasks(id)).toEqual(['a']);

    for (const instance of [id, receiving.id, working.id]) {
      await commands.setInstanceSuspended(kermit, instance, false);
      await expect(commands.setInstanceSuspended(kermit, instance, false)).rejects.toMatchObject({
        kind: 'conflict',
      });
    }
    await commands.claimTask(kermit, taskId, 'ana');
    await scenario.sendMessage('m');
    await scenario.sendSignal('sig');
    expect(await scenario.runDueJobs()).toBe(2);
    expect(await scenario.tasks(id)).toEqual(['a', 'onMessage', 'onSignal', 'onTimer']);
    await scenario.expectEnded(working.id);
    await commands.signalExecution(kermit, receiving.id, []);
    await scenario.expectEnded(receiving.id);
    for (const task of await scenario.tasks(id)) await scenario.complete(task, {}, id);
    await scenario.expectEnded(id);
  });

  test('goes with its definition where that is asked for, and starts nothing', async () => {
    await scenario.deploy(edges('defined'));
    const { id, processDefinitionId } = await scenario.start('defined');
    const set = (isSuspended: boolean, includeProcessInstances: boolean) =>
      scenario.commands.setDefinitionSuspended(kermit, processDefinitionId, isSuspended, {
        includeProcessInstances,
        date: null,
      });
    await set(true, false);
    await expect(scenario.start('defined')).rejects.toMatchObject({ kind: 'engine-failure' });
    await expect(set(true, false)).rejects.toMatchObject({ kind: 'conflict' });
    await scenario.complete('a', {}, id);
    await scenario.expectEnded(id);
    await set(false, false);
    const instances = [await scenario.start('defined'), await scenario.start('defined')];
    await set(true, true);
    for (const one of instances)
      await expect(scenario.complete('a', {}, one.id)).rejects.toThrow('suspended');
    await set(false, true);
    for (const one of instances) {
      await scenario.complete('a', {}, one.id);
      await scenario.expectEnded(one.id);
    }
  });
});

describe('removal', () => {
  const version = (task: string) =>
    process('versioned', start('s'), user(task), end('e'), path('s', task, 'e'));

  test('running instances keep their version', async () => {
    await scenario.deploy(version('one'));
    const first = await scenario.start('versioned');
    await scenario.deploy(version('two'));
    const second = await scenario.start('versioned');
    expect(first.processDefinitionId).toMatch(/^versioned:1:/);
    expect(second.processDefinitionId).toMatch(/^versioned:2:/);
    await scenario.complete('one', {}, first.id);
    await scenario.complete('two', {}, second.id);
    await scenario.expectEnded(first.id);
    expect(await scenario.history(first.id)).toEqual(['s', 'one', 'e']);
    const byId = await scenario.commands.startProcess(kermit, {
      definition: { by: 'id', id: first.processDefinitionId },
      businessKey: null,
      variables: [],
    });
    expect(await scenario.tasks(byId.id)).toEqual(['one']);
  });

  test('a deployment with running instances goes only with them, and then with all their history', async () => {
    const deployment = await scenario.deploy(
      process('goes', start('s'), user('a'), call('c', 'goesToo'), end('e'), path('s', 'a', 'c', 'e')),
      process('goesToo', start('s'), user('b'), end('e'), path('s', 'b', 'e')),
    );
    const instances = [
      await scenario.start('goes'),
      await scenario.start('goes'),
      await scenario.start('goes'),
    ];
    await scenario.complete('a', { x: 1 }, instances[0]?.id);
    await scenario.complete('a', {}, instances[1]?.id);
    const [called] = await scenario.rows<{ id: string }>(
      `select id from workflow.historic_process_instance where super_process_instance_id = '${instances[0]?.id}'`,
    );
    await scenario.complete('b', {}, called?.id);
    await scenario.expectEnded(instances[0]?.id ?? '');
    const subtask = await scenario.commands.createTask(kermit, {
      name: 'sub',
      parentTaskId: await scenario.taskId('a', instances[2]?.id),
    });
    await scenario.commands.addTaskComment(kermit, subtask, 'a remark', { saveProcessInstanceId: false });
    await expect(
      scenario.commands.deleteDeployment(kermit, deployment, { cascade: false }),
    ).rejects.toMatchObject({
      kind: 'engine-failure',
    });
    await scenario.commands.deleteDeployment(kermit, deployment, { cascade: true });
    const ids = [...instances.map(({ id }) => id), called?.id].map((id) => `'${id}'`).join(',');
    for (const table of [
      'execution',
      'task',
      'variable',
      'event_subscription',
      'job',
      'historic_activity',
      'historic_task',
      'historic_variable',
      'historic_detail',
      'historic_identity_link',
      'comment',
    ]) {
      expect([table, await scenario.count(table, `process_instance_id in (${ids})`)]).toEqual([table, 0]);
    }
    expect(await scenario.count('historic_process_instance', `id in (${ids})`)).toBe(0);
    expect(await scenario.count('historic_task', `id = '${subtask}'`)).toBe(0);
    expect(await scenario.count('task', `id = '${subtask}'`)).toBe(0);
    expect(await scenario.count('comment', `task_id = '${subtask}'`)).toBe(0);
    await expect(
      scenario.commands.deleteDeployment(kermit, deployment, { cascade: true }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('a deployment without running instances leaves their history', async () => {
    const deployment = await scenario.deploy(
      process('leaves', start('s'), user('a'), end('e'), path('s', 'a', 'e')),
    );
    const { id } = await scenario.start('leaves');
    await scenario.complete('a', {}, id);
    await scenario.commands.deleteDeployment(kermit, deployment, { cascade: false });
    expect(await scenario.count('process_definition', "key = 'leaves'")).toBe(0);
    await scenario.expectEnded(id);
    expect(await scenario.history(id)).toEqual(['s', 'a', 'e']);
    await scenario.commands.deleteHistoricProcessInstance(kermit, id);
    expect(await scenario.count('historic_activity', `process_instance_id = '${id}'`)).toBe(0);
  });

  test('history is forgotten only of what is over', async () => {
    await scenario.deploy(process('forgotten', start('s'), user('a'), end('e'), path('s', 'a', 'e')));
    const { id } = await scenario.start('forgotten', { x: 1 });
    await expect(scenario.commands.deleteHistoricProcessInstance(kermit, id)).rejects.toMatchObject({
      kind: 'engine-failure',
    });
    await scenario.commands.deleteProcessInstance(kermit, id, 'not needed');
    await scenario.expectEnded(id, { deleteReason: 'not needed' });
    await expect(scenario.commands.deleteProcessInstance(kermit, id, null)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await scenario.commands.deleteHistoricProcessInstance(kermit, id);
    for (const table of [
      'historic_activity',
      'historic_task',
      'historic_variable',
      'historic_detail',
      'historic_identity_link',
    ]) {
      expect([table, await scenario.count(table, `process_instance_id = '${id}'`)]).toEqual([table, 0]);
    }
  });
});

test.each([
  ['cancel end', '<endEvent id="x"><cancelEventDefinition/></endEvent>'],
  ['ad-hoc sub-process', `<adHocSubProcess id="x">${user('y')}</adHocSubProcess>`],
  ['message throw', '<intermediateThrowEvent id="x"><messageEventDefinition/></intermediateThrowEvent>'],
  ['link catch', '<intermediateCatchEvent id="x"><linkEventDefinition name="l"/></intermediateCatchEvent>'],
  [
    'conditional event',
    '<intermediateCatchEvent id="x"><conditionalEventDefinition><condition>${true}</condition></conditionalEventDefinition></intermediateCatchEvent>',
  ],
  ['business rules', '<businessRuleTask id="x"/>'],
  ['unknown handler', '<serviceTask id="x" activiti:class="org.example.Unknown"/>'],
  ['script', '<scriptTask id="x" scriptFormat="groovy"><script>1</script></scriptTask>'],
])('what the engine does not run is refused when it is deployed: %s', async (title, text) => {
  const key = `refused-${title.replaceAll(' ', '-')}`;
  await expect(
    scenario.deploy(
      process(
        key,
        start('s'),
        text,
        end('e'),
        path('s', 'x'),
        text.startsWith('<endEvent') ? '' : path('x', 'e'),
      ),
    ),
  ).rejects.toMatchObject({
    kind: 'engine-failure',
    message: expect.stringMatching(/^Invalid BPMN:\n[bx]: /),
  });
  expect(await scenario.count('process_definition', `key = '${key}'`)).toBe(0);
});

test('a transaction without cancelling is a sub-process', async () => {
  await scenario.deploy(
    process(
      'transaction',
      start('s'),
      `<transaction id="x">${start('is')}${user('a')}${end('ie')}${path('is', 'a', 'ie')}</transaction>`,
      end('e'),
      path('s', 'x', 'e'),
    ),
  );
  const { id } = await scenario.start('transaction');
  expect(await scenario.tasks(id)).toEqual(['a']);
  await scenario.complete('a', {}, id);
  await scenario.expectEnded(id);
});
