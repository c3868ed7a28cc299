import { Readable } from 'node:stream';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { readOrigin } from '../request-origin.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';
import { readAnswerBody } from './workflow/read-answer-body.ts';

const principal = { userId: 'ANA', groups: [], authorization: undefined };
const origin = { protocol: 'https', host: 'prumo.example' };

async function createEcho(): Promise<EmbeddedEngine> {
  return await createEmbeddedEngine({
    async register(app, authenticate) {
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      app.all('/activiti-rest/service/echo', async (request, reply) => {
        const caller = await authenticate(request);
        const body = Buffer.isBuffer(request.body) ? request.body.toString('hex') : null;
        const { protocol, host, method } = request;
        return await reply.code(201).send({ caller, address: `${protocol}://${host}`, method, body });
      });
    },
  });
}

it('tells the engine who asks and where, by a way that no request can take', async () => {
  const engine = await createEcho();
  const answer = await engine.ask(principal, {
    method: 'POST',
    target: '/echo?x=1',
    headers: { 'content-type': 'application/octet-stream' },
    body: Readable.from([Buffer.from([0xff]), Buffer.from([0x00])]),
    origin,
  });
  expect(answer.status).toBe(201);
  expect(answer.headers['content-type']).toContain('json');
  expect(JSON.parse((await readAnswerBody(answer)).toString('utf8'))).toEqual({
    caller: { userId: 'ANA' },
    address: 'https://prumo.example',
    method: 'POST',
    body: 'ff00',
  });
  await engine.close();
});

it('keeps callers apart who ask at once', async () => {
  const engine = await createEcho();
  const names = Array.from({ length: 50 }, (_, index) => `USER${index}`);
  const answers = await Promise.all(
    names.map(async (userId) => {
      const answer = await engine.ask(
        { ...principal, userId },
        { method: 'GET', target: '/echo', headers: {}, origin },
      );
      return JSON.parse((await readAnswerBody(answer)).toString('utf8')) as unknown;
    }),
  );
  expect(answers).toEqual(names.map((userId) => expect.objectContaining({ caller: { userId } }) as unknown));
  await engine.close();
});

it('leaves one line about a failure in the log of the request on whose behalf it was asked', async () => {
  const reported: unknown[] = [];
  const engine = await createEmbeddedEngine({
    async register(app) {
      app.get('/activiti-rest/service/broken', async (request) => {
        request.log.error({ err: new Error('no room on the disk') }, 'unexpected failure');
        return {};
      });
    },
    reportFailure: (error) => reported.push(error),
  });
  const asked = { method: 'GET', target: '/broken', headers: {} };
  const lines: string[] = [];
  const app = fastify({
    genReqId: () => 'request-5',
    logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
  });
  app.post('/asks', async (request) => {
    const answer = await engine.ask(principal, { ...asked, origin: readOrigin(request) });
    return answer.status;
  });
  await app.inject({ method: 'POST', url: '/asks', payload: { a: 1 } });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      reqId: 'request-5',
      msg: 'the embedded engine: unexpected failure',
      err: expect.objectContaining({
        message: 'no room on the disk',
        stack: expect.stringContaining('embedded-engine.test') as unknown,
      }) as unknown,
    }),
  ]);
  // Nobody's request: clocks ask too.
  expect(reported).toEqual([]);
  await engine.ask(principal, { ...asked, origin });
  expect(reported).toEqual([expect.objectContaining({ message: 'no room on the disk' })]);
  await app.close();
  await engine.close();
});
