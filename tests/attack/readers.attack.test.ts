// Attacks by somebody who may read and change nothing: every write at every door, though they lead a department and hold
// roles that would allow it; and by somebody whose access has come to its end while their sessions are open.
import { randomInt } from 'node:crypto';

import { allCalls } from '@prumo/contracts/calls/all-calls';
import type { Call as DescribedCall } from '@prumo/contracts/calls/define-call';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackedUrl, call, logIn, type Answer, type Call, type Caller } from './support/attacked-product.ts';

const plugin = '/pentaho/plugin/prumo/api';
const engine = '/activiti-rest/service';
const password = 'corredor de vidro 77';

let administrator: Caller;
let director: Caller;
/** Leads a department and holds every role that changes something short of quality and administration. */
let reader: Caller;
let departmentId: string;

beforeAll(async () => {
  [administrator, director] = await Promise.all([logIn('ADMIN'), logIn('HELOISA.NEVES')]);
  reader = await createPerson(['quality_reader', 'Power User', 'data_administrator']);
  const created = await save('POST', 'department', {
    sigla: `L${randomInt(1_000, 10_000)}`,
    name: 'Microssistema do leitor',
    responsible: reader.userName,
  });
  departmentId = (created.json() as { readonly id: string }).id;
});

async function createPerson(roles: readonly string[]): Promise<Caller> {
  const userName = `LEITOR.${randomInt(10_000_000, 100_000_000)}`;
  const json = { userName, displayName: 'Leitor de Fora', password, roles };
  const { status } = await administrator.call('/pentaho/api/prumo/people', { method: 'POST', json });
  expect(status).toBe(201);
  return await logIn(userName, password);
}

async function save(method: string, type: string, document: object): Promise<Answer> {
  const form = { parammethod: method, paramtype: type, paramdoc: JSON.stringify(document) };
  return await administrator.call(`${plugin}/docstore`, { method: 'POST', form });
}

interface Attempt extends Call {
  readonly path: string;
}

/** Whatever is described as a write, so that a call of tomorrow is tried too. */
const described: readonly [string, Attempt][] = Object.values(allCalls)
  .flat()
  .filter(
    ({ method, access, isForReaders }: DescribedCall) =>
      method !== 'GET' && access !== 'public' && !isForReaders,
  )
  .map(({ method, path }) => [
    `${method} ${path}`,
    { method, path: path.replaceAll(/:\w+/g, 'dep-utia'), ...(method !== 'DELETE' && { json: {} }) },
  ]);

const documents: readonly [string, Attempt][] = [
  'department',
  'kpi',
  'kpi-result',
  'user-departments',
  'event-type',
  'event-subtype',
].flatMap((paramtype) =>
  ['POST', 'PUT', 'DELETE'].map((parammethod): [string, Attempt] => [
    `${parammethod} of a document ${paramtype}`,
    {
      method: 'POST',
      path: `${plugin}/docstore`,
      form: { parammethod, paramtype, paramid: 'dep-utia', paramdoc: '{}' },
    },
  ]),
);

const ofPlugin: readonly [string, Attempt][] = [
  ...documents,
  [
    'a document by small letters',
    sendForm('docstore', { parammethod: 'put', paramtype: 'kpi', paramid: 'x', paramdoc: '{}' }),
  ],
  ['mappings', sendForm('mappings', { parammethod: 'POST', paramentity: 'x', paramsource: 'x' })],
  ['mappings by the method of HTTP', sendForm('mappings', { paramentity: 'x', paramsource: 'x' })],
  ['an extraction by GET', own('loadKpiValues?paramdepartment_key=dep-utia&paramkpi_key=x')],
  [
    'an extraction by POST',
    sendForm('loadKpiValues', { paramdepartment_key: 'dep-utia', paramkpi_key: 'x' }),
  ],
  [
    'a CDA file of an extraction',
    own('convertExtractionQuerytoCda?paramdepartment_key=dep-utia&paramkpi_key=x'),
  ],
  ['a trial of a query', sendForm('testExtractionQuery', { paramdoc: '{}' })],
];

function sendForm(endpoint: string, fields: Readonly<Record<string, string>>): Attempt {
  return { method: 'POST', path: `${plugin}/${endpoint}`, form: fields };
}

/** As a page of the portal sends it. */
function own(endpoint: string): Attempt {
  return { path: `${plugin}/${endpoint}`, headers: { 'sec-fetch-site': 'same-origin' } };
}

