import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  caseView,
  nonComplianceCalls,
  nonCompliancesAnswer,
  receiptView,
  type ReceiptView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { isOfJobs, listAllRows } from './testing/list-all-rows.ts';
import { getSample } from './testing/sample-commands.ts';

let server: TestServer;
let nobody: BrowserLikeClient;
let quality: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({
    DEMO_WAREHOUSE: 'off',
    SESSION_TIMEOUT: '1440',
    PUBLIC_REPORTS: 'on',
    PUBLIC_REPORTS_PER_HOUR: '20',
    // Lets tests come from other addresses.
    TRUST_PROXY: '127.0.0.1',
  });
  server.time.now = Date.parse('2026-03-02T12:34:56.789Z');
  nobody = createBrowserLikeClient(server.url);
  quality = createBrowserLikeClient(server.url);
  await quality.logIn('MARINA.LOPES');
});

afterAll(async () => {
  await server.close();
});

const hourMs = 3_600_000;

const told = {
  reporter: 'patient',
  title: 'Campainha sem resposta',
  occurrenceDepartment: 'dep-utia',
  occurrenceDate: '2026-03-02T11:42:17.000Z',
  description: 'Ninguém atendeu durante a noite.',
  immediateAction: '',
  harm: null,
};

async function post(path: string, json: unknown, address = '203.0.113.7'): Promise<Answer> {
  return await nobody.ask('POST', path, { json, headers: { 'x-forwarded-for': address } });
}

async function give(change: object = {}, given: { key?: string; address?: string } = {}): Promise<Answer> {
  const input = { idempotencyKey: given.key ?? randomUUID(), report: { ...told, ...change } };
  return await post(publicReportCalls.give.path, input, given.address);
}

async function giveOne(change: object = {}): Promise<string> {
  const { status, body } = await give(change);
  expect([status, body]).toMatchObject([201, {}]);
  return publicReportCalls.give.answer.parse(body).receiptCode;
}

async function look(code: string): Promise<ReceiptView> {
  return receiptView.parse((await post(publicReceiptCalls.get.path, { code })).body);
}

async function findCase(number: number): Promise<string> {
  const { cases } = nonCompliancesAnswer.parse((await quality.ask('GET', nonComplianceCalls.list.path)).body);
  return cases.find((one) => one.number === number && one.year === 2026)?.id ?? '';
}

