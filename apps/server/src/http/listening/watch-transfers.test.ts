import fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

import { decodeRawAnswer, openRawConnection } from '../../testing/raw-request.ts';
import { registerErrorTranslation } from '../classify-failure.ts';
import {
  beginTransfer,
  classifyTransfer,
  registerTransferWatch,
  type TransferLook,
  type TransferVerdict,
} from './watch-transfers.ts';

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

const limits = {
  patienceMs: 20_000,
  slowestBytesPerSecond: 500,
  longestUnknownMs: 120_000,
  longestRestMs: 10_000,
  longestUnreadMs: 60_000,
};
const coming: TransferLook = {
  passedMs: 1_000,
  bodyBytes: 0,
  isBodyComplete: false,
  isAnswered: false,
  isUnread: false,
  isKnown: true,
};

/** Looks every second; gives the second in which it was not fine any more. */
function follow(
  look: (second: number) => Partial<TransferLook>,
  seconds = 4_000,
): { readonly verdict: TransferVerdict; readonly second: number } {
  let transfer = beginTransfer(limits);
  for (let second = 1; second <= seconds; second += 1) {
    const classified = classifyTransfer(limits, transfer, { ...coming, ...look(second) });
    if (classified.verdict !== 'fine') return { verdict: classified.verdict, second };
    transfer = classified.transfer;
  }
  return { verdict: 'fine', second: seconds };
}

describe('classifyTransfer', () => {
  it('a body that stands still is cut off when the patience is used up', () => {
    expect(follow(() => ({}))).toEqual({ verdict: 'too-slow', second: 21 });
  });

  it('one byte a second does not help', () => {
    expect(follow(() => ({ bodyBytes: 1 }))).toEqual({ verdict: 'too-slow', second: 21 });
  });

  it('a slow upload of somebody who is known goes on for as long as it makes progress', () => {
    expect(follow(() => ({ bodyBytes: 500 }))).toEqual({ verdict: 'fine', second: 4_000 });
    // Ten seconds without the net, now and then.
    expect(follow((second) => ({ bodyBytes: second % 20 < 10 ? 0 : 1_500 })).verdict).toBe('fine');
  });

  it('what came fast at first does not buy time to stand still', () => {
    const { verdict, second } = follow((now) => ({ bodyBytes: now === 1 ? 100_000_000 : 0 }));
    expect({ verdict, second }).toEqual({ verdict: 'too-slow', second: 22 });
  });

  it('from nobody known, a body has two minutes in all', () => {
    expect(follow(() => ({ bodyBytes: 5_000, isKnown: false }))).toEqual({
      verdict: 'too-slow',
      second: 121,
    });
  });

  it('of a request that was answered the rest has a few seconds, and no second answer', () => {
    expect(follow(() => ({ bodyBytes: 100_000, isAnswered: true }))).toEqual({
      verdict: 'close',
      second: 11,
    });
  });

  it('whoever has sent everything may wait for the answer as long as it takes', () => {
    expect(follow(() => ({ isBodyComplete: true, isKnown: false })).verdict).toBe('fine');
  });

  it('an answer that nobody known takes is given up; that of somebody known is not', () => {
    const lying = { isBodyComplete: true, isAnswered: true, isUnread: true };
    expect(follow(() => ({ ...lying, isKnown: false }))).toEqual({ verdict: 'close', second: 61 });
    expect(follow(() => lying).verdict).toBe('fine');
    expect(follow((second) => ({ ...lying, isKnown: false, isUnread: second % 50 !== 0 })).verdict).toBe(
      'fine',
    );
  });
});
