import { versionAnswer } from '@prumo/contracts/settings/public-settings';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import { ApiFailure } from './api-failure.ts';
import { createAttendance, readServerClock, sendRequest } from './send-request.ts';
import { setSessionGate } from './session-gate.ts';

let server: Server | null = null;

afterEach(async () => {
  setSessionGate(null);
  const closing = server;
  server = null;
  await new Promise((resolve) => {
    if (closing === null) {
      resolve(null);
    } else {
      closing.closeAllConnections();
      closing.close(resolve);
    }
  });
});

describe('sendRequest', () => {
  it('sends JSON with the header that other sites cannot send, and decodes the answer', async () => {
    const seen: Record<string, unknown> = {};
    const origin = await listen((request, response) => {
      Object.assign(seen, { method: request.method, headers: request.headers });
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => Object.assign(seen, { body: chunk }));
      request.on('end', () => response.end('{"version":"1.2.3","extra":true}'));
    });

    const answer = await sendRequest({
      method: 'POST',
      path: `${origin}/version`,
      body: { a: 'ã' },
      answer: versionAnswer,
    });

    expect(answer).toEqual({ version: '1.2.3' });
    expect(seen).toMatchObject({
      method: 'POST',
      body: '{"a":"ã"}',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    });
  });

  it('speaks XML where it is told to: the text as it stands, both ways', async () => {
    const seen: Record<string, unknown> = {};
    const origin = await listen((request, response) => {
      Object.assign(seen, { accept: request.headers.accept, type: request.headers['content-type'] });
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => Object.assign(seen, { body: chunk }));
      request.on('end', () => response.end('<users><user>JOÃO</user></users>'));
    });

    const answer = await sendRequest({
      method: 'PUT',
      path: origin,
      body: '<a>é</a>',
      isXml: true,
      answer: { safeParse: (value: unknown) => ({ success: true, data: value }) },
    });

    expect(answer).toBe('<users><user>JOÃO</user></users>');
    expect(seen).toEqual({
      accept: 'application/xml',
      type: 'application/xml; charset=UTF-8',
      body: '<a>é</a>',
    });
  });

  it('hands over a text of any type where it is told to', async () => {
    const seen: Record<string, unknown> = {};
    const origin = await listen((request, response) => {
      Object.assign(seen, { accept: request.headers.accept });
      response.setHeader('content-type', 'application/octet-stream');
      response.end('<definitions name="não"/>');
    });

    const answer = await sendRequest({
      method: 'GET',
      path: origin,
      answersText: true,
      answer: { safeParse: (value: unknown) => ({ success: true, data: value }) },
    });

    expect(answer).toBe('<definitions name="não"/>');
    expect(seen).toEqual({ accept: '*/*' });
  });

  it('keeps what a back end says about a failure in its own shape', async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(500);
      response.end('{"message":"Internal server error","exception":"form property \'title\' is required"}');
    });

    const failure = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));

    expect(failure).toMatchObject({
      status: 500,
      code: 'http_500',
      body: { exception: "form property 'title' is required" },
    });
  });

  it('sends a form as one', async () => {
    const seen: Record<string, unknown> = {};
    const origin = await listen((request, response) => {
      Object.assign(seen, { type: request.headers['content-type'] });
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => Object.assign(seen, { body: chunk }));
      request.on('end', () => response.end('{"version":"1"}'));
    });

    await sendRequest({
      method: 'POST',
      path: origin,
      body: new URLSearchParams({ paramdoc: '{"a":"ã"}' }),
      answer: versionAnswer,
    });

    expect(seen).toEqual({
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'paramdoc=%7B%22a%22%3A%22%C3%A3%22%7D',
    });
  });

  it('turns an error answer into a failure that carries all of it', async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(429, 'Slow Down');
      response.end(
        '{"code":"too_many","message":"wait","requestId":"r-1","details":{"retryAfterSeconds":5}}',
      );
    });

    const failure = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));

    expect(failure).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'wait',
      requestId: 'r-1',
      details: { retryAfterSeconds: 5 },
    });
  });

  it('names an error page of a proxy by its status', async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(502, { 'x-request-id': 'r-2' });
      response.end('<html>');
    });

    const failure = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));

    expect(failure).toMatchObject({ status: 502, code: 'http_502', requestId: 'r-2' });
  });

  it.each(['{"version":7}', '<html>', ''])('refuses the answer %j that is not as agreed', async (body) => {
    const origin = await listen((_request, response) => response.end(body));

    const failure = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));

    expect(failure.code).toBe('unexpected_answer');
  });

  it('reports that nobody answers', async () => {
    const origin = await listen((_request, response) => response.destroy());

    const failure = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));

    expect(failure).toMatchObject({ status: 0, code: 'server_unreachable' });
  });

  it('sends a request again when the person is back whose session had ended', async () => {
    const passes: unknown[] = [];
    let isKnown = false;
    setSessionGate({
      enter: async () => ({ userName: 'ADMIN', logInCount: isKnown ? 2 : 1 }),
      awaitReturn: async (pass) => {
        passes.push(pass);
        isKnown = true;
        return true;
      },
    });
    const origin = await listen((_request, response) => {
      response.writeHead(isKnown ? 200 : 401);
      response.end(isKnown ? '{"version":"1.2.3"}' : '{"code":"not_authenticated"}');
    });

    const answer = await sendRequest({ method: 'GET', path: origin, answer: versionAnswer });

    expect(answer).toEqual({ version: '1.2.3' });
    expect(passes).toEqual([{ userName: 'ADMIN', logInCount: 1 }]);
  });

  it('takes a refusal for final when nobody will be back, and when the request expects it', async () => {
    const refused: unknown[] = [];
    setSessionGate({
      enter: async () => ({ userName: 'ADMIN', logInCount: 1 }),
      awaitReturn: async (pass) => {
        refused.push(pass);
        return false;
      },
    });
    const origin = await listen((_request, response) => {
      response.writeHead(401);
      response.end('{"code":"not_authenticated","message":"","requestId":"r"}');
    });

    const expected = await catchFailure(
      sendRequest({ method: 'GET', path: origin, answer: versionAnswer, expectsUnauthorized: true }),
    );
    expect(expected.code).toBe('not_authenticated');
    expect(refused).toEqual([]);

    const final = await catchFailure(sendRequest({ method: 'GET', path: origin, answer: versionAnswer }));
    expect(final.code).toBe('not_authenticated');
    expect(refused).toHaveLength(1);
  });

  it('asks nothing of the server while the gate is closed, and can be given up there', async () => {
    let requests = 0;
    const origin = await listen((_request, response) => {
      requests += 1;
      response.end('{"version":"1"}');
    });
    setSessionGate({ enter: () => new Promise(() => {}), awaitReturn: async () => false });
    const controller = new AbortController();

    const answer = sendRequest({
      method: 'GET',
      path: origin,
      answer: versionAnswer,
      signal: controller.signal,
    });
    controller.abort();

    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(requests).toBe(0);
  });

  it('passes on that the caller gave up', async () => {
    const controller = new AbortController();
    const origin = await listen(() => controller.abort());

    await expect(
      sendRequest({ method: 'GET', path: origin, answer: versionAnswer, signal: controller.signal }),
    ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });

  it("follows the server's clock when the own one is far off", async () => {
    const anHourAhead = Date.now() + 3_600_000;
    const origin = await listen((_request, response) => {
      response.setHeader('date', new Date(anHourAhead).toUTCString());
      response.end('{"version":"1"}');
    });

    await sendRequest({ method: 'GET', path: origin, answer: versionAnswer });

    expect(Math.abs(readServerClock() - anHourAhead)).toBeLessThan(60_000);
  });
});

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

async function catchFailure(answer: Promise<unknown>): Promise<ApiFailure> {
  const caught: unknown = await answer.catch((error: unknown) => error);
  if (caught instanceof ApiFailure) {
    return caught;
  }
  throw new Error('The request did not fail as expected', { cause: caught });
}

describe('createAttendance', () => {
  it.each(['keydown', 'pointerdown', 'wheel', 'focus', 'popstate'])(
    'somebody is there after %s, and gone a minute later',
    (name) => {
      const page = new EventTarget();
      let now = 0;
      const isAttended = createAttendance({ page, now: () => now });
      expect(isAttended()).toBe(true);
      now += 60_000;
      expect(isAttended()).toBe(false);
      page.dispatchEvent(new Event(name));
      expect(isAttended()).toBe(true);
      now += 59_999;
      expect(isAttended()).toBe(true);
      now += 1;
      expect(isAttended()).toBe(false);
    },
  );

  it('a pointer that moves is nobody', () => {
    const page = new EventTarget();
    let now = 0;
    const isAttended = createAttendance({ page, now: () => now });
    now += 60_000;
    page.dispatchEvent(new Event('pointermove'));
    expect(isAttended()).toBe(false);
  });
});
