import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { describe, expect, it } from 'vitest';

import { buildCasesCsv } from './case-filter-bar.tsx';
import { decodeFilters, type CaseFilters } from './case-filters.ts';
import { countTabs, keepOrder, selectCases } from './select-cases.ts';

const now = new Date('2026-10-08T13:00:00.000Z');
const everything = decodeFilters({}, true);

const base: CaseSummary = {
  id: 'a',
  number: 42,
  year: 2026,
  title: 'Queda do leito',
  state: 'triage',
  kind: 'identified',
  severity: null,
  harm: null,
  isNeverEvent: false,
  occurrenceDepartment: 'dep-utia',
  occurrenceDeptName: 'UTI Adulto',
  claimant: 'dep-farm',
  claimantDeptName: 'Farmácia',
  notificationType: 'nc',
  eventType: null,
  eventSubtype: null,
  pattern: 'PNC-01',
  reportedAt: '2026-10-07T12:00:00.000Z',
  occurrenceDate: '2026-10-07T11:00:00.000Z',
  stateSince: '2026-10-07T12:00:00.000Z',
  dueAt: '2026-10-08T21:00:00.000Z',
  responsible: null,
  cycle: 1,
  recurrences: 0,
  actions: 0,
  doneActions: 0,
  legalClocks: [],
  boxes: ['received'],
  isOwn: false,
  isWaitingForMe: false,
  isDayOnly: false,
};

const notivisa = {
  authority: 'Notivisa',
  occasion: 'harm',
  dueAt: '2026-11-24T21:00:00.000Z',
  notified: null,
} as const;

const cases: readonly CaseSummary[] = [
  { ...base, id: 'closed', state: 'closed-effective', dueAt: null, isWaitingForMe: true },
  { ...base, id: 'calm', state: 'execution', dueAt: '2026-10-20T21:00:00.000Z', severity: 'leve' },
  { ...base, id: 'late', state: 'validation', dueAt: '2026-10-01T21:00:00.000Z' },
  { ...base, id: 'mine', state: 'efficacy', dueAt: '2026-12-01T21:00:00.000Z', isWaitingForMe: true },
  { ...base, id: 'own', isOwn: true, boxes: [], kind: 'confidential' },
  { ...base, id: 'executed', state: 'execution', boxes: [], isWaitingForMe: true },
];

function listIdsOf(filters: Partial<typeof everything>, seesAll = false): readonly string[] {
  return selectCases(cases, { ...everything, ...filters }, seesAll, now).shown.map(({ id }) => id);
}

