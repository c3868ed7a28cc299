import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import { end, extensions, path, process, start, user, type ElementOptions } from './bpmn-text.ts';
import { createScenario, kermit, type Scenario, type Values } from './scenario.ts';

let scenario: Scenario;
let processes = 0;

beforeAll(async () => {
  scenario = await createScenario({
    calendars: { workdays: (text, now) => new Date(now.getTime() + Number(text) * 86_400_000) },
  });
});

afterAll(async () => await scenario.close());

interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly priority: number;
  readonly due_at: Date | null;
  readonly category: string | null;
  readonly form_key: string | null;
  readonly delegation_state: string | null;
  readonly claimed_at: Date | null;
}

async function findTask(instance: string): Promise<TaskRow | undefined> {
  const [task] = await scenario.rows<TaskRow>(`select * from workflow.task where root_id = '${instance}'`);
  return task;
}

async function startTask(options: ElementOptions & { readonly name?: string }, variables: Values = {}) {
  processes += 1;
  const key = `task${processes}`;
  const text = user('t', options).replace('name="t"', `name="${options.name ?? 't'}"`);
  await scenario.deploy(process(key, start('s'), text, end('e'), path('s', 't', 'e')));
  const { id } = await scenario.start(key, variables);
  return { id, task: await findTask(id) };
}

function listFailures(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof EngineError ? result.reason.kind : result.reason]
      : [],
  );
}

async function listLinks(task: string | undefined): Promise<string[]> {
  const rows = await scenario.rows<{ type: string; who: string }>(
    `select type, coalesce(user_id, 'group ' || group_id) as who from workflow.identity_link where task_id = '${task}' order by 1, 2`,
  );
  return rows.map(({ type, who }) => `${type} ${who}`);
}

test('every attribute may be an expression', async () => {
  const { task } = await startTask(
    {
      name: 'Review ${title}',
      attributes:
        'activiti:assignee="${who}" activiti:owner="#{boss}" activiti:priority="${number}" activiti:category="${kind}" activiti:formKey="${kind}.html"',
      content: '<documentation>About ${title}</documentation>',
    },
    { title: 'Report', who: 'ana', boss: 'bia', number: 70, kind: 'audit' },
  );
  expect(task).toMatchObject({
    name: 'Review Report',
    description: 'About Report',
    assignee: 'ana',
    owner: 'bia',
    priority: 70,
    category: 'audit',
    form_key: 'audit.html',
  });
});

test('names that cannot be evaluated stay as written, everything else fails', async () => {
  const { task } = await startTask({
    name: 'Review ${missing}',
    content: '<documentation>${missing.x}</documentation>',
  });
  expect(task).toMatchObject({ name: 'Review ${missing}', description: '${missing.x}' });
  for (const attribute of [
    'assignee',
    'owner',
    'candidateUsers',
    'candidateGroups',
    'dueDate',
    'priority',
    'category',
    'formKey',
  ]) {
    await expect(startTask({ attributes: `activiti:${attribute}="\${missing}"` })).rejects.toMatchObject({
      kind: 'engine-failure',
    });
  }
});

describe('due dates', () => {
  test.each([
    ['an ISO date', 'activiti:dueDate="2026-05-01T10:00:00Z"', '2026-05-01T10:00:00.000Z'],
    ['a period', 'activiti:dueDate="P1DT2H"', '2026-03-03T14:00:00.000Z'],
    ['a date', 'activiti:dueDate="${date}"', '2026-04-01T00:00:00.000Z'],
    ['a text', 'activiti:dueDate="${text}"', '2026-03-09T12:00:00.000Z'],
    [
      'a calendar',
      'activiti:dueDate="3" activiti:businessCalendarName="workdays"',
      '2026-03-05T12:00:00.000Z',
    ],
    ['nothing', 'activiti:dueDate="${nothing}"', undefined],
  ])('from %s', async (_title, attributes, expected) => {
    const { task } = await startTask(
      { attributes },
      {
        date: { type: 'date', value: new Date('2026-04-01T00:00:00Z') },
        text: 'P1W',
        nothing: { type: 'null' },
      },
    );
    expect(task?.due_at?.toISOString()).toBe(expected);
  });

  test('of another kind fail', async () => {
    await expect(startTask({ attributes: 'activiti:dueDate="${n}"' }, { n: 5 })).rejects.toMatchObject({
      kind: 'illegal-argument',
    });
    await expect(startTask({ attributes: 'activiti:dueDate="${n}"' }, { n: 'soon' })).rejects.toMatchObject({
      kind: 'engine-failure',
    });
  });
});

test.each([
  ['12', 12],
  ['${text}', 33],
  ['${nothing}', 50],
])('priority %s is read', async (priority, expected) => {
  const { task } = await startTask(
    { attributes: `activiti:priority="${priority}"` },
    { text: '33', nothing: { type: 'null' } },
  );
  expect(task?.priority).toBe(expected);
});

test.each(['high', '', '1.5', '99999999999'])('priority "%s" is refused', async (text) => {
  await expect(startTask({ attributes: 'activiti:priority="${text}"' }, { text })).rejects.toMatchObject({
    kind: 'illegal-argument',
  });
});

test('candidates come from lists, expressions and collections', async () => {
  const { id, task } = await startTask(
    {
      attributes: 'activiti:candidateUsers="ana, ${more}" activiti:candidateGroups="${groups},board"',
      content: extensions(
        '<activiti:customResource activiti:name="reviewer"><resourceAssignmentExpression><formalExpression>user(rita), group(auditors)</formalExpression></resourceAssignmentExpression></activiti:customResource>',
      ),
    },
    { more: 'bia,carla', groups: ['g1', 'g2'] },
  );
  expect(await listLinks(task?.id)).toEqual([
    'candidate ana',
    'candidate bia',
    'candidate carla',
    'candidate group board',
    'candidate group g1',
    'candidate group g2',
    'reviewer group auditors',
    'reviewer rita',
  ]);
  await scenario.commands.completeTask(kermit, task?.id ?? '', []);
  await scenario.expectEnded(id);
  await expect(startTask({ attributes: 'activiti:candidateUsers="${n}"' }, { n: 5 })).rejects.toMatchObject({
    kind: 'illegal-argument',
  });
});