const ofEngine: readonly [string, Attempt][] = (
  [
    ['POST', 'runtime/tasks'],
    ['PUT', 'runtime/tasks/1'],
    ['POST', 'runtime/tasks/1'],
    ['DELETE', 'runtime/tasks/1'],
    ['POST', 'runtime/tasks/1/comments'],
    ['POST', 'runtime/tasks/1/variables'],
    ['POST', 'runtime/tasks/1/attachments'],
    ['POST', 'runtime/tasks/1/identitylinks'],
    ['POST', 'runtime/process-instances'],
    ['PUT', 'runtime/process-instances/1'],
    ['DELETE', 'runtime/process-instances/1'],
    ['POST', 'runtime/process-instances/1/comments'],
    ['PUT', 'runtime/process-instances/1/variables'],
    ['POST', 'history/historic-process-instances/1/comments'],
    ['POST', 'form/form-data'],
    ['POST', 'repository/deployments'],
    ['PUT', 'identity/users/IVONE.ALVES'],
    ['POST', 'Query/tasks'],
  ] as const
).map(([method, path]) => [`${method} ${path}`, { method, path: `${engine}/${path}`, json: {} }]);

const ofBiServer: readonly [string, Attempt][] = [
  ['a folder in one’s own home', { method: 'PUT', path: '/pentaho/api/repo/dirs/:home:{me}:pasta' }],
  [
    'a file in one’s own home',
    { method: 'PUT', path: '/pentaho/api/repo/files/:home:{me}:x.html', body: 'x' },
  ],
  ['a file for everybody', { method: 'PUT', path: '/pentaho/api/repo/files/:public:x.html', body: 'x' }],
  ['a right', { method: 'PUT', path: '/pentaho/api/repo/files/:public/acl', json: {} }],
  ['a deletion', { method: 'PUT', path: '/pentaho/api/repo/files/delete', body: 'x' }],
  ['an import', { method: 'POST', path: '/pentaho/api/repo/files/import', body: new FormData() }],
  [
    'a file of queries',
    {
      method: 'POST',
      path: '/pentaho/plugin/cda/api/writeCdaFile',
      form: { path: '/public/x.cda', data: '<x/>' },
    },
  ],
  ['a person', { method: 'POST', path: '/pentaho/api/prumo/people', json: {} }],
  [
    'an end of their own',
    { method: 'PUT', path: '/pentaho/api/prumo/people/{me}', json: { accessUntil: null } },
  ],
  ['a role', { method: 'PUT', path: '/pentaho/api/userroledao/createRole?roleName=x' }],
];

describe('who changes nothing is refused', () => {
  it('and there are writes to be refused', () => {
    expect(described.length).toBeGreaterThan(20);
  });

  it.each([...described, ...ofPlugin, ...ofEngine, ...ofBiServer])(
    '%s',
    async (_what, { path, ...given }) => {
      for (const caller of [reader, director]) {
        const answer = await caller.call(path.replace('{me}', caller.userName), given);
        expect([caller.userName, answer.status]).toEqual([caller.userName, 403]);
      }
    },
  );

  it('in the words of each door', async () => {
    const json = {};
    const ownCall = await reader.call('/gateway/minutes', { method: 'POST', json });
    expect(ownCall.json()).toMatchObject({ code: 'access_denied', requestId: expect.any(String) });
    const document = await reader.call(`${plugin}/docstore`, {
      method: 'POST',
      form: { parammethod: 'POST', paramtype: 'kpi', paramdoc: '{}' },
    });
    expect(document.json()).toMatchObject({ success: false, code: 'access_denied' });
    const task = await reader.call(`${engine}/runtime/tasks`, { method: 'POST', json });
    expect(task.json()).toMatchObject({ message: expect.any(String), exception: expect.any(String) });
  });

  it.each([
    ['PUT', `departments/DEP/name`, 'x'],
    ['PATCH', `departments/DEP`, { name: 'x' }],
    ['PUT', `departments/DEP/kpi/k1`, { name: 'x' }],
    ['DELETE', `departments/DEP`, undefined],
    ['POST', `nonCompliances/DEP`, { title: 'x', claimant: 'DEP', occurrenceDepartment: 'DEP' }],
    ['PUT', `nonCompliances/DEP/nc1`, { title: 'x', claimant: 'DEP', occurrenceDepartment: 'DEP' }],
  ])('at the realtime tree: %s %s', async (method, place, json) => {
    const path = `/realtime/${place.replace('DEP', departmentId)}.json`;
    const sent = JSON.parse(JSON.stringify(json ?? null).replaceAll('DEP', departmentId)) as unknown;
    const answer = await reader.call(path, { method, ...(json !== undefined && { json: sent }) });
    expect([answer.status, answer.json()]).toEqual([401, { error: 'Permission denied' }]);
  });
});

