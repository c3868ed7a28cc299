import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;
const recording = createRecordingCommands();
const caller = { userId: 'kermit' };

beforeAll(async () => {
  server = await startTestWorkflowServer({ commands: recording.commands });
  const seed = createSeed(server.database);
  await seed.addDeployment('d1');
  await seed.addDefinition({ id: 'a:1', key: 'a' });
  await seed.addExecution({ id: '10', definitionId: 'a:1' });
  await seed.addExecution({ id: '11', definitionId: 'a:1', parentId: '10', processInstanceId: '10' });
  await seed.addVariables(
    { executionId: '10', name: 's', value: { type: 'string', value: 'text' } },
    { executionId: '10', name: 'dt', value: { type: 'date', value: new Date('2026-05-06T07:08:09.123Z') } },
    { executionId: '10', name: 'bin', value: { type: 'binary', value: Buffer.from([0, 255, 7]) } },
    { executionId: '10', name: 'none', value: { type: 'null' } },
    { executionId: '11', name: 's', value: { type: 'string', value: 'inner' } },
  );
});

beforeEach(() => {
  recording.takeCalls();
});

afterAll(async () => {
  await server.close();
});

const ask = (request: WorkflowRequest) => askWorkflow(server.base, request);
const ofInstance = 'runtime/process-instances/10/variables';
const ofExecution = 'runtime/executions/11/variables';

const upload = (method: string, path: string, fields: Readonly<Record<string, string>>, hasFile = true) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (hasFile) form.set('file', new Blob([Buffer.from('content')]), 'a.bin');
  return ask({ method, path, body: form });
};

describe('reading', () => {
  const text = { name: 's', type: 'string', value: 'text', scope: 'local' };
  const date = { name: 'dt', type: 'date', value: '2026-05-06T07:08:09Z', scope: 'local' };
  const nothing = { name: 'none', value: null, scope: 'local' };
  const binary = {
    name: 'bin',
    type: 'binary',
    value: null,
    valueUrl: '{base}/runtime/process-instances/10/variables/bin/data',
    scope: 'local',
  };

  test.each([
    [ofInstance, [binary, date, nothing, text]],
    [`${ofInstance}?size=1&scope=local`, [binary, date, nothing, text]],
    [`${ofInstance}?scope=global`, []],
    [`${ofInstance}/s`, { ...text, scope: null }],
    [`${ofInstance}/none`, { ...nothing, scope: null }],
    [`${ofInstance}/bin`, { ...binary, scope: null }],
    [`${ofExecution}?scope=local`, [{ ...text, value: 'inner' }]],
    [`${ofExecution}/s`, { ...text, value: 'inner' }],
    [`${ofExecution}/s?scope=global`, { ...text, scope: 'global' }],
    [`${ofExecution}/dt`, { ...date, scope: 'global' }],
  ])('[WF-01] %s', async (path, body) => {
    const answer = await ask({ path });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  test('[WF-01] the nearer one of two with the same name', async () => {
    const { body } = await ask({ path: ofExecution });
    expect(body).toHaveLength(4);
    expect(body).toContainEqual({ ...text, value: 'inner' });
    expect(body).toContainEqual({ ...date, scope: 'global' });
  });

  test.each([
    ['runtime/process-instances/none/variables', 404, "Could not find a process instance with id 'none'."],
    ['runtime/process-instances/11/variables', 404, "Could not find a process instance with id '11'."],
    ['runtime/executions/none/variables', 404, "Could not find an execution with id 'none'."],
    [`${ofInstance}/x`, 404, "Execution '10' doesn't have a variable with name: 'x'."],
    [`${ofInstance}/s?scope=global`, 404, "Execution '10' doesn't have a variable with name: 's'."],
    [`${ofInstance}/s?scope=odd`, 400, "Invalid variable scope: 'odd'"],
    [`${ofInstance}?scope=odd`, 400, "Invalid variable scope: 'odd'"],
    [`${ofInstance}/s/data`, 404, 'The variable does not have a binary data stream.'],
  ])('[WF-01] J33: %s answers %i', async (path, status, exception) => {
    const answer = await ask({ path });
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ exception })]);
  });

  test('[WF-01] the bytes', async () => {
    const response = await fetch(`${server.base}/${ofInstance}/bin/data`, {
      headers: { authorization: `Basic ${btoa('kermit:kermit')}` },
    });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255, 7]));
  });
});

