import { randomUUID } from 'node:crypto';

import {
  receiptCalls,
  receiptView,
  reportAnswer,
  reportCalls,
  type ReceiptView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { caseProcessFile } from '../../support/process-files.ts';
import {
  acceptance,
  buildReport,
  perform,
  qualityManager,
  report,
  reporter,
  responsible,
  view,
} from './case-calls.ts';
import { findPastProcess, fireTimers, listOpenKeys, listOpenTasks } from './engine-reads.ts';
import { deployForOtherEngine, startHospital, type Hospital } from './hospital.ts';
import { getRealProfile } from '../real-profile.ts';

const { profile } = getRealProfile();

describe(`people who are not to be known, in front of ${profile.name}`, () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await startHospital();
    await deployForOtherEngine(hospital, caseProcessFile);
  });
  afterAll(async () => {
    await hospital.close();
  });

  async function reportAnonymously(): Promise<{ readonly id: string; readonly code: string }> {
    const answer = await (
      await hospital.as(reporter)
    )('POST', reportCalls.anonymous.path, {
      idempotencyKey: randomUUID(),
      report: buildReport({ kind: 'anonymous', claimant: null }),
    });
    expect(answer).toMatchObject({ status: 201 });
    const { id, receiptCode } = reportAnswer.parse(answer.body);
    return { id, code: receiptCode ?? '' };
  }

  async function performByReceipt(code: string, command: NonComplianceCommand): Promise<ReceiptView> {
    const send = await hospital.as(reporter);
    const { version } = receiptView.parse((await send('POST', receiptCalls.get.path, { code })).body);
    const answer = await send('POST', receiptCalls.act.path, {
      code,
      idempotencyKey: randomUUID(),
      version,
      command,
    });
    expect(answer).toMatchObject({ status: 200 });
    return receiptView.parse(answer.body);
  }

  /** Everything that the engine tells of a process, as one text. */
  async function readEverything(processId: string | null): Promise<string> {
    const lists = ['historic-variable-instances', 'historic-task-instances', 'historic-activity-instances'];
    const answers = await Promise.all(
      lists.map(
        async (list) =>
          await hospital.askEngine('GET', `/history/${list}?processInstanceId=${processId}&size=1000`),
      ),
    );
    return JSON.stringify([...answers, await findPastProcess(hospital, processId)]);
  }

  it('the process of an anonymous report starts when quality first acts, in the name of quality', async () => {
    const { id, code } = await reportAnonymously();
    expect((await view(hospital, id)).nonCompliance).toMatchObject({ state: 'triage', processId: null });

    await perform(hospital, id, qualityManager, { deed: 'return', note: 'Qual leito?' });
    const { processId } = (await view(hospital, id)).nonCompliance;
    expect(await findPastProcess(hospital, processId)).toMatchObject({ startUserId: qualityManager });
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      { taskDefinitionKey: 'complementarNotificacao', assignee: null },
    ]);

    const command = {
      deed: 'resubmit',
      title: 'Leito 7',
      description: 'Leito 7.',
      immediateAction: '',
    } as const;
    expect(await performByReceipt(code, command)).toMatchObject({ state: 'triage' });
    await perform(hospital, id, qualityManager, acceptance);
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      { taskDefinitionKey: 'analiseSetor', assignee: responsible },
    ]);
    expect(await readEverything(processId)).not.toContain(reporter);
  });

  it('nor does the engine learn who reported in confidence', async () => {
    const { id } = await report(hospital, { kind: 'confidential' });
    expect((await view(hospital, id)).nonCompliance.processId).toBeNull();
    await perform(hospital, id, qualityManager, acceptance);
    const { processId } = (await view(hospital, id)).nonCompliance;
    expect(await listOpenKeys(hospital, processId)).toEqual(['analiseSetor']);
    expect(await readEverything(processId)).not.toContain(reporter);
  });

  it.each([
    { clock: 'still runs', fires: false, waiting: 'complementarNotificacao', end: 'fimCancelada' },
    { clock: 'has run out', fires: true, waiting: 'triagem', end: 'fimImprocedente' },
  ])('what they cancel is ended when quality looks at it, while the clock $clock', async (expected) => {
    const { id, code } = await reportAnonymously();
    await perform(hospital, id, qualityManager, { deed: 'return', note: 'Qual leito?' });
    const { processId } = (await view(hospital, id)).nonCompliance;
    expect(await performByReceipt(code, { deed: 'cancel', note: '' })).toMatchObject({ state: 'cancelled' });
    if (expected.fires) await fireTimers(hospital, processId, 'prazoComplemento');
    await expect
      .poll(async () => await listOpenKeys(hospital, processId), { timeout: 30_000 })
      .toEqual([expected.waiting]);
    await view(hospital, id);
    expect(await findPastProcess(hospital, processId)).toMatchObject({ endActivityId: expected.end });
  });
});
