import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  boundary,
  end,
  error,
  exclusive,
  extensions,
  flow,
  path,
  process,
  start,
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

const script = (id: string, text: string, attributes = 'scriptFormat="javascript"'): string =>
  `<scriptTask id="${id}" ${attributes}><script><![CDATA[${text}]]></script></scriptTask>`;

test('a script reads and writes variables, and gives a result', async () => {
  await scenario.deploy(
    process(
      'sums',
      start('s'),
      script(
        'sum',
        `var total = 0;
         for (var i = 0; i < items.length; i++) total += items[i];
         execution.setVariable('count', items.length);
         total;`,
        'scriptFormat="JavaScript" activiti:resultVariable="total"',
      ),
      user('t'),
      path('s', 'sum', 't'),
    ),
  );
  const items = { type: 'serializable', value: [1, 2, 4] } as const;
  const { id } = await scenario.start('sums', { items });
  expect(await scenario.variables(id)).toEqual({ items: [1, 2, 4], count: 3, total: 7 });
  expect(await scenario.tasks(id)).toEqual(['t']);
});

test('names are stored where the task says so', async () => {
  await scenario.deploy(
    process(
      'stores',
      start('s'),
      script(
        'store',
        'x = 1; var y = x + 1;',
        'scriptFormat="javascript" activiti:autoStoreVariables="true"',
      ),
      user('t'),
      path('s', 'store', 't'),
    ),
  );
  const { id } = await scenario.start('stores');
  expect(await scenario.variables(id)).toEqual({ x: 1, y: 2 });
});

test('a BPMN error of a script is caught by its code', async () => {
  await scenario.deploy(
    process(
      'throws',
      start('s'),
      script('work', "execution.setVariable('tried', true); throw new BpmnError('late');"),
      boundary('caught', 'work', error('late')),
      user('after'),
      user('instead'),
      path('s', 'work', 'after'),
      path('caught', 'instead'),
    ),
  );
  const { id } = await scenario.start('throws');
  expect(await scenario.tasks(id)).toEqual(['instead']);
  expect(await scenario.variables(id)).toEqual({ tried: true });
});

test('what fails in a script undoes the step', async () => {
  await scenario.deploy(
    process(
      'fails',
      start('s'),
      user('before'),
      script('work', 'nobody'),
      end('e'),
      path('s', 'before', 'work', 'e'),
    ),
  );
  const { id } = await scenario.start('fails');
  await expect(scenario.complete('before', { x: 1 }, id)).rejects.toThrow(
    "problem evaluating script: ReferenceError: 'nobody' is not defined at line number 1",
  );
  expect(await scenario.tasks(id)).toEqual(['before']);
  expect(await scenario.variables(id)).toEqual({});
});

test('conditions and listeners in JavaScript', async () => {
  const condition = (text: string): string =>
    `<conditionExpression xsi:type="tFormalExpression" language="javascript"><![CDATA[${text}]]></conditionExpression>`;
  const listener = (kind: 'execution' | 'task', event: string, text: string): string =>
    `<activiti:${kind}Listener event="${event}"
       class="org.activiti.engine.impl.bpmn.listener.Script${kind === 'task' ? 'Task' : 'Execution'}Listener">
       <activiti:field name="script"><activiti:string><![CDATA[${text}]]></activiti:string></activiti:field>
       <activiti:field name="language" stringValue="javascript"/>
     </activiti:${kind}Listener>`;
  await scenario.deploy(
    process(
      'decides',
      extensions(listener('execution', 'start', "execution.setVariable('began', true)")),
      start('s'),
      exclusive('x'),
      user('large', {
        content: extensions(listener('task', 'create', "task.setAssignee('gonzo'); task.priority = 70;")),
      }),
      user('small'),
      flow('s', 'x'),
      flow('x', 'large', { content: condition('amount > 10 && amount % 2 == 0') }),
      flow('x', 'small', { content: condition('true') }),
    ),
  );
  const large = await scenario.start('decides', { amount: 12 });
  expect(await scenario.tasks(large.id)).toEqual(['large']);
  expect(
    await scenario.rows(
      `select assignee, priority from workflow.task where process_instance_id = '${large.id}'`,
    ),
  ).toEqual([{ assignee: 'gonzo', priority: 70 }]);
  expect(await scenario.variables(large.id)).toEqual({ amount: 12, began: true });
  const small = await scenario.start('decides', { amount: 13 });
  expect(await scenario.tasks(small.id)).toEqual(['small']);
});

test.each([
  ['groovy', 'x = 1', /w: script format 'groovy' is not supported: write the script in JavaScript/],
  ['javascript', 'var = 1', /w: script: SyntaxError/],
])('a script in %s that cannot run is refused', async (format, text, reason) => {
  const deployed = scenario.deploy(
    process('refused', start('s'), script('w', text, `scriptFormat="${format}"`), path('s', 'w')),
  );
  await expect(deployed).rejects.toThrow(reason);
});

test('a Java class is refused with the way out', async () => {
  const deployed = scenario.deploy(
    process('java', start('s'), '<serviceTask id="w" activiti:class="org.example.Sender"/>', path('s', 'w')),
  );
  await expect(deployed).rejects.toThrow(/w: 'org\.example\.Sender' is no handler .* script in JavaScript/);
});
