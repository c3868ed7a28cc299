// The wire contract of /gateway/session as a table of requests and answers.
import { createBrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Case {
  readonly name: string;
  readonly as?: string;
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly status: number;
  readonly body: unknown;
}

const ivone = {
  userName: 'IVONE.ALVES',
  displayName: 'Ivone Alves',
  roles: ['Authenticated'],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [{ id: 'dep-cm', initials: 'CM', name: 'Clínica Médica', isLed: false }],
};
const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;
const refusal = (code: string): unknown => ({
  code,
  message: expect.any(String),
  requestId: expect.any(String),
});

const cases: readonly Case[] = [
  {
    name: 'log in',
    method: 'POST',
    json: { userName: 'ivone.alves', password: 'prumo' },
    status: 200,
    body: ivone,
  },
  {
    name: 'log in with a wrong password',
    method: 'POST',
    json: { userName: 'IVONE.ALVES', password: 'Prumo' },
    status: 401,
    body: {
      code: 'log_in_failed',
      message: 'The bi server refused the login.',
      requestId: expect.any(String),
      details: { lastAttemptError: { app: 'bi', reason: 'credentials' } },
    },
  },
  {
    name: 'log in without a password',
    method: 'POST',
    json: { userName: 'IVONE.ALVES' },
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'The request does not fit: password.',
      requestId: expect.any(String),
      details: { fields: { password: expect.any(String) } },
    },
  },
  {
    name: 'log in with a list',
    method: 'POST',
    json: [],
    status: 400,
    body: expect.objectContaining({ code: 'invalid_input' }),
  },
  { name: 'who am I', as: 'IVONE.ALVES', method: 'GET', status: 200, body: ivone },
  { name: 'who am I, nobody', method: 'GET', status: 401, body: refusal('not_authenticated') },
  {
    name: 'who am I, by Basic',
    method: 'GET',
    headers: { authorization: basic('ivone.alves:prumo') },
    status: 200,
    body: ivone,
  },
  {
    name: 'who am I, by wrong Basic',
    method: 'GET',
    headers: { authorization: basic('ivone.alves:no') },
    status: 401,
    body: expect.objectContaining({ code: 'log_in_failed' }),
  },
  {
    name: 'who am I, by something else than Basic',
    method: 'GET',
    headers: { authorization: 'Bearer prumo' },
    status: 401,
    body: expect.objectContaining({ code: 'log_in_failed' }),
  },
  {
    name: 'who am I, with a session that never was',
    method: 'GET',
    headers: { cookie: 'prumo_session=made-up' },
    status: 401,
    body: refusal('not_authenticated'),
  },
  { name: 'log out', as: 'IVONE.ALVES', method: 'DELETE', status: 204, body: '' },
  { name: 'log out, nobody', method: 'DELETE', status: 204, body: '' },
  {
    name: 'log out from a page of another site',
    as: 'IVONE.ALVES',
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example' },
    status: 403,
    body: refusal('access_denied'),
  },
  {
    name: 'a method it does not have',
    as: 'IVONE.ALVES',
    method: 'PATCH',
    json: {},
    status: 404,
    body: refusal('not_found'),
  },
];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

describe('/gateway/session', () => {
  it.each(cases)('$name: $status', async ({ as, method, headers, json, status, body }) => {
    const client = createBrowserLikeClient(server.url);
    if (as !== undefined) await client.logIn(as);
    const answer = await client.ask(method, '/gateway/session', { ...(headers && { headers }), json });
    expect(answer.body).toEqual(body);
    expect(answer.status).toBe(status);
  });
});
