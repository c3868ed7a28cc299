// What files of other people's designers showed: ways of writing that Activiti takes, and what it does with them.
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  call,
  catchEvent,
  end,
  error,
  eventSubProcess,
  evaluate,
  extensions,
  loop,
  message,
  parallel,
  path,
  process,
  signal,
  start,
  subProcess,
  terminate,
  timer,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await createScenario();
});
afterAll(async () => {
  await scenario.close();
});

async function deployText(name: string, text: string): Promise<void> {
  const resources = [{ name: `${name}.bpmn20.xml`, bytes: Buffer.from(text) }];
  await scenario.commands.deploy(kermit, { name, category: null, tenantId: '', resources });
}

const namespaces = `xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="http://example.org/own" xmlns:tns="http://example.org/own"`;

test('flows without id, references with a prefix, ids with accents, notes of a designer', async () => {
  await deployText(
    'written',
    `<definitions ${namespaces}>
      <message id="pedido" name="pedido"/>
      <process id="written">
        <documentation>
          Pedido
        </documentation>
        <startEvent id="início"/>
        <sequenceFlow sourceRef="início" targetRef="avaliação"/>
        <userTask id="avaliação">
          <documentation>
            Avaliar o pedido
          </documentation>
          <extensionElements><activiti:designer-colour>blue</activiti:designer-colour></extensionElements>
        </userTask>
        <sequenceFlow sourceRef="avaliação" targetRef="espera"/>
        <intermediateCatchEvent id="espera">
          <messageEventDefinition messageRef="tns:pedido"/>
        </intermediateCatchEvent>
        <sequenceFlow sourceRef="espera" targetRef="fim"/>
        <endEvent id="fim"/>
      </process>
    </definitions>`,
  );
  const { id } = await scenario.start('written');
  expect(await scenario.rows('select description from workflow.task')).toEqual([
    { description: 'Avaliar o pedido' },
  ]);
  await scenario.complete('avaliação', {}, id);
  await scenario.sendMessage('pedido', {}, id);
  await scenario.expectEnded(id);
  expect(await scenario.history(id)).toEqual(['início', 'avaliação', 'espera', 'fim']);
});

test('a reference to a message that is not there is refused', async () => {
  const text = `<definitions ${namespaces}><process id="astray"><startEvent id="s">
    <messageEventDefinition messageRef="other:pedido"/></startEvent></process></definitions>`;
  await expect(deployText('astray', text)).rejects.toThrow(
    /s: messageRef refers to 'other:pedido', which does not exist/,
  );
});

test('the end that terminates all ends the callers too', async () => {
  await scenario.deploy(
    process(
      'outermost',
      start('s'),
      parallel('fork'),
      user('beside'),
      call('c', 'innermost'),
      end('e'),
      path('s', 'fork', 'beside', 'e'),
      path('fork', 'c', 'e'),
    ),
    process(
      'innermost',
      start('s2'),
      subProcess(
        'sub',
        start('s3'),
        user('last'),
        end('all', '<terminateEventDefinition activiti:terminateAll="true"/>'),
        path('s3', 'last', 'all'),
      ),
      end('e2'),
      path('s2', 'sub', 'e2'),
    ),
  );
  const { id } = await scenario.start('outermost');
  expect(await scenario.tasks()).toEqual(expect.arrayContaining(['beside', 'last']));
  await scenario.complete('last');
  await scenario.expectEnded(id, { deleteReason: 'terminate end event (all)' });
  expect(await scenario.count('task', "task_definition_key in ('beside', 'last')")).toBe(0);
});

