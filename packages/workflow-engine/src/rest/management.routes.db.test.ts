import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { WorkflowTables } from '../persistence/tables.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowAnswer } from './testing/workflow-client.ts';

let server: TestWorkflowServer;

beforeAll(async () => {
  server = await startTestWorkflowServer();
  await addRows(server);
});

afterAll(async () => {
  await server.close();
});

const get = async (path: string): Promise<WorkflowAnswer> => await askWorkflow(server.base, { path });

describe('the engine', () => {
  it('[WF-01] is a 5.22', async () => {
    expect((await get('management/engine')).text).toBe(
      '{"name":"default","resourceUrl":null,"exception":null,"version":"5.22.0.0"}',
    );
  });

  it('[WF-01] has its properties', async () => {
    expect((await get('management/properties')).body).toEqual({
      'next.dbid': expect.stringMatching(/^\d+$/),
      'schema.history': 'create(5.22.0.0)',
      'schema.version': '5.22.0.0',
    });
  });
});

describe('tables', () => {
  it('[WF-01] are those of Activiti with the counts of ours', async () => {
    const { body } = await get('management/tables');
    expect(body).toHaveLength(25);
    expect(body).toContainEqual({
      name: 'ACT_ID_USER',
      url: '{base}/management/tables/ACT_ID_USER',
      count: 3,
    });
    expect(body).toContainEqual(expect.objectContaining({ name: 'ACT_ID_MEMBERSHIP', count: 6 }));
    expect(body).toContainEqual(expect.objectContaining({ name: 'ACT_RU_VARIABLE', count: 3 }));
    expect(body).toContainEqual(expect.objectContaining({ name: 'ACT_EVT_LOG', count: 0 }));
    expect(body).toContainEqual(expect.objectContaining({ name: 'ACT_GE_PROPERTY', count: 3 }));
  });

  it('[WF-01] each can be asked for', async () => {
    expect((await get('management/tables/ACT_RU_JOB')).body).toEqual({
      name: 'ACT_RU_JOB',
      url: '{base}/management/tables/ACT_RU_JOB',
      count: 3,
    });
  });

  it.each(['', '/columns', '/data'])('[WF-01] an unknown one%s is not found', async (rest) => {
    const answer = await get(`management/tables/NOPE${rest}`);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Not found', exception: "Could not find a table with name 'NOPE'." },
    ]);
  });

  it('[WF-01] have columns', async () => {
    expect((await get('management/tables/ACT_ID_MEMBERSHIP/columns')).text).toBe(
      '{"tableName":"ACT_ID_MEMBERSHIP","columnNames":["USER_ID_","GROUP_ID_"],"columnTypes":["VARCHAR","VARCHAR"]}',
    );
  });

  it('[WF-01] show rows in pages and orders', async () => {
    const names = async (query: string): Promise<unknown> => {
      const { body } = await get(`management/tables/ACT_RU_VARIABLE/data${query}`);
      return body;
    };
    expect(await names('')).toMatchObject({ total: 3, start: 0, sort: null, order: null, size: 3 });
    expect(await names('?orderAscendingColumn=LONG_')).toMatchObject({
      data: [{ NAME_: 'var1' }, { NAME_: 'var2' }, { NAME_: 'var3' }],
      sort: 'LONG_',
      order: 'asc',
    });
    expect(await names('?orderDescendingColumn=LONG_')).toMatchObject({
      data: [{ NAME_: 'var3' }, { NAME_: 'var2' }, { NAME_: 'var1' }],
      order: 'desc',
    });
    expect(await names('?orderAscendingColumn=LONG_&start=1&size=1')).toMatchObject({
      data: [{ NAME_: 'var2', LONG_: 456, TYPE_: 'integer' }],
      total: 3,
      start: 1,
      size: 1,
    });
  });

  it.each([
    ['orderAscendingColumn=unexistingColumn', 500],
    ['orderAscendingColumn=1%3Bdrop%20table%20workflow.person', 500],
    ['orderAscendingColumn=ID_&orderDescendingColumn=ID_', 400],
    ['size=abc', 500],
    ['orderDescendingColumn=TEXT2_', 200],
  ])('[WF-01] data?%s answers %i', async (query, status) => {
    expect((await get(`management/tables/ACT_RU_VARIABLE/data?${query}`)).status).toBe(status);
  });

  it('all of them can be read, and none shows a password', async () => {
    const { body } = await get('management/tables');
    if (!Array.isArray(body)) throw new TypeError('no list');
    for (const { name } of body as { name: string }[]) {
      const answer = await get(`management/tables/${name}/data?size=100`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.text).not.toContain('scrypt');
    }
  });
});

