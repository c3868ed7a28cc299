import {
  type Attendance,
  meetingMinutes,
  type MeetingMinutes,
} from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesCommand } from '@prumo/contracts/minutes/minutes-calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { digestForTests } from '../non-compliances/testing/demo-sample.ts';
import {
  applyMinutesCommand,
  hasQuorum,
  isUnaltered,
  listApprovers,
  presentLockedContent,
} from './apply-minutes-command.ts';
import { attempt, attend, content, go, scheduled, start } from './testing/sample-minutes.ts';

const inMeeting = go(scheduled, 'TIAGO.AMARAL', { deed: 'begin' });
const inApproval = go(inMeeting, 'TIAGO.AMARAL', { deed: 'present-for-approval' });
const half = go(inApproval, 'RENATO.FARIA', { deed: 'approve', comment: '' });
const oneStillConvened: MeetingMinutes = {
  ...inMeeting,
  participants: [...inMeeting.participants, attend('X', 'convened')],
};
const withoutItems: MeetingMinutes = { ...inMeeting, items: [] };
const approved = go(half, 'TIAGO.AMARAL', { deed: 'approve', comment: '' });
const finishing: MinutesCommand = {
  deed: 'finish-decision',
  decisionId: 'd1',
  evidence: 'Feito.',
  doneOn: '2026-10-09',
};

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
    const done = go(approved, 'LUCAS.BRAGA', finishing);
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
    expect(again.history.map(({ deed: command }) => command)).toContain('object');
  });

  it.each([
    ['LUCAS.BRAGA', scheduled, { deed: 'begin' }, 'wrong-person'],
    ['LUCAS.BRAGA', inMeeting, { deed: 'write', content }, 'wrong-person'],
    ['LUCAS.BRAGA', inMeeting, { deed: 'present-for-approval' }, 'wrong-person'],
    ['CARLA.MENDES', inApproval, { deed: 'approve', comment: '' }, 'wrong-person'],
    ['CARLA.MENDES', inApproval, { deed: 'object', comment: 'Não.' }, 'wrong-person'],
    ['renato.faria', half, { deed: 'approve', comment: '' }, 'answered-before'],
    ['renato.faria', half, { deed: 'object', comment: 'Não.' }, 'answered-before'],
    ['LUCAS.BRAGA', approved, { deed: 'add-erratum', text: 'x' }, 'wrong-person'],
    ['TIAGO.AMARAL', withoutItems, { deed: 'present-for-approval' }, 'agenda-empty'],
    ['TIAGO.AMARAL', withParticipant('convened'), { deed: 'present-for-approval' }, 'attendance-missing'],
    ['TIAGO.AMARAL', oneStillConvened, { deed: 'present-for-approval' }, 'attendance-missing'],
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
    [
      'LUCAS.BRAGA',
      approved,
      { deed: 'finish-decision', decisionId: 'd9', evidence: 'x', doneOn: '2026-10-09' },
      'unknown-decision',
    ],
    ['LUCAS.BRAGA', go(approved, 'LUCAS.BRAGA', finishing), finishing, 'decision-done'],
  ] as const)('refuse %s', (userName, before, command, refusal) => {
    expect(attempt(before, userName, command)).toBe(refusal);
  });

  it('are written before the meeting and in it, which leaves no entry, as the next moment replaces it', () => {
    for (const before of [scheduled, inMeeting]) {
      const written = go(before, 'TIAGO.AMARAL', { deed: 'write', content: { ...content, place: 'Sala 2' } });
      expect(written).toEqual({ ...before, place: 'Sala 2' });
    }
  });

  it('keep what a choice between two versions has not taken, and who has chosen', () => {
    const setAside = [
      { field: 'discussion' as const, subject: 'Quedas', text: 'Sete quedas.', isOwn: false },
    ];
    const written = go(inMeeting, 'TIAGO.AMARAL', { deed: 'write', content, setAside });
    expect(written.history).toEqual([
      ...inMeeting.history,
      {
        at: start.toISOString(),
        by: 'TIAGO.AMARAL',
        deed: 'write',
        from: 'in-meeting',
        to: 'in-meeting',
        comment: '',
        setAside,
      },
    ]);
    expect(meetingMinutes.parse(written)).toEqual(written);
    expect(go(inMeeting, 'TIAGO.AMARAL', { deed: 'write', content, setAside: [] })).toEqual(inMeeting);
  });

  it('tell in their history what was done by whom, and what was said about it', () => {
    const objected = go(inApproval, 'RENATO.FARIA', { deed: 'object', comment: 'Falta o prazo.' });
    const at = start.toISOString();
    expect(objected.history).toEqual([
      { at, by: 'TIAGO.AMARAL', deed: 'begin', from: 'scheduled', to: 'in-meeting', comment: '' },
      {
        at,
        by: 'TIAGO.AMARAL',
        deed: 'present-for-approval',
        from: 'in-meeting',
        to: 'in-approval',
        comment: '',
      },
      {
        at,
        by: 'RENATO.FARIA',
        deed: 'object',
        from: 'in-approval',
        to: 'in-approval',
        comment: 'Falta o prazo.',
      },
    ]);
  });

  it('take nothing that is older than their latest entry', () => {
    const later = go(scheduled, 'TIAGO.AMARAL', { deed: 'begin' }, new Date(start.getTime() + 1));
    expect(attempt(later, 'TIAGO.AMARAL', { deed: 'present-for-approval' })).toBe('wrong-time');
    expect(attempt(inMeeting, 'TIAGO.AMARAL', { deed: 'present-for-approval' })).toBe('in-approval');
    const latest = go(later, 'TIAGO.AMARAL', { deed: 'present-for-approval' }, new Date(start.getTime() + 9));
    expect(
      attempt(latest, 'RENATO.FARIA', { deed: 'approve', comment: '' }, new Date(start.getTime() + 5)),
    ).toBe('wrong-time');
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
    expect(hasQuorum({ ...scheduled, quorum: null, participants: [] })).toBe(true);
  });

  it('only grow in history, and are never changed once approved but for errata and ends of decisions', () => {
    const anyCommand = fc.constantFrom<MinutesCommand>(
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
        fc.array(fc.tuple(anyCommand, who, fc.nat(200)), { minLength: 20, maxLength: 50 }),
        (steps) => {
          let current = scheduled;
          let now = start.getTime();
          for (const [command, userName, hours] of steps) {
            now += hours * 3_600_000;
            const outcome = applyMinutesCommand(
              current,
              command,
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

function withParticipant(attendance: Attendance): MeetingMinutes {
  return { ...inMeeting, participants: [attend('X', attendance)] };
}

describe('[NC-05] what approval locks', () => {
  const [item] = scheduled.items;

  const [decision] = item?.decisions ?? [];

  if (item === undefined || decision === undefined) throw new Error('the sample has an item with decisions');

  function withItem(change: Partial<typeof item>): Partial<MeetingMinutes> {
    return { items: scheduled.items.map((one) => ({ ...one, ...change })) };
  }

  function withDecision(change: Partial<typeof decision>): Partial<MeetingMinutes> {
    return withItem({ decisions: item?.decisions.map((one) => ({ ...one, ...change })) ?? [] });
  }

  const link = { kind: 'minutes', id: 'ATA-0', departmentId: null, label: '0/2026' } as const;

  const locked = presentLockedContent(scheduled);

  it.each<[what: string, change: Partial<MeetingMinutes>]>([
    ['the number', { number: 2 }],
    ['the year', { year: 2027 }],
    ['the committee', { committee: 'Outra' }],
    ['the end', { endsAt: null }],
    ['the notices', { notices: 'Aviso.' }],
    ['the quorum', { quorum: null }],
    ['who was there', { participants: [attend('RENATO.FARIA', 'present')] }],
    ['the order of who was there', { participants: scheduled.participants.toReversed() }],
    ['the items', { items: [] }],
    ['the title of an item', withItem({ title: 'Outro' })],
    ['the discussion', withItem({ discussion: 'Sete quedas.' })],
    ['the links', withItem({ links: [link] })],
    ['the decisions', withItem({ decisions: [] })],
    ['what was decided', withDecision({ what: 'Outra' })],
    ['who does it', withDecision({ who: 'CARLA.MENDES' })],
    ['until when', withDecision({ dueOn: '2026-11-30' })],
    ['the name of a decision', withDecision({ id: 'd9' })],
  ])('changes with %s', (_what, change) => {
    expect(presentLockedContent({ ...scheduled, ...change })).not.toBe(locked);
  });

  it.each<[what: string, change: Partial<MeetingMinutes>]>([
    ['tasks and their ends', withDecision({ taskId: '7', doneOn: '2026-10-09', evidence: 'Feito.' })],
    ['errata', { errata: [{ at: '2026-10-20T12:00:00.000Z', by: 'TIAGO.AMARAL', text: 'Leia-se sete.' }] }],
    ['the state', { state: 'approved', approvedAt: '2026-10-20T12:00:00.000Z', round: 2 }],
  ])('does not change with %s', (_what, change) => {
    expect(presentLockedContent({ ...scheduled, ...change })).toBe(locked);
  });

  it('is one text for one content, in whatever order its fields come', () => {
    const shuffled = <Value extends object>(value: Value): fc.Arbitrary<Value> =>
      fc
        .shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length })
        .map((entries) => Object.fromEntries(entries) as Value);
    const minutes = fc
      .tuple(shuffled(item), shuffled(decision))
      .chain(([one, first]) =>
        shuffled({ ...scheduled, items: [{ ...one, decisions: [first, ...one.decisions.slice(1)] }] }),
      );
    fc.assert(
      fc.property(minutes, (one) => {
        expect(presentLockedContent(one)).toBe(locked);
      }),
    );
    expect(locked.indexOf('"committee"')).toBeLessThan(locked.indexOf('"coordinator"'));
    expect(Object.keys(JSON.parse(locked))).toEqual(Object.keys(JSON.parse(locked)).toSorted());
  });

  it('is written as it always was, as the hashes of all approved minutes are of that text', () => {
    const [participant] = scheduled.participants;
    const small = {
      ...scheduled,
      participants: participant === undefined ? [] : [participant],
      items: [{ ...item, decisions: [decision] }],
    };
    expect(presentLockedContent(small)).toBe(
      [
        '{"committee":"Grupo de quedas","coordinator":"RENATO.FARIA","date":"2026-10-09","endsAt":"15:30",',
        '"items":[{"decisions":[{"dueOn":"2026-10-30","id":"d1","what":"Reaplicar a escala","who":"LUCAS.BRAGA"}],',
        '"discussion":"Oito quedas.","id":"item-1","links":[],"origin":"new","title":"Quedas"}],',
        '"nextMeeting":"2026-11-09","notices":"","number":1,',
        '"participants":[{"attendance":"present","departmentName":null,"displayName":"RENATO.FARIA",',
        '"justification":"","userName":"RENATO.FARIA"}],"place":"Sala 1","quorum":2,',
        '"secretary":"TIAGO.AMARAL","startsAt":"14:00","year":2026}',
      ].join(''),
    );
  });

  it('is unaltered only where there is a hash, and the same', () => {
    const digest = (text: string): string => `hash of ${text.length}`;
    expect(isUnaltered(scheduled, digest)).toBe(false);
    expect(isUnaltered({ ...scheduled, contentHash: digest(locked) }, digest)).toBe(true);
    expect(isUnaltered({ ...scheduled, contentHash: 'another' }, digest)).toBe(false);
  });
});
