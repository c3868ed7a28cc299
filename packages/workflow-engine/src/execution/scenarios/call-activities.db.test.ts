import { afterAll, beforeAll, expect, test } from 'vitest';

import { call, end, evaluate, extensions, parallel, path, process, start, user } from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
  await scenario.deploy(
    process(
      'leaf',
      start('s'),
      user('leafTask'),
      evaluate('double', '${given * 2}', 'result'),
      end('e'),
      path('s', 'leafTask', 'double', 'e'),
    ),
    process(
      'middle',
      start('s'),
      call('callLeaf', 'leaf', {
        attributes: 'activiti:inheritVariables="true"',
        content: extensions('<activiti:out source="result" target="result"/>'),
      }),
      end('e'),
      path('s', 'callLeaf', 'e'),
    ),
    process(
      'top',
      start('s'),
      call('callMiddle', 'middle', {
        attributes: 'activiti:businessKey="${key}-called"',
        content: extensions(
          '<activiti:in source="number" target="given"/>',
          '<activiti:in sourceExpression="${number + 1}" target="next"/>',
          '<activiti:out sourceExpression="${result + 1}" target="answer"/>',
        ),
      }),
      user('topTask'),
      end('e'),
      path('s', 'callMiddle', 'topTask', 'e'),
    ),
  );
});

afterAll(async () => await scenario.close());

async function listInstances(root: string) {
  return await scenario.rows<{ id: string; key: string; business_key: string | null; is_suspended: boolean }>(
    `select e.id, d.key, e.business_key, e.is_suspended from workflow.execution e
     join workflow.process_definition d on d.id = e.process_definition_id
     where e.root_id = '${root}' and e.id = e.process_instance_id order by length(e.id), e.id`,
  );
}

test('values go in and come out through two levels, with a business key of its own', async () => {
  const { id } = await scenario.start('top', { number: 20, key: 'k' });
  const instances = await listInstances(id);
  expect(instances.map(({ key, business_key }) => [key, business_key])).toEqual([
    ['top', null],
    ['middle', 'k-called'],
    ['leaf', null],
  ]);
  expect(await scenario.variables(instances[1]?.id ?? '')).toEqual({ given: 20, next: 21n });
  expect(await scenario.variables(instances[2]?.id ?? '')).toEqual({ given: 20, next: 21n });
  await scenario.complete('leafTask');
  expect(await scenario.tasks(id)).toEqual(['topTask']);
  expect(await scenario.variables(id)).toEqual({ number: 20, key: 'k', answer: 41n });
  for (const { id: called } of instances.slice(1)) await scenario.expectEnded(called);
  await scenario.complete('topTask');
  await scenario.expectEnded(id);
  expect(
    await scenario.rows(
      `select activity_id, called_process_instance_id is not null as called from workflow.historic_activity
       where process_instance_id = '${id}' and activity_type = 'callActivity'`,
    ),
  ).toEqual([{ activity_id: 'callMiddle', called: true }]);
});

test('the whole tree is suspended, activated and deleted with its root', async () => {
  const { id } = await scenario.start('top', { number: 1, key: 'k' });
  await scenario.commands.setInstanceSuspended(kermit, id, true);
  expect((await listInstances(id)).every((one) => one.is_suspended)).toBe(true);
  await expect(scenario.complete('leafTask')).rejects.toMatchObject({
    message: 'Cannot complete a suspended task',
  });
  await scenario.commands.setInstanceSuspended(kermit, id, false);
  const instances = await listInstances(id);
  expect(instances.some((one) => one.is_suspended)).toBe(false);
  await scenario.commands.deleteProcessInstance(kermit, id, 'no longer needed');
  await scenario.expectEnded(id, { deleteReason: 'no longer needed' });
  for (const { id: called } of instances.slice(1))
    await scenario.expectEnded(called, { deleteReason: 'deleted' });
});

test('a process that is not there undoes the call', async () => {
  await scenario.deploy(
    process(
      'lost',
      start('s'),
      user('a'),
      call('c', '${target}'),
      user('after'),
      end('e'),
      path('s', 'a', 'c', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('lost', { target: 'nowhere' });
  await expect(scenario.complete('a', { x: 1 }, id)).rejects.toMatchObject({
    kind: 'not-found',
    message: "no processes deployed with key 'nowhere'",
  });
  expect(await scenario.tasks(id)).toEqual(['a']);
  expect(await scenario.variables(id)).toEqual({ target: 'nowhere' });
  await scenario.complete('a', { target: 'leaf', given: 1 }, id);
  expect(await scenario.tasks()).toContain('leafTask');
  await scenario.commands.deleteProcessInstance(kermit, id, null);
});

test('a called process that ends at once goes straight on, also on several paths', async () => {
  await scenario.deploy(
    process('instant', start('s'), end('e'), path('s', 'e')),
    process(
      'callsTwice',
      start('s'),
      parallel('p'),
      call('c1', 'instant'),
      call('c2', 'instant'),
      parallel('j'),
      end('e'),
      path('s', 'p', 'c1', 'j', 'e'),
      path('p', 'c2', 'j'),
    ),
  );
  const { id, isEnded } = await scenario.start('callsTwice');
  expect(isEnded).toBe(true);
  await scenario.expectEnded(id);
  expect(
    await scenario.count(
      'historic_process_instance',
      `super_process_instance_id = '${id}' and ended_at is not null`,
    ),
  ).toBe(2);
});

test('the newest version is called, and the key can be inherited', async () => {
  await scenario.deploy(
    process('versioned', start('s'), user('old'), end('e'), path('s', 'old', 'e')),
    process(
      'callsVersioned',
      start('s'),
      call('c', 'versioned', { attributes: 'activiti:inheritBusinessKey="true"' }),
      end('e'),
      path('s', 'c', 'e'),
    ),
  );
  const first = await scenario.start('callsVersioned', {}, 'key-1');
  await scenario.deploy(process('versioned', start('s'), user('new'), end('e'), path('s', 'new', 'e')));
  const second = await scenario.start('callsVersioned', {}, 'key-2');
  expect((await listInstances(first.id)).map((one) => one.business_key)).toEqual(['key-1', 'key-1']);
  expect((await listInstances(second.id)).map((one) => one.business_key)).toEqual(['key-2', 'key-2']);
  await scenario.complete('old');
  await scenario.complete('new');
  await scenario.expectEnded(first.id);
  await scenario.expectEnded(second.id);
});
