// Attacks over the web socket of the realtime database: frames and messages that no client sends, and clients that never
// stop asking.
import { openRawSocket, type RawSocket } from '@prumo/realtime-store/websocket/testing/open-raw-socket';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { attackedUrl, call, logIn } from './support/attacked-product.ts';
import { watchHealth } from './support/watch-health.ts';

const port = inject('attackedProduct').realtimePort;

let token: string;
const sockets: RawSocket[] = [];

beforeAll(async () => {
  token = (await logIn('CARLA.MENDES')).cookies.get('prumo_session') ?? '';
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function open(credential?: string): Promise<RawSocket> {
  const socket = await openRawSocket(port);
  sockets.push(socket);
  if (credential !== undefined) await socket.ask('auth', { cred: credential });
  return socket;
}

const deep = '{"t":"d","d":'.repeat(5_000);

const hostile: readonly [what: string, frames: readonly (string | Buffer)[], code: number][] = [
  ['no JSON', ['{'], 1002],
  ['JSON that is no message', ['{"t":"d","d":{"r":"x"}}'], 1002],
  ['a message nested deeply', [deep], 1002],
  ['bytes', [Buffer.from('{}')], 1002],
  ['a million frames', ['999999'], 1009],
  ['frames that are too long together', ['9', ...Array.from({ length: 9 }, () => 'x'.repeat(16_384))], 1009],
  ['one that is longer than any', ['x'.repeat(600_000)], 1009],
  ['prototypes', ['{"t":"d","d":{"r":1,"a":"__proto__","b":null}}'], 1002],
];

describe('[RD-03] frames', () => {
  it.each(hostile)('of %s end the connection, and nothing else', async (_what, frames, code) => {
    const socket = await open();
    for (const frame of frames) socket.send(frame);
    expect(await socket.closed).toBe(code);
    expect((await call('/healthz')).status).toBe(200);
  });

  it('with actions that nobody knows are refused by name', async () => {
    const socket = await open(token);
    for (const action of ['constructor', '__proto__', 'toString', 'x'.repeat(1_000), '']) {
      expect(await socket.ask(action)).toMatchObject({ s: 'invalid_data' });
    }
  });

  it('with places that are none are refused', async () => {
    const socket = await open(token);
    for (const p of [
      '/a.b',
      '/a/$b',
      '/a\u0000',
      '/x'.repeat(40),
      'k'.repeat(800),
      5,
      null,
      {},
      '/.info/x',
    ]) {
      for (const action of ['q', 'g', 'p', 'm', 'o', 'om', 'n', 'oc']) {
        expect(await socket.ask(action, { p, d: {} })).toMatchObject({ s: 'invalid_data' });
      }
    }
  });
});

describe('[RD-03] whoever asks without end', () => {
  it('for listeners has so many and no more', async () => {
    const socket = await open(token);
    const answers: string[] = [];
    for (let index = 0; index < 205; index += 1) {
      answers.push((await socket.ask('q', { p: '/departments/dep-utia', t: index, q: { i: 'n', l: 1 } })).s);
    }
    const refused = answers.filter((status) => status === 'invalid_data').length;
    expect([refused, new Set(answers.slice(-5))]).toEqual([5, new Set(['invalid_data'])]);
  });

  it('with wrong tokens is sent away', async () => {
    const socket = await open();
    for (let index = 0; index < 6; index += 1) {
      socket.send(
        JSON.stringify({ t: 'd', d: { r: 1_000 + index, a: 'auth', b: { cred: `wrong${index}` } } }),
      );
    }
    expect(await socket.closed).toBe(1008);
  });

  it('for everything at once, without reading, leaves everybody else their answers', async () => {
    const health = await watchHealth({ url: attackedUrl, pid: inject('attackedProduct').pid });
    const longest = await health.measureShortest(async () => {
      const many = await Promise.all(Array.from({ length: 10 }, async () => await open(token)));
      for (const socket of many) {
        for (let index = 0; index < 500; index += 1) {
          socket.send(
            JSON.stringify({ t: 'd', d: { r: 10_000 + index, a: 'g', b: { p: '/departments/dep-utia' } } }),
          );
        }
      }
      for (const socket of many) expect(await socket.ask('s')).toMatchObject({ s: 'ok' });
    });
    await health.stop();
    expect(longest).toBeLessThan(health.longestMs);
  });
});
