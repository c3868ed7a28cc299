import { afterAll, beforeAll, expect, test } from 'vitest';

import { exclusive, flow, path, process, service, start, user } from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await createScenario();
});
afterAll(async () => {
  await scenario.close();
});

const mail = (id: string, fields: Readonly<Record<string, string>>, attributes = ''): string =>
  service(
    id,
    `activiti:type="mail" ${attributes}`,
    `<extensionElements>${Object.entries(fields)
      .map(
        ([name, value]) =>
          `<activiti:field name="${name}"><activiti:expression><![CDATA[${value}]]></activiti:expression></activiti:field>`,
      )
      .join('')}</extensionElements>`,
  );

async function listMails(): Promise<readonly unknown[]> {
  const rows = await scenario.rows<{ mail: unknown }>(
    "select configuration -> 'mail' as mail from workflow.job where handler = 'send-mail' order by id",
  );
  await scenario.rows("delete from workflow.job where handler = 'send-mail'");
  return rows.map((row) => row.mail);
}

test('the text is that of a variable, which may name others and do nothing else', async () => {
  await scenario.deploy(
    process(
      'templated',
      start('s'),
      mail('m', { to: 'a@example.org', textVar: 'body', htmlVar: 'page' }),
      user('t'),
      path('s', 'm', 't'),
    ),
  );
  await scenario.start('templated', { body: 'Dear ${who}', page: '<b>${who}</b>', who: 'Ana' });
  expect(await listMails()).toMatchObject([{ text: 'Dear Ana', html: '<b>Ana</b>', attachments: [] }]);
  await expect(
    scenario.start('templated', { body: "${execution.setVariable('who', 'x')}", page: '' }),
  ).rejects.toThrow('Unknown property used in expression');
  await expect(scenario.start('templated')).rejects.toThrow("Variable 'body' of the mail task is no text");
});

test('bytes of a variable are attached; a file of the server is not', async () => {
  await scenario.deploy(
    process(
      'attached',
      start('s'),
      mail('m', { to: 'a@example.org', text: 'x', attachments: '${report}' }),
      user('t'),
      path('s', 'm', 't'),
    ),
  );
  await scenario.start('attached', { report: { type: 'binary', value: Buffer.from('abc') } });
  expect(await listMails()).toMatchObject([{ attachments: [{ name: 'report', base64: 'YWJj' }] }]);
  await expect(scenario.start('attached', { report: '/etc/passwd' })).rejects.toThrow(
    'Invalid attachment type',
  );
  expect(await listMails()).toEqual([]);
});

test('a task that passes over failures sends at once, and says what went wrong', async () => {
  await scenario.deploy(
    process(
      'forgiving',
      start('s'),
      mail('m', {
        to: '${to}',
        text: 'x',
        ignoreException: 'true',
        exceptionVariableName: 'failure',
      }),
      exclusive('x', 'default="well"'),
      user('call'),
      user('t'),
      path('s', 'm', 'x'),
      flow('x', 'call', { condition: '${execution.hasVariable("failure")}' }),
      flow('x', 't', { id: 'well' }),
    ),
  );
  const { id } = await scenario.start('forgiving', { to: 'a@example.org' });
  expect(await scenario.tasks(id)).toEqual(['call']);
  expect(await scenario.variables(id)).toMatchObject({
    failure: 'No mail server is set, so mail of processes cannot be sent',
  });
  expect(await listMails()).toEqual([]);
  const other = await scenario.start('forgiving', { to: '' });
  expect(await scenario.variables(other.id)).toMatchObject({
    failure: 'No recipient could be found for sending email',
  });
});

test('an address that cannot be one stops the step, and leaves no mail behind', async () => {
  await scenario.deploy(
    process('misspelt', start('s'), mail('m', { to: '${to}', text: 'x' }), user('t'), path('s', 'm', 't')),
  );
  await expect(scenario.start('misspelt', { to: 'a@example.org@org' })).rejects.toThrow(
    'Could not add a@example.org@org as recipient',
  );
  expect(await listMails()).toEqual([]);
  await scenario.start('misspelt', { to: 'a@example.org, Ana <b@example.org>' });
  expect(await listMails()).toHaveLength(1);
});

test('an asynchronous mail task stays where it is until its mail has gone', async () => {
  await scenario.deploy(
    process(
      'patient',
      start('s'),
      mail('m', { to: 'a@example.org', text: 'Dear ${who}' }, 'activiti:async="true"'),
      user('t'),
      path('s', 'm', 't'),
    ),
  );
  const { id } = await scenario.start('patient', { who: 'Ana' });
  await expect(scenario.runDueJobs()).rejects.toThrow('No mail server is set');
  expect(await scenario.tasks(id)).toEqual([]);
  expect(await scenario.history(id)).toEqual(['s']);
  expect(
    await scenario.rows(
      `select handler, retries, exception_message from workflow.job where root_id = '${id}'`,
    ),
  ).toEqual([
    {
      handler: 'continue',
      retries: 2,
      exception_message: 'No mail server is set, so mail of processes cannot be sent',
    },
  ]);
  expect(await listMails()).toEqual([]);
});
