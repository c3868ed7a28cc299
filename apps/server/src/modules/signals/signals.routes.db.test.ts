import { signalCalls } from '@prumo/contracts/indicators/signals';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { registerErrorTranslation } from '../../http/classify-failure.ts';
import { registerSignalsRoutes } from './signals.routes.ts';
import { createSignalsFixture, leader, type SignalsFixture, usual } from './testing/signals-fixture.ts';

let fixture: SignalsFixture;
let app: FastifyInstance;

beforeAll(async () => {
  fixture = await createSignalsFixture();
  await fixture.addIndicator('asked', usual);
  app = fastify();
  registerErrorTranslation(app);
  app.addHook('onRequest', async (request) => {
    request.actor = leader;
  });
  registerSignalsRoutes(app, fixture.signals);
});

afterAll(async () => {
  await app.close();
  await fixture.close();
});

it('the list goes out as JSON that the call describes', async () => {
  const answer = await app.inject({ method: 'GET', url: '/gateway/signals?departmentId=dep-a' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(signalCalls.list.answer.parse(answer.json()).signals).toMatchObject([{ indicatorId: 'asked' }]);
  const none = await app.inject({ method: 'GET', url: '/gateway/signals?departmentId=dep-b' });
  expect(none.json()).toEqual({ signals: [] });
});

it('[SP-05] a rebase is added and taken back, and what fits no month or has no reason is refused', async () => {
  const url = '/gateway/signals/asked/rebases';
  const add = async (payload: object) => await app.inject({ method: 'POST', url, payload });
  for (const body of [
    { month: '2026-01-15', reason: 'r' },
    { month: '2026-01-01', reason: '' },
    { month: '2026-01-01', reason: 'x'.repeat(501) },
    { month: '2026-01-01', reason: 'r', author: 'SOMEBODY' },
  ]) {
    expect((await add(body)).statusCode).toBe(400);
  }
  const added = await add({ month: '2026-01-01', reason: 'Another process' });
  expect(added.statusCode).toBe(201);
  expect(signalCalls.addRebase.answer.parse(added.json())).toMatchObject({
    chart: { segments: { length: 2 } },
    rebases: [{ month: 202601, reason: 'Another process', author: 'CARLA.MENDES' }],
  });
  expect((await add({ month: '2026-01-01', reason: 'r' })).json()).toMatchObject({
    details: { reason: 'rebase_month_taken' },
  });
  const removed = await app.inject({ method: 'DELETE', url: `${url}/2026-01-01` });
  expect(signalCalls.removeRebase.answer.parse(removed.json())).toMatchObject({ rebases: [] });
  expect((await app.inject({ method: 'DELETE', url: `${url}/2026-01-01` })).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url: `${url}/now` })).statusCode).toBe(400);
});