describe('who changes nothing', () => {
  it('sets what is theirs alone: settings, language, password', async () => {
    const person = await createPerson(['quality_reader']);
    const settings = { user: person.userName, home: 'app.kpi' };
    const saved = await person.call(`${plugin}/docstore`, {
      method: 'POST',
      form: { parammethod: 'POST', paramtype: 'user-settings', paramdoc: JSON.stringify(settings) },
    });
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('true')]);
    const changed = await person.call('/pentaho/api/userroledao/user', {
      method: 'PUT',
      json: {
        userName: person.userName.toLowerCase(),
        oldPassword: password,
        newPassword: 'janela de madeira 31',
      },
    });
    expect(changed.status).toBeLessThan(300);
    expect((await logIn(person.userName, 'janela de madeira 31')).userName).toBe(person.userName);
  });

  it('never the settings of others', async () => {
    const answer = await reader.call(`${plugin}/docstore`, {
      method: 'POST',
      form: {
        parammethod: 'POST',
        paramtype: 'user-settings',
        paramdoc: JSON.stringify({ user: 'IVONE.ALVES', home: 'app.kpi' }),
      },
    });
    expect(answer.status).toBe(403);
  });

  it('reads all departments and indicators, approved minutes, and cases that are not confidential', async () => {
    const count = async (caller: Caller, type: string): Promise<number> =>
      Object.keys((await caller.call(`${plugin}/docstore?paramtype=${type}`)).json() as object).length;
    for (const type of ['department', 'kpi']) {
      expect([type, await count(director, type)]).toEqual([type, await count(administrator, type)]);
    }
    const { minutes } = (await director.call('/gateway/minutes')).json() as {
      minutes: readonly { readonly state: string }[];
    };
    expect(new Set(minutes.map(({ state }) => state))).toEqual(new Set(['approved']));
    const { cases } = (await director.call('/gateway/non-compliances')).json() as {
      cases: readonly { readonly id: string; readonly kind: string; readonly isDayOnly: boolean }[];
    };
    const kinds = new Set(cases.map(({ kind }) => kind));
    expect([kinds.has('identified'), kinds.has('confidential')]).toEqual([true, false]);
    expect(cases.filter(({ kind, isDayOnly }) => kind === 'anonymous' && !isDayOnly)).toEqual([]);
    const all = (await administrator.call('/gateway/non-compliances')).json() as {
      readonly cases: typeof cases;
    };
    const confidential = all.cases.find(({ kind }) => kind === 'confidential');
    expect((await director.call(`/gateway/non-compliances/${confidential?.id}`)).status).toBe(404);
    expect((await director.call('/realtime/nonCompliances.json')).status).toBe(401);
  });
});

describe('who has come to the end of their access', () => {
  function basic(userName: string): Readonly<Record<string, string>> {
    return { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` };
  }

  const doors = [
    '/gateway/session',
    `${plugin}/docstore?paramtype=kpi`,
    `${engine}/identity/groups`,
    '/pentaho/api/session/userName',
  ];

  it('is out at every door at once, in sessions and streams that are open too', async () => {
    const person = await createPerson(['quality_reader']);
    const { userName, cookies } = person;
    for (const path of doors) {
      expect([path, (await person.call(path)).status]).toEqual([path, 200]);
      expect([path, (await call(path, { headers: basic(userName) })).status]).toEqual([path, 200]);
    }
    const stopped = new AbortController();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const streams = await Promise.all(
      ['/gateway/live', '/realtime/departments.json'].map(
        async (path) =>
          await fetch(`${attackedUrl}${path}`, {
            headers: { cookie, accept: 'text/event-stream' },
            signal: stopped.signal,
          }),
      ),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);

    const path = `/pentaho/api/prumo/people/${userName}`;
    const today = new Date().toISOString().slice(0, 10);
    const last = await administrator.call(path, { method: 'PUT', json: { accessUntil: today } });
    expect([last.status, (await person.call('/gateway/session')).status]).toEqual([200, 200]);
    const ended = await administrator.call(path, { method: 'PUT', json: { accessUntil: '2026-01-31' } });
    expect([ended.status, ended.json()]).toEqual([
      200,
      expect.objectContaining({ accessUntil: '2026-01-31' }),
    ]);

    // Each comes to its end by itself; otherwise this would wait until the test is given up.
    await Promise.all(streams.map(async (stream) => await stream.text()));
    stopped.abort();
    for (const door of doors) {
      expect([door, (await person.call(door)).status]).toEqual([door, 401]);
      expect([door, (await call(door, { headers: basic(userName) })).status]).toEqual([door, 401]);
    }
    expect((await person.call('/realtime/departments.json')).status).toBe(401);
    await expect(logIn(userName, password)).rejects.toThrow('401');
  });

  it.each(['2026-02-30', '31/01/2026', 'amanhã', 20_270_131, {}])('no day is %j', async (accessUntil) => {
    const path = '/pentaho/api/prumo/people/RAFAEL.ANTUNES';
    expect((await administrator.call(path, { method: 'PUT', json: { accessUntil } })).status).toBe(400);
  });

  it('is never the last administrator', async () => {
    const path = '/pentaho/api/prumo/people/ADMIN';
    const json = { accessUntil: '2099-12-31' };
    expect((await administrator.call(path, { method: 'PUT', json })).status).toBe(412);
  });
});
