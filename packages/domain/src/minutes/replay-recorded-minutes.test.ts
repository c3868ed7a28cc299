import type { RecordedMinutes } from '@prumo/contracts/minutes/recorded-minutes';
import { describe, expect, it } from 'vitest';

import { digestForTests } from '../non-compliances/testing/demo-sample.ts';
import { replayRecordedMinutes, type MinutesReplayContext } from './replay-recorded-minutes.ts';

// A Friday.
const now = new Date('2026-07-17T18:00:00Z');
const days = ['2026-07-17', '2026-07-16', '2026-07-15'];
const context: MinutesReplayContext = {
  now,
  at: (daysAgo, hour) => new Date(Date.parse(`${days[daysAgo]}T03:00:00Z`) + hour * 3_600_000),
  getPerson: (userName) => ({ displayName: userName.toLowerCase(), departmentName: 'UTI' }),
  presentId: (number) => `ATA-${number}`,
  buildLink: ({ kind, id }) => ({ kind, id, departmentId: null, label: id }),
  digest: digestForTests,
};
const recorded: RecordedMinutes = {
  number: 7,
  committee: 'Óbitos',
  heldDaysAgo: 2,
  startsAt: '09:00',
  endsAt: '10:00',
  place: 'Sala',
  coordinator: 'ANA',
  secretary: 'BIA',
  participants: [
    { userName: 'ANA', attendance: 'present' },
    { userName: 'LIA', attendance: 'justified', justification: 'Férias' },
  ],
  quorum: null,
  items: [
    {
      title: 'Um',
      origin: 'new',
      discussion: 'Dito.',
      decisions: [{ id: 'd1', what: 'Fazer', who: 'ANA', dueIn: 2 }],
      links: [],
    },
    { title: 'Dois', origin: 'new', discussion: '', decisions: [], links: [{ kind: 'indicator', id: '5' }] },
  ],
  notices: 'Aviso.',
  nextMeetingIn: 10,
  steps: [
    { after: 0, by: 'BIA', deed: { deed: 'begin' } },
    { after: 1, by: 'BIA', deed: { deed: 'present-for-approval' } },
    { after: 0, by: 'ANA', deed: { deed: 'approve', comment: '' } },
    { after: 1, by: 'ANA', deed: { deed: 'finish-decision', decisionId: 'd1', evidence: 'Feito.' } },
  ],
};

describe('told minutes', () => {
  it('are an agenda without anything said until their first step', () => {
    expect(replayRecordedMinutes({ ...recorded, steps: [] }, context)).toMatchObject({
      id: 'ATA-7',
      number: 7,
      year: 2026,
      date: '2026-07-15',
      state: 'scheduled',
      attachments: [],
      approvals: [],
      errata: [],
      history: [],
      endsAt: null,
      notices: '',
      participants: [
        { userName: 'ANA', displayName: 'ana', attendance: 'convened', justification: '' },
        { userName: 'LIA', displayName: 'lia', attendance: 'convened', justification: '' },
      ],
      items: [
        { id: 'item-1', discussion: '', decisions: [], links: [] },
        { id: 'item-2', discussion: '', decisions: [], links: [{ kind: 'indicator', id: '5' }] },
      ],
      nextMeeting: '2026-07-29',
    });
  });

  it('come to what was recorded, each step at its time', () => {
    const minutes = replayRecordedMinutes(recorded, context);
    expect(minutes.history.map(({ deed: command, at }) => `${command} ${at}`)).toEqual([
      'begin 2026-07-15T12:00:00.000Z',
      'present-for-approval 2026-07-16T16:15:00.000Z',
      'approve 2026-07-16T16:30:00.000Z',
      'finish-decision 2026-07-17T16:45:00.000Z',
    ]);
    expect(minutes.items.map(({ id, decisions }) => [id, decisions])).toEqual([
      ['item-1', [expect.objectContaining({ dueOn: '2026-07-17', doneOn: '2026-07-17', taskId: null })]],
      ['item-2', []],
    ]);
    expect(minutes).toMatchObject({
      endsAt: '10:00',
      notices: 'Aviso.',
      participants: [
        { attendance: 'present', justification: '' },
        { attendance: 'justified', justification: 'Férias' },
      ],
    });
  });

  it('count business days as the context does', () => {
    const holidays = new Set(['2026-07-17', '2026-07-20']);
    const minutes = replayRecordedMinutes({ ...recorded, nextMeetingIn: null }, { ...context, holidays });
    expect(minutes.nextMeeting).toBeNull();
    expect(minutes.items[0]?.decisions[0]?.dueOn).toBe('2026-07-21');
    const waiting = replayRecordedMinutes(
      { ...recorded, steps: recorded.steps.slice(0, 2) },
      { ...context, holidays },
    );
    expect(waiting.approvalDueAt).toBe('2026-07-27T21:00:00.000Z');
    const toCome = replayRecordedMinutes(
      { ...recorded, heldDaysAgo: -1, steps: [] },
      { ...context, holidays },
    );
    expect(toCome.date).toBe('2026-07-21');
    expect(replayRecordedMinutes({ ...recorded, heldDaysAgo: 0, steps: [] }, context).date).toBe(
      '2026-07-17',
    );
  });

  it.each<[what: string, change: Partial<RecordedMinutes>, message: string]>([
    ['a step in the future', { heldDaysAgo: 0 }, 'ATA-7: step 1 is in the future'],
    [
      'a command that is refused',
      { secretary: 'LIA', coordinator: 'LIA' },
      'ATA-7: step 0, begin: wrong-person',
    ],
    [
      'content that is refused',
      { items: [...recorded.items, ...recorded.items] },
      'ATA-7: write: decision-twice',
    ],
  ])('stop at %s', (_what, change, message) => {
    expect(() => replayRecordedMinutes({ ...recorded, ...change }, context)).toThrow(message);
  });
});
