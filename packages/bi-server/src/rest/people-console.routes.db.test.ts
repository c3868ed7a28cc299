import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askBi } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startTestBiServer();
});

afterAll(async () => {
  await server.close();
});

async function ask(method: string, path: string, value?: unknown, as = 'ADMIN') {
  const { status, text } = await askBi(server.url, {
    method,
    path: `/api/prumo${path}`,
    as,
    ...(value !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    }),
  });
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status, body };
}

const helena = {
  userName: 'HELENA',
  displayName: 'Helena Duarte',
  roles: ['Power User'],
  password: 'corredor de vidro',
};

describe('people for the console', () => {
  it.each([
    ['GET', '/people'],
    ['POST', '/people'],
    ['PUT', '/people/ADMIN'],
    ['GET', '/roles'],
  ])('are for administrators: %s %s', async (method, path) => {
    expect((await ask(method, path, method === 'GET' ? undefined : {}, 'Ana.Luz')).status).toBe(403);
  });

  it('say to everybody what they are called themselves', async () => {
    expect(await ask('GET', '/me', undefined, 'Ana.Luz')).toEqual({
      status: 200,
      body: { userName: 'Ana.Luz', displayName: 'Ana Luz' },
    });
    expect((await askBi(server.url, { path: '/api/prumo/me' })).status).toBe(401);
  });

  it('come in one list, without anything secret', async () => {
    const { body } = await ask('GET', '/people');
    expect(body).toEqual({
      people: [
        {
          userName: 'ADMIN',
          displayName: 'Administrador',
          isEnabled: true,
          accessUntil: null,
          roles: ['Administrator', 'Authenticated'],
        },
        {
          userName: 'Ana.Luz',
          displayName: 'Ana Luz',
          isEnabled: true,
          accessUntil: null,
          roles: ['Authenticated', 'Power User'],
        },
        {
          userName: 'JOÃO',
          displayName: 'João da Silva',
          isEnabled: true,
          accessUntil: null,
          roles: ['Authenticated'],
        },
      ],
    });
  });

  it('are created and changed whole', async () => {
    const account = {
      userName: 'HELENA',
      displayName: 'Helena Duarte',
      isEnabled: true,
      accessUntil: null,
      roles: ['Authenticated', 'Power User'],
    };
    expect(await ask('POST', '/people', helena)).toEqual({ status: 201, body: account });
    expect(await ask('PUT', '/people/helena', { isEnabled: false, displayName: 'Helena D.' })).toEqual({
      status: 200,
      body: { ...account, displayName: 'Helena D.', isEnabled: false },
    });
    await server.biServer.administration.deletePeople(['HELENA']);
  });

  it.each([
    ['POST', '/people', { ...helena, userName: 'ANA.LUZ' }, 409, 'person-exists'],
    ['POST', '/people', { ...helena, userName: 'a/b' }, 400, 'invalid-name'],
    ['POST', '/people', { ...helena, userName: 7 }, 400, 'invalid-input'],
    ['POST', '/people', { userName: 'IVO' }, 400, 'invalid-input'],
    ['POST', '/people', { ...helena, userName: 'IVO', password: '' }, 400, 'invalid-password'],
    ['POST', '/people', { ...helena, userName: 'IVO', roles: 'Power User' }, 400, 'invalid-input'],
    ['POST', '/people', { ...helena, userName: 'IVO', roles: ['Nenhuma'] }, 400, 'role-unknown'],
    ['POST', '/people', null, 400, 'invalid-input'],
    ['PUT', '/people/NOBODY', { isEnabled: true }, 404, 'person-unknown'],
    ['PUT', '/people/Ana.Luz', { isEnabled: 'yes' }, 400, 'invalid-input'],
    ['PUT', '/people/Ana.Luz', { displayName: '' }, 400, 'invalid-name'],
    ['PUT', '/people/ADMIN', { isEnabled: false }, 412, 'last-administrator'],
    ['PUT', '/people/ADMIN', { roles: ['Power User'] }, 412, 'last-administrator'],
  ])('%s %s %j is %i %s', async (method, path, value, status, code) => {
    expect(await ask(method, path, value)).toEqual({
      status,
      body: { code, message: expect.any(String), requestId: expect.any(String) },
    });
  });
});

describe('roles for the console', () => {
  it('say how many have them and whether they can go', async () => {
    await server.biServer.administration.createRole('Enfermagem', 'Equipe');
    const { body } = await ask('GET', '/roles');
    expect(body).toMatchObject({
      roles: expect.arrayContaining([
        { roleName: 'Administrator', description: expect.any(String), isProtected: true, memberCount: 1 },
        { roleName: 'Enfermagem', description: 'Equipe', isProtected: false, memberCount: 0 },
      ]),
    });
  });
});
