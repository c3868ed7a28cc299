import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { EngineError } from '../engine-errors.ts';
import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;
let seed: ReturnType<typeof createSeed>;
let lastDeployed = 100;

const recording = createRecordingCommands({
  async deploy(_by, input) {
    const id = String((lastDeployed += 1));
    await seed.addDeployment(id, { name: input.name ?? '', tenantId: input.tenantId });
    return id;
  },
  deleteDeployment: (_by, id) =>
    id === '12'
      ? Promise.reject(new EngineError('engine-failure', 'instances are running'))
      : Promise.resolve(),
});

beforeAll(async () => {
  server = await startTestWorkflowServer({ commands: recording.commands });
  seed = createSeed(server.database);
  await seed.addDeployment('9', { name: 'a.bpmn', deployedAt: new Date('2026-11-15T00:59:40.956Z') });
  await seed.addDeployment('12', { name: 'b.bar', tenantId: 'north' });
  await seed.addResource('12', 'folder/a.bpmn20.xml', Buffer.from('<a/>'));
  await seed.addResource('12', 'folder/a.p.png', Buffer.from([0x89, 0x50]));
  await seed.addResource('12', 'readme.txt', Buffer.from('texto é'));
});

beforeEach(() => {
  recording.takeCalls();
});

afterAll(async () => {
  await server.close();
});

const ask = (request: WorkflowRequest) => askWorkflow(server.base, request);

function upload(
  fileName: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  field = 'file',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([bytes.slice()]), fileName);
  return ask({ method: 'POST', path: 'repository/deployments', body: form });
}

const deployment9 = {
  id: '9',
  name: 'a.bpmn',
  deploymentTime: '2026-11-15T00:59:40.956Z',
  category: null,
  url: '{base}/repository/deployments/9',
  tenantId: '',
};

describe('reading', () => {
  test('[WF-01] one deployment, its keys in order', async () => {
    const answer = await ask({ path: 'repository/deployments/9' });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(deployment9));
  });

  test('[WF-01] a list in the envelope', async () => {
    const answer = await ask({ path: 'repository/deployments?name=a.bpmn&size=2' });
    expect(answer.body).toEqual({
      data: [deployment9],
      total: 1,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: 1,
    });
  });

  test('[WF-01] the resources', async () => {
    const url = '{base}/repository/deployments/12';
    const answer = await ask({ path: 'repository/deployments/12/resources' });
    expect(answer.body).toEqual([
      {
        id: 'folder/a.bpmn20.xml',
        url: `${url}/resources/folder/a.bpmn20.xml`,
        contentUrl: `${url}/resourcedata/folder/a.bpmn20.xml`,
        mediaType: 'text/xml',
        type: 'processDefinition',
      },
      {
        id: 'folder/a.p.png',
        url: `${url}/resources/folder/a.p.png`,
        contentUrl: `${url}/resourcedata/folder/a.p.png`,
        mediaType: 'image/png',
        type: 'resource',
      },
      {
        id: 'readme.txt',
        url: `${url}/resources/readme.txt`,
        contentUrl: `${url}/resourcedata/readme.txt`,
        mediaType: null,
        type: 'resource',
      },
    ]);
  });

  test.each(['folder/a.bpmn20.xml', 'folder%2Fa.bpmn20.xml'])('J43: one resource by %s', async (name) => {
    const answer = await ask({ path: `repository/deployments/12/resources/${name}` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: 'folder/a.bpmn20.xml' }),
    ]);
  });

  test('J44: bytes of a resource', async () => {
    const answer = await ask({ path: 'repository/deployments/12/resourcedata/readme.txt' });
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      'texto é',
      'application/octet-stream',
    ]);
    const image = await ask({ path: 'repository/deployments/12/resourcedata/folder%2Fa.p.png' });
    expect(image.headers.get('content-type')).toBe('image/png');
  });

  test.each([
    ['repository/deployments/none', "Could not find a deployment with id 'none'."],
    ['repository/deployments/none/resources', "Could not find a deployment with id 'none'."],
    [
      'repository/deployments/9/resources/x.xml',
      "Could not find a resource with id 'x.xml' in deployment '9'.",
    ],
    [
      'repository/deployments/9/resourcedata/x.xml',
      "Could not find a resource with id 'x.xml' in deployment '9'.",
    ],
  ])('[WF-01] %s is not there', async (path, exception) => {
    const answer = await ask({ path });
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found', exception }]);
  });
});