describe('jobs', () => {
  const job = {
    id: '376',
    url: '{base}/management/jobs/376',
    processInstanceId: '225',
    processInstanceUrl: '{base}/runtime/process-instances/225',
    processDefinitionId: 'c05:1:23',
    processDefinitionUrl: '{base}/repository/process-definitions/c05:1:23',
    executionId: '225',
    executionUrl: '{base}/runtime/executions/225',
    retries: 3,
    exceptionMessage: null,
    dueDate: '2026-11-15T01:59:52.849Z',
    tenantId: '',
  };

  it('[WF-01] are listed', async () => {
    const answer = await get('management/jobs?processInstanceId=225');
    expect(answer.body).toEqual({
      data: [job],
      total: 1,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: 1,
    });
    expect(Object.keys(job)).toEqual(
      [...answer.text.matchAll(/"(\w+)":/g)].map(([, key]) => key).slice(1, 1 + Object.keys(job).length),
    );
  });

  it.each([
    ['', ['376', '377', '378']],
    ['id=377', ['377']],
    ['executionId=225', ['376']],
    ['processDefinitionId=c05:1:23', ['376', '377', '378']],
    ['timersOnly=true', ['376', '378']],
    ['timersOnly=false', ['376', '377', '378']],
    ['messagesOnly=true', ['377']],
    ['dueBefore=2026-11-15T02:00:00Z', ['376']],
    ['dueAfter=2026-11-15T02:00:00Z', ['378']],
    ['withException=true', ['377']],
    ['exceptionMessage=boom', ['377']],
    ['exceptionMessage=other', []],
    ['withRetriesLeft=true', ['376', '378']],
    ['executable=true', ['376']],
    ['tenantId=acme', ['378']],
    ['tenantIdLike=ac%25', ['378']],
    ['withoutTenantId=true', ['376', '377']],
    ['sort=retries&order=desc', ['376', '378', '377']],
    ['sort=dueDate', ['377', '376', '378']],
  ])('[WF-01] jobs?%s', async (query, ids) => {
    expect((await get(`management/jobs?${query}`)).body).toMatchObject({
      data: ids.map((id) => ({ id })),
      total: ids.length,
    });
  });

  it.each([
    ['timersOnly=true&messagesOnly=true', 400],
    ['dueBefore=2026-11-15', 400],
    ['sort=nope', 400],
  ])('[WF-01] jobs?%s is refused', async (query, status) => {
    expect((await get(`management/jobs?${query}`)).status).toBe(status);
  });

  it('[WF-01] each can be asked for, with its trace', async () => {
    expect((await get('management/jobs/376')).body).toEqual(job);
    const trace = await get('management/jobs/377/exception-stacktrace');
    expect([trace.status, trace.headers.get('content-type'), trace.text]).toEqual([
      200,
      'text/plain;charset=UTF-8',
      'boom\n  at x',
    ]);
    expect((await get('management/jobs/376/exception-stacktrace')).body).toEqual({
      message: 'Not found',
      exception: "Job with id '376' doesn't have an exception stacktrace.",
    });
  });

  it('[WF-01] each can be executed and deleted, in the name of who asks', async () => {
    const recording = createRecordingCommands();
    const other = await startTestWorkflowServer({ commands: recording.commands });
    try {
      await addRows(other);
      const path = 'management/jobs/376';
      const execute = { method: 'POST', path, as: 'gonzo', json: { action: 'execute' } };
      const answers = [
        await askWorkflow(other.base, execute),
        await askWorkflow(other.base, { method: 'DELETE', path, as: 'fozzie' }),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [204, ''],
        [204, ''],
      ]);
      expect(recording.takeCalls()).toEqual([
        ['executeJob', { userId: 'gonzo' }, '376'],
        ['deleteJob', { userId: 'fozzie' }, '376'],
      ]);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['GET', '', undefined, 404],
    ['DELETE', '', undefined, 404],
    ['POST', '', { action: 'execute' }, 404],
    ['POST', '', { action: 'dance' }, 400],
    ['GET', '/exception-stacktrace', undefined, 404],
  ])('[WF-01] %s of an unknown one%s', async (method, rest, json, status) => {
    const answer = await askWorkflow(server.base, { method, path: `management/jobs/none${rest}`, json });
    expect([answer.status, answer.body]).toEqual([
      status,
      status === 404
        ? { message: 'Not found', exception: "Could not find a job with id 'none'." }
        : { message: 'Bad request', exception: "Invalid action, only 'execute' is supported." },
    ]);
  });
});

