import fastify, { type FastifyInstance } from 'fastify';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendStreamed } from './send-answers.ts';

const bit = 'ç'.repeat(500);
let app: FastifyInstance;
let written: number;

/** Counts what the server has written so far. */
function* writeBits(count: number): Generator<string> {
  for (let each = 0; each < count; each += 1) {
    written += 1;
    yield bit;
  }
}

beforeEach(async () => {
  written = 0;
  app = fastify();
  app.get<{ Params: { count: string } }>(
    '/:count',
    async (request, reply) => await sendStreamed(reply, writeBits(Number(request.params.count))),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await app.close();
});

async function ask(count: number): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(get({ host: '127.0.0.1', port, path: `/${count}` }), 'response')) as [
    IncomingMessage,
  ];
  return response;
}

async function readAll(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

describe('an answer that is written while it goes out', () => {
  it('is whole, and tells its length when it is short', async () => {
    const response = await ask(3);
    expect(response.headers['content-length']).toBe('3000');
    expect(await readAll(response)).toBe(bit.repeat(3));
  });

  it('is empty when nothing is written', async () => {
    expect(await readAll(await ask(0))).toBe('');
  });

  it('[OL-06] waits for a client that takes it slowly, and is whole in the end', async () => {
    const count = 60_000;
    const response = await ask(count);
    response.pause();
    let before = -1;
    while (before !== written) {
      before = written;
      await setTimeout(200);
    }
    expect(written).toBeLessThan(count);
    expect((await readAll(response)).length).toBe(count * bit.length);
    expect(written).toBe(count);
  });

  it('[OL-06] is written no further when its client goes', async () => {
    const count = 60_000;
    const response = await ask(count);
    response.destroy();
    await setTimeout(300);
    const then = written;
    await setTimeout(300);
    expect(written).toBe(then);
    expect(written).toBeLessThan(count);
  });
});
