import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  attachmentCalls,
  caseView,
  fileNameHeader,
  nonComplianceCalls,
  receiptCalls,
  reportAnswer,
  reportCalls,
  reporterAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { openEventStream } from '../../testing/open-event-stream.ts';
import { sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let server: TestServer;
let reporter: BrowserLikeClient;
let quality: BrowserLikeClient;
let admin: BrowserLikeClient;
let responsible: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', SESSION_TIMEOUT: '1440' });
  server.time.now = Date.parse('2026-03-02T12:34:56.789Z');
  [reporter, quality, admin, responsible] = (await Promise.all(
    ['SANDRA.ROCHA', 'MARINA.LOPES', 'ADMIN', 'CARLA.MENDES'].map(logIn),
  )) as [BrowserLikeClient, BrowserLikeClient, BrowserLikeClient, BrowserLikeClient];
});

afterAll(async () => {
  await server.close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName)).status).toBe(200);
  return client;
}

async function post(client: BrowserLikeClient, path: string, json: unknown = {}): Promise<Answer> {
  return await client.ask('POST', path, { json });
}

const report = {
  ...sampleReport,
  kind: 'confidential',
  claimant: 'dep-cm',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  occurrenceDate: '2026-03-02T11:00:00.000Z',
};

async function give(change: object = {}): Promise<string> {
  const input = { idempotencyKey: randomUUID(), report: { ...report, ...change } };
  const { status, body } = await post(reporter, reportCalls.confidential.path, input);
  expect([status, body]).toMatchObject([201, {}]);
  return reportAnswer.parse(body).id;
}

async function accept(id: string): Promise<void> {
  const command = { idempotencyKey: randomUUID(), version: 1, command: getSample('accept') };
  expect(
    (await post(quality, buildAddress(nonComplianceCalls.act, { params: { id } }), command)).status,
  ).toBe(200);
}

