import { departmentDocument } from '@prumo/contracts/documents/department';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
const clients = new Map<string, PluginClient>();

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS', 'CARLA.MENDES', 'SILVIO.TORRES']) {
    clients.set(name, await createPluginClient(server.url, name));
  }
});

afterAll(async () => {
  await server.close();
});

function as(userName: string): PluginClient {
  const client = clients.get(userName);
  if (client === undefined) throw new Error(`${userName} is not logged in`);
  return client;
}

function idsIn(body: unknown): string[] {
  return Object.keys(Object(body));
}

function idOf(body: unknown): string {
  return writtenDocument.parse(body).id;
}

let count = 0;

/** Initials that no department has yet. */
function newDepartment(change: object = {}): object {
  count += 1;
  return { sigla: `T${count}`, name: `Teste ${count}`, responsible: 'CARLA.MENDES', ...change };
}

describe('departments', () => {
  it('[BI-05] are a map keyed by id, with the initials under both names', async () => {
    const { status, headers, body } = await as('ADMIN').list('department');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(idsIn(body)).toHaveLength(20);
    const utia: unknown = Object(body)['dep-utia'];
    expect(utia).toEqual({
      initials: 'UTIA',
      sigla: 'UTIA',
      name: 'UTI Adulto',
      responsible: 'CARLA.MENDES',
      email: 'uti.adulto@hospitalmodelo.example.br',
    });
    departmentDocument.parse(utia);
  });

  it.each([
    ['ADMIN', 20],
    ['MARINA.LOPES', 20],
    ['ALICE.BARROS', 0],
    // Works in two departments and leads none.
    ['SILVIO.TORRES', 0],
    ['CARLA.MENDES', 1],
  ])('[UC-07] %s sees %i', async (userName, expected) => {
    expect(idsIn((await as(userName).list('department')).body)).toHaveLength(expected);
  });

  it('[UC-07] shows a department to its manager, and no longer when somebody else manages it', async () => {
    const department = newDepartment({ manager: 'silvio.torres' });
    const id = idOf((await as('ADMIN').create('department', department)).body);
    expect(idsIn((await as('SILVIO.TORRES').list('department')).body)).toEqual([id]);
    await as('ADMIN').replace('department', id, { ...department, manager: '' });
    expect(idsIn((await as('SILVIO.TORRES').list('department')).body)).toEqual([]);
    expect((await as('SILVIO.TORRES').find('department', id)).status).toBe(404);
    await as('ADMIN').remove('department', id);
  });

  it.each([
    ['ADMIN', '{"departmentId":"dep-utia"}', ['dep-utia']],
    ['ADMIN', '{"user":"carla.mendes"}', ['dep-utia']],
    ['ADMIN', '{"user":"carla.mendes","departmentId":"dep-cc"}', []],
    ['ADMIN', 'CARLA.MENDES', ['dep-utia']],
    ['CARLA.MENDES', '*', ['dep-utia']],
    ['CARLA.MENDES', 'RENATO.FARIA', []],
    ['CARLA.MENDES', '{"departmentId":"dep-cc"}', []],
    ['CARLA.MENDES', "' or 1=1 --", []],
  ])('[BI-05] [UC-07] %s with the filter %s sees %j', async (userName, filter, ids) => {
    const { status, body } = await as(userName).list('department', filter);
    expect([status, idsIn(body)]).toEqual([200, ids]);
  });

  it.each([
    ['ADMIN', 200],
    ['MARINA.LOPES', 200],
    ['ALICE.BARROS', 403],
    ['CARLA.MENDES', 403],
  ])('[UC-08] %s creates, edits and deletes: %i', async (userName, status) => {
    const department = newDepartment();
    const created = await as(userName).create('department', department);
    expect(created.status).toBe(status);
    const id =
      status === 200 ? idOf(created.body) : idOf((await as('ADMIN').create('department', department)).body);
    const edited = await as(userName).replace('department', id, { ...department, responsible: 'ADMIN' });
    expect(edited.status).toBe(status);
    expect((await as(userName).remove('department', id)).status).toBe(status);
    await as('ADMIN').remove('department', id);
    expect((await as('ADMIN').find('department', id)).status).toBe(404);
  });

  it('[UC-08] whoever is responsible for a department may not make somebody else so', async () => {
    const { body } = await as('CARLA.MENDES').find('department', 'dep-utia');
    const document: object = Object(body)['dep-utia'];
    const { status } = await as('CARLA.MENDES').replace('department', 'dep-utia', {
      ...document,
      responsible: 'ADMIN',
    });
    expect(status).toBe(403);
  });

  it.each([
    ['sigla', { sigla: 'qd', initials: undefined }, 'QD'],
    ['initials', { sigla: undefined, initials: 'qe' }, 'QE'],
    ['both, of which sigla counts', { sigla: 'qf', initials: 'OLD' }, 'QF'],
  ])('[DP-02] takes the initials as %s', async (_name, spelling, stored) => {
    const { body } = await as('ADMIN').create('department', newDepartment(spelling));
    const read = await as('ADMIN').find('department', idOf(body));
    expect(Object(read.body)[idOf(body)]).toMatchObject({ sigla: stored, initials: stored });
    await as('ADMIN').remove('department', idOf(body));
  });

  it.each([
    ['initials', { sigla: 'X' }, 'sigla', 'length 2 6'],
    ['the name', { name: 'ab' }, 'name', 'length 3 50'],
    ['the responsible', { responsible: undefined }, 'responsible', 'length 1 200'],
    ['the e-mail', { email: 'nobody' }, 'email', 'email'],
    ['a field it does not know', { colour: 'red' }, 'colour', 'This type of document has no such field.'],
    ['a null character', { name: 'abc\0' }, 'name', 'It contains characters that are no text.'],
  ])('[BI-05] [DP-02] refuses %s that does not fit, by name', async (_name, change, field, message) => {
    const { status, body } = await as('ADMIN').create('department', newDepartment(change));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'invalid_document',
      details: { fields: { [field]: message } },
    });
  });

  it.each([
    ['no JSON', { paramdoc: '{' }, 'invalid_document'],
    ['no document', {}, 'invalid_input'],
    ['an id for a new one', { paramdoc: '{}', paramid: 'mine' }, 'invalid_input'],
  ])('[BI-05] refuses %s', async (_name, form, code) => {
    const answer = await as('ADMIN').post('docstore', {
      parammethod: 'POST',
      paramtype: 'department',
      ...form,
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code } });
  });

  it('refuses initials that are taken', async () => {
    const { status, body } = await as('ADMIN').create('department', newDepartment({ sigla: 'utia' }));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'document_conflict',
      details: { reason: 'initials_taken', field: 'sigla' },
    });
  });

  it('says what hangs on a department that cannot be deleted', async () => {
    const { status, body } = await as('ADMIN').remove('department', 'dep-nir');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      details: { reason: 'in_use', users: { names: expect.arrayContaining(['SILVIO.TORRES']) } },
    });
    expect((await as('ADMIN').find('department', 'dep-nir')).status).toBe(200);
  });

  it.each(['PUT', 'DELETE'])('%s of a department that is not there is a 404', async (parammethod) => {
    const form = {
      parammethod,
      paramtype: 'department',
      paramid: 'gone',
      paramdoc: JSON.stringify(newDepartment()),
    };
    expect((await as('ADMIN').post('docstore', form, { ifMatch: '"1"' })).status).toBe(404);
  });
});

