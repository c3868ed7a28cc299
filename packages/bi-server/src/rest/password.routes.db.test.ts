// Table of request and answer for changing passwords.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { observeCase, type AnswerCase } from './testing/answer-case.ts';
import { askBi, type BiRequest } from './testing/bi-client.ts';
import { basicOf, passwordOf, startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startTestBiServer();
});

afterAll(async () => {
  await server.close();
});

describe('passwords', () => {
  const change = (fields: unknown, as = 'JOÃO', type = 'application/json'): BiRequest => ({
    method: 'PUT',
    path: '/api/userroledao/user',
    as,
    headers: { 'content-type': type },
    body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  });
  const joao = passwordOf('JOÃO');
  const wrong = { puc_validation_error_message: 'The password is wrong.' };
  const empty = {
    puc_validation_error_message: 'User name, new password and old password must not be empty.',
  };
  const others = {
    puc_validation_error_message: 'Only administrators may change the password of somebody else.',
  };

  const cases: readonly AnswerCase[] = [
    {
      title: '[BI-06] own, by JSON',
      request: change({ userName: 'JOÃO', newPassword: joao, oldPassword: joao }),
      status: 204,
      text: '',
    },
    {
      title: '[BI-06] own, by XML',
      request: change(
        `<?xml version="1.0" encoding="UTF-8"?>\n<ChangePasswordUser><userName>JOÃO</userName><newPassword>${joao}</newPassword><oldPassword>${joao}</oldPassword></ChangePasswordUser>`,
        'JOÃO',
        'application/xml; charset=UTF-8',
      ),
      status: 204,
    },
    {
      title: '[BI-06] own, by text/xml, encoded',
      request: change(
        `<ChangePasswordUser><userName>JOÃO</userName><newPassword>ENC:${Buffer.from(joao).toString('base64')}</newPassword><oldPassword>ENC:${Buffer.from(joao).toString('base64')}</oldPassword></ChangePasswordUser>`,
        'JOÃO',
        'text/xml',
      ),
      status: 204,
    },
    {
      title: '[BI-06] wrong old one',
      request: change({ userName: 'JOÃO', newPassword: 'x', oldPassword: 'y' }),
      status: 403,
      headers: wrong,
    },
    {
      title: '[BI-06] empty new one',
      request: change({ userName: 'JOÃO', newPassword: '', oldPassword: joao }),
      status: 400,
      headers: empty,
    },
    {
      title: '[BI-06] no old one',
      request: change({ userName: 'JOÃO', newPassword: 'x' }),
      status: 400,
      headers: empty,
    },
    {
      title: '[BI-06] no name',
      request: change({ newPassword: 'x', oldPassword: joao }),
      status: 400,
      headers: empty,
    },
    {
      title: '[BI-06] of another',
      request: change({ userName: 'Ana.Luz', newPassword: 'x', oldPassword: passwordOf('Ana.Luz') }),
      status: 403,
      headers: others,
    },
    {
      title: '[BI-06] [ST-06] own in another spelling',
      request: change({ userName: 'joão', newPassword: joao, oldPassword: joao }),
      status: 204,
    },
    {
      title: '[BI-06] of another by an administrator who does not know it',
      request: change({ userName: 'JOÃO', newPassword: 'x', oldPassword: 'y' }, 'ADMIN'),
      status: 403,
      headers: wrong,
    },
    {
      title: '[BI-06] of another by an administrator who knows it',
      request: change({ userName: 'JOÃO', newPassword: joao, oldPassword: joao }, 'ADMIN'),
      status: 204,
    },
    {
      title: '[BI-06] of nobody',
      request: change({ userName: 'NOBODY', newPassword: 'x', oldPassword: 'y' }, 'ADMIN'),
      status: 403,
      headers: wrong,
    },
    {
      title: '[BI-06] malformed',
      request: change('<ChangePasswordUser>', 'JOÃO', 'application/xml'),
      status: 400,
    },
    { title: '[BI-06] of an unknown type', request: change('x', 'JOÃO', 'text/plain'), status: 415 },
  ];

  it.each(cases)('$title', async (each) => {
    const { observed, expected } = await observeCase(server.url, each);
    expect(observed).toEqual(expected);
  });

  it('[BI-06] change for good, end other sessions, and the old one is worth nothing', async () => {
    const { administration } = server.biServer;
    await administration.createPerson({ userName: 'GIL', password: passwordOf('GIL') });
    const other = await askBi(server.url, { path: '/api/session/userName', as: 'GIL' });
    const cookie = (answer: typeof other): string => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const own = await askBi(server.url, { path: '/api/session/userName', as: 'GIL' });

    const request = change(
      { userName: 'GIL', newPassword: 'nova senha dela', oldPassword: passwordOf('GIL') },
      'GIL',
    );
    const changed = await askBi(server.url, {
      ...request,
      headers: { ...request.headers, cookie: cookie(own) },
    });
    expect(changed.status).toBe(204);

    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await askBi(server.url, { path: '/api/session/userName', headers })).status;
    expect(await ask({ cookie: cookie(own) })).toBe(200);
    expect(await ask({ cookie: cookie(other) })).toBe(401);
    expect((await askBi(server.url, { path: '/api/session/userName', as: 'GIL' })).status).toBe(401);
    expect(await server.biServer.people.authenticate('GIL', 'nova senha dela')).toBeDefined();
  });

  const set = (fields: unknown, as = 'ADMIN'): BiRequest => ({
    ...change(fields, as),
    path: '/api/userroledao/updatePassword',
  });
  const admin = { administratorPassword: passwordOf('ADMIN') };

  it.each<AnswerCase>([
    {
      title: 'by an administrator',
      request: set({ userName: 'joão', password: joao, ...admin }),
      status: 204,
    },
    {
      title: 'by an administrator with a wrong own password',
      request: set({ userName: 'JOÃO', password: 'x', administratorPassword: 'y' }),
      status: 403,
    },
    {
      title: 'by an administrator without the own password',
      request: set({ userName: 'JOÃO', password: 'x' }),
      status: 403,
    },
    { title: 'empty', request: set({ userName: 'JOÃO', password: '', ...admin }), status: 400 },
    { title: 'of nobody', request: set({ userName: 'NOBODY', password: 'x', ...admin }), status: 403 },
    {
      title: 'by another',
      request: set({ userName: 'JOÃO', password: 'x', administratorPassword: joao }, 'JOÃO'),
      status: 403,
    },
  ])('are set $title: $status', async (each) => {
    const { observed, expected } = await observeCase(server.url, each);
    expect(observed).toEqual(expected);
  });
});

