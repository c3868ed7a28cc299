import { describe, expect, it } from 'vitest';

import { buildAgenda, listTasksToCreate } from './build-agenda.ts';
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
