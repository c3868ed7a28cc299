import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import { minutesContent, type Decision } from '@prumo/contracts/minutes/meeting-minutes';
import {
  minutesCalls,
  type MinutesCommand,
  minutesView,
  type MinutesView,
} from '@prumo/contracts/minutes/minutes-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dayAhead, qualityManager } from './case-calls.ts';
import { startHospital, tasksPath, type Answer, type Hospital } from './hospital.ts';
import { getRealProfile } from '../real-profile.ts';

const executor = 'GUSTAVO.MELO';

const { profile } = getRealProfile();

describe(`decisions of meetings in front of ${profile.name}`, () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await startHospital();
  });
  afterAll(async () => {
    await hospital.close();
  });

  function readView({ status, body }: Answer): MinutesView {
    expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    return minutesView.parse(body);
  }

  async function get(id: string): Promise<MinutesView> {
    return readView(
      await (
        await hospital.as(qualityManager)
      )('GET', buildAddress(minutesCalls.get, { params: { id } })),
    );
  }

  async function act(id: string, command: MinutesCommand): Promise<MinutesView> {
    const { version } = await get(id);
    const input = { idempotencyKey: randomUUID(), version, command };
    return readView(
      await (
        await hospital.as(qualityManager)
      )('POST', buildAddress(minutesCalls.act, { params: { id } }), input),
    );
  }

  /** Of a meeting where only the quality manager was, so that their approval is all it takes. */
  async function approveMeeting(decisions: readonly Decision[]): Promise<MinutesView> {
    const participant = {
      userName: qualityManager,
      displayName: qualityManager,
      departmentName: null,
      attendance: 'present',
      justification: '',
    } as const;
    const content = {
      committee: `Comissão ${randomUUID()}`,
      date: dayAhead(0),
      startsAt: '14:00',
      place: 'Sala 1',
      coordinator: qualityManager,
      secretary: qualityManager,
      participants: [participant],
      quorum: null,
    };
    const begun = readView(
      await (
        await hospital.as(qualityManager)
      )('POST', minutesCalls.list.path, { idempotencyKey: randomUUID(), content }),
    );
    const { id } = begun.minutes;
    await act(id, { deed: 'begin' });
    const item = { id: 'i1', title: 'Quedas', origin: 'new', discussion: '', links: [] } as const;
    const items = [{ ...item, links: [], decisions: [...decisions] }];
    await act(id, { deed: 'write', content: { ...minutesContent.parse(begun.minutes), items } });
    await act(id, { deed: 'present-for-approval' });
    return await act(id, { deed: 'approve', comment: '' });
  }

  function buildDecision(id: string, what: string): Decision {
    return { id, what, who: executor, dueOn: dayAhead(20), taskId: null, doneOn: null, evidence: null };
  }

  function listDecisions({ minutes }: MinutesView): readonly Decision[] {
    return minutes.items.flatMap(({ decisions }) => decisions);
  }

  it('[WF-02] [NC-05] become tasks of whoever is to carry them out, and count as done once these are', async () => {
    const longest = `Afixar ${'é'.repeat(218)}`;
    const approved = await approveMeeting([buildDecision('d1', longest), buildDecision('d2', 'Treinar')]);
    const [first, second] = listDecisions(approved);
    const send = await hospital.as(executor);
    const found = await send('GET', `${tasksPath}/${first?.taskId}`);
    expect(found).toMatchObject({
      status: 200,
      body: {
        name: longest,
        owner: qualityManager,
        assignee: executor,
        dueDate: `${dayAhead(20)}T15:00:00.000Z`,
        category: expect.stringMatching(/^prumo-decision:/),
      },
    });

    const ended = await send('POST', `${tasksPath}/${first?.taskId}`, { action: 'complete' });
    expect(ended.status).toBe(200);
    expect(listDecisions(await get(approved.minutes.id))).toMatchObject([
      { id: 'd1', doneOn: dayAhead(0) },
      { id: 'd2', doneOn: null },
    ]);

    await act(approved.minutes.id, {
      deed: 'finish-decision',
      decisionId: 'd2',
      evidence: 'Lista de presença.',
      doneOn: dayAhead(0),
    });
    expect((await send('GET', `${tasksPath}/${second?.taskId}`)).status).toBe(404);
  });

  it('have one task each, also when more are asked for at once than one by one', async () => {
    const decisions = Array.from({ length: 12 }, (_unused, index) =>
      buildDecision(`d${index}`, `Item ${index}`),
    );
    const approved = listDecisions(await approveMeeting(decisions));
    expect(new Set(approved.map(({ taskId }) => taskId)).size).toBe(12);
    expect(approved.every(({ taskId }) => taskId !== null)).toBe(true);
  });
});
