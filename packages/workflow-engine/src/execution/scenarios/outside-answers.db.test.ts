// What a step waits for outside of the engine: asked once, while nothing is locked.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { path, process, service, start, user } from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;
const asked: string[] = [];
let whileAsked: () => Promise<void> = async () => {};

beforeAll(async () => {
  scenario = await createScenario({
    delegates: {
      async outside(execution, fields) {
        const field = fields.get('what');
        const what = field?.type === 'string' ? field.value : '';
        const answer = await execution.ask(`outside ${what} ${execution.executionId}`, async () => {
          asked.push(what);
          await whileAsked();
          return asked.length;
        });
        execution.setVariable(what, { type: 'integer', value: answer });
      },
    },
  });
});
afterAll(async () => {
  await scenario.close();
});

const outside = (id: string, attributes = ''): string =>
  service(
    id,
    `activiti:class="outside" ${attributes}`,
    `<extensionElements><activiti:field name="what" stringValue="${id}" /></extensionElements>`,
  );

const slowScript = `<scriptTask id="slow" scriptFormat="javascript" activiti:resultVariable="slow"><script><![CDATA[
  var end = Date.now() + 200; while (Date.now() < end) {} [one, execution.getId()].join()]]></script></scriptTask>`;

test('each is asked once, in a new instance too, and what follows sees all answers', async () => {
  asked.length = 0;
  await scenario.deploy(
    process(
      'asks',
      start('s'),
      outside('one'),
      slowScript,
      outside('two'),
      user('t'),
      path('s', 'one', 'slow', 'two', 't'),
    ),
  );
  const { id } = await scenario.start('asks');
  expect(asked).toEqual(['one', 'two']);
  expect(await scenario.variables(id)).toEqual({ one: 1, slow: `1,${id}`, two: 2 });
  expect(await scenario.tasks(id)).toEqual(['t']);
  expect(await scenario.history(id)).toEqual(['s', 'one', 'slow', 'two', 't*']);
});

test('nothing is locked meanwhile, and what changed meanwhile is asked about again', async () => {
  asked.length = 0;
  await scenario.deploy(
    process(
      'waits',
      start('s'),
      user('t'),
      outside('three'),
      slowScript,
      user('u'),
      path('s', 't', 'three', 'slow', 'u'),
    ),
  );
  const { id } = await scenario.start('waits', { one: 'before' });
  let locks = -1;
  whileAsked = async () => {
    locks = await countTransactions();
    // Another command of the same instance, which would wait for ever for this one.
    const changed = { name: 'one', value: { type: 'string', value: 'after' } } as const;
    await scenario.commands.setExecutionVariables({ userId: 'gonzo' }, id, [changed], 'local', 'update');
    whileAsked = async () => {};
  };
  await scenario.complete('t', {}, id);
  expect(locks).toBe(0);
  expect(asked).toEqual(['three']);
  expect(await scenario.variables(id)).toMatchObject({ one: 'after', slow: `after,${id}`, three: 1 });
});

test('a job holds on to its row, so that no other copy does the same', async () => {
  asked.length = 0;
  await scenario.deploy(
    process('later', start('s'), outside('four', 'activiti:async="true"'), user('t'), path('s', 'four', 't')),
  );
  const { id } = await scenario.start('later');
  let transactions = -1;
  whileAsked = async () => {
    transactions = await countTransactions();
  };
  await scenario.runDueJobs();
  whileAsked = async () => {};
  expect(transactions).toBe(1);
  expect(asked).toEqual(['four']);
  expect(await scenario.tasks(id)).toEqual(['t']);
});

async function countTransactions(): Promise<number> {
  const [row] = await scenario.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return row?.count ?? -1;
}
