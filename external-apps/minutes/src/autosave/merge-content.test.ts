import type {
  AgendaItem,
  Decision,
  MinutesContent,
  Participant,
} from '@prumo/contracts/minutes/meeting-minutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listSetAside, mergeContent } from './merge-content.ts';

const text = fc.constantFrom('', 'a', 'b', 'c');

describe('merging minutes that two have written in', () => {
  it('[NC-05] takes what the other has changed where I have changed nothing, and the other way round', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), (base, changed) => {
        expect(mergeContent(base, base, changed)).toEqual({ content: changed, conflicts: [] });
        expect(mergeContent(base, changed, base)).toEqual({ content: changed, conflicts: [] });
        expect(mergeContent(base, changed, changed)).toEqual({ content: changed, conflicts: [] });
      }),
    );
  });

  it('never decides alone where both have changed the same, and then does as it is told', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), anyContent(), (base, mine, theirs) => {
        const { conflicts } = mergeContent(base, mine, theirs);
        const isPlaceAsked = conflicts.some(({ path }) => path === 'place');
        expect(isPlaceAsked).toBe(new Set([base.place, mine.place, theirs.place]).size === 3);
        for (const side of ['mine', 'theirs'] as const) {
          const choices = Object.fromEntries(conflicts.map(({ path }) => [path, side]));
          const settled = mergeContent(base, mine, theirs, choices);
          expect(settled.conflicts).toEqual([]);
          const chosen = { mine, theirs }[side].place;
          expect(settled.content.place).toBe(isPlaceAsked ? chosen : settled.content.place);
        }
        for (const { mine: own, theirs: other } of conflicts) expect(own).not.toBe(other);
      }),
    );
  });

  it('asks the same fields whoever of the two is asked', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), anyContent(), (base, one, other) => {
        const here = mergeContent(base, one, other).conflicts.map(({ path }) => path);
        const there = mergeContent(base, other, one).conflicts.map(({ path }) => path);
        expect(here.toSorted()).toEqual(there.toSorted());
      }),
    );
  });

  it('loses no item, decision or participant that somebody has added or written in', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), anyContent(), (base, mine, theirs) => {
        const { content } = mergeContent(base, mine, theirs);
        const ids = content.items.map(({ id }) => id);
        const people = content.participants.map(({ userName }) => userName);
        for (const side of [mine, theirs]) {
          const written = side.items.filter(({ id, discussion }) => {
            const before = base.items.find((one) => one.id === id);
            return before?.discussion !== discussion;
          });
          const known = base.participants.map(({ userName }) => userName);
          const added = side.participants
            .map(({ userName }) => userName)
            .filter((one) => !known.includes(one));
          expect(ids).toEqual(expect.arrayContaining(written.map(({ id }) => id)));
          expect(people).toEqual(expect.arrayContaining(added));
        }
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('is settled after one round: what was merged merges with either without a further question', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), anyContent(), (base, mine, theirs) => {
        const { content, conflicts } = mergeContent(base, mine, theirs);
        if (conflicts.length > 0) return;
        expect(mergeContent(theirs, content, theirs)).toEqual({ content, conflicts: [] });
      }),
    );
  });

  it('puts two hands together: one writes the discussion, the other decides, adds and moves', () => {
    const base = build([item('x', 'antes'), item('y', '')]);
    const mine = build([item('x', 'o que foi dito'), item('y', '')]);
    const theirs = build([item('y', '', [decision('d', 'a')]), item('x', 'antes'), item('z', 'novo')]);
    const { content, conflicts } = mergeContent(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(content.items).toEqual([
      item('y', '', [decision('d', 'a')]),
      item('x', 'o que foi dito'),
      item('z', 'novo'),
    ]);
  });

  it('says of a question which field it is about, and of what', () => {
    const base = build([item('x', 'antes')]);
    const { conflicts } = mergeContent(base, build([item('x', 'um')]), build([item('x', 'dois')]));
    expect(conflicts).toEqual([
      {
        path: 'items/x/discussion',
        field: 'discussion',
        subject: 'item x',
        mine: 'um',
        theirs: 'dois',
        both: 'dois\num',
      },
    ]);
  });

  it('takes both texts of a discussion or of notices when it is told so, what was saved first', () => {
    const base = { ...build([item('x', '')]), notices: 'n', place: 'p' };
    const mine = { ...build([item('x', 'um')]), notices: 'meu', place: 'aqui' };
    const theirs = { ...build([item('x', 'dois')]), notices: 'deles', place: 'lá' };
    const choices = { 'items/x/discussion': 'both', notices: 'both', place: 'mine' } as const;
    const { conflicts } = mergeContent(base, mine, theirs);
    expect(conflicts.map(({ field, both }) => [field, both])).toEqual([
      ['place', null],
      ['discussion', 'dois\num'],
      ['notices', 'deles\nmeu'],
    ]);
    const { content } = mergeContent(base, mine, theirs, choices);
    expect(content).toMatchObject({
      items: [{ discussion: 'dois\num' }],
      notices: 'deles\nmeu',
      place: 'aqui',
    });
    expect(listSetAside(conflicts, choices)).toEqual([
      { field: 'place', subject: null, text: 'lá', isOwn: false },
    ]);
  });

  it('does not offer both where there is one only, or no room for both', () => {
    const ask = (own: string, other: string) =>
      mergeContent(
        { ...build([]), notices: 'n' },
        { ...build([]), notices: own },
        { ...build([]), notices: other },
      ).conflicts.map(({ both }) => both);
    expect(ask('', 'deles')).toEqual([null]);
    expect(ask('a'.repeat(2000), 'b'.repeat(2000))).toEqual([null]);
    expect(ask('a'.repeat(2000), 'b'.repeat(1999))).toEqual([`${'b'.repeat(1999)}\n${'a'.repeat(2000)}`]);
  });

  it('says of every choice what it has not taken, so that no text is lost', () => {
    fc.assert(
      fc.property(anyContent(), anyContent(), anyContent(), (base, mine, theirs) => {
        const { conflicts } = mergeContent(base, mine, theirs);
        for (const side of ['mine', 'theirs'] as const) {
          const choices = Object.fromEntries(conflicts.map(({ path }) => [path, side]));
          const lost = conflicts.map((one) => one[side === 'mine' ? 'theirs' : 'mine']);
          const kept = listSetAside(conflicts, choices);
          expect(kept.map(({ text: words }) => words)).toEqual(lost.filter((words) => words !== ''));
          expect(kept.every(({ isOwn }) => isOwn === (side === 'theirs'))).toBe(true);
        }
      }),
    );
  });

  it('removes what one has removed, and keeps what the other has written in it', () => {
    const base = build([item('x', 'a'), item('y', 'b')]);
    expect(mergeContent(base, build([item('x', 'a')]), base).content.items).toEqual([item('x', 'a')]);
    const written = build([item('x', 'a'), item('y', 'mais')]);
    expect(mergeContent(base, build([item('x', 'a')]), written).content.items).toEqual(written.items);
  });

  it('removes a participant of whom the server has only filled in where they work', () => {
    const participant: Participant = {
      userName: 'A',
      displayName: 'A',
      departmentName: null,
      attendance: 'convened',
      justification: '',
    };
    const base = { ...build([]), participants: [participant] };
    const filled = { ...build([]), participants: [{ ...participant, departmentName: 'UTI Adulto' }] };
    expect(mergeContent(base, build([]), filled).content.participants).toEqual([]);
    expect(mergeContent(base, base, filled).content.participants).toEqual(filled.participants);
  });
});

