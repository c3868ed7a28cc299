import { myRolesAnswer } from '@prumo/contracts/bi/my-roles';
import { queryResult } from '@prumo/contracts/bi/query-result';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
let admin: PluginClient;
let carla: PluginClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createPluginClient(server.url, 'ADMIN');
  carla = await createPluginClient(server.url, 'CARLA.MENDES');
});

afterAll(async () => {
  await server.close();
});

function listRows(body: unknown): unknown {
  return queryResult.parse(body).resultset;
}

describe('endpoints', () => {
  it.each([
    ['docstore?paramtype=department', 200],
    ['DOCSTORE?paramtype=department', 200],
    ['DocStore?paramtype=department', 200],
    ['myroles', 200],
    ['MyRoles', 200],
    ['INIT_SESSION', 200],
    ['ping', 200],
    ['doquery?dataAccessId=settings', 200],
    ['doQuery', 400],
    ['doQuery?dataAccessId=nothing', 404],
    ['doQuery?dataAccessId=settings&outputType=xls', 400],
    ['doQuery?dataAccessId=settings&pageSize=x', 400],
    ['doQuery?dataAccessId=settings&sortBy=9', 400],
    ['doQuery?dataAccessId=settings&jsonCallback=run', 400],
    ['settings', 405],
    ['nothing', 404],
    ['constructor', 404],
    ['docstore', 400],
    ['docstore?paramtype=nothing', 404],
    ['docstore?paramtype=toString', 404],
    ['docstore?paramtype=department&parammethod=PATCH', 400],
    ['docstore?paramtype=department&parammethod=constructor', 400],
    ['docstore?paramtype=department&parammethod=get', 200],
    ['docstore?paramtype=department&paramfilter=%7B', 400],
    ['docstore?paramtype=department&paramid=nothing', 404],
    ['docstore?paramtype=department&paramid=%00', 400],
  ])('[BI-05] GET %s answers %i', async (path, status) => {
    const answer = await admin.get(
      path.replace(/\?.*/, ''),
      Object.fromEntries(new URLSearchParams(path.split('?')[1])),
    );
    expect(answer.status).toBe(status);
    const isRefusal =
      Object(answer.body)['success'] === false && typeof Object(answer.body)['code'] === 'string';
    expect(isRefusal).toBe(status >= 400);
  });

  it('[BI-04] init_session answers text, also to a client that names a type for its empty body', async () => {
    const { status, headers, body } = await carla.get(
      'init_session',
      {},
      { headers: { 'content-type': 'text/plain' } },
    );
    expect([status, headers.get('content-type'), body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'CARLA.MENDES',
    ]);
  });

  it('answers ping as plugins do', async () => {
    expect((await carla.get('ping')).body).toBe('Pong: I was called from prumo');
    expect((await carla.get('status')).body).toContain('[docstore]');
  });

  it.each([
    ['ADMIN', ['Administrator', 'Authenticated']],
    ['CARLA.MENDES', ['Authenticated']],
  ])('[BI-02] myRoles of %s is a result set, also with one role', async (userName, roles) => {
    const client = await createPluginClient(server.url, userName);
    const { status, headers, body } = await client.get('myRoles', { kettleOutput: 'Infered' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(headers.get('cache-control')).toBe('max-age=0, no-store');
    expect(myRolesAnswer.parse(body)).toEqual({
      queryInfo: { totalRows: roles.length },
      resultset: roles.map((role) => [role]),
      metadata: [{ colIndex: 0, colType: 'String', colName: 'role' }],
    });
  });

  it.each(['docstore?paramtype=department', 'myRoles', 'init_session', 'nothing'])(
    '[UC-08] %s asks who is there',
    async (path) => {
      const url = `${server.url}/pentaho/plugin/prumo/api/${path}`;
      const stranger = await fetch(url);
      expect(stranger.status).toBe(401);
      expect(stranger.headers.get('www-authenticate')).toBe('Basic realm="Pentaho Realm"');
      expect(await stranger.json()).toMatchObject({ success: false, code: 'not_authenticated' });
      const script = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
      expect([script.status, script.headers.get('www-authenticate')]).toEqual([401, null]);
    },
  );

  it('takes Basic', async () => {
    const authorization = `Basic ${Buffer.from('CARLA.MENDES:prumo').toString('base64')}`;
    const response = await fetch(`${server.url}/pentaho/plugin/prumo/api/init_session`, {
      headers: { authorization },
    });
    expect(await response.text()).toBe('CARLA.MENDES');
  });

  it('stands at the place that PLUGIN names', async () => {
    const own = await startTestServer({ PLUGIN: 'quality' });
    const authorization = `Basic ${Buffer.from('CARLA.MENDES:prumo').toString('base64')}`;
    const answers = ['quality', 'prumo'].map(async (plugin) => {
      return (await fetch(`${own.url}/pentaho/plugin/${plugin}/api/ping`, { headers: { authorization } }))
        .status;
    });
    expect(await Promise.all(answers)).toEqual([200, 404]);
    await own.close();
  });
});

describe('what is not a form', () => {
  const address = '/pentaho/plugin/prumo/api/docstore';

  it.each([
    ['JSON', 'application/json', '{"paramtype":"department"}', 415],
    ['text', 'text/plain', 'paramtype=department', 415],
  ])('%s is refused', async (_name, type, body, status) => {
    const authorization = `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}`;
    const response = await fetch(server.url + address, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
  });

  it('a form is still refused where forms have no business', async () => {
    const response = await fetch(`${server.url}/gateway/session`, {
      method: 'POST',
      body: new URLSearchParams({ userName: 'ADMIN' }),
    });
    expect(response.status).toBe(415);
  });

  // Each would succeed as a form: what refuses them is that a link or a picture of any page can send them.
  const writes = ['GET', 'HEAD'].flatMap((by) =>
    ['POST', 'PUT', 'DELETE', 'delete'].map((method) => [method, by] as const),
  );

  it.each(writes)('[BI-05] %s by a %s is refused, so that no link can write', async (method, by) => {
    const document = { sigla: 'LINK', name: 'Por um link', responsible: 'CARLA.MENDES' };
    const { id } = writtenDocument.parse((await admin.create('department', document)).body);
    const { headers: tags } = await admin.find('department', id);
    const { body: before } = await admin.list('department');
    const written = { ...document, ...(method === 'POST' ? { sigla: 'LINK2' } : { name: 'Outro' }) };
    const parameters = {
      parammethod: method,
      paramtype: 'department',
      ...(method !== 'POST' && { paramid: id }),
      ...(method.toUpperCase() !== 'DELETE' && { paramdoc: JSON.stringify(written) }),
    };
    const options = method === 'POST' ? {} : { ifMatch: tags.get('etag') ?? '' };

    const refused =
      by === 'HEAD'
        ? await admin.head('docstore', parameters, options)
        : await admin.get('docstore', parameters, options);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    expect(refused).toMatchObject({
      body: by === 'HEAD' ? '' : { success: false, code: 'method_not_allowed' },
    });
    expect((await admin.list('department')).body).toEqual(before);

    const { status, body } = await admin.post('docstore', parameters, options);
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect((await admin.list('department')).body).not.toEqual(before);
    for (const added of [id, writtenDocument.parse(body).id]) await admin.remove('department', added);
  });

  it('a form from a page of another site is refused', async () => {
    const form = { parammethod: 'DELETE', paramtype: 'department', paramid: 'dep-fat' };
    const { status } = await admin.post('docstore', form, { headers: { origin: 'https://evil.example' } });
    expect(status).toBe(403);
  });

  it('a form may also read', async () => {
    const { status, body } = await carla.post('docstore', { parammethod: 'GET', paramtype: 'department' });
    expect([status, Object.keys(Object(body))]).toEqual([200, ['dep-utia']]);
  });
});

describe('queries', () => {
  it('[BI-08] answer sorted and by the page like those of the BI server', async () => {
    const renato = await createPluginClient(server.url, 'RENATO.FARIA');
    for (const key of ['a', 'c', 'b'])
      await renato.post('settings', { paramkey: key, paramvalue: `${key}!` });
    const { headers, body } = await renato.get('doQuery', {
      dataAccessId: 'settings',
      sortBy: '0D',
      pageSize: '2',
      pageStart: '0',
      outputColumnName: 'value',
    });
    expect(headers.get('content-type')).toBe('application/json');
    expect(queryResult.parse(body)).toEqual({
      metadata: [{ colIndex: 0, colType: 'String', colName: 'value' }],
      queryInfo: { totalRows: '3', pageSize: '2', pageStart: '0' },
      resultset: [['c!'], ['b!']],
    });
  });
});

describe('settings by name', () => {
  it('[BI-08] saves and reads one setting of whoever asks', async () => {
    expect(
      listRows((await carla.get('doQuery', { dataAccessId: 'settings', paramcfgName: 'density' })).body),
    ).toEqual([]);
    const saved = await carla.post('settings', { paramkey: 'density', paramvalue: 'compact' });
    expect(saved).toMatchObject({ status: 200, body: { success: true } });
    await carla.post('settings', { paramkey: 'home', paramvalue: 'app.tasks' });
    const read = await carla.get('doQuery', { dataAccessId: 'settings', paramcfgName: 'density' });
    expect(read.body).toEqual({
      metadata: [
        { colIndex: 0, colType: 'String', colName: 'key' },
        { colIndex: 1, colType: 'String', colName: 'value' },
      ],
      queryInfo: { totalRows: '1' },
      resultset: [['density', 'compact']],
    });
    const document = Object.values(Object((await carla.list('user-settings', 'CARLA.MENDES')).body))[0];
    expect(document).toEqual({ user: 'CARLA.MENDES', home: 'app.tasks', density: 'compact' });
  });

  it('[BI-08] falls back to the default of each setting that a person does not have', async () => {
    const defaults = { user: '*', home: 'app.kpi', density: 'wide', columns: ['a', 1] };
    const { id } = writtenDocument.parse((await admin.create('user-settings', defaults)).body);
    const fabio = await createPluginClient(server.url, 'FABIO.NUNES');
    await fabio.post('settings', { paramkey: 'density', paramvalue: 'compact' });
    const { body } = await fabio.post('doQuery', { dataAccessId: 'settings' });
    expect(listRows(body)).toEqual([
      ['columns', '["a",1]'],
      ['density', 'compact'],
      ['home', 'app.kpi'],
    ]);
    await admin.remove('user-settings', id);
  });

  it.each([
    ['CARLA.MENDES', 'carla.mendes', 200],
    ['CARLA.MENDES', '*', 200],
    ['CARLA.MENDES', 'RENATO.FARIA', 403],
    ['ADMIN', 'RENATO.FARIA', 200],
    ['MARINA.LOPES', 'RENATO.FARIA', 403],
  ])('[UC-08] %s reads the settings of %s: %i', async (reader, usrName, status) => {
    const client = await createPluginClient(server.url, reader);
    const answer = await client.get('doQuery', { dataAccessId: 'settings', paramusrName: usrName });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['no key', { paramvalue: 'x' }, 'paramkey'],
    ['a blank key', { paramkey: ' ', paramvalue: 'x' }, 'paramkey'],
    ['no value', { paramkey: 'x' }, 'paramvalue'],
    ['the name of the person', { paramkey: 'user', paramvalue: 'ADMIN' }, 'paramkey'],
    ['the id', { paramkey: 'id', paramvalue: '1' }, 'paramkey'],
    ['a home that is too long', { paramkey: 'home', paramvalue: 'x'.repeat(201) }, 'home'],
  ])('refuses %s', async (_name, form, field) => {
    const { status, body } = await carla.post('settings', form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, details: { fields: { [field]: expect.any(String) } } });
  });
});
