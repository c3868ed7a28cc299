// Attacks on logins and passwords: guesses at every door, locking others out, weak passwords, and what pages of other
// sites make a browser send.
import { randomInt, randomUUID } from 'node:crypto';

import { receiptCalls, reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { sampleReport } from '@prumo/server/modules/non-compliances/testing/people';
import { beforeAll, describe, expect, it } from 'vitest';

import { call, logIn, readProductLog, type Answer, type Caller } from './support/attacked-product.ts';
import { callFrom } from './support/call-from.ts';

const stranger = '127.0.0.66';
const otherStranger = '127.0.0.67';

let administrator: Caller;

beforeAll(async () => {
  administrator = await logIn('ADMIN');
});

function basic(userName: string, password: string): string {
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}

async function createPerson(): Promise<{ readonly userName: string; readonly password: string }> {
  // Digits only: a name of one letter would make some passwords the name of their owner.
  const id = String(randomInt(10_000_000, 100_000_000));
  const person = {
    userName: `ALVO.${id}`,
    displayName: `Alvo ${id}`,
    password: `corredor de vidro ${id}`,
    roles: [],
  };
  const { status } = await administrator.call('/pentaho/api/prumo/people', { method: 'POST', json: person });
  expect(status).toBe(201);
  return person;
}

describe('[SE-07] guesses of a stranger', () => {
  // Other systems have no second address to come from.
  it.skipIf(process.platform !== 'linux')(
    'count together at every door, have to wait, and keep nobody out who comes from elsewhere',
    async () => {
      const { userName, password } = await createPerson();
      const doors = [
        async () =>
          await callFrom(stranger, '/gateway/session', { method: 'POST', json: { userName, password: 'x' } }),
        async () =>
          await callFrom(stranger, '/gateway/session', { headers: { authorization: basic(userName, 'x') } }),
        async () =>
          await callFrom(stranger, '/pentaho/api/session/userName', {
            headers: { authorization: basic(userName.toLowerCase(), 'x') },
          }),
        async () =>
          await callFrom(stranger, '/activiti-rest/service/runtime/tasks', {
            headers: { authorization: basic(userName, 'x') },
          }),
        async () =>
          await callFrom(stranger, '/pentaho/j_spring_security_check', {
            method: 'POST',
            form: { j_username: userName, j_password: 'x' },
          }),
      ];
      for (let time = 0; time < 10; time += 1) {
        const answer = await doors[time % doors.length]?.();
        expect([401, 302]).toContain(answer?.status);
      }
      // From now on not even the right one is looked at, wherever it is tried.
      const right = { method: 'POST', json: { userName, password } };
      const refused = await callFrom(stranger, '/gateway/session', right);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      for (const path of ['/pentaho/api/session/userName', '/activiti-rest/service/runtime/tasks']) {
        const answer = await callFrom(stranger, path, {
          headers: { authorization: basic(userName, password) },
        });
        expect([
          path,
          [401, 429].includes(answer.status),
          answer.headers['retry-after'] !== undefined,
        ]).toEqual([path, true, true]);
      }
      // She comes from her ward, and is let in at once.
      await logIn(userName, password);
      expect((await callFrom(otherStranger, '/gateway/session', right)).status).toBe(200);
    },
  );

  it('at the change of a password are no easier than at a login', async () => {
    const { userName, password } = await createPerson();
    const person = await logIn(userName, password);
    const change = async (oldPassword: string): Promise<Answer> =>
      await person.call('/pentaho/api/userroledao/user', {
        method: 'PUT',
        json: { userName, newPassword: 'outra bem comprida', oldPassword },
      });
    for (let time = 0; time < 10; time += 1) expect((await change(`palpite ${time}`)).status).toBe(403);
    const refused = await change(password);
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([429, true]);
  });
});

describe('[SE-07] a name that no database can hold', () => {
  it('is wrong like any other at every door, and no fault of ours', async () => {
    const before = readProductLog().length;
    const json = { userName: 'AD\0MIN', password: 'x' };
    expect((await call('/gateway/session', { method: 'POST', json })).status).toBe(401);
    const authorization = basic('AD\0MIN', 'x');
    for (const path of [
      '/gateway/session',
      '/pentaho/api/session/userName',
      '/activiti-rest/service/runtime/tasks',
      '/realtime/departments.json',
    ]) {
      expect([path, (await call(path, { headers: { authorization } })).status]).toEqual([path, 401]);
    }
    const form = { j_username: '\0', j_password: 'x' };
    expect((await call('/pentaho/j_spring_security_check', { method: 'POST', form })).status).toBe(302);
    for (const path of ['user', 'updatePassword', 'createUser']) {
      const { status } = await administrator.call(`/pentaho/api/userroledao/${path}`, {
        method: 'PUT',
        json: {
          userName: 'A\0',
          password: 'corredor de vidro',
          newPassword: 'corredor de vidro',
          oldPassword: 'x',
          administratorPassword: 'prumo',
        },
      });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(readProductLog().slice(before)).not.toContain('unexpected failure');
  });
});

describe('[SE-07] weak passwords', () => {
  it.each([
    ['12345', 'too-short 8'],
    ['x'.repeat(129), 'too-long 8'],
    ['prumo2026', 'names-place 8'],
    ['aaaaaaaaaa', 'too-simple 8'],
    ['Senha@2026', 'common 8'],
    ['Flamengo123', 'common 8'],
  ])('%s is taken at no door that sets one', async (weak, fault) => {
    const { userName, password } = await createPerson();
    const person = await logIn(userName, password);
    const put = async (caller: Caller, path: string, json: unknown, method = 'PUT'): Promise<Answer> =>
      await caller.call(`/pentaho/api/${path}`, { method, json });
    const administratorPassword = 'prumo';
    const answers = [
      await put(person, 'userroledao/user', { userName, newPassword: weak, oldPassword: password }),
      await put(administrator, 'userroledao/updatePassword', {
        userName,
        password: weak,
        administratorPassword,
      }),
      await put(administrator, 'userroledao/createUser', { userName: `${userName}.2`, password: weak }),
      await put(administrator, 'prumo/people', { userName: `${userName}.2`, password: weak }, 'POST'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('x-password-fault')])).toEqual(
      answers.map(() => [400, fault]),
    );
    await logIn(userName, password);
  });

  it('are not set through the workflow engine, whose people are kept elsewhere', async () => {
    const { userName } = await createPerson();
    const { status } = await administrator.call(`/activiti-rest/service/identity/users/${userName}`, {
      method: 'PUT',
      json: { password: '1' },
    });
    expect(status).toBe(403);
  });

  it('are in the demo its own alone', async () => {
    const { userName, password } = await createPerson();
    const person = await logIn(userName, password);
    const change = async (oldPassword: string, newPassword: string): Promise<number> =>
      (
        await person.call('/pentaho/api/userroledao/user', {
          method: 'PUT',
          json: { userName, newPassword, oldPassword },
        })
      ).status;
    expect(await change(password, 'Prumo')).toBe(400);
    expect(await change(password, 'prumo')).toBe(204);
  });
});

describe('a page of another site', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', accept: 'text/html' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
    { referer: 'https://evil.example/page', accept: 'text/html' },
  ];

  it('[BI-03] logs nobody out by a link or a picture', async () => {
    const { userName, password } = await createPerson();
    const person = await logIn(userName, password);
    for (const headers of foreign) {
      const answer = await person.call('/pentaho/Logout', { headers });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect((await person.call('/gateway/session')).status).toBe(200);
    }
    expect((await person.call('/pentaho/Logout')).status).toBe(302);
    expect((await person.call('/gateway/session')).status).toBe(401);
  });

  it('changes nothing at the BI server, also when the browser tells only the page that it came from', async () => {
    for (const headers of [...foreign, { origin: 'null' }]) {
      const path = '/pentaho/api/userroledao/createRole?roleName=Intruso';
      expect((await administrator.call(path, { method: 'PUT', headers })).status).toBe(403);
    }
    const roles = await administrator.call('/pentaho/api/userroledao/roles');
    expect(roles.text).not.toContain('Intruso');
  });
});

