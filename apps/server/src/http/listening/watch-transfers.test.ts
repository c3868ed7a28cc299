import { setTimeout as sleep } from 'node:timers/promises';

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import { decodeRawAnswer, openRawConnection } from '../../testing/raw-request.ts';
import { registerErrorTranslation } from '../error-translation.ts';
import { registerTransferWatch } from './watch-transfers.ts';

let app: FastifyInstance;
let url: string;

afterEach(async () => {
  await app.close();
});

async function start(patienceMs: number): Promise<void> {
  app = fastify();
  registerErrorTranslation(app);
  registerTransferWatch(app, {
    limits: {
      patienceMs,
      slowestBytesPerSecond: 500,
      longestUnknownMs: 60_000,
      longestRestMs: patienceMs,
      longestUnreadMs: 60_000,
    },
    isKnown: () => false,
    everyMs: 50,
  });
  app.post('/bodies', async (request) => ({ length: JSON.stringify(request.body).length }));
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => await reply.code(401).send() },
    async () => '',
  );
  app.get('/slow', async () => {
    await sleep(600);
    return 'at last';
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

function begin(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
}

async function dribble(path: string, length: number): Promise<string> {
  const connection = openRawConnection(url);
  connection.send(`${begin(path, length)}"`);
  const timer = setInterval(() => connection.send('x'), 40);
  try {
    return await connection.closed;
  } finally {
    clearInterval(timer);
  }
}

describe('bodies', () => {
  it('that dribble are ended with 408', async () => {
    await start(300);
    const answer = decodeRawAnswer(await dribble('/bodies', 1_000_000));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'request_too_slow' });
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('that still come after the answer are not waited for', async () => {
    await start(300);
    expect(decodeRawAnswer(await dribble('/refused', 1_000_000)).status).toBe(401);
  });

  it('that come slowly but come are taken', async () => {
    // Twice as long as it would be let stand still, with room for a busy machine.
    await start(1_000);
    const connection = openRawConnection(url);
    const parts = 11;
    connection.send(`${begin('/bodies', 300 * parts + 2)}"`);
    for (let part = 0; part < parts; part += 1) {
      await sleep(200);
      connection.send('x'.repeat(300));
    }
    connection.send('"');
    await expect
      .poll(() => connection.received(), { timeout: 20_000 })
      .toContain(`{"length":${300 * parts + 2}}`);
    connection.socket.destroy();
  });
});

it('what the server asks itself is not looked at: it has no connection that could be closed', async () => {
  await start(100);
  const payload = { a: 1 };
  expect((await app.inject({ method: 'POST', url: '/bodies', payload })).statusCode).toBe(200);
  // As long as many looks; one that fails would end the process.
  expect(await (await fetch(`${url}/slow`)).text()).toBe('at last');
});

it('whoever waits for an answer is not hurried', async () => {
  await start(200);
  expect(await (await fetch(`${url}/slow`)).text()).toBe('at last');
});