test('an end that terminates its scope only leaves the rest', async () => {
  await scenario.deploy(
    process(
      'scoped',
      start('s'),
      subProcess('sub', start('s3'), end('t', terminate), path('s3', 't')),
      user('after'),
      end('e'),
      path('s', 'sub', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('scoped');
  expect(await scenario.tasks(id)).toEqual(['after']);
});

test('an error goes to whoever asks for its code, before one that takes every error', async () => {
  const handler = (id: string, trigger: string): string =>
    eventSubProcess(id, start(`${id}-s`, trigger), user(`${id}-t`), path(`${id}-s`, `${id}-t`));
  await scenario.deploy(
    process(
      'precedence',
      start('s'),
      user('work'),
      end('fails', error('late')),
      handler('every', '<errorEventDefinition/>'),
      handler('exact', error('late')),
      path('s', 'work', 'fails'),
    ),
  );
  const { id } = await scenario.start('precedence');
  await scenario.complete('work', {}, id);
  expect(await scenario.tasks(id)).toEqual(['exact-t']);
  // The sub-process itself is not in history, and its start only because an error started it.
  expect(await scenario.history(id)).toEqual(['s', 'work', 'fails', 'exact-s', 'exact-t*']);
});

test('an error without code cannot be thrown', async () => {
  await deployText(
    'codeless',
    `<definitions ${namespaces}><error id="x"/><process id="codeless"><startEvent id="s"/>
      <sequenceFlow sourceRef="s" targetRef="e"/>
      <endEvent id="e"><errorEventDefinition errorRef="x"/></endEvent></process></definitions>`,
  );
  await expect(scenario.start('codeless')).rejects.toMatchObject({ kind: 'illegal-argument' });
});

test.each([
  ['timer', timer('timeDate', '2036-01-01T00:00:00')],
  ['signal', signal('ring')],
  ['message', message('letter')],
])('a process that only a %s starts can be started by hand', async (kind, trigger) => {
  await scenario.deploy(process(`by-${kind}`, start('s', trigger), user('t'), path('s', 't')));
  const { id } = await scenario.start(`by-${kind}`);
  expect(await scenario.tasks(id)).toEqual(['t']);
});

test('a process that is called at once and is not there is a fault of the request', async () => {
  await scenario.deploy(process('calls-nobody', start('s'), call('c', 'nobody'), path('s', 'c')));
  await expect(scenario.start('calls-nobody')).rejects.toMatchObject({ kind: 'illegal-argument' });
});

test('history tells of a path when it arrives at a join', async () => {
  await scenario.deploy(
    process(
      'joined',
      start('s'),
      parallel('fork'),
      user('one'),
      user('two'),
      parallel('join'),
      end('e'),
      path('s', 'fork', 'one', 'join', 'e'),
      path('fork', 'two', 'join'),
    ),
  );
  const { id } = await scenario.start('joined');
  await scenario.complete('one', {}, id);
  expect(await scenario.history(id)).toEqual(expect.arrayContaining(['join', 'two*']));
});

test('a loop one after another counts on to the end', async () => {
  await scenario.deploy(
    process(
      'counted',
      start('s'),
      subProcess(
        'sub',
        loop({ sequential: true, cardinality: '3' }),
        start('i'),
        evaluate('x', '${1}'),
        path('i', 'x'),
      ),
      user('after'),
      path('s', 'sub', 'after'),
    ),
  );
  const { id } = await scenario.start('counted');
  const counters = await scenario.rows<{ name: string; long_value: string }>(
    `select name, long_value::text from workflow.historic_variable
     where process_instance_id = '${id}' and name = 'loopCounter'`,
  );
  expect(counters).toEqual([{ name: 'loopCounter', long_value: '3' }]);
});

test('data objects of a sub-process are gone with it, in history too', async () => {
  const data = `<dataObject id="d" name="inside" itemSubjectRef="xsd:string">${extensions(
    '<activiti:value>x</activiti:value>',
  )}</dataObject>`;
  await scenario.deploy(
    process(
      'holding',
      start('s'),
      subProcess('sub', data, start('i'), catchEvent('c', message('on')), path('i', 'c')),
      user('after'),
      path('s', 'sub', 'after'),
    ),
  );
  const { id } = await scenario.start('holding');
  const isKept = `process_instance_id = '${id}' and name = 'inside'`;
  expect(await scenario.count('historic_variable', isKept)).toBe(1);
  await scenario.sendMessage('on', {}, id);
  expect(await scenario.count('historic_variable', isKept)).toBe(0);
});

test('a deployment can be deleted while its timer starts an instance', async () => {
  for (let round = 0; round < 5; round += 1) {
    const soon = timer('timeDate', '2026-03-02T12:00:00Z');
    const deployment = await scenario.deploy(process('racing', start('s', soon), user('t'), path('s', 't')));
    const jobs = await scenario.rows<{ id: string }>(
      "select id from workflow.job where process_definition_id like 'racing:%'",
    );
    const [started, deleted] = await Promise.allSettled([
      scenario.commands.executeJob(kermit, jobs[0]?.id ?? ''),
      scenario.commands.deleteDeployment(kermit, deployment, { cascade: true }),
    ]);
    expect(deleted.status).toBe('fulfilled');
    // Whoever comes too late finds nothing, and that is all that can go wrong.
    expect(started.status === 'rejected' ? started.reason : { kind: 'not-found' }).toMatchObject({
      kind: 'not-found',
    });
    expect(await scenario.count('execution', "process_definition_id like 'racing:%'")).toBe(0);
  }
});
