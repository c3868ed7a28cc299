import { afterAll, beforeAll, expect, test } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import { end, executionListener, extensions, path, process, start, user } from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
  await scenario.rows("insert into workflow.person (id) values ('ana')");
});

afterAll(async () => await scenario.close());

const formProperty = (id: string, type: string) => `<activiti:formProperty id="${id}" type="${type}"/>`;

test('what a start form says is there before the process begins', async () => {
  await scenario.deploy(
    process(
      'form',
      extensions(executionListener('start', `expression="\${execution.setVariable('seen', title)}"`)),
      start('s', extensions(formProperty('title', 'string'))),
      user('a', { attributes: 'activiti:assignee="${title}"' }),
      end('e'),
      path('s', 'a', 'e'),
    ),
  );
  const [definition] = await scenario.rows<{ id: string }>(
    "select id from workflow.process_definition where key = 'form'",
  );
  const { id } = await scenario.commands.submitStartForm(kermit, definition?.id ?? '', null, [
    { id: 'title', value: 'Audit' },
  ]);
  expect(await scenario.variables(id)).toEqual({ title: 'Audit', seen: 'Audit' });
  expect(
    await scenario.count('historic_detail', `process_instance_id = '${id}' and kind = 'form-property'`),
  ).toBe(1);
});

test('more callers than connections, with nothing known yet and people to look up, all come through', async () => {
  await scenario.deploy(
    process(
      'people',
      start('s'),
      user('a', { content: extensions(formProperty('who', 'user')) }),
      end('e'),
      path('s', 'a', 'e'),
    ),
  );
  const instances = await Promise.all(Array.from({ length: 20 }, () => scenario.start('people')));
  const tasks = await Promise.all(instances.map(({ id }) => scenario.taskId('a', id)));
  const cold = scenario.createSecond();
  await Promise.all(
    tasks.map((task) => cold.commands.submitTaskForm(kermit, task, [{ id: 'who', value: 'ana' }])),
  );
  for (const { id } of instances) await scenario.expectEnded(id);

  const { id } = await scenario.start('people');
  await expect(
    cold.commands.submitTaskForm(kermit, await scenario.taskId('a', id), [{ id: 'who', value: 'nobody' }]),
  ).rejects.toBeInstanceOf(EngineError);
  expect(await scenario.tasks(id)).toEqual(['a']);
});
