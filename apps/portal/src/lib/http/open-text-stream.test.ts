import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { openTextStream, type TextStreamEnd } from './open-text-stream.ts';

const type = 'text/event-stream';
let server: Server | null = null;

afterEach(async () => {
  const closing = server;
  server = null;
  await new Promise((resolve) => {
    closing?.closeAllConnections();
    closing?.close(resolve);
  });
});

describe('openTextStream', () => {
  it('hands over the text as it arrives, letters that come in two pieces as well', async () => {
    const bytes = Buffer.from('ação');
    const origin = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
      response.write(bytes.subarray(0, 2));
      setTimeout(() => response.end(bytes.subarray(2)), 20);
    });
    const read = await readToEnd(origin);
    expect([read.pieces.length > 1, read.pieces.join(''), read.end]).toEqual([
      true,
      'ação',
      { kind: 'lost' },
    ]);
  });

  it('asks as a page does that nobody touches', async () => {
    const seen: Record<string, unknown> = {};
    const origin = await listen((request, response) => {
      Object.assign(seen, request.headers);
      response.writeHead(200, { 'content-type': type }).end();
    });
    await readToEnd(origin);
    expect(seen).toMatchObject({
      accept: type,
      'x-prumo-unattended': '1',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it.each([
    [401, type],
    [503, 'text/html'],
    // A page of something in between.
    [200, 'text/html'],
  ])('says that it was refused: %s %s', async (status, answered) => {
    const origin = await listen((_request, response) => {
      response.writeHead(status, { 'content-type': answered }).end('x');
    });
    expect(await readToEnd(origin)).toEqual({ pieces: [], end: { kind: 'refused', status } });
  });

  it('says that it was lost when nobody answers, and when it is cut off', async () => {
    const origin = await listen((request, response) => {
      if (request.url === '/begun') {
        response.writeHead(200, { 'content-type': type });
        response.write('a', () => response.destroy());
      } else {
        response.destroy();
      }
    });
    expect(await readToEnd(origin)).toEqual({ pieces: [], end: { kind: 'lost' } });
    expect((await readToEnd(`${origin}/begun`)).end).toEqual({ kind: 'lost' });
  });

  it('tells the server when it is closed, and hands over nothing more', async () => {
    const told: unknown[] = [];
    const { origin, left } = await new Promise<{ origin: string; left: Promise<unknown> }>((resolve) => {
      let leave: (value: unknown) => void = () => {};
      const isLeft = new Promise((done) => {
        leave = done;
      });
      void listen((_request, response) => {
        response.once('close', leave);
        response.writeHead(200, { 'content-type': type });
        response.write('first');
      }).then((address) => resolve({ origin: address, left: isLeft }));
    });
    await new Promise<void>((resolve) => {
      const stream = openTextStream(
        { path: origin, type },
        {
          onText(text) {
            told.push(text);
            stream.close();
            resolve();
          },
          onEnd: (end) => told.push(end),
        },
      );
    });
    await left;
    expect(told).toEqual(['first']);
  });
});

async function readToEnd(path: string): Promise<{ pieces: string[]; end: TextStreamEnd }> {
  const pieces: string[] = [];
  return await new Promise((resolve) => {
    openTextStream(
      { path, type },
      { onText: (text) => pieces.push(text), onEnd: (end) => resolve({ pieces, end }) },
    );
  });
}

async function listen(handle: RequestListener): Promise<string> {
  const started = createServer(handle);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  // Listening on a port, not on a pipe, so the address is one of a network.
  const { port } = started.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