describe('people and departments', () => {
  it.each([
    ['ADMIN', undefined, 23],
    ['MARINA.LOPES', undefined, 23],
    ['ALICE.BARROS', undefined, 23],
    ['CARLA.MENDES', undefined, 1],
    ['CARLA.MENDES', 'MARINA.LOPES', 0],
    ['ADMIN', '{"user":"marina.lopes"}', 1],
    ['ADMIN', '{"departmentId":"dep-ouv"}', 2],
  ])('[UC-08] %s with the filter %s sees %i', async (userName, filter, expected) => {
    const { body } = await as(userName).list('user-departments', filter);
    expect(Object.values(Object(body))).toHaveLength(expected);
  });

  it('[BI-05] are one document per person with the list of departments', async () => {
    const { body } = await as('ADMIN').list('user-departments', '{"user":"marina.lopes"}');
    expect(Object.values(Object(body))).toEqual([
      { user: 'MARINA.LOPES', departments: ['dep-ccih', 'dep-ouv', 'dep-qsp'] },
    ]);
  });

  it.each([
    ['ADMIN', 200],
    ['MARINA.LOPES', 200],
    ['ALICE.BARROS', 403],
    ['CARLA.MENDES', 403],
  ])('[UC-08] %s links, changes and unlinks: %i', async (userName, status) => {
    const document = { user: 'NEW.PERSON', departments: ['dep-utia', 'dep-cc', 'dep-cc'] };
    const created = await as(userName).create('user-departments', document);
    expect(created.status).toBe(status);
    const id =
      status === 200
        ? idOf(created.body)
        : idOf((await as('ADMIN').create('user-departments', document)).body);
    const changed = { user: 'new.person', departments: ['dep-ps'] };
    expect((await as(userName).replace('user-departments', id, changed)).status).toBe(status);
    const { body } = await as('ADMIN').find('user-departments', id);
    expect(Object(body)[id]).toEqual({
      user: 'NEW.PERSON',
      departments: status === 200 ? ['dep-ps'] : ['dep-cc', 'dep-utia'],
    });
    expect((await as(userName).remove('user-departments', id)).status).toBe(status);
    if (status !== 200) await as('ADMIN').remove('user-departments', id);
  });

  it('[UD-02] a person has one association, however they are spelled', async () => {
    const { status, body } = await as('ADMIN').create('user-departments', {
      user: 'carla.mendes',
      departments: ['dep-cc'],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'This person has an association already.',
      details: { reason: 'user_has_association', field: 'user' },
    });
  });

  it.each([
    ['no department', { user: 'X', departments: [] }, 'departments'],
    ['no user', { departments: ['dep-cc'] }, 'user'],
    ['an unknown department', { user: 'X', departments: ['dep-cc', 'gone'] }, 'departments'],
  ])('[UD-02] refuses %s', async (_name, document, field) => {
    const { status, body } = await as('ADMIN').create('user-departments', document);
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { fields: { [field]: expect.any(String) } } });
  });

  it('[UD-01] the person of an association does not change', async () => {
    const [id = ''] = idsIn((await as('ADMIN').list('user-departments', 'CARLA.MENDES')).body);
    const answer = await as('ADMIN').replace('user-departments', id, {
      user: 'ADMIN',
      departments: ['dep-cc'],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: { user: expect.any(String) } } },
    });
  });

  it('the session shows the change at once', async () => {
    const document = { user: 'ALICE.BARROS', departments: ['dep-lab'] };
    const id = idOf((await as('ADMIN').create('user-departments', document)).body);
    const cookieless = `Basic ${Buffer.from('ALICE.BARROS:prumo').toString('base64')}`;
    const session = await fetch(`${server.url}/gateway/session`, { headers: { authorization: cookieless } });
    expect(await session.json()).toMatchObject({ departments: [{ id: 'dep-lab' }] });
    await as('ADMIN').remove('user-departments', id);
  });
});

