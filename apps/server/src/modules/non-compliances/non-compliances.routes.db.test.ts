import { randomUUID } from 'node:crypto';

import {
  anonymousReportsPath,
  buildDeedsPath,
  buildNonCompliancePath,
  caseView,
  nonCompliancesAnswer,
  nonCompliancesPath,
  receiptDeedsPath,
  receiptsPath,
  receiptView,
  reportAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../testing/browser-like-client.ts';
import { openEventStream } from '../../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { engineService, logIn } from '../result-analyses/testing/analysis-client.ts';
import { listAllRows } from './testing/list-all-rows.ts';
import { sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-deeds.ts';

let server: TestServer;
let quality: BrowserLikeClient;
let reporter: BrowserLikeClient;
/** Works elsewhere. */
let stranger: BrowserLikeClient;
/** To start a server with all of the demo's processes takes a while. */
const longTime = 180_000;

const report = { ...sampleReport, pattern: null, claimant: null, occurrenceDate: '2026-03-02T10:00:00.000Z' };

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
  const { status, body } = await post(reporter, nonCompliancesPath, {
    attempt: randomUUID(),
    report: { ...report, ...change },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return reportAnswer.parse(body).id;
}

async function perform(
  client: BrowserLikeClient,
  id: string,
  version: number,
  deed: object,
): Promise<Answer> {
  return await post(client, buildDeedsPath(id), { attempt: randomUUID(), version, deed });
}

describe('[NC-01] non-compliances through HTTP', () => {
  it('are reported, seen and moved on', async () => {
    const id = await give();
    const { status, body } = await quality.ask('GET', buildNonCompliancePath(id));
    expect(status).toBe(200);
    expect(caseView.parse(body)).toMatchObject({ version: 1, roles: ['quality'], hasProcess: true });
    expect(JSON.stringify(body)).not.toContain('receiptHash');
    const accepted = await perform(quality, id, 1, getSample('accept'));
    expect(caseView.parse(accepted.body)).toMatchObject({ version: 2, nonCompliance: { state: 'analysis' } });
    const listed = nonCompliancesAnswer.parse((await reporter.ask('GET', nonCompliancesPath)).body);
    expect(listed.cases.find((one) => one.id === id)).toMatchObject({ state: 'analysis', isOwn: true });
  });

  it('[NC-02] are not there for who has nothing to do with them', async () => {
    const id = await give();
    const unknown = { status: 404, body: { code: 'not_found' } };
    expect(await stranger.ask('GET', buildNonCompliancePath(id))).toMatchObject(unknown);
    expect(await perform(stranger, id, 1, getSample('accept'))).toMatchObject(unknown);
    expect(await quality.ask('GET', buildNonCompliancePath('nc-none'))).toMatchObject(unknown);
    const listed = nonCompliancesAnswer.parse((await stranger.ask('GET', nonCompliancesPath)).body);
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
    const input = { attempt: randomUUID(), report: { ...report, ...change } };
    expect(await post(reporter, nonCompliancesPath, input)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it('say why something is refused', async () => {
    const id = await give();
    expect(await perform(reporter, id, 1, getSample('accept'))).toMatchObject({
      status: 409,
      body: { code: 'deed_refused', details: { refusal: 'wrong-role' } },
    });
    expect(await perform(quality, id, 1, getSample('approve'))).toMatchObject({
      status: 409,
      body: { code: 'deed_refused', details: { refusal: 'wrong-state' } },
    });
    expect(await perform(quality, id, 1, getSample('return'))).toMatchObject({ status: 200 });
    expect(await perform(quality, id, 1, getSample('accept'))).toMatchObject({
      status: 409,
      body: { code: 'case_changed' },
    });
    expect(await perform(quality, id, 2, { deed: 'lapse' })).toMatchObject({ status: 400 });
  });

  it('do the same attempt once', async () => {
    const input = { attempt: randomUUID(), report };
    const first = await post(reporter, nonCompliancesPath, input);
    expect((await post(reporter, nonCompliancesPath, input)).body).toEqual(first.body);
    const { id } = reportAnswer.parse(first.body);
    const deed = { attempt: randomUUID(), version: 1, deed: getSample('return') };
    const done = await post(quality, buildDeedsPath(id), deed);
    expect((await post(quality, buildDeedsPath(id), deed)).body).toEqual(done.body);
  });

  it('are for people who are logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect(await nobody.ask('GET', nonCompliancesPath)).toMatchObject({ status: 401 });
    expect(await post(nobody, anonymousReportsPath, {})).toMatchObject({ status: 401 });
    expect(await post(nobody, receiptsPath, {})).toMatchObject({ status: 401 });
  });
});

describe('[NC-01] an anonymous report', () => {
  it('leads to nobody: no row, log line, event, tree or answer', async () => {
    const before = new Set(await listAllRows(server.database));
    const logged = server.listLogLines().length;
    const stream = await openEventStream(`${server.url}/gateway/live`, quality);
    const own = { attempt: randomUUID(), report: { ...report, kind: 'anonymous', claimant: 'dep-hig' } };

    // The person's own calls, failures among them, at a second of their own.
    server.time.now = Date.parse('2026-03-02T12:07:13.377Z');
    expect(await post(reporter, anonymousReportsPath, { nothing: true })).toMatchObject({ status: 400 });
    const bad = { ...own, report: { ...own.report, occurrenceDepartment: 'dep-none' } };
    expect(await post(reporter, anonymousReportsPath, bad)).toMatchObject({ status: 400 });
    expect(await post(reporter, anonymousReportsPath, { ...own, report })).toMatchObject({ status: 400 });
    const given = await post(reporter, anonymousReportsPath, own);
    expect(given.status).toBe(201);
    const { id, receiptCode } = reportAnswer.parse(given.body);
    const code = receiptCode ?? '';
    expect((await post(reporter, anonymousReportsPath, own)).body).toEqual(given.body);
    expect(await post(reporter, receiptsPath, { code: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      status: 404,
    });

    // What others do, and what the person answers by the code.
    server.time.now = Date.parse('2026-03-02T12:09:00.000Z');
    await perform(quality, id, 1, getSample('return'));
    const asked = receiptView.parse((await post(reporter, receiptsPath, { code: code.toLowerCase() })).body);
    expect(asked).toMatchObject({ state: 'returned', question: 'Qual leito?', version: 2 });
    server.time.now = Date.parse('2026-03-02T12:11:17.411Z');
    const resubmit = { code, attempt: randomUUID(), version: 2, deed: getSample('resubmit') };
    expect((await post(reporter, receiptDeedsPath, resubmit)).body).toMatchObject({
      state: 'triage',
      version: 3,
    });
    server.time.now = Date.parse('2026-03-02T12:12:00.000Z');
    await perform(quality, id, 3, getSample('dismiss'));
    const rate = { code, attempt: randomUUID(), version: 4, deed: getSample('rate') };
    expect((await post(reporter, receiptDeedsPath, rate)).body).toMatchObject({ rating: { stars: 5 } });

    const department = await logIn(server.url, 'CARLA.MENDES');
    const answers = await Promise.all([
      quality.ask('GET', buildNonCompliancePath(id)),
      quality.ask('GET', nonCompliancesPath),
      department.ask('GET', buildNonCompliancePath(id)),
      quality.ask('GET', `/realtime/nonCompliances/dep-utia/${id}.json`),
      quality.ask('GET', `/activiti-rest/service/history/historic-process-instances?size=1000`),
    ]);
    const [view, , , copy] = answers;
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
    const traces = [/SANDRA/i, /Rocha/i, /dep-hig/, ...secrets.map((secret) => new RegExp(secret, 'i'))];
    const listTraces = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => traces.some((trace) => trace.test(line)));
    // The case, its audit trail, its process and its copy are there, so that there is something to look at.
    for (const table of ['quality.non_compliance ', 'quality.audit_entry', 'workflow.', 'realtime.']) {
      expect([table, written.some((row) => row.startsWith(table) && row.includes(id))]).toEqual([
        table,
        true,
      ]);
    }
    expect(listTraces(written)).toEqual([]);
    // Nor the second: neither ours nor what the engine has of its own.
    expect(written.filter((row) => row.includes('12:07:13'))).toEqual([]);
    expect(written.filter((row) => row.includes('12:11:17'))).toEqual([]);
    expect(written.filter((row) => row.includes('anônimo')).length).toBeGreaterThan(1);

    const lines = server.listLogLines().slice(logged);
    expect(listTraces(lines)).toEqual([]);
    expect(lines.filter((line) => /anonymous-reports|receipts/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes('/deeds'))).toBe(true);
    // Other cases of hers, reported by name, stand in the list.
    const told = answers
      .map(({ body }) => JSON.stringify(body))
      .filter((_, index) => index !== 1 && index !== 4);
    expect(listTraces(told)).toEqual([]);
    const mine = nonCompliancesAnswer.parse(answers[1]?.body).cases.find((one) => one.id === id);
    expect(listTraces([JSON.stringify(mine)])).toEqual([]);
    await expect.poll(() => stream.events).toContain('non-compliances');
    stream.leave();
  });
});

describe('beside the app', () => {
  async function giveWithTask(): Promise<{
    readonly id: string;
    readonly processId: string;
    readonly taskId: string;
  }> {
    const id = await give();
    const { nonCompliance } = caseView.parse((await quality.ask('GET', buildNonCompliancePath(id))).body);
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
    // One that is delegated does not stand in the way of the deed.
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
