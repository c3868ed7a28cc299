import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

/** Enough for one wrong password at each door. */
const mostOfAccount = 6;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS_PER_ACCOUNT: String(mostOfAccount) });
});

// Whatever was counted before is forgotten.
beforeEach(async () => {
  await server.database.prepared('delete from bi.log_in_origin', []);
});

afterAll(async () => {
  await server.close();
});

describe('wrong passwords', () => {
  it('[SE-07] make the next one of the same account wait, longer each time, and nobody else', async () => {
    const client = createBrowserLikeClient(server.url);
    for (let time = 0; time < mostOfAccount; time += 1) {
      expect((await client.logIn('ADMIN', 'wrong')).status).toBe(401);
    }
    const refused = await client.logIn('admin', 'prumo');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_log_in_attempts',
      details: { retryAfterSeconds: 30 },
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await client.logIn('IVONE.ALVES')).status).toBe(200);

    server.time.now += 30_000;
    expect((await client.logIn('ADMIN', 'wrong')).status).toBe(401);
    expect((await client.logIn('ADMIN')).body).toMatchObject({ details: { retryAfterSeconds: 60 } });
    server.time.now += 60_000;
    expect((await client.logIn('ADMIN')).status).toBe(200);
  });

  it('[SE-07] count together at all doors: login, Basic, form of the BI server, engine, change of password', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('IVONE.ALVES');
    const authorization = `Basic ${Buffer.from('IVONE.ALVES:guess').toString('base64')}`;
    const ask = async (path: string): Promise<number> =>
      (await fetch(`${server.url}${path}`, { headers: { authorization } })).status;
    expect((await createBrowserLikeClient(server.url).logIn('ivone.alves', 'guess')).status).toBe(401);
    expect(await ask('/gateway/session')).toBe(401);
    expect(await ask('/pentaho/api/session/userName')).toBe(401);
    expect(await ask('/activiti-rest/service/runtime/tasks')).toBe(401);
    await fetch(`${server.url}/pentaho/j_spring_security_check`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ j_username: 'Ivone.Alves', j_password: 'guess' }),
    });
    const change = { userName: 'ivone.alves', newPassword: 'corredor de vidro', oldPassword: 'guess' };
    expect((await client.ask('PUT', '/pentaho/api/userroledao/user', { json: change })).status).toBe(403);
    // That were six.
    expect((await createBrowserLikeClient(server.url).logIn('IVONE.ALVES')).status).toBe(429);
    expect((await client.ask('PUT', '/pentaho/api/userroledao/user', { json: change })).status).toBe(429);
    expect(await ask('/pentaho/api/session/userName')).toBe(401);
    expect(await ask('/activiti-rest/service/runtime/tasks')).toBe(429);
    // Who is logged in stays so.
    expect((await client.ask('GET', '/gateway/session')).status).toBe(200);
  });

  it('make an address wait that they come from, but nobody who has logged in from it before', async () => {
    const strict = await startTestServer({ LOGIN_ATTEMPTS_PER_ADDRESS: '3' });
    try {
      const client = createBrowserLikeClient(strict.url);
      await client.logIn('IVONE.ALVES');
      for (const name of ['A', 'B', 'C']) expect((await client.logIn(name, 'guess')).status).toBe(401);
      expect((await client.logIn('ADMIN')).status).toBe(429);
      expect((await client.logIn('IVONE.ALVES')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('cannot be outrun by many attempts at once', async () => {
    const client = createBrowserLikeClient(server.url);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => (await client.logIn('ADMIN', 'guess')).status),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(mostOfAccount);
    expect(answers.filter((status) => status === 429)).toHaveLength(60 - mostOfAccount);
  });

  it('are forgotten after a right one', async () => {
    const client = createBrowserLikeClient(server.url);
    const wrong = Array.from({ length: mostOfAccount - 1 }, () => 'wrong');
    for (const password of [...wrong, 'prumo', ...wrong]) await client.logIn('ADMIN', password);
    expect((await client.logIn('ADMIN')).status).toBe(200);
  });

  it('of names that no database can hold are wrong like any other', async () => {
    const client = createBrowserLikeClient(server.url);
    for (const name of ['AD\0MIN', '\0', 'x'.repeat(200)]) {
      expect((await client.logIn(name, 'guess')).status).toBe(401);
    }
    const authorization = `Basic ${Buffer.from('AD\0MIN:guess').toString('base64')}`;
    for (const path of [
      '/gateway/session',
      '/activiti-rest/service/runtime/tasks',
      '/realtime/departments.json',
    ]) {
      const { status } = await fetch(`${server.url}${path}`, { headers: { authorization } });
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
