// A web socket by hand: says whatever a test likes, and keeps what it hears.
import { WebSocket } from 'ws';

export interface RawSocket {
  /** Messages in their order, without the greeting. */
  readonly heard: readonly unknown[];
  /** The code with which it was closed; of an upgrade that was refused its status. */
  readonly closed: Promise<number>;
  send(frame: string | Buffer): void;
  /** Sends a request and gives the body of its answer. */
  ask(action: string, body?: unknown): Promise<{ readonly s: string; readonly d: unknown }>;
  close(): void;
}

export async function openRawSocket(
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=prumo`, { headers });
  const heard: unknown[] = [];
  const answers = new Map<number, (body: { s: string; d: unknown }) => void>();
  let asked = 0;
  const closed = new Promise<number>((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('close', resolve);
    socket.on('error', () => {});
  });
  let missing = 0;
  let frames: string[] = [];
  const greeted = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const frame = Buffer.isBuffer(data) ? data.toString('utf8') : '';
      if (missing === 0 && /^\d{1,6}$/.test(frame)) {
        missing = Number(frame);
        return;
      }
      frames.push(frame);
      missing = Math.max(0, missing - 1);
      if (missing > 0) return;
      const message = JSON.parse(frames.join('')) as { t: string; d: Record<string, unknown> };
      frames = [];
      if (message.t === 'c' && message.d['t'] === 'h') {
        resolve();
        return;
      }
      const answered = typeof message.d['r'] === 'number' ? answers.get(message.d['r']) : undefined;
      if (answered === undefined) heard.push(message.d);
      else answered(message.d['b'] as { s: string; d: unknown });
    });
  });
  await Promise.race([greeted, closed]);
  return {
    heard,
    closed,
    send: (frame) => socket.send(frame),
    async ask(action, body = {}) {
      asked += 1;
      const number = asked;
      const answer = new Promise<{ s: string; d: unknown }>((resolve) => {
        answers.set(number, resolve);
      });
      socket.send(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }));
      return await answer;
    },
    close: () => socket.terminate(),
  };
}