describe('reports without an account', () => {
  it('asks nobody to log in, and tells names of departments and nothing else', async () => {
    const { status, body } = await nobody.ask('GET', publicReportCalls.readForm.path);
    expect(status).toBe(200);
    const { departments } = body as { readonly departments: readonly object[] };
    expect(departments).toContainEqual({ id: 'dep-utia', name: 'UTI Adulto' });
    expect(new Set(departments.flatMap(Object.keys))).toEqual(new Set(['id', 'name']));
    expect(JSON.stringify(body)).not.toMatch(/CARLA|MENDES|responsible/);
  });

  it('[NC-01] stands in the queue of quality as every other, with what its reporter says to be', async () => {
    const { number } = await look(await giveOne({ reporter: 'companion' }));
    const id = await findCase(number);
    const view = caseView.parse(
      (await quality.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    expect(view.nonCompliance).toMatchObject({
      kind: 'anonymous',
      publicReporter: 'companion',
      reporter: null,
      claimant: null,
      state: 'triage',
      reportedAt: '2026-03-02T12:00:00.000Z',
      occurrenceDate: '2026-03-02T11:00:00.000Z',
      attachments: [],
    });
    expect(view.hasProcess).toBe(true);
  });

  it('given twice is one report with one receipt', async () => {
    const key = randomUUID();
    const [first, second] = [await give({}, { key }), await give({}, { key })];
    expect(second.body).toEqual(first.body);
  });

  it('is followed and answered by its receipt, without login', async () => {
    const code = await giveOne();
    const { number } = await look(code);
    const id = await findCase(number);
    const ask = { idempotencyKey: randomUUID(), version: 1, command: getSample('return') };
    await quality.ask('POST', buildAddress(nonComplianceCalls.act, { params: { id } }), { json: ask });
    const asked = await look(code);
    expect(asked).toMatchObject({ state: 'returned', commands: expect.arrayContaining(['resubmit']) });
    const { status, body } = await post(publicReceiptCalls.act.path, {
      code,
      idempotencyKey: randomUUID(),
      version: asked.version,
      command: {
        deed: 'resubmit',
        title: asked.title,
        description: 'Foi no leito 4.',
        immediateAction: '',
      },
    });
    expect([status, body]).toMatchObject([200, { state: 'triage', description: 'Foi no leito 4.' }]);
  });

  it('leaves no address in any row, and no line in the log', async () => {
    server.time.now += hourMs;
    const before = server.listLogLines().length;
    const rowsBefore = new Set(await listAllRows(server.database));
    await nobody.ask('GET', '/publico/notificar?setor=dep-utia');
    await nobody.ask('GET', publicReportCalls.readForm.path);
    const code = await giveOne();
    await look(code);
    const lines = server.listLogLines().slice(before);
    expect(lines.filter((line) => /public|127\.0\.0\.1|203\.0\.113/.test(line))).toEqual([]);
    const rows = (await listAllRows(server.database)).filter((row) => !rowsBefore.has(row) && !isOfJobs(row));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => /:34:56|127\.0\.0\.1|203\.0\.113/.test(row) || row.includes(code))).toEqual(
      [],
    );
  });

  it.each([
    ['a kind of its own', { kind: 'identified' }],
    ['a department that speaks', { claimant: 'dep-cm' }],
    ['files', { attachments: ['a'] }],
    ['a reporter that there is not', { reporter: 'ADMIN' }],
    ['a department that there is not', { occurrenceDepartment: 'dep-nada' }],
    ['the future', { occurrenceDate: '2026-03-09T11:00:00.000Z' }],
    ['no text', { description: '  ' }],
  ])('refuses %s', async (_what, change) => {
    expect(await give(change)).toMatchObject({ status: 400 });
  });

  it('takes no change that a page of another site asks for', async () => {
    const answer = await fetch(server.url + publicReportCalls.give.path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ idempotencyKey: randomUUID(), report: told }),
    });
    expect(answer.status).toBe(403);
  });

  it('takes no more from one address than its share, and from all together no more than the setting says', async () => {
    server.time.now += hourMs;
    for (let count = 0; count < 4; count += 1) await giveOne();
    const refused = await give();
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    const statuses: number[] = [];
    for (let count = 0; count < 17; count += 1) {
      statuses.push((await give({}, { address: `198.51.100.${count}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 201), 429]);
    server.time.now += hourMs;
    expect((await give()).status).toBe(201);
  });

  it('waits after thirty wrong codes, also with the right one', async () => {
    const code = await giveOne();
    server.time.now += hourMs;
    for (let count = 0; count < 30; count += 1) {
      const wrong = await post(publicReceiptCalls.get.path, { code: 'ACDE-FGHJ-KMNP-QRTU' });
      expect(wrong.status).toBe(404);
    }
    expect((await post(publicReceiptCalls.get.path, { code })).status).toBe(429);
    server.time.now += hourMs;
    expect((await post(publicReceiptCalls.get.path, { code })).status).toBe(200);
  });
});

describe('while PUBLIC_REPORTS is off', () => {
  it('nothing of it is there', async () => {
    const closed = await startTestServer({ DEMO_WAREHOUSE: 'off' });
    try {
      const client = createBrowserLikeClient(closed.url);
      const unknown = await client.ask('POST', '/gateway/nothing-there', { json: {} });
      expect(unknown.status).toBe(404);
      for (const { method, path } of [
        ...Object.values(publicReportCalls),
        ...Object.values(publicReceiptCalls),
      ]) {
        const { status, body } = await client.ask(method, path, method === 'POST' ? { json: {} } : {});
        expect([status, body]).toMatchObject([404, { code: (unknown.body as { code: string }).code }]);
      }
    } finally {
      await closed.close();
    }
  });
});
