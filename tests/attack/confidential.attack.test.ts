// Attacks on what who reports in confidence is promised: quality alone knows the name, and nothing else leads to them.
import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  attachmentCalls,
  caseView,
  fileNameHeader,
  nonComplianceCalls,
  nonCompliancesAnswer,
  reportAnswer,
  reportCalls,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { sampleReport } from '@prumo/server/modules/non-compliances/testing/people';
import { getSample } from '@prumo/server/modules/non-compliances/testing/sample-commands';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackedUrl, logIn, readProductLog, type Answer, type Caller } from './support/attacked-product.ts';

const engine = '/activiti-rest/service';

/** Works in dep-cm, whose colleagues are few. */
let reporter: Caller;
let quality: Caller;
let administrator: Caller;
let dataAdministrator: Caller;
/** Leads dep-utia, which is notified. */
let responsible: Caller;
/** Works in dep-utia and does not lead it. */
let member: Caller;
let colleague: Caller;
let others: readonly Caller[];

let caseId: string;
let processId: string;
let fileId: string;
let loggedBefore: number;

beforeAll(async () => {
  [reporter, quality, administrator, dataAdministrator, responsible, member, colleague] = (await Promise.all(
    [
      'SANDRA.ROCHA',
      'MARINA.LOPES',
      'ADMIN',
      'ALICE.BARROS',
      'CARLA.MENDES',
      'GUSTAVO.MELO',
      'IVONE.ALVES',
    ].map(async (name) => await logIn(name)),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  others = [administrator, dataAdministrator, responsible, member, colleague];
  loggedBefore = readProductLog().length;
  fileId = await sendFile();
  const report = {
    ...sampleReport,
    kind: 'confidential',
    claimant: 'dep-cm',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    occurrenceDate: new Date().toISOString(),
    attachments: [fileId],
  };
  const given = await post(reporter, reportCalls.confidential.path, { idempotencyKey: randomUUID(), report });
  ({ id: caseId } = reportAnswer.parse(given.json()));
});

async function sendFile(): Promise<string> {
  const answer = await reporter.call(attachmentCalls.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', [fileNameHeader]: 'Relato%20da%20Sandra.pdf' },
    body: '%PDF-1.4 relato',
  });
  expect(answer.status).toBe(201);
  return (answer.json() as { readonly id: string }).id;
}

async function post(caller: Caller, path: string, json: unknown = {}): Promise<Answer> {
  return await caller.call(path, { method: 'POST', json });
}

async function acceptCase(): Promise<void> {
  const { version } = caseView.parse(
    (await quality.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).json(),
  );
  const command = { idempotencyKey: randomUUID(), version, command: getSample('accept') };
  expect(
    (await post(quality, buildAddress(nonComplianceCalls.act, { params: { id: caseId } }), command)).status,
  ).toBe(200);
}

function listDoors(): readonly string[] {
  const ofProcess = `processInstanceId=${processId}`;
  return [
    buildAddress(nonComplianceCalls.get, { params: { id: caseId } }),
    buildAddress(attachmentCalls.download, { params: { id: caseId, attachmentId: fileId } }),
    `/realtime/nonCompliances/dep-utia/${caseId}.json`,
    `/realtime/nonCompliances/dep-cm/${caseId}.json`,
    `/realtime/nonCompliances/dep-utia.json?orderBy="$key"&equalTo="${caseId}"`,
    `${engine}/runtime/process-instances/${processId}`,
    `${engine}/runtime/process-instances/${processId}/variables`,
    `${engine}/runtime/process-instances/${processId}/identitylinks`,
    `${engine}/runtime/executions?${ofProcess}`,
    `${engine}/runtime/tasks?${ofProcess}&includeProcessVariables=true`,
    `${engine}/history/historic-process-instances?${ofProcess}&includeProcessVariables=true`,
    `${engine}/history/historic-process-instances/${processId}/identitylinks`,
    `${engine}/history/historic-variable-instances?${ofProcess}`,
    `${engine}/history/historic-detail?${ofProcess}`,
    `${engine}/history/historic-task-instances?${ofProcess}&includeProcessVariables=true`,
    `${engine}/history/historic-activity-instances?${ofProcess}`,
    '/pentaho/plugin/prumo/api/docstore?parammethod=GET&paramtype=non-compliance',
  ];
}

describe('[SE-04] before quality has sent it on', () => {
  it('nobody else finds it, at any door', async () => {
    const { nonCompliance } = caseView.parse(
      (await quality.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).json(),
    );
    processId = nonCompliance.processId ?? '';
    expect(processId).not.toBe('');
    for (const caller of [dataAdministrator, responsible, member, colleague]) {
      for (const path of listDoors()) {
        const { status, text } = await caller.call(path);
        const isEmpty = status >= 400 || text === 'null' || /"total":0|^\[\]$|^\{\}$/.test(text);
        expect([caller.userName, path, isEmpty]).toEqual([caller.userName, path, true]);
      }
      const listed = nonCompliancesAnswer.parse(
        (await caller.call(nonComplianceCalls.list.path)).json(),
      ).cases;
      expect(listed.filter(({ id }) => id === caseId)).toEqual([]);
      const command = { idempotencyKey: randomUUID(), version: 1, command: getSample('accept') };
      expect(
        (await post(caller, buildAddress(nonComplianceCalls.act, { params: { id: caseId } }), command))
          .status,
      ).toBe(404);
    }
  });

  it('is no event to others', async () => {
    const [ofOthers, ofQuality] = [await listen(responsible), await listen(quality)];
    const command = { ...getSample('reclassify'), notificationType: 'nc' };
    const done = await post(quality, buildAddress(nonComplianceCalls.act, { params: { id: caseId } }), {
      idempotencyKey: randomUUID(),
      version: 1,
      command,
    });
    expect(done.status).toBe(200);
    // Both are told at once, if they are.
    await expect.poll(() => ofQuality.heard).toContain('non-compliances');
    expect(ofOthers.heard).not.toContain('non-compliances');
    await ofOthers.leave();
    await ofQuality.leave();
  });
});

describe('[SE-04] once the department has it', () => {
  beforeAll(async () => {
    await acceptCase();
  });

  it('who leads it sees the case, nobody else who works there or beside the reporter does', async () => {
    expect(
      (await responsible.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).status,
    ).toBe(200);
    for (const caller of [member, colleague, dataAdministrator]) {
      expect(
        (await caller.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).status,
      ).toBe(404);
    }
  });

  it('no door tells the name, the department or the minute, to the administrator neither', async () => {
    let answered = 0;
    for (const caller of others) {
      for (const path of listDoors()) {
        const { status, text, headers } = await caller.call(path);
        const reported = `${text} ${JSON.stringify([...headers])}`;
        const trace = /SANDRA|dep-cm\b|Clínica Médica/i.exec(status < 400 ? reported : '')?.[0];
        expect([caller.userName, path, trace]).toEqual([caller.userName, path, undefined]);
        if (status === 200) answered += 1;
      }
      const listed = nonCompliancesAnswer.parse(
        (await caller.call(nonComplianceCalls.list.path)).json(),
      ).cases;
      const own = JSON.stringify(listed.find(({ id }) => id === caseId) ?? null);
      expect(own).not.toMatch(/SANDRA|dep-cm/);
      expect(own).toMatch(
        /^null$|"reportedAt":"[\d-]+T03:00:00\.000Z","occurrenceDate":"[\d-]+T03:00:00\.000Z"/,
      );
    }
    expect(answered).toBeGreaterThan(10);
    const { nonCompliance } = caseView.parse(
      (await responsible.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).json(),
    );
    expect([nonCompliance.reportedAt, nonCompliance.occurrenceDate, nonCompliance.history[0]?.at]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/T03:00:00\.000Z$/)),
    );
    expect(nonCompliance.attachments.map(({ name }) => name)).toEqual(['anexo-1.pdf']);
  });

  it('the name is read by quality managers alone, and everybody of quality sees that it was', async () => {
    for (const caller of [...others, reporter]) {
      expect(
        (await post(caller, buildAddress(nonComplianceCalls.readReporter, { params: { id: caseId } })))
          .status,
      ).toBe(404);
    }
    const read = await post(
      quality,
      buildAddress(nonComplianceCalls.readReporter, { params: { id: caseId } }),
    );
    expect(read.json()).toMatchObject({
      reporter: { userName: 'SANDRA.ROCHA' },
      readings: [{ by: 'MARINA.LOPES' }],
    });
    const view = caseView.parse(
      (await quality.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }))).json(),
    );
    expect(view.seal?.readings).toHaveLength(1);
    expect(JSON.stringify(view)).not.toContain('SANDRA');
  });

  it('the log has no line that leads to her', async () => {
    await reporter.call(buildAddress(nonComplianceCalls.get, { params: { id: caseId } }));
    const lines = readProductLog()
      .slice(loggedBefore)
      .split('\n')
      .filter((line) => /non-compliances|confidential-reports|gateway\/attachments/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /SANDRA|"address"|confidential-reports/.test(line))).toEqual([]);
  });
});

interface Listening {
  /** The kinds of notifications so far. */
  readonly heard: readonly string[];
  leave(): Promise<void>;
}

async function listen(caller: Caller): Promise<Listening> {
  const controller = new AbortController();
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${attackedUrl}/gateway/live`, {
    headers: { cookie },
    signal: controller.signal,
  });
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      heard.push(...[...decoder.decode(chunk).matchAll(/^event: (.+)$/gm)].map(([, name = '']) => name));
    }
  };
  const reading = read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  await expect.poll(() => heard).toContain('ready');
  return {
    heard,
    async leave() {
      controller.abort();
      await reading;
    },
  };
}
