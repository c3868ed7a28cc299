import {
  meetingMinutes,
  type MeetingMinutes,
  type MinutesContent,
} from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesDeed } from '@prumo/contracts/minutes/minutes-deeds';
import type { Attendance } from '@prumo/contracts/minutes/minutes-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { digestForTests } from '../non-compliances/testing/demo-world.ts';
import { applyMinutesDeed } from './apply-minutes-deed.ts';
import { buildAgenda, listTasksToCreate } from './build-agenda.ts';
import { hasQuorum, listApprovers } from './list-approvers.ts';
import { isUnaltered } from './locked-content.ts';

const start = new Date('2026-10-09T17:00:00Z');
const content: MinutesContent = {
  committee: 'Núcleo de Segurança do Paciente',
  date: '2026-10-09',
  startsAt: '14:00',
  endsAt: '15:30',
  place: 'Auditório',
  coordinator: 'RENATO.FARIA',
  secretary: 'TIAGO.AMARAL',
  participants: [
    attend('RENATO.FARIA', 'present'),
    attend('TIAGO.AMARAL', 'present'),
    attend('CARLA.MENDES', 'absent'),
  ],
  quorum: 2,
  items: [
    {
      id: 'item-1',
      title: 'Quedas',
      origin: 'new',
      discussion: 'Oito quedas.',
      decisions: [decide('d1', 'Reaplicar a escala', '2026-10-30'), decide('d2', 'Comprar', '2026-10-20')],
      links: [],
    },
  ],
  notices: '',
  nextMeeting: '2026-11-09',
};
const scheduled: MeetingMinutes = {
  ...content,
  id: 'ATA-1',
  number: 1,
  year: 2026,
  processId: null,
  state: 'scheduled',
  round: 0,
  attachments: [],
  approvals: [],
  approvalDueAt: null,
  approvedAt: null,
  contentHash: null,
  errata: [],
  history: [],
};
const inMeeting = go(scheduled, 'TIAGO.AMARAL', { deed: 'begin' });
const inApproval = go(inMeeting, 'TIAGO.AMARAL', { deed: 'present-for-approval' });
const half = go(inApproval, 'RENATO.FARIA', { deed: 'approve', comment: '' });
const withoutItems: MeetingMinutes = { ...inMeeting, items: [] };
const approved = go(half, 'TIAGO.AMARAL', { deed: 'approve', comment: '' });