describe('the list', () => {
  it('[NC-01] begins with what waits for the person, then what is due first; what is closed comes last', () => {
    expect(listIdsOf({})).toEqual(['executed', 'mine', 'late', 'own', 'calm', 'closed']);
  });

  it('[NC-01] puts what is grave before what is only late, among what waits and among the overdue', () => {
    const late = { ...base, dueAt: '2026-06-01T21:00:00.000Z' };
    const fresh = { ...base, dueAt: '2026-10-08T12:00:00.000Z' };
    const waiting = { isWaitingForMe: true };
    const queue: readonly CaseSummary[] = [
      { ...late, id: 'light' },
      { ...fresh, id: 'never', isNeverEvent: true },
      { ...late, ...waiting, id: 'light-of-mine', harm: 'leve' },
      { ...fresh, ...waiting, id: 'death-of-mine', harm: 'obito' },
      { ...base, id: 'closed', state: 'closed-effective', dueAt: null, harm: 'obito' },
    ];
    const listFor = (seesAll: boolean) =>
      selectCases(queue, everything, seesAll, now).shown.map(({ id }) => id);
    expect(listFor(false)).toEqual(['death-of-mine', 'light-of-mine', 'never', 'light', 'closed']);
    expect(listFor(true)).toEqual(['death-of-mine', 'never', 'light', 'light-of-mine', 'closed']);
  });

  it('[NC-01] parts what was received from what was sent', () => {
    expect(listIdsOf({ tab: 'received' })).toEqual(['executed', 'mine', 'late', 'calm', 'closed']);
    expect(listIdsOf({ tab: 'sent' })).toEqual(['own']);
    expect(countTabs(cases, false)).toEqual({ received: 4, sent: 1, all: 5 });
    expect(listIdsOf({ tab: 'received' }, true)).toEqual(['late', 'calm', 'mine', 'closed']);
  });

  it('counts each reading by what the other filters leave', () => {
    expect(selectCases(cases, everything, true, now).counts).toEqual({
      waiting: 2,
      overdue: 1,
      triage: 1,
      analysis: 1,
      execution: 2,
      efficacy: 1,
      closed: 1,
    });
    const { counts, shown, total } = selectCases(
      cases,
      { ...everything, severity: 'leve', reading: 'overdue' },
      true,
      now,
    );
    expect([counts.execution, counts.overdue, shown.length, total]).toEqual([1, 0, 0, 1]);
  });

  it.each(['42', 'nc-0042/2026', 'QUEDA', 'leito uti', 'farmacia'])('is searched by %s', (search) => {
    expect(listIdsOf({ search })).toHaveLength(cases.length);
    expect(listIdsOf({ search: `${search} zz` })).toEqual([]);
  });

  it('is narrowed to those whose legal clock runs, has run out or has ended', () => {
    const late = { ...notivisa, dueAt: '2026-10-01T21:00:00.000Z' };
    const notified = {
      authority: 'Notivisa',
      outcome: 'notificada',
      notifiedOn: '2026-10-01',
      notifiedBy: 'MARINA.LOPES',
      protocol: '9',
    } as const;
    const clocked: readonly CaseSummary[] = [
      base,
      { ...base, id: 'late', legalClocks: [late] },
      { ...base, id: 'told', legalClocks: [{ ...late, notified }] },
      { ...base, id: 'both', legalClocks: [notivisa, { ...late, authority: 'CAT', notified }] },
    ];
    const listOf = (legal: CaseFilters['legal']) =>
      selectCases(clocked, { ...everything, legal }, true, now).shown.map(({ id }) => id);
    expect(listOf('late')).toEqual(['late']);
    expect(listOf('pending')).toEqual(['both']);
    expect(listOf('notified')).toEqual(['both', 'told']);
    expect(listOf('waived')).toEqual([]);
  });

  it('finds a department on either side', () => {
    expect(listIdsOf({ department: 'dep-farm' })).toHaveLength(cases.length);
    expect(listIdsOf({ department: 'dep-cc' })).toEqual([]);
  });
});

it('leaves those in place that change while somebody looks, and puts new ones above', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ ...base, id }));
  if (one === undefined || two === undefined || three === undefined) throw new Error('missing');
  expect(keepOrder(['2', 'gone', '1'], [one, two, three]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

it('exports every case with its names', () => {
  const csv = buildCasesCsv(
    [
      {
        ...base,
        responsible: 'CARLA',
        actions: 3,
        doneActions: 1,
        severity: 'critica',
        legalClocks: [notivisa],
      },
    ],
    {
      notificationTypes: [
        {
          id: 'nc',
          name: 'Não conformidade',
          clock: '',
          legalDuties: [],
          isActive: true,
          uses: 0,
          version: 1,
        },
      ],
      eventTypes: [],
      patterns: [],
    },
    () => 'Carla Mendes',
    now,
  );
  const [head = '', line = ''] = csv.split('\r\n');
  expect(line).toBe(
    'NC-0042/2026;Queda do leito;Em triagem;Crítica;;Não conformidade;;PNC-01;UTI Adulto;Farmácia;Identificada;' +
      '07/10/2026 às 08:00;07/10/2026;08/10/2026 às 18:00;Carla Mendes;3;1;0;1;Notivisa: 24/11/2026 às 18:00;Notivisa: Pendente;',
  );
  expect(head.split(';')).toHaveLength(line.split(';').length);
});
