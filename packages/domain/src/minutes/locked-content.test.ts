import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isUnaltered, presentLockedContent } from './locked-content.ts';
import { attend, scheduled } from './testing/sample-minutes.ts';

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

describe('[NC-05] what approval locks', () => {
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