describe('a shortcut in the repository', () => {
  it('takes nobody away without asking', async () => {
    const path = `:public:atalho-${randomUUID()}.url`;
    const stored = await administrator.call(`/pentaho/api/repo/files/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: '[InternetShortcut]\nURL=https://evil.example/login\n',
    });
    expect(stored.status).toBe(200);
    const nurse = await logIn('IVONE.ALVES');
    const opened = await nurse.call(`/pentaho/api/repos/${path}/generatedContent`, {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([200, null]);
    expect(opened.text).toContain('<strong>evil.example</strong>');
    expect(opened.text).not.toMatch(/http-equiv|<script/i);
  });
});

describe('[SE-07] who stays unknown', () => {
  it('can neither flood quality with reports nor guess receipts', async () => {
    const { userName, password } = await createPerson();
    const person = await logIn(userName, password);
    const report = {
      ...sampleReport,
      kind: 'anonymous',
      claimant: null,
      eventType: null,
      eventSubtype: null,
      pattern: null,
    };
    const send = async (): Promise<number> =>
      (
        await person.call(reportCalls.anonymous.path, {
          method: 'POST',
          json: { idempotencyKey: randomUUID(), report },
        })
      ).status;
    // All at once: none slips through between the look at the count and the count.
    const answers = await Promise.all(Array.from({ length: 60 }, send));
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(40);
    const guess = async (): Promise<number> =>
      (await person.call(receiptCalls.get.path, { method: 'POST', json: { code: 'AAAA-AAAA-AAAA-AAAA' } }))
        .status;
    const guesses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(guesses.filter((status) => status === 404)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(20);
    // What counts them names nobody.
    expect(readProductLog()).not.toContain(reportCalls.anonymous.path);
  });
});