test('a task is skipped only where the process switched that on', async () => {
  const attributes = 'activiti:skipExpression="${skip}"';
  const enabled = { _ACTIVITI_SKIP_EXPRESSION_ENABLED: true };
  expect((await startTask({ attributes }, { skip: true })).task).toBeDefined();
  expect((await startTask({ attributes }, { skip: false, ...enabled })).task).toBeDefined();
  const skipped = await startTask({ attributes }, { skip: true, ...enabled });
  expect(skipped.task).toBeUndefined();
  await scenario.expectEnded(skipped.id);
});

test('claim, delegate and resolve follow their rules', async () => {
  const { id, task } = await startTask({ attributes: 'activiti:candidateGroups="board"' });
  const taskId = task?.id ?? '';
  const { commands } = scenario;
  await commands.claimTask(kermit, taskId, 'ana');
  await commands.claimTask(kermit, taskId, 'ana');
  await expect(commands.claimTask(kermit, taskId, 'bia')).rejects.toMatchObject({
    kind: 'task-already-claimed',
  });
  expect(await findTask(id)).toMatchObject({ assignee: 'ana', claimed_at: scenario.now() });
  await commands.delegateTask(kermit, taskId, 'bia');
  expect(await findTask(id)).toMatchObject({ assignee: 'bia', owner: 'ana', delegation_state: 'pending' });
  await expect(commands.completeTask(kermit, taskId, [])).rejects.toMatchObject({
    message: 'A delegated task cannot be completed, but should be resolved instead.',
  });
  await commands.resolveTask(kermit, taskId);
  expect(await findTask(id)).toMatchObject({ assignee: 'ana', owner: 'ana', delegation_state: 'resolved' });
  await commands.claimTask(kermit, taskId, null);
  expect(await findTask(id)).toMatchObject({ assignee: null, claimed_at: null });
  await commands.completeTask(kermit, taskId, []);
  await scenario.expectEnded(id);
});

test('of twenty who complete one task at the same moment one wins', async () => {
  const { id, task } = await startTask({});
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      scenario.commands.completeTask(kermit, task?.id ?? '', [
        { name: 'winner', value: { type: 'integer', value: index } },
      ]),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(listFailures(results)).toEqual(Array.from({ length: 19 }, () => 'not-found'));
  await scenario.expectEnded(id);
  expect(await scenario.count('historic_detail', `process_instance_id = '${id}' and name = 'winner'`)).toBe(
    1,
  );

  const loose = await scenario.commands.createTask(kermit, { name: 'loose' });
  const looseResults = await Promise.allSettled(
    Array.from({ length: 20 }, () => scenario.commands.completeTask(kermit, loose, [])),
  );
  expect(looseResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('subtasks three levels deep are closed with their parent, whoever works on them meanwhile', async () => {
  const { commands } = scenario;
  for (let round = 0; round < 5; round += 1) {
    const { id, task } = await startTask({});
    const child = await commands.createTask(kermit, { name: 'child', parentTaskId: task?.id ?? '' });
    const grandchild = await commands.createTask(kermit, { name: 'grandchild', parentTaskId: child });
    const last = await commands.createTask(kermit, {
      name: 'last',
      parentTaskId: grandchild,
      assignee: 'ana',
    });
    await commands.setTaskVariables(
      kermit,
      last,
      [{ name: 'x', value: { type: 'integer', value: 1 } }],
      'local',
      'create',
    );
    await commands.addTaskLink(kermit, grandchild, { userId: 'bia', groupId: null, type: 'candidate' });
    const busy = [
      commands.setTaskVariables(
        kermit,
        last,
        [{ name: 'y', value: { type: 'integer', value: 1 } }],
        'local',
        'create',
      ),
      commands.addTaskLink(kermit, child, { userId: 'carla', groupId: null, type: 'candidate' }),
      commands.completeTask(kermit, grandchild, []),
    ];
    const [completed, ...others] = await Promise.allSettled([
      commands.completeTask(kermit, task?.id ?? '', []),
      ...busy,
    ]);
    expect(completed.status).toBe('fulfilled');
    expect(listFailures(others).filter((kind) => kind !== 'not-found')).toEqual([]);
    await scenario.expectEnded(id);
    const family = `id in ('${child}', '${grandchild}', '${last}')`;
    expect(await scenario.count('task', family)).toBe(0);
    expect(
      await scenario.count(
        'historic_task',
        `${family} and ended_at is not null and delete_reason = 'completed'`,
      ),
    ).toBe(3);
    expect(await scenario.count('variable', `task_id = '${last}'`)).toBe(0);
  }
});

test('[WF-03] a server whose clock is behind ends no task before it began', async () => {
  const { id } = await startTask({});
  scenario.pass(-5);
  await scenario.complete('t', {}, id);
  scenario.pass(5);
  const times = await scenario.rows<{ took: number }>(`
    select extract(epoch from ended_at - started_at)::int as took from workflow.historic_task where process_instance_id = '${id}'
    union all
    select extract(epoch from ended_at - started_at)::int from workflow.historic_activity where process_instance_id = '${id}'`);
  expect(times.map(({ took }) => took)).toEqual([0, 0, 0, 0]);
});