async function addRows({ database }: TestWorkflowServer): Promise<void> {
  const queries = database.queries<WorkflowTables>();
  await queries
    .insertInto('workflow.deployment')
    .values({ id: '22', name: null, category: null, deployed_at: new Date(0) })
    .execute();
  await queries
    .insertInto('workflow.process_definition')
    .values({
      id: 'c05:1:23',
      deployment_id: '22',
      key: 'c05',
      version: 1,
      name: null,
      description: null,
      category: null,
      resource_name: 'c05.bpmn',
      diagram_resource_name: null,
      has_start_form_key: false,
      has_diagram: false,
    })
    .execute();
  await queries
    .insertInto('workflow.execution')
    .values({
      id: '225',
      root_id: '225',
      process_instance_id: '225',
      parent_id: null,
      super_execution_id: null,
      process_definition_id: 'c05:1:23',
      activity_id: 'wait',
      is_active: true,
      is_concurrent: false,
      is_scope: true,
      scope_node_id: null,
      is_suspended: false,
      business_key: null,
      name: null,
    })
    .execute();
  await queries
    .insertInto('workflow.variable')
    .values(
      [456, 789, 123].map((value) => ({
        id: `v${value}`,
        root_id: '225',
        process_instance_id: '225',
        execution_id: '225',
        task_id: null,
        name: { 123: 'var1', 456: 'var2' }[value] ?? 'var3',
        type: 'integer',
        text_value: null,
        long_value: value,
        double_value: null,
        bytes_value: null,
        json_value: null,
      })),
    )
    .execute();
  const common = {
    handler: 'timer-transition',
    configuration: '{}',
    root_id: null,
    process_instance_id: null,
    execution_id: null,
    process_definition_id: 'c05:1:23',
    repeat: null,
    retries: 3,
    due_at: null,
    exception_message: null,
    exception_stack: null,
    is_suspended: false,
  };
  await queries
    .insertInto('workflow.job')
    .values([
      {
        ...common,
        id: '376',
        kind: 'timer',
        root_id: '225',
        process_instance_id: '225',
        execution_id: '225',
        due_at: new Date('2026-11-15T01:59:52.849Z'),
      },
      {
        ...common,
        id: '377',
        kind: 'message',
        retries: 0,
        exception_message: 'boom',
        exception_stack: 'boom\n  at x',
      },
      {
        ...common,
        id: '378',
        kind: 'timer',
        due_at: new Date('2026-12-15T00:00:00Z'),
        retries: 2,
        tenant_id: 'acme',
      },
    ])
    .execute();
}
