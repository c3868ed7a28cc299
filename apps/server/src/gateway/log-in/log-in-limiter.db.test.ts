import { afterEach, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

afterEach(async () => {
  await server.close();
});

describe('failed logins', () => {
  it('close an account after the limit, for the rest of 15 minutes, and only that account', async () => {
    server = await startTestServer({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' });
    const client = createBrowserLikeClient(server.url);
    for (let time = 0; time < 3; time += 1) {
      expect((await client.logIn('ADMIN', 'wrong')).status).toBe(401);
      server.time.now += 60_000;
    }

    const refused = await client.logIn('admin', 'prumo');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_log_in_attempts',
      details: { retryAfterSeconds: 12 * 60 },
    });
    expect(refused.headers.get('retry-after')).toBe('720');
    expect((await client.logIn('IVONE.ALVES')).status).toBe(200);

    server.time.now += 12 * 60_000;
    expect((await client.logIn('ADMIN')).status).toBe(200);
  });

  it('count for Basic too', async () => {
    server = await startTestServer({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' });
    const ask = async (password: string): Promise<number> => {
      const authorization = `Basic ${Buffer.from(`ADMIN:${password}`).toString('base64')}`;
      return (await fetch(`${server.url}/gateway/session`, { headers: { authorization } })).status;
    };
    for (let time = 0; time < 3; time += 1) expect(await ask('wrong')).toBe(401);
    expect(await ask('prumo')).toBe(429);
  });

  it('close an address after its limit', async () => {
    server = await startTestServer({ LOGIN_ATTEMPTS_PER_ADDRESS: '3' });
    const client = createBrowserLikeClient(server.url);
    for (const name of ['A', 'B', 'C']) expect((await client.logIn(name, 'guess')).status).toBe(401);
    expect((await client.logIn('ADMIN')).status).toBe(429);
  });

  it('cannot be outrun by many attempts at once', async () => {
    server = await startTestServer({ LOGIN_ATTEMPTS_PER_ACCOUNT: '5', DATABASE_CONNECTIONS: '4' });
    const client = createBrowserLikeClient(server.url);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => (await client.logIn('ADMIN', 'guess')).status),
    );
    // Attempts that were counted in the same instant may pass together: at most one per connection.
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 4);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('are forgotten after a right password', async () => {
    server = await startTestServer({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' });
    const client = createBrowserLikeClient(server.url);
    for (const password of ['wrong', 'wrong', 'prumo', 'wrong', 'wrong'])
      await client.logIn('ADMIN', password);
    expect((await client.logIn('ADMIN')).status).toBe(200);
  });
});
