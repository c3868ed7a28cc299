import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  attachmentCalls,
  caseView,
  fileNameHeader,
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../testing/browser-like-client.ts';
import { openEventStream } from '../../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { buildExif, buildJpeg, jfif } from '../attachments/testing/sample-images.ts';
import { engineService, logIn } from '../result-analyses/testing/analysis-client.ts';
import { isOfJobs, listAllRows } from './testing/list-all-rows.ts';
import { sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

const listPath = nonComplianceCalls.list.path;
const buildCasePath = (id: string): string => buildAddress(nonComplianceCalls.get, { params: { id } });
const buildActPath = (id: string): string => buildAddress(nonComplianceCalls.act, { params: { id } });

let server: TestServer;
let quality: BrowserLikeClient;
let reporter: BrowserLikeClient;
/** Works elsewhere. */
let stranger: BrowserLikeClient;
/** To start a server with all of the demo's processes takes a while. */
const longTime = 180_000;

const report = {
  ...sampleReport,
  eventType: 'queda-do-paciente',
  eventSubtype: 'do-leito-maca-ou-berco',
  pattern: null,
  claimant: null,
  occurrenceDate: '2026-03-02T10:00:00.000Z',
};

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off' });
  quality = await logIn(server.url, 'MARINA.LOPES');
  reporter = await logIn(server.url, 'SANDRA.ROCHA');
  stranger = await logIn(server.url, 'ELISA.CAMPOS');
}, longTime);

afterAll(async () => {
  await server.close();
});

async function post(client: BrowserLikeClient, path: string, json: unknown): Promise<Answer> {
  return await client.ask('POST', path, { json });
}

