import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { describe, expect, it } from 'vitest';

import { countStates, decodeMonth, listMonthClocks, listMonths } from './list-month-clocks.ts';

const now = new Date('2026-11-17T12:00:00.000Z');
const clock = {
  authority: 'Notivisa',
  occasion: 'harm',
  dueAt: '2026-11-24T21:00:00.000Z',
  notified: null,
} as const;
const notified = {
  authority: 'Notivisa',
  outcome: 'notificada',
  notifiedOn: '2026-11-03',
  notifiedBy: 'MARINA.LOPES',
  protocol: '1',
} as const;

const base: CaseSummary = {
  id: 'a',
  number: 1,
  year: 2026,
  title: 'Queda',
  state: 'closed-without-plan',
  kind: 'identified',
  severity: 'leve',
  harm: 'leve',
  isNeverEvent: false,
  occurrenceDepartment: 'dep-utia',
  occurrenceDeptName: 'UTI Adulto',
  claimant: null,
  claimantDeptName: null,
  notificationType: 'incidente',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  reportedAt: '2026-10-20T12:00:00.000Z',
  occurrenceDate: '2026-10-20T12:00:00.000Z',
  stateSince: '2026-10-20T12:00:00.000Z',
  dueAt: null,
  responsible: null,
  cycle: 1,
  recurrences: 0,
  actions: 0,
  doneActions: 0,
  legalClocks: [clock],
  boxes: [],
  isOwn: false,
  isWaitingForMe: false,
  isDayOnly: false,
};

describe('the month to close', () => {
  it('has every clock of what happened in it, of closed cases too, the late ones first', () => {
    const cases: readonly CaseSummary[] = [
      { ...base, id: 'told', legalClocks: [{ ...clock, notified }] },
      base,
      { ...base, id: 'late', legalClocks: [{ ...clock, dueAt: '2026-10-21T12:00:00.000Z' }] },
      { ...base, id: 'without', legalClocks: [] },
      // 31 October, 23 h in São Paulo.
      { ...base, id: 'last hour', occurrenceDate: '2026-11-01T02:00:00.000Z' },
      { ...base, id: 'next month', occurrenceDate: '2026-11-01T03:00:00.000Z' },
      { ...base, id: 'month before', occurrenceDate: '2026-10-01T02:59:00.000Z' },
    ];
    const clocks = listMonthClocks(cases, '2026-10', now);
    expect(clocks.map(({ summary, state }) => [summary.id, state])).toEqual([
      ['late', 'late'],
      ['a', 'pending'],
      ['last hour', 'pending'],
      ['told', 'notified'],
    ]);
    expect(countStates(clocks)).toEqual({ late: 1, pending: 2, notified: 1, waived: 0 });
  });

  it('is the one before, unless the address names another', () => {
    expect(decodeMonth(undefined, now)).toBe('2026-10');
    expect(decodeMonth(undefined, new Date('2026-01-10T12:00:00Z'))).toBe('2025-12');
    expect(decodeMonth('2026-02', now)).toBe('2026-02');
    expect(decodeMonth('2026-13', now)).toBe('2026-10');
    expect(listMonths(now).slice(0, 3)).toEqual(['2026-11', '2026-10', '2026-09']);
  });
});