describe('settings of people', () => {
  it('[ST-04] without an id they are created, with one updated, and the id is not saved', async () => {
    const carla = as('CARLA.MENDES');
    const created = await carla.create('user-settings', {
      id: 'x',
      user: 'CARLA.MENDES',
      home: 'app.tasks',
      deep: { a: [1] },
    });
    const id = idOf(created.body);
    expect((await carla.list('user-settings', 'CARLA.MENDES')).body).toEqual({
      [id]: { user: 'CARLA.MENDES', home: 'app.tasks', deep: { a: [1] } },
    });
    const updated = await carla.replace('user-settings', id, {
      id,
      user: 'carla.mendes',
      home: 'app.kpi',
      other: null,
    });
    expect(updated).toMatchObject({ status: 200, body: { success: true, id } });
    expect((await carla.list('user-settings', '{"user":"carla.mendes"}')).body).toEqual({
      [id]: { user: 'CARLA.MENDES', home: 'app.kpi', other: null },
    });
    const second = await carla.create('user-settings', { user: 'Carla.Mendes' });
    expect(second).toMatchObject({ status: 409, body: { details: { reason: 'user_has_settings' } } });
    expect((await carla.remove('user-settings', id)).status).toBe(200);
    expect((await carla.list('user-settings', 'CARLA.MENDES')).body).toEqual({});
  });

  it('[UC-08] only oneself or an administrator reads and writes them', async () => {
    const document = { user: 'RENATO.FARIA', home: 'app.tasks' };
    for (const [userName, status] of [
      ['CARLA.MENDES', 403],
      ['MARINA.LOPES', 403],
      ['ADMIN', 200],
    ] as const) {
      expect((await as(userName).create('user-settings', document)).status).toBe(status);
    }
    const [id = ''] = idsIn((await as('ADMIN').list('user-settings', 'RENATO.FARIA')).body);
    const carla = as('CARLA.MENDES');
    expect((await carla.list('user-settings', 'RENATO.FARIA')).body).toEqual({});
    expect((await carla.list('user-settings')).body).toEqual({});
    expect((await carla.find('user-settings', id)).status).toBe(404);
    expect((await carla.replace('user-settings', id, document)).status).toBe(404);
    expect((await carla.remove('user-settings', id)).status).toBe(404);
    expect((await as('ADMIN').remove('user-settings', id)).status).toBe(200);
  });

  it('[UC-08] everybody reads the defaults, administrators write them', async () => {
    const document = { user: '*', home: 'app.kpi' };
    expect((await as('CARLA.MENDES').create('user-settings', document)).status).toBe(403);
    const id = idOf((await as('ADMIN').create('user-settings', document)).body);
    expect((await as('CARLA.MENDES').list('user-settings', '*')).body).toEqual({ [id]: document });
    expect((await as('CARLA.MENDES').replace('user-settings', id, document)).status).toBe(403);
    expect((await as('CARLA.MENDES').remove('user-settings', id)).status).toBe(403);
    expect((await as('ADMIN').remove('user-settings', id)).status).toBe(200);
  });

  it.each([
    ['no user', { home: 'app.tasks' }, 'user'],
    ['a home that is no text', { user: 'CARLA.MENDES', home: 7 }, 'home'],
    ['too much', { user: 'CARLA.MENDES', notes: 'x'.repeat(70_000) }, '(document)'],
  ])('refuses %s', async (_name, document, field) => {
    const { status, body } = await as('CARLA.MENDES').create('user-settings', document);
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { fields: { [field]: expect.any(String) } } });
  });

  it('does not give them to somebody else', async () => {
    const id = idOf((await as('CARLA.MENDES').create('user-settings', { user: 'CARLA.MENDES' })).body);
    const { status } = await as('CARLA.MENDES').replace('user-settings', id, { user: 'ADMIN' });
    expect(status).toBe(400);
    await as('CARLA.MENDES').remove('user-settings', id);
  });
});