describe('[SE-04] a report in confidence through HTTP', () => {
  it('has a path of its own, and none of the others takes it', async () => {
    const input = { idempotencyKey: randomUUID(), report };
    expect(await post(reporter, nonComplianceCalls.list.path, input)).toMatchObject({ status: 400 });
    expect(await post(reporter, reportCalls.anonymous.path, input)).toMatchObject({ status: 400 });
    const identified = { ...input, report: { ...report, kind: 'identified' } };
    expect(await post(reporter, reportCalls.confidential.path, identified)).toMatchObject({ status: 400 });
    const nobody = createBrowserLikeClient(server.url);
    expect(await post(nobody, reportCalls.confidential.path, input)).toMatchObject({ status: 401 });
  });

  it('names its reporter in no line of the log, neither when it is given nor when they look at it again', async () => {
    const before = server.listLogLines().length;
    const file = await fetch(server.url + attachmentCalls.add.path, {
      method: 'POST',
      headers: {
        origin: server.url,
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...reporter.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/pdf',
        [fileNameHeader]: 'Relato da Sandra.pdf',
      },
      body: '%PDF-1.4',
    });
    const { id: fileId } = attachmentCalls.add.answer.parse(await file.json());
    const id = await give({ attachments: [fileId] });
    await reporter.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }));
    await reporter.ask('GET', nonComplianceCalls.list.path);
    const attach = { idempotencyKey: randomUUID(), version: 9, command: getSample('resubmit') };
    expect(
      (await post(reporter, buildAddress(nonComplianceCalls.act, { params: { id } }), attach)).status,
    ).toBe(409);
    await accept(id);
    const lines = server.listLogLines().slice(before);
    expect(lines.filter((line) => /SANDRA|127\.0\.0\.1/i.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes(reportCalls.confidential.path))).toEqual([]);
    // There is a line of who sees to it, without a name.
    expect(
      lines.some((line) => line.includes(buildAddress(nonComplianceCalls.act, { params: { id } }))),
    ).toBe(true);
    // The name that she gave the file is gone, for who downloads it too.
    const { nonCompliance } = caseView.parse(
      (await responsible.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    expect(nonCompliance.attachments.map(({ name }) => name)).toEqual(['anexo-1.pdf']);
    const download = await responsible.ask(
      'GET',
      buildAddress(attachmentCalls.download, { params: { id, attachmentId: fileId } }),
    );
    expect(download.headers.get('content-disposition')).toContain('filename="anexo-1.pdf"');
  });

  it('gives its name to quality managers alone', async () => {
    const id = await give();
    await accept(id);
    const unknown = { status: 404, body: { code: 'not_found' } };
    for (const client of [admin, responsible, reporter, await logIn('ALICE.BARROS')]) {
      expect(
        await post(client, buildAddress(nonComplianceCalls.readReporter, { params: { id } })),
      ).toMatchObject(unknown);
    }
    const { status, body } = await post(
      quality,
      buildAddress(nonComplianceCalls.readReporter, { params: { id } }),
    );
    expect(status).toBe(200);
    expect(reporterAnswer.parse(body)).toMatchObject({
      reporter: { userName: 'SANDRA.ROCHA' },
      readings: [{ by: 'MARINA.LOPES' }],
    });
    const view = caseView.parse(
      (await quality.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    expect(view.seal?.readings).toHaveLength(1);
  });

  it('tells its department and the administrator nothing that leads to its reporter, at any door', async () => {
    const id = await give();
    server.time.now += 5 * 3_600_000 + 60_000;
    await accept(id);
    const { nonCompliance } = caseView.parse(
      (await quality.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    const process = nonCompliance.processId ?? '';
    const engine = '/activiti-rest/service';
    const paths = [
      buildAddress(nonComplianceCalls.get, { params: { id } }),
      nonComplianceCalls.list.path,
      `/realtime/nonCompliances/dep-utia/${id}.json`,
      `${engine}/runtime/process-instances/${process}`,
      `${engine}/runtime/process-instances/${process}/variables`,
      `${engine}/runtime/tasks?processInstanceId=${process}&includeProcessVariables=true`,
      `${engine}/history/historic-process-instances?processInstanceId=${process}&includeProcessVariables=true`,
      `${engine}/history/historic-variable-instances?processInstanceId=${process}`,
      `${engine}/history/historic-detail?processInstanceId=${process}`,
      `${engine}/history/historic-task-instances?processInstanceId=${process}`,
    ];
    let answered = 0;
    for (const client of [responsible, admin]) {
      for (const path of paths) {
        const answer = await client.ask('GET', path);
        const reported = JSON.stringify(answer.body);
        const ofCase = path === nonComplianceCalls.list.path ? findListed(answer.body, id) : reported;
        expect([path, /SANDRA|dep-cm|Clínica Médica|T12:34|T09:34/i.exec(ofCase)?.[0]]).toEqual([
          path,
          undefined,
        ]);
        if (answer.status === 200) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(10);
    expect((await admin.ask('GET', `/realtime/nonCompliances/dep-cm/${id}.json`)).body).toBeNull();
  });

  it('is no event to who leads the department, as long as it is for quality', async () => {
    const stream = await openEventStream(`${server.url}/gateway/live`, responsible);
    const ofQuality = await openEventStream(`${server.url}/gateway/live`, quality);
    const heard = stream.events.filter((event) => event === 'non-compliances').length;
    const id = await give();
    await expect.poll(() => ofQuality.events).toContain('non-compliances');
    expect(stream.events.filter((event) => event === 'non-compliances')).toHaveLength(heard);
    await accept(id);
    await expect.poll(() => stream.events).toContain('non-compliances');
    stream.leave();
    ofQuality.leave();
  });
});

describe('[SE-07] who stays unknown', () => {
  it('cannot flood quality with reports, nor keep others from giving theirs', async () => {
    const own = { ...report, kind: 'anonymous', claimant: null };
    const flood = await logIn('FABIO.NUNES');
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      const input = { idempotencyKey: randomUUID(), report: own };
      statuses.push((await post(flood, reportCalls.anonymous.path, input)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    expect(
      (await post(reporter, reportCalls.anonymous.path, { idempotencyKey: randomUUID(), report: own }))
        .status,
    ).toBe(201);
    server.time.now += 3_600_000;
    expect(
      (await post(flood, reportCalls.anonymous.path, { idempotencyKey: randomUUID(), report: own })).status,
    ).toBe(201);
  });

  it('cannot guess receipts, while who has one looks as often as they like', async () => {
    const given = await post(reporter, reportCalls.anonymous.path, {
      idempotencyKey: randomUUID(),
      report: { ...report, kind: 'anonymous', claimant: null },
    });
    const code = reportAnswer.parse(given.body).receiptCode ?? '';
    for (let time = 0; time < 15; time += 1) {
      expect((await post(reporter, receiptCalls.get.path, { code })).status).toBe(200);
    }
    const guesser = await logIn('IVONE.ALVES');
    for (let time = 0; time < 10; time += 1) {
      expect((await post(guesser, receiptCalls.get.path, { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(404);
    }
    const refused = await post(guesser, receiptCalls.get.path, { code });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await post(reporter, receiptCalls.get.path, { code })).status).toBe(200);
  });
});

function findListed(body: unknown, id: string): string {
  const { cases } = Object(body) as { cases: readonly { readonly id: string }[] };
  return JSON.stringify(cases.find((one) => one.id === id) ?? null);
}
