import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { describe, expect, it } from 'vitest';

import { buildNotices } from './list-notices.ts';

const returned: CaseSummary = {
  id: 'nc-42',
  number: 42,
  year: 2026,
  title: 'Bomba sem bateria',
  state: 'returned',
  kind: 'identified',
  severity: null,
  harm: null,
  isNeverEvent: false,
  occurrenceDepartment: 'dep-utia',
  occurrenceDeptName: 'UTI Adulto',
  claimant: 'dep-farm',
  claimantDeptName: 'Enfermaria',
  notificationType: 'queixa',
  eventType: null,
  eventSubtype: null,
  pattern: null,
  reportedAt: '2026-10-12T13:30:00.000Z',
  occurrenceDate: '2026-10-12T10:00:00.000Z',
  stateSince: '2026-10-13T12:00:00.000Z',
  dueAt: '2026-10-16T21:00:00.000Z',
  responsible: null,
  cycle: 1,
  recurrences: 0,
  actions: 0,
  doneActions: 0,
  legalClocks: [],
  boxes: ['sent'],
  isOwn: true,
  isWaitingForMe: true,
  isDayOnly: false,
};

describe('notices', () => {
  it('tell of own reports that were given back, and of no others', () => {
    const others: readonly CaseSummary[] = [
      { ...returned, id: 'of-others', isOwn: false },
      { ...returned, id: 'in-triage', state: 'triage' },
    ];
    expect(buildNotices([...others, returned])).toEqual([
      {
        id: 'nc-42:2026-10-13T12:00:00.000Z',
        subject: 'nc-42',
        kind: 'assigned',
        title: 'Sua notificação NC-0042/2026 foi devolvida: complete as informações',
        detail: 'Bomba sem bateria',
        occurredAt: '2026-10-13T12:00:00.000Z',
        dueAt: '2026-10-16T21:00:00.000Z',
        state: 'app.non-compliances',
        parameters: { nonComplianceId: 'nc-42' },
      },
    ]);
  });

  it('put first what is due first', () => {
    const unlimited = { ...returned, id: 'unlimited', dueAt: null };
    const later = { ...returned, id: 'later', dueAt: '2026-10-17T21:00:00.000Z' };
    expect(buildNotices([unlimited, later, returned]).map(({ subject }) => subject)).toEqual([
      'nc-42',
      'later',
      'unlimited',
    ]);
  });
});