describe('deploying', () => {
  test('[WF-01] one file', async () => {
    const answer = await upload('c01.bpmn20.xml', strToU8('<x/>'));
    const id = String(Reflect.get(Object(answer.body), 'id'));
    expect(id).toMatch(/^\d+$/);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id,
        name: 'c01.bpmn20.xml',
        deploymentTime: '2026-03-02T12:00:00.000Z',
        category: null,
        url: `{base}/repository/deployments/${id}`,
        tenantId: '',
      },
    ]);
    expect(recording.takeCalls()).toEqual([
      [
        'deploy',
        { userId: 'kermit' },
        {
          name: 'c01.bpmn20.xml',
          category: null,
          tenantId: '',
          resources: [{ name: 'c01.bpmn20.xml', bytes: Buffer.from('<x/>') }],
        },
      ],
    ]);
  });

  test('J42: an archive, for a tenant', async () => {
    const archive = zipSync({ 'x/a.bpmn': strToU8('<a/>'), 'readme.txt': strToU8('read') });
    const answer = await upload('bundle.BAR', archive, { tenantId: 'south' });
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ tenantId: 'south' })]);
    const [[, , input] = []] = recording.takeCalls();
    expect(input).toMatchObject({
      name: 'bundle.BAR',
      tenantId: 'south',
      resources: [{ name: 'x/a.bpmn' }, { name: 'readme.txt' }],
    });
  });

  test('[WF-01] the name of the field counts when that of the file says nothing', async () => {
    expect((await upload('note.txt', strToU8('<x/>'), {}, 'c01.bpmn')).status).toBe(201);
    expect(recording.takeCalls()[0]?.[2]).toMatchObject({ name: 'c01.bpmn' });
  });

  test.each([
    ['note.txt', strToU8('<x/>'), 'File must be of type .bpmn20.xml, .bpmn, .bar or .zip'],
    ['bad.zip', strToU8('no archive'), 'The archive could not be read'],
    ['bad.zip', zipSync({ '../up.bpmn': strToU8('x') }), "'../up.bpmn' is no name for a resource"],
  ])('[WF-01] %s is refused and nothing deployed', async (name, bytes, exception) => {
    const answer = await upload(name, bytes);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
    expect(recording.takeCalls()).toEqual([]);
  });

  test('[WF-01] without a form or a file', async () => {
    const json = await ask({ method: 'POST', path: 'repository/deployments', json: {} });
    expect([json.status, json.body]).toEqual([
      400,
      { message: 'Bad request', exception: 'Multipart request is required' },
    ]);
    const form = new FormData();
    form.set('tenantId', 'x');
    const empty = await ask({ method: 'POST', path: 'repository/deployments', body: form });
    expect([empty.status, empty.body]).toEqual([
      400,
      { message: 'Bad request', exception: 'Multipart request with file content is required' },
    ]);
  });
});

describe('deleting', () => {
  test.each([
    ['9', false],
    ['9?cascade=true', true],
    ['9?cascade=false', false],
  ])('[WF-01] %s', async (path, cascade) => {
    const answer = await ask({ method: 'DELETE', path: `repository/deployments/${path}` });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(recording.takeCalls()).toEqual([['deleteDeployment', { userId: 'kermit' }, '9', { cascade }]]);
  });

  test('[WF-01] what is unknown, and what still runs', async () => {
    expect((await ask({ method: 'DELETE', path: 'repository/deployments/none' })).status).toBe(404);
    expect((await ask({ method: 'DELETE', path: 'repository/deployments/12' })).status).toBe(500);
  });
});
