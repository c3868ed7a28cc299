import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import { createBreathingSocket } from './breathing-socket.ts';

const sent = Buffer.alloc(8 * 1024 * 1024, 'x');
const server = createServer((socket) => socket.end(sent));

afterEach(() => {
  server.close();
});

async function connect(): Promise<Socket> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = createBreathingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  return socket;
}

describe('a connection with much to read', () => {
  it('lets others have their turn after each long piece, and gives everything', async () => {
    const socket = await connect();
    let length = 0;
    let piecesInTurn = 0;
    let mostInTurn = 0;
    let isOver = false;
    const takeTurn = (): void => {
      piecesInTurn = 0;
      if (!isOver) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    socket.on('data', (piece: Buffer) => {
      length += piece.length;
      // Short ones need not be counted: they take no time.
      if (piece.length >= 16 * 1024) piecesInTurn += 1;
      mostInTurn = Math.max(mostInTurn, piecesInTurn);
    });
    await once(socket, 'end');
    isOver = true;
    expect(length).toBe(sent.length);
    expect(mostInTurn).toBe(1);
  });
});
