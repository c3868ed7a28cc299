import type { MinutesContent, Participant } from '@prumo/contracts/minutes/meeting-minutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDecision,
  addItem,
  addLink,
  changeItem,
  moveItem,
  removeItem,
  restoreItem,
} from './edit-items.ts';
import {
  addParticipant,
  countAttendances,
  justify,
  markRestPresent,
  toggleAttendance,
} from './edit-participants.ts';
import { listMissing } from './present-dialog.tsx';

const carla: Participant = {
  userName: 'CARLA.MENDES',
  displayName: 'Carla Mendes',
  departmentName: null,
  attendance: 'convened',
  justification: '',
};
const blank: MinutesContent = {
  committee: 'NSP',
  date: '2026-10-09',
  startsAt: '14:00',
  endsAt: null,
  place: '',
  coordinator: 'A',
  secretary: 'B',
  participants: [
    carla,
    { ...carla, userName: 'DR.AZEVEDO', displayName: 'Dr. Azevedo', attendance: 'absent' },
  ],
  quorum: 2,
  items: [],
  notices: '',
  nextMeeting: null,
};
const agenda = [addItem('a', 'A'), addItem('b', 'B'), addItem('c', 'C')].reduce(
  (content, edit) => edit(content),
  blank,
);

describe('the agenda', () => {
  it('is put in order by steps, which end at its ends', () => {
    expect(titles(moveItem('c', -1)(agenda))).toBe('ACB');
    expect(titles(moveItem('c', -9)(agenda))).toBe('CAB');
    expect(titles(moveItem('a', -1)(agenda))).toBe('ABC');
    expect(titles(moveItem('nothing', 1)(agenda))).toBe('ABC');
  });

  it('gets back what was removed, in its place, and once', () => {
    fc.assert(
      fc.property(fc.nat(2), (index) => {
        const item = agenda.items[index];
        if (item === undefined) return;
        const without = removeItem(item.id)(agenda);
        expect(without.items).toHaveLength(2);
        expect(restoreItem(item, index)(without)).toEqual(agenda);
        expect(restoreItem(item, index)(agenda)).toBe(agenda);
      }),
    );
  });

  it('takes decisions as open ones, and each link once', () => {
    const decided = addDecision('b', { id: 'd', what: 'Comprar', who: 'A', dueOn: '2026-10-30' })(agenda);
    expect(decided.items[1]?.decisions).toMatchObject([
      { id: 'd', taskId: null, doneOn: null, evidence: null },
    ]);
    const link = { kind: 'document', id: 'POP 12', departmentId: null, label: 'POP 12' } as const;
    expect(addLink('a', link)(addLink('a', link)(agenda)).items[0]?.links).toEqual([link]);
  });
});

describe('attendance', () => {
  it('is one click, and one more takes it back', () => {
    const once = toggleAttendance('CARLA.MENDES', 'present')(blank);
    expect(countAttendances(once.participants)).toEqual({ convened: 0, present: 1, absent: 1, justified: 0 });
    expect(toggleAttendance('CARLA.MENDES', 'present')(once)).toEqual(blank);
    const excused = toggleAttendance('CARLA.MENDES', 'justified')(justify('CARLA.MENDES', 'Plantão')(blank));
    expect(excused.participants[0]).toMatchObject({ attendance: 'justified', justification: 'Plantão' });
  });

  it('of the rest changes nobody who was recorded', () => {
    expect(markRestPresent(blank).participants.map(({ attendance }) => attendance)).toEqual([
      'present',
      'absent',
    ]);
  });

  it('has nobody twice', () => {
    expect(addParticipant('carla.mendes', 'Carla')(blank)).toBe(blank);
    expect(addParticipant('X', 'Xis')(blank).participants).toHaveLength(3);
  });
});

describe('what is missing for approval', () => {
  it('is an agenda and the attendance of all', () => {
    expect(listMissing(blank)).toEqual([
      { kind: 'agenda', isBlocking: true, names: [] },
      { kind: 'attendance', isBlocking: true, names: ['Carla Mendes'] },
    ]);
  });

  it('is somebody who was there', () => {
    const nobody = toggleAttendance('CARLA.MENDES', 'absent')(changeAll(agenda));
    expect(listMissing(nobody)).toEqual([{ kind: 'presence', isBlocking: true, names: [] }]);
  });

  it('is told without standing in the way: quorum, and items of which nothing was written', () => {
    const present = markRestPresent(agenda);
    expect(listMissing(present)).toEqual([
      { kind: 'quorum', isBlocking: false, names: [] },
      { kind: 'discussion', isBlocking: false, names: ['A', 'B', 'C'] },
    ]);
    expect(listMissing({ ...changeAll(present), quorum: 1 })).toEqual([]);
  });
});

function titles(content: MinutesContent): string {
  return content.items.map(({ title }) => title).join('');
}

function changeAll(content: MinutesContent): MinutesContent {
  return content.items.reduce((all, { id }) => changeItem(id, { discussion: 'Dito.' })(all), content);
}
