// Table of request and answer for changing passwords.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { observeCase, type AnswerCase } from './testing/answer-case.ts';
import { askBi, type BiRequest } from './testing/bi-client.ts';
import { passwordOf, startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

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

    const request = change({ userName: 'GIL', newPassword: 'nova', oldPassword: passwordOf('GIL') }, 'GIL');
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
    expect(await server.biServer.people.authenticate('GIL', 'nova')).toBeDefined();
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

describe('a password policy', () => {
  it('is off unless configured, and then names what is missing', async () => {
    const strict = await startTestBiServer({
      passwordPolicy: { minimumLength: 8, needsSpecialCharacter: true },
    });
    const ask = async (newPassword: string) =>
      await askBi(strict.url, {
        method: 'PUT',
        path: '/api/userroledao/user',
        as: 'JOÃO',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: 'JOÃO', newPassword, oldPassword: passwordOf('JOÃO') }),
      });
    for (const weak of ['curta#', 'sem-caractere-especial']) {
      const answer = await ask(weak);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('puc_validation_error_message')).toBe(
        'New password must: have 8 to 1000 characters, contain one of @ # $ % !.',
      );
    }
    expect((await ask('comprida#')).status).toBe(204);
    await strict.close();
  });
});
