// Whatever breaks inside, at whatever door: the caller gets 500 and an id, and the log one line that tells the reason.
import { reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { randomUUID } from 'node:crypto';

import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sampleReport } from '../modules/non-compliances/testing/people.ts';
import { createBrowserLikeClient, type BrowserLikeClient } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { registerFailureNet } from './classify-failure.ts';

interface LogLine {
  readonly level: number;
  readonly reqId?: string;
  readonly msg: string;
  readonly err?: { readonly message: string; readonly stack: string; readonly code?: string };
}

const secret = 'the-secret-of-the-realtime-database-0123456789';
let server: TestServer;
let client: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ REALTIME_SECRET: secret });
  client = createBrowserLikeClient(server.url);
  await client.logIn('ADMIN');
});

afterAll(async () => {
  await server.close();
});

/** Each write to the table fails as PostgreSQL fails with that state. */
async function breakTable(table: string, state: string): Promise<() => Promise<void>> {
  const run = async (text: string): Promise<void> => {
    await sql.raw(text).execute(server.database.queries());
  };
  await run(`create or replace function public.break_${state}() returns trigger language plpgsql as
    $$ begin raise exception 'it is broken' using errcode = '${state}', detail = 'Row of Ana Souza'; end $$`);
  await run(`create trigger broken before insert or update or delete on ${table}
    for each statement execute function public.break_${state}()`);
  return async () => await run(`drop trigger broken on ${table}`);
}

function listErrorLines(from: number): readonly LogLine[] {
  return server
    .listLogLines()
    .slice(from)
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level }) => level >= 50);
}

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const doors = [
  ['our own API', 'quality.task_order', 'PUT', '/gateway/task-order', json({ taskIds: ['1'] })],
  [
    'the plugin',
    'quality.department',
    'POST',
    '/pentaho/plugin/prumo/api/docstore',
    form({
      parammethod: 'POST',
      paramtype: 'department',
      paramdoc: JSON.stringify({ sigla: 'FCLI', name: 'Farmácia Clínica', responsible: 'ADMIN' }),
    }),
  ],
  ['the BI server', 'bi.user_setting', 'POST', '/pentaho/api/user-settings/x', { body: 'y', headers: {} }],
  [
    'the workflow engine',
    'workflow.task',
    'POST',
    '/activiti-rest/service/runtime/tasks',
    json({ name: 'Conferir' }),
  ],
  ['the realtime database', 'realtime.head', 'PUT', `/realtime/x.json?auth=${secret}`, json(1)],
] as const;

async function send(method: string, path: string, call: (typeof doors)[number][4]): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const isRealtime = path.startsWith('/realtime');
  return await fetch(server.url + path, {
    method,
    headers: {
      origin: server.url,
      'x-requested-with': 'XMLHttpRequest',
      ...(!isRealtime && { cookie }),
      ...call.headers,
    },
    body: call.body,
  });
}

describe('a fault inside', () => {
  it.each(doors)(
    '%s (%s): 500, and one line with its id and stack',
    async (_door, table, method, path, call) => {
      const mend = await breakTable(table, 'XX000');
      const before = server.listLogLines().length;
      const answer = await send(method, path, call);
      await mend();
      expect(answer.status).toBe(500);
      const text = await answer.text();
      expect(text).not.toContain('it is broken');
      const lines = listErrorLines(before);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        reqId: answer.headers.get('x-request-id'),
        err: { stack: expect.stringContaining('    at ') as unknown },
      });
      expect(JSON.stringify(lines)).toContain('it is broken');
      const all = server.listLogLines().slice(before).join('');
      for (const hidden of ['Ana Souza', secret, client.cookies.get('prumo_session') ?? 'none']) {
        expect(all).not.toContain(hidden);
      }
    },
  );
});

describe('a full disk', () => {
  it.each(doors)('%s (%s): 503, and one error line', async (_door, table, method, path, call) => {
    const mend = await breakTable(table, '53100');
    const before = server.listLogLines().length;
    const answer = await send(method, path, call);
    await mend();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    const lines = listErrorLines(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ reqId: answer.headers.get('x-request-id') });
    expect(lines[0]?.msg).toContain('the disk is full');
  });

  it('/readyz tells of it', async () => {
    expect(await client.ask('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', database: true, disk: 'full' },
    });
  });
});

it('a report of somebody unknown that fails leaves a line too, which names nobody', async () => {
  const person = createBrowserLikeClient(server.url);
  await person.logIn('SANDRA.ROCHA');
  const mend = await breakTable('quality.non_compliance', 'XX000');
  const before = server.listLogLines().length;
  const answer = await person.ask('POST', reportCalls.anonymous.path, {
    json: {
      idempotencyKey: randomUUID(),
      report: {
        ...sampleReport,
        kind: 'anonymous',
        eventType: 'queda-do-paciente',
        eventSubtype: 'do-leito-maca-ou-berco',
        pattern: null,
        claimant: null,
        attachments: [],
        occurrenceDate: '2026-03-02T10:00:00.000Z',
      },
    },
  });
  await mend();
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  const lines = server.listLogLines().slice(before);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 50,
    time: expect.any(Number) as unknown,
    pid: process.pid,
    hostname: expect.any(String) as unknown,
    reqId: answer.headers.get('x-request-id'),
    err: expect.objectContaining({ message: 'it is broken' }) as unknown,
    msg: 'unexpected failure',
  });
});

it('an answer of 500 that nobody threw has a line as well', async () => {
  const app = fastify({ logger: { stream: { write: (line: string) => written.push(line) } } });
  const written: string[] = [];
  registerFailureNet(app);
  app.get('/quiet', async (_request, reply) => await reply.code(500).send('no'));
  app.get('/thrown', async () => {
    throw new Error('why');
  });
  await app.inject('/quiet');
  const lines = () => written.map((line) => JSON.parse(line) as LogLine).filter(({ level }) => level === 50);
  expect(lines()).toEqual([expect.objectContaining({ route: 'GET /quiet' })]);
  await app.inject('/thrown');
  expect(lines()).toHaveLength(2);
  await app.close();
});