describe('minutes of a meeting', () => {
  it('[NC-05] go from the agenda to approval, and are locked', () => {
    expect([inMeeting, inApproval, half, approved].map(({ state }) => state)).toEqual([
      'in-meeting',
      'in-approval',
      'in-approval',
      'approved',
    ]);
    expect(inApproval.approvalDueAt).toBe('2026-10-19T21:00:00.000Z');
    expect(isUnaltered(approved, digestForTests)).toBe(true);
    expect(meetingMinutes.parse(approved)).toEqual(approved);
    expect(attempt(approved, 'TIAGO.AMARAL', { deed: 'write', content })).toBe('wrong-state');
  });

  it('show every change of what was locked, and none of its tasks', () => {
    const [item] = approved.items;
    expect(isUnaltered({ ...approved, place: 'Outro' }, digestForTests)).toBe(false);
    const done = go(approved, 'LUCAS.BRAGA', {
      deed: 'finish-decision',
      decisionId: 'd1',
      evidence: 'Feito.',
      doneOn: '2026-10-09',
    });
    expect(done.items[0]?.decisions[0]?.doneOn).toBe('2026-10-09');
    expect(isUnaltered(done, digestForTests)).toBe(true);
    const corrected = go(done, 'TIAGO.AMARAL', { deed: 'add-erratum', text: 'Leia-se sete quedas.' });
    expect(corrected.errata).toMatchObject([{ by: 'TIAGO.AMARAL', text: 'Leia-se sete quedas.' }]);
    expect(isUnaltered(corrected, digestForTests)).toBe(true);
    expect(item?.discussion).toBe('Oito quedas.');
  });

  it('are approved by silence after five business days, and not before', () => {
    expect(attempt(half, null, { deed: 'lapse' }, new Date('2026-10-19T21:00:00Z'))).toBe('not-lapsed');
    const lapsed = go(half, null, { deed: 'lapse' }, new Date('2026-10-19T21:00:01Z'));
    expect(lapsed.state).toBe('approved');
    expect(lapsed.approvals.map(({ verdict }) => verdict)).toEqual(['approved', 'silent']);
  });

  it('are written again after an objection, once all have answered or the time is over', () => {
    const objected = go(inApproval, 'RENATO.FARIA', { deed: 'object', comment: 'Falta o prazo.' });
    expect(objected.state).toBe('in-approval');
    const back = go(objected, 'TIAGO.AMARAL', { deed: 'approve', comment: '' });
    expect(back).toMatchObject({ state: 'in-meeting', approvalDueAt: null, approvedAt: null });
    expect(go(objected, null, { deed: 'lapse' }, new Date('2026-10-20T12:00:00Z')).state).toBe('in-meeting');
    const again = go(back, 'TIAGO.AMARAL', { deed: 'present-for-approval' });
    expect(again).toMatchObject({ state: 'in-approval', round: 2, approvals: [] });
    expect(again.history.map(({ deed }) => deed)).toContain('object');
  });

  it.each([
    ['LUCAS.BRAGA', inMeeting, { deed: 'write', content }, 'wrong-person'],
    ['CARLA.MENDES', inApproval, { deed: 'approve', comment: '' }, 'wrong-person'],
    ['renato.faria', half, { deed: 'approve', comment: '' }, 'answered-before'],
    ['LUCAS.BRAGA', approved, { deed: 'add-erratum', text: 'x' }, 'wrong-person'],
    ['TIAGO.AMARAL', withoutItems, { deed: 'present-for-approval' }, 'agenda-empty'],
    ['TIAGO.AMARAL', withParticipant('convened'), { deed: 'present-for-approval' }, 'attendance-missing'],
    ['TIAGO.AMARAL', withParticipant('absent'), { deed: 'present-for-approval' }, 'nobody-present'],
    [
      'CARLA.MENDES',
      approved,
      { deed: 'finish-decision', decisionId: 'd1', evidence: 'x', doneOn: '2026-10-09' },
      'wrong-person',
    ],
    [
      'LUCAS.BRAGA',
      approved,
      { deed: 'finish-decision', decisionId: 'd1', evidence: 'x', doneOn: '2026-10-10' },
      'done-in-future',
    ],
  ] as const)('refuse %s', (userName, before, deed, refusal) => {
    expect(attempt(before, userName, deed)).toBe(refusal);
  });

  it('take no ends of tasks from who writes', () => {
    const forged = {
      ...content,
      items: content.items.map((item) => ({
        ...item,
        decisions: item.decisions.map((one) => ({
          ...one,
          doneOn: '2026-10-09',
          taskId: '7',
          evidence: 'x',
        })),
      })),
    };
    const written = go(inMeeting, 'TIAGO.AMARAL', { deed: 'write', content: forged });
    expect(written.items).toEqual(content.items);
    const twice = { ...content, items: [...content.items, ...content.items] };
    expect(attempt(inMeeting, 'TIAGO.AMARAL', { deed: 'write', content: twice })).toBe('decision-twice');
  });

  it('count who was there', () => {
    expect(listApprovers(scheduled)).toEqual(['RENATO.FARIA', 'TIAGO.AMARAL']);
    expect(hasQuorum(scheduled)).toBe(true);
    expect(hasQuorum({ ...scheduled, quorum: 3 })).toBe(false);
  });

  it('become tasks once approved', () => {
    expect(listTasksToCreate(inApproval)).toEqual([]);
    expect(listTasksToCreate(approved).map(({ id }) => id)).toEqual(['d1', 'd2']);
  });

  it('[NC-05] begin the next agenda with what is open, the most urgent first', () => {
    const done = go(approved, 'LUCAS.BRAGA', {
      deed: 'finish-decision',
      decisionId: 'd2',
      evidence: 'Comprado.',
      doneOn: '2026-10-09',
    });
    const other = { ...approved, committee: 'Comissão de Óbitos' };
    const agenda = buildAgenda(
      content.committee,
      [approved, done, other, inApproval],
      [
        { id: 'n', title: 'Novo', origin: 'new', links: [] },
        { id: 'e', title: 'Evento', origin: 'serious-event', links: [] },
        { id: 'i', title: 'Indicador', origin: 'indicator-signal', links: [] },
      ],
    );
    expect(agenda.map(({ title }) => title)).toEqual([
      'Comprar',
      'Reaplicar a escala',
      'Reaplicar a escala',
      'Indicador',
      'Evento',
      'Novo',
    ]);
    expect(new Set(agenda.map(({ id }) => id)).size).toBe(6);
  });

  it('only grow in history, and are never changed once approved but for errata and ends of decisions', () => {
    const anyDeed = fc.constantFrom<MinutesDeed>(
      { deed: 'begin' },
      { deed: 'write', content },
      { deed: 'present-for-approval' },
      { deed: 'approve', comment: '' },
      { deed: 'object', comment: 'Não.' },
      { deed: 'lapse' },
      { deed: 'add-erratum', text: 'Sim.' },
      { deed: 'finish-decision', decisionId: 'd1', evidence: 'x', doneOn: '2026-10-09' },
    );
    const who = fc.constantFrom('RENATO.FARIA', 'TIAGO.AMARAL', 'LUCAS.BRAGA');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyDeed, who, fc.nat(200)), { minLength: 20, maxLength: 50 }),
        (steps) => {
          let current = scheduled;
          let now = start.getTime();
          for (const [deed, userName, hours] of steps) {
            now += hours * 3_600_000;
            const outcome = applyMinutesDeed(
              current,
              deed,
              { userName, isQualityManager: false },
              { now: new Date(now), digest: digestForTests },
            );
            if (!outcome.isDone) continue;
            const { minutes } = outcome;
            expect(current.history.every((entry, index) => minutes.history[index] === entry)).toBe(true);
            const isKept = minutes.state === 'approved' && isUnaltered(minutes, digestForTests);
            expect(current.state !== 'approved' || isKept).toBe(true);
            current = minutes;
          }
        },
      ),
    );
  });
});

function go(before: MeetingMinutes, userName: string | null, deed: MinutesDeed, now = start): MeetingMinutes {
  const outcome = applyMinutesDeed(
    before,
    deed,
    { userName, isQualityManager: false },
    { now, digest: digestForTests },
  );
  if (!outcome.isDone) throw new Error(outcome.refusal);
  return outcome.minutes;
}

function attempt(before: MeetingMinutes, userName: string | null, deed: MinutesDeed, now = start): string {
  const outcome = applyMinutesDeed(
    before,
    deed,
    { userName, isQualityManager: false },
    { now, digest: digestForTests },
  );
  return outcome.isDone ? outcome.minutes.state : outcome.refusal;
}

function withParticipant(attendance: Attendance): MeetingMinutes {
  return { ...inMeeting, participants: [attend('X', attendance)] };
}

function attend(userName: string, attendance: Attendance): MinutesContent['participants'][number] {
  return { userName, displayName: userName, departmentName: null, attendance, justification: '' };
}

function decide(
  id: string,
  what: string,
  dueOn: string,
): MinutesContent['items'][number]['decisions'][number] {
  return { id, what, who: 'LUCAS.BRAGA', dueOn, taskId: null, doneOn: null, evidence: null };
}