describe('writing', () => {
  test('[WF-01] many at once', async () => {
    const json = [
      { name: 'new', value: '1' },
      { name: 'd', value: 2, type: 'double' },
    ];
    const variables = [
      { name: 'new', value: { type: 'string', value: '1' } },
      { name: 'd', value: { type: 'double', value: 2 } },
    ];
    const body = [
      { name: 'new', type: 'string', value: '1', scope: 'local' },
      { name: 'd', type: 'double', value: 2, scope: 'local' },
    ];
    const post = await ask({ method: 'POST', path: ofInstance, json });
    expect([post.status, post.body]).toEqual([201, body]);
    const put = await ask({ method: 'PUT', path: ofInstance, json });
    expect([put.status, put.body]).toEqual([201, body]);
    expect(recording.takeCalls()).toEqual([
      ['setExecutionVariables', caller, '10', variables, 'local', 'create'],
      ['setExecutionVariables', caller, '10', variables, 'local', 'create-or-update'],
    ]);
  });

  test('[WF-01] one', async () => {
    const answer = await ask({ method: 'PUT', path: `${ofInstance}/s`, json: { name: 's', value: '5' } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { name: 's', type: 'string', value: '5', scope: null },
    ]);
    expect(recording.takeCalls()).toEqual([
      [
        'setExecutionVariables',
        caller,
        '10',
        [{ name: 's', value: { type: 'string', value: '5' } }],
        'local',
        'update',
      ],
    ]);
  });

  test('[WF-01] on what is around an execution', async () => {
    const json = [{ name: 'x', value: 1, scope: 'global' }];
    expect((await ask({ method: 'POST', path: ofExecution, json })).body).toEqual([
      { name: 'x', type: 'integer', value: 1, scope: 'global' },
    ]);
    expect(recording.takeCalls()).toEqual([
      [
        'setExecutionVariables',
        caller,
        '11',
        [{ name: 'x', value: { type: 'integer', value: 1 } }],
        'global',
        'create',
      ],
    ]);
  });

  test('[WF-01] a binary, new and again', async () => {
    const body = {
      name: 'bin',
      type: 'binary',
      value: null,
      valueUrl: '{base}/runtime/process-instances/10/variables/bin/data',
      scope: 'local',
    };
    const post = await upload('POST', ofInstance, { name: 'bin', type: 'binary' });
    expect([post.status, post.body]).toEqual([201, body]);
    const put = await upload('PUT', `${ofInstance}/bin`, { Name: 'bin' });
    expect([put.status, put.body]).toEqual([200, body]);
    const variables = [{ name: 'bin', value: { type: 'binary', value: Buffer.from('content') } }];
    expect(recording.takeCalls()).toEqual([
      ['setExecutionVariables', caller, '10', variables, 'local', 'create'],
      ['setExecutionVariables', caller, '10', variables, 'local', 'update'],
    ]);
  });

  test.each([
    [{ type: 'binary' }, true, 400, 'No variable name was found in request body.'],
    [{ name: 'x' }, false, 400, 'No file content was found in request body.'],
    [
      { name: 'x', type: 'string' },
      true,
      400,
      "Only 'binary' and 'serializable' are supported as variable type.",
    ],
    [{ name: 'x', type: 'serializable' }, true, 415, 'Serialized objects are not allowed'],
    [{ name: 'x', scope: 'odd' }, true, 400, "Invalid variable scope: 'odd'"],
  ])('[WF-01] J58: an upload of %o (file: %s) answers %i', async (fields, hasFile, status, exception) => {
    const answer = await upload('POST', ofInstance, fields, hasFile);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ exception })]);
    expect(recording.takeCalls()).toEqual([]);
  });

  test.each([
    ['POST', ofInstance, [], "Request didn't contain a list of variables to create."],
    ['POST', ofInstance, { name: 'a', value: 1 }, 'Failed to serialize to a RestVariable instance'],
    [
      'POST',
      ofExecution,
      [
        { name: 'a', value: 1, scope: 'local' },
        { name: 'b', value: 1, scope: 'global' },
      ],
      'Only allowed to update multiple variables in the same scope.',
    ],
    [
      'POST',
      ofInstance,
      [{ name: 'a', value: 1, scope: 'global' }],
      "Cannot set global variables on execution '10', task is not part of process.",
    ],
    [
      'PUT',
      `${ofInstance}/s`,
      { name: 'zz', value: 1 },
      'Variable name in the body should be equal to the name used in the requested URL.',
    ],
  ])('[WF-01] %s %s %o is refused', async (method, path, json, exception) => {
    const answer = await ask({ method, path, json });
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
    expect(recording.takeCalls()).toEqual([]);
  });
});

describe('deleting', () => {
  test('[WF-01] J34: one and all', async () => {
    expect((await ask({ method: 'DELETE', path: `${ofInstance}/s` })).status).toBe(204);
    expect((await ask({ method: 'DELETE', path: `${ofExecution}/dt?scope=global` })).status).toBe(204);
    expect((await ask({ method: 'DELETE', path: ofInstance })).status).toBe(204);
    expect(recording.takeCalls()).toEqual([
      ['deleteExecutionVariable', caller, '10', 's', 'local'],
      ['deleteExecutionVariable', caller, '11', 'dt', 'global'],
      ['deleteExecutionVariables', caller, '10'],
    ]);
  });

  test('[WF-01] around an instance there is none', async () => {
    const answer = await ask({ method: 'DELETE', path: `${ofInstance}/s?scope=global` });
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Not found', exception: "Execution '10' doesn't have a variable 's' in scope global" },
    ]);
  });
});
