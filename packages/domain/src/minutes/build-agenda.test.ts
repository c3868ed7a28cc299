import { recordedMinutesFile } from '@prumo/contracts/minutes/recorded-minutes';
import { describe, expect, it } from 'vitest';

import recordedFile from '../../../../demo/minutes.json' with { type: 'json' };
import { createDemoSample, digestForTests } from '../non-compliances/testing/demo-sample.ts';
import { isUnaltered } from './apply-minutes-command.ts';
import { buildAgenda, endDecision, listTasksToCreate } from './build-agenda.ts';
import { replayRecordedMinutes } from './replay-recorded-minutes.ts';
import { content, go, scheduled } from './testing/sample-minutes.ts';

const inMeeting = go(scheduled, 'TIAGO.AMARAL', { deed: 'begin' });
const inApproval = go(inMeeting, 'TIAGO.AMARAL', { deed: 'present-for-approval' });
const half = go(inApproval, 'RENATO.FARIA', { deed: 'approve', comment: '' });
const approved = go(half, 'TIAGO.AMARAL', { deed: 'approve', comment: '' });

describe('decisions of minutes', () => {
  it('become tasks once approved', () => {
    expect(listTasksToCreate(inApproval)).toEqual([]);
    expect(listTasksToCreate(approved).map(({ id }) => id)).toEqual(['d1', 'd2']);
    const [item] = approved.items;
    const [one, other] = item?.decisions ?? [];
    if (item === undefined || one === undefined || other === undefined) throw new Error('the sample has two');
    // One has its task already, the other was done without one.
    const decisions = [
      { ...one, taskId: '7' },
      { ...other, doneOn: '2026-10-09' },
      { ...one, id: 'd3' },
    ];
    expect(listTasksToCreate({ ...approved, items: [{ ...item, decisions }] }).map(({ id }) => id)).toEqual([
      'd3',
    ]);
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
    expect(agenda.map(({ id }) => id)).toEqual(['open-1', 'open-2', 'open-3', 'i', 'e', 'n']);
    expect(agenda[0]).toEqual({
      id: 'open-1',
      title: 'Comprar',
      origin: 'open-decision',
      discussion: '',
      decisions: [],
      links: [{ kind: 'minutes', id: 'ATA-1', departmentId: null, label: '1/2026' }],
    });
    for (const { discussion, decisions } of agenda) expect([discussion, decisions]).toEqual(['', []]);
  });
});

const now = new Date('2026-11-16T15:00:00Z');
const context = createDemoSample(now);
const all = recordedMinutesFile.parse(recordedFile).minutes.map((recorded) =>
  replayRecordedMinutes(recorded, {
    now,
    at: context.at,
    getPerson: (userName) => ({ displayName: userName, departmentName: null }),
    presentId: (number) => `ATA-${number}`,
    buildLink: ({ kind, id }) => ({ kind, id, departmentId: null, label: id }),
    digest: digestForTests,
  }),
);

describe('[NC-05] a decision whose task was ended', () => {
  it('is done on that day, once, and the minutes are unaltered', () => {
    const before = all.find(
      ({ state, items }) =>
        state === 'approved' &&
        items.some(({ decisions }) => decisions.some(({ doneOn }) => doneOn === null)),
    );
    if (before === undefined) throw new Error('the demo has no open decision');
    const open = before.items.flatMap(({ decisions }) => decisions).find(({ doneOn }) => doneOn === null);
    const end = { decisionId: open?.id ?? '', doneOn: '2026-11-13', now };
    const after = endDecision(before, end);
    expect(after.items.flatMap(({ decisions }) => decisions).find(({ id }) => id === end.decisionId)).toEqual(
      {
        ...open,
        doneOn: '2026-11-13',
      },
    );
    expect(after.history.at(-1)).toMatchObject({ by: null, deed: 'finish-decision', comment: '' });
    expect(isUnaltered(after, digestForTests)).toBe(true);
    expect(endDecision(after, end)).toBe(after);
    expect(endDecision(before, { ...end, decisionId: 'unknown' })).toBe(before);
  });

  it('holds for approved minutes only', () => {
    const open = all.find(({ state, items }) => state === 'in-approval' && items.length > 0);
    if (open === undefined) throw new Error('the demo has none in approval');
    const [decision] = open.items.flatMap(({ decisions }) => decisions);
    expect(endDecision(open, { decisionId: decision?.id ?? '', doneOn: '2026-11-13', now })).toBe(open);
  });

  it('leaves the other decisions as they are', () => {
    const before = all.find(
      ({ state, items }) => state === 'approved' && items.some(({ decisions }) => decisions.length > 1),
    );
    const two = before?.items.find(({ decisions }) => decisions.length > 1)?.decisions.slice(0, 2) ?? [];
    const [first, second] = two.map((decision) => ({ ...decision, doneOn: null }));
    const [item] = before?.items ?? [];
    if (before === undefined || item === undefined || first === undefined || second === undefined) {
      throw new Error('the demo has no item with two decisions');
    }
    const open = { ...before, items: [{ ...item, decisions: [first, second] }] };
    const after = endDecision(open, { decisionId: second.id, doneOn: '2026-11-13', now });
    expect(after.items[0]?.decisions).toEqual([first, { ...second, doneOn: '2026-11-13' }]);
  });
});