describe('a new password', () => {
  const ask = async (path: string, as: string, fields: unknown, method = 'PUT') =>
    await askBi(server.url, {
      method,
      path,
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  const oldPassword = passwordOf('JOÃO');
  const administratorPassword = passwordOf('ADMIN');

  it.each([
    ['curta', 'too-short 8', 'New password must: have 8 to 128 characters.'],
    ['x'.repeat(129), 'too-long 8', 'New password must: have 8 to 128 characters.'],
    ['joão2026', 'names-person 8', 'New password must: not be the name of its owner.'],
    ['prumo-prumo', 'names-place 8', 'New password must: not be the name of the hospital or the system.'],
    ['12345678', 'too-simple 8', 'New password must: not be a repetition or a sequence.'],
    ['Senha2026', 'common 8', 'New password must: not be one of the most common passwords.'],
  ])('%s is refused at every door that sets one: %s', async (weak, fault, reason) => {
    const answers = [
      await ask('/api/userroledao/user', 'JOÃO', { userName: 'JOÃO', newPassword: weak, oldPassword }),
      await ask('/api/userroledao/updatePassword', 'ADMIN', {
        userName: 'JOÃO',
        password: weak,
        administratorPassword,
      }),
      await ask('/api/userroledao/createUser', 'ADMIN', { userName: 'JOÃO 2', password: weak }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('x-password-fault')]).toEqual([400, fault]);
      expect(answer.headers.get('puc_validation_error_message')).toBe(reason);
    }
    const ofConsole = await ask('/api/prumo/people', 'ADMIN', { userName: 'JOÃO 2', password: weak }, 'POST');
    expect([ofConsole.status, ofConsole.headers.get('x-password-fault')]).toEqual([400, fault]);
    expect(JSON.parse(ofConsole.text)).toMatchObject({ code: 'invalid-password', message: reason });
    expect(await server.biServer.people.findAccount('JOÃO 2')).toBeUndefined();
    expect(await server.biServer.people.authenticate('JOÃO', oldPassword)).toBeDefined();
  });
});

describe('guesses at the change of a password', () => {
  it('[SE-07] have to wait as those at a login, and both count together', async () => {
    const own = await startTestBiServer({ logInLimits: { attemptsPerAccount: 3, attemptsPerAddress: 100 } });
    const cookie =
      (await askBi(own.url, { path: '/api/session/userName', as: 'JOÃO' })).headers
        .getSetCookie()[0]
        ?.split(';', 1)[0] ?? '';
    const change = async (oldPassword: string) =>
      await askBi(own.url, {
        method: 'PUT',
        path: '/api/userroledao/user',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ userName: 'JOÃO', newPassword: 'corredor de vidro', oldPassword }),
      });
    for (const guess of ['um', 'dois', 'três']) expect((await change(guess)).status).toBe(403);
    const refused = await change(passwordOf('JOÃO'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const asBasic = { authorization: basicOf('joão') };
    expect((await askBi(own.url, { path: '/api/users', headers: asBasic })).headers.get('retry-after')).toBe(
      '30',
    );
    own.time.now += 30_000;
    expect((await change(passwordOf('JOÃO'))).status).toBe(204);
    await own.close();
  });
});