async function give(change: object = {}): Promise<string> {
  const { status, body } = await post(reporter, listPath, {
    idempotencyKey: randomUUID(),
    report: { ...report, ...change },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return reportCalls.identified.answer.parse(body).id;
}

async function perform(
  client: BrowserLikeClient,
  id: string,
  version: number,
  command: object,
): Promise<Answer> {
  return await post(client, buildActPath(id), {
    idempotencyKey: randomUUID(),
    version,
    command,
  });
}

describe('[NC-01] non-compliances through HTTP', () => {
  it('are reported, seen and moved on', async () => {
    const id = await give();
    const { status, body } = await quality.ask('GET', buildCasePath(id));
    expect(status).toBe(200);
    expect(caseView.parse(body)).toMatchObject({ version: 1, roles: ['quality'], hasProcess: true });
    expect(JSON.stringify(body)).not.toContain('receiptHash');
    const accepted = await perform(quality, id, 1, getSample('accept'));
    expect(caseView.parse(accepted.body)).toMatchObject({ version: 2, nonCompliance: { state: 'analysis' } });
    const listed = nonComplianceCalls.list.answer.parse((await reporter.ask('GET', listPath)).body);
    expect(listed.cases.find((one) => one.id === id)).toMatchObject({ state: 'analysis', isOwn: true });
  });

  it('[NC-02] are not there for who has nothing to do with them', async () => {
    const id = await give();
    const unknown = { status: 404, body: { code: 'not_found' } };
    expect(await stranger.ask('GET', buildCasePath(id))).toMatchObject(unknown);
    expect(await perform(stranger, id, 1, getSample('accept'))).toMatchObject(unknown);
    expect(await quality.ask('GET', buildCasePath('nc-none'))).toMatchObject(unknown);
    const listed = nonComplianceCalls.list.answer.parse((await stranger.ask('GET', listPath)).body);
    expect(listed.cases.filter((one) => one.id === id)).toEqual([]);
  });

  it.each([
    ['an unknown department', { occurrenceDepartment: 'dep-none' }],
    ['a department of others', { claimant: 'dep-utia' }],
    ['a file that is not there', { attachments: ['none'] }],
    ['a day to come', { occurrenceDate: '2026-03-05T10:00:00.000Z' }],
    ['no name, where there is one', { kind: 'anonymous' }],
    ['no title', { title: ' ' }],
  ])('are not reported with %s', async (_, change) => {
    const input = { idempotencyKey: randomUUID(), report: { ...report, ...change } };
    expect(await post(reporter, listPath, input)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it('say why something is refused', async () => {
    const id = await give();
    expect(await perform(reporter, id, 1, getSample('accept'))).toMatchObject({
      status: 409,
      body: { code: 'command_refused', details: { refusal: 'wrong-role' } },
    });
    expect(await perform(quality, id, 1, getSample('approve'))).toMatchObject({
      status: 409,
      body: { code: 'command_refused', details: { refusal: 'wrong-state' } },
    });
    expect(await perform(quality, id, 1, getSample('return'))).toMatchObject({ status: 200 });
    expect(await perform(quality, id, 1, getSample('accept'))).toMatchObject({
      status: 409,
      body: { code: 'case_changed' },
    });
    expect(await perform(quality, id, 2, { deed: 'lapse' })).toMatchObject({ status: 400 });
  });

  it('do once what comes under the same idempotency key', async () => {
    const input = { idempotencyKey: randomUUID(), report };
    const first = await post(reporter, listPath, input);
    expect((await post(reporter, listPath, input)).body).toEqual(first.body);
    const { id } = reportCalls.identified.answer.parse(first.body);
    const command = { idempotencyKey: randomUUID(), version: 1, command: getSample('return') };
    const done = await post(quality, buildActPath(id), command);
    expect((await post(quality, buildActPath(id), command)).body).toEqual(done.body);
  });

  it('are for people who are logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect(await nobody.ask('GET', listPath)).toMatchObject({ status: 401 });
    expect(await post(nobody, reportCalls.anonymous.path, {})).toMatchObject({ status: 401 });
    expect(await post(nobody, receiptCalls.get.path, {})).toMatchObject({ status: 401 });
  });
});

describe('[NC-01] an anonymous report', () => {
  async function send(client: BrowserLikeClient, content: Buffer): Promise<Response> {
    return await fetch(server.url + attachmentCalls.add.path, {
      method: 'POST',
      headers: {
        origin: server.url,
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'image/jpeg',
        [fileNameHeader]: 'plantao-da-noite.jpg',
        [withoutTraceHeader]: '1',
      },
      body: new Uint8Array(content),
    });
  }

  it('leads to nobody: no row, log line, event, tree or answer', async () => {
    const behind = Buffer.from('behind the picture');
    const photo = buildJpeg({ parts: [jfif, buildExif(6, true)], trailer: behind });
    const hidden = ['plantao-da-noite', 'Fabricante', 'GPS -23.5', String(behind)];
    expect(hidden.slice(1).filter((text) => !photo.includes(text))).toEqual([]);
    const before = new Set(await listAllRows(server.database));
    const logged = server.listLogLines().length;
    const stream = await openEventStream(`${server.url}/gateway/live`, quality);
    const tree = await openEventStream(`${server.url}/realtime/nonCompliances.json`, quality);

    server.time.now = Date.parse('2026-03-02T12:06:41.299Z');
    expect((await send(reporter, photo.subarray(0, 60))).status).toBe(400);
    const { id: fileId } = attachmentCalls.add.answer.parse(await (await send(reporter, photo)).json());
    const own = {
      idempotencyKey: randomUUID(),
      report: { ...report, kind: 'anonymous', claimant: 'dep-hig', attachments: [fileId] },
    };

    // The person's own calls, failures among them, at a second of their own.
    server.time.now = Date.parse('2026-03-02T12:07:13.377Z');
    expect(await post(reporter, reportCalls.anonymous.path, { nothing: true })).toMatchObject({
      status: 400,
    });
    const bad = { ...own, report: { ...own.report, occurrenceDepartment: 'dep-none' } };
    expect(await post(reporter, reportCalls.anonymous.path, bad)).toMatchObject({ status: 400 });
    expect(await post(reporter, reportCalls.anonymous.path, { ...own, report })).toMatchObject({
      status: 400,
    });
    const given = await post(reporter, reportCalls.anonymous.path, own);
    expect(given.status).toBe(201);
    const { id, receiptCode } = reportCalls.identified.answer.parse(given.body);
    const code = receiptCode ?? '';
    expect((await post(reporter, reportCalls.anonymous.path, own)).body).toEqual(given.body);
    expect(await post(reporter, receiptCalls.get.path, { code: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      status: 404,
    });

    // The database has a clock of its own: of what was written so far it tells no more than the hour.
    const today = new RegExp(`${new Date().toISOString().slice(0, 10)}T\\d\\d:(?!00:00)`);
    const soFar = (await listAllRows(server.database)).filter((row) => !before.has(row));
    expect(soFar.filter((row) => !isOfJobs(row) && today.test(row))).toEqual([]);

    // What others do, and what the person answers by the code.
    server.time.now = Date.parse('2026-03-02T12:09:00.000Z');
    await perform(quality, id, 1, getSample('return'));
    const asked = receiptCalls.get.answer.parse(
      (await post(reporter, receiptCalls.get.path, { code: code.toLowerCase() })).body,
    );
    expect(asked).toMatchObject({ state: 'returned', question: 'Qual leito?', version: 2 });
    server.time.now = Date.parse('2026-03-02T12:11:17.411Z');
    const resubmit = { code, idempotencyKey: randomUUID(), version: 2, command: getSample('resubmit') };
    expect((await post(reporter, receiptCalls.act.path, resubmit)).body).toMatchObject({
      state: 'triage',
      version: 3,
    });
    server.time.now = Date.parse('2026-03-02T12:12:00.000Z');
    await perform(quality, id, 3, getSample('dismiss'));
    const rate = { code, idempotencyKey: randomUUID(), version: 4, command: getSample('rate') };
    expect((await post(reporter, receiptCalls.act.path, rate)).body).toMatchObject({ rating: { stars: 5 } });

    const department = await logIn(server.url, 'CARLA.MENDES');
    const answers = await Promise.all([
      quality.ask('GET', buildCasePath(id)),
      quality.ask('GET', listPath),
      department.ask('GET', buildCasePath(id)),
      quality.ask('GET', `/realtime/nonCompliances/dep-utia/${id}.json`),
      department.ask('GET', buildAddress(attachmentCalls.download, { params: { id, attachmentId: fileId } })),
      quality.ask('GET', `/activiti-rest/service/history/historic-process-instances?size=1000`),
    ]);
    const [view, , , copy, file] = answers;
    expect(file?.headers.get('content-type')).toBe('image/jpeg');
    expect(copy?.body).toMatchObject({ attachments: [{ id: fileId, mediaType: 'image/jpeg' }] });
    expect(caseView.parse(view?.body).nonCompliance).toMatchObject({
      claimant: null,
      reporter: null,
      reportedAt: '2026-03-02T12:00:00.000Z',
    });
    expect(copy?.body).toMatchObject({ id, kind: 'anonymous' });

    const written = (await listAllRows(server.database)).filter((row) => !before.has(row));
    const sessions = [...before].filter((row) => row.startsWith('gateway.session') && /SANDRA/.test(row));
    const secrets = sessions.flatMap((row) => /"token_hash": "\\\\x([0-9a-f]+)"/.exec(row)?.[1] ?? []);
    expect(secrets).toHaveLength(1);
    // Bytes of a column are shown as hexadecimal digits.
    const bytes = hidden.map((text) => Buffer.from(text).toString('hex'));
    const traces = ['sandra', 'rocha', 'dep-hig', ...secrets, ...hidden, ...bytes].map((text) =>
      text.toLowerCase(),
    );
    const listTraces = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => traces.some((trace) => line.toLowerCase().includes(trace)));
    // The case, its audit trail, its process and its copy are there, so that there is something to look at.
    const tables = [
      'quality.non_compliance ',
      'quality.audit_entry',
      'quality.attachment',
      'workflow.',
      'realtime.leaf',
      'realtime.change',
    ];
    expect(
      tables.filter((table) => !written.some((row) => row.startsWith(table) && row.includes(id))),
    ).toEqual([]);
    expect(listTraces(written)).toEqual([]);
    // Nor the second: neither ours nor what the engine has of its own.
    const seconds = ['12:06:41', '12:07:13', '12:11:17'];
    const tells = (row: string): boolean => seconds.some((second) => row.includes(second));
    expect(written.filter((row) => !isOfJobs(row) && tells(row))).toEqual([]);
    expect(written.filter((row) => row.includes('anônimo')).length).toBeGreaterThan(1);

    const lines = server.listLogLines().slice(logged);
    expect(listTraces(lines)).toEqual([]);
    expect(lines.filter((line) => /anonymous-reports|receipts|gateway\/attachments/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes('/commands'))).toBe(true);
    // Other cases of hers, reported by name, stand in the list.
    const reported = answers
      .filter((_, index) => index !== 1 && index !== 5)
      .map(({ body, headers }) => JSON.stringify([body, [...headers]]));
    expect(listTraces(reported)).toEqual([]);
    const mine = nonComplianceCalls.list.answer.parse(answers[1]?.body).cases.find((one) => one.id === id);
    expect(listTraces([JSON.stringify(mine)])).toEqual([]);
    await expect.poll(() => stream.events).toContain('non-compliances');
    await expect.poll(() => tree.blocks.some((block) => block.includes(id))).toBe(true);
    // The first is all that was there before.
    expect(listTraces([...stream.blocks, ...tree.blocks.slice(1)])).toEqual([]);
    stream.leave();
    tree.leave();
  });
});

describe('beside the app', () => {
  async function giveWithTask(): Promise<{
    readonly id: string;
    readonly processId: string;
    readonly taskId: string;
  }> {
    const id = await give();
    const { nonCompliance } = caseView.parse((await quality.ask('GET', buildCasePath(id))).body);
    const processId = nonCompliance.processId ?? '';
    const admin = await logIn(server.url, 'ADMIN');
    const { body } = await admin.ask('GET', `${engineService}/runtime/tasks?processInstanceId=${processId}`);
    return { id, processId, taskId: Object(body).data[0].id };
  }

  it('nobody ends a task of a case, nor its process, in the engine', async () => {
    const { id, processId, taskId } = await giveWithTask();
    const task = `${engineService}/runtime/tasks/${taskId}`;
    const refused = {
      status: 409,
      body: { message: 'Conflict', exception: expect.stringContaining('app of non-compliances') },
    };
    for (const client of [quality, await logIn(server.url, 'ADMIN')]) {
      expect(await post(client, task, { action: 'complete' })).toMatchObject(refused);
      expect(await post(client, task, { action: 'resolve' })).toMatchObject(refused);
      const form = { taskId, properties: [{ id: 'triageDecision', value: 'aceitar' }] };
      expect(await post(client, `${engineService}/form/form-data`, form)).toMatchObject(refused);
    }
    const admin = await logIn(server.url, 'ADMIN');
    expect(await admin.ask('DELETE', task)).toMatchObject(refused);
    const process = `${engineService}/runtime/process-instances/${processId}`;
    expect(await admin.ask('DELETE', process)).toMatchObject(refused);
    const several = { action: 'delete', instanceIds: ['other', processId] };
    const deletion = `${engineService}/runtime/process-instances/delete`;
    expect(await post(admin, deletion, several)).toMatchObject(refused);

    // Who has it is nobody's secret way round: claiming, delegating and giving back stay.
    expect(await post(quality, task, { action: 'claim', assignee: 'MARINA.LOPES' })).toMatchObject({
      status: 200,
    });
    expect(await post(quality, task, { action: 'delegate', assignee: 'CARLA.MENDES' })).toMatchObject({
      status: 200,
    });
    const carla = await logIn(server.url, 'CARLA.MENDES');
    expect(await post(carla, task, { action: 'resolve' })).toMatchObject({ status: 200 });
    expect(await post(quality, task, { action: 'delegate', assignee: 'CARLA.MENDES' })).toMatchObject({
      status: 200,
    });
    // One that is delegated does not stand in the way of the command.
    expect(await perform(quality, id, 1, getSample('accept'))).toMatchObject({ status: 200 });
  });

  it('tasks of other processes are ended there as ever', async () => {
    const started = await post(quality, `${engineService}/runtime/process-instances`, {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [{ name: 'title', value: 'Pelo formulário' }],
    });
    const processId = Object(started.body).id;
    const { body } = await quality.ask(
      'GET',
      `${engineService}/runtime/tasks?processInstanceId=${processId}`,
    );
    const task = `${engineService}/runtime/tasks/${Object(body).data[0].id}`;
    expect(await post(quality, task, { action: 'complete' })).toMatchObject({ status: 200 });
  });

  it('[RD-03] nobody changes or removes a case in the realtime tree', async () => {
    const id = await give();
    for (const client of [
      quality,
      await logIn(server.url, 'ADMIN'),
      await logIn(server.url, 'CARLA.MENDES'),
    ]) {
      const place = `/realtime/nonCompliances/dep-utia/${id}`;
      const title = await client.ask('PUT', `${place}/title.json`, { json: 'Outro' });
      const added = await post(client, `${place}/history.json`, { by: 'x' });
      const removed = await client.ask('DELETE', `${place}.json`);
      const emptied = await client.ask('DELETE', '/realtime/nonCompliances/dep-utia.json');
      expect([title.status, added.status, removed.status, emptied.status]).toEqual([401, 401, 401, 401]);
      const others = await client.ask('PUT', `/realtime/nonCompliances/dep-utia/others.json`, {
        json: { title: 'De outro sistema', occurrenceDepartment: 'dep-utia' },
      });
      expect(others.status).toBe(200);
    }
    const { body } = await quality.ask('GET', `/realtime/nonCompliances/dep-utia/${id}.json`);
    expect(body).toMatchObject({ title: report.title });
  });
});