function build(items: AgendaItem[]): MinutesContent {
  return {
    committee: 'NSP',
    date: '2026-10-09',
    startsAt: '14:00',
    endsAt: null,
    place: '',
    coordinator: 'A',
    secretary: 'B',
    participants: [],
    quorum: null,
    items,
    notices: '',
    nextMeeting: null,
  };
}

function item(id: string, discussion: string, decisions: Decision[] = []): AgendaItem {
  return { id, title: `item ${id}`, origin: 'new', discussion, decisions, links: [] };
}

function decision(id: string, what: string): Decision {
  return { id, what, who: 'A', dueOn: '2026-10-30', taskId: null, doneOn: null, evidence: null };
}

function anyContent(): fc.Arbitrary<MinutesContent> {
  const decisions = fc.uniqueArray(
    fc.tuple(fc.constantFrom('d1', 'd2', 'd3'), text).map(([id, what]) => decision(id, what)),
    { selector: ({ id }) => id },
  );
  const items = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('x', 'y', 'z', 'w'), text, decisions)
      .map(([id, discussion, decided]) => item(id, discussion, decided)),
    { selector: ({ id }) => id },
  );
  const participants = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('convened' as const, 'present' as const))
      .map(([userName, attendance]): Participant => ({
        userName,
        displayName: userName,
        departmentName: null,
        attendance,
        justification: '',
      })),
    { selector: ({ userName }) => userName },
  );
  return fc
    .tuple(items, participants, text, text)
    .map(([agenda, people, place, notices]) => ({ ...build(agenda), participants: people, place, notices }));
}
