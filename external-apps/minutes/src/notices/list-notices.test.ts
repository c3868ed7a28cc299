import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { describe, expect, it } from 'vitest';

import { buildNotices } from './list-notices.ts';

const waiting: MinutesSummary = {
  id: 'ATA-7',
  number: 7,
  year: 2026,
  committee: 'Comissão de Óbitos',
  date: '2026-10-09',
  startsAt: '14:30',
  place: '',
  state: 'in-approval',
  participants: 3,
  decisions: 0,
  openDecisions: 0,
  overdueDecisions: 0,
  approvalDueAt: '2026-10-19T21:00:00.000Z',
  askedAt: '2026-10-12T13:00:00.000Z',
  subjects: [],
  isWaitingForMe: true,
};

describe('notices', () => {
  it('tell of minutes that wait for the person, and of no others', () => {
    const notices = buildNotices(
      [{ ...waiting, id: 'other', isWaitingForMe: false }, waiting],
      at('2026-10-12'),
    );
    expect(notices).toEqual([
      {
        id: 'ATA-7:2026-10-12T13:00:00.000Z',
        subject: 'ATA-7',
        kind: 'assigned',
        title: 'Aprovar a ata 007/2026: Comissão de Óbitos',
        detail: 'Reunião de 09/10/2026. Sem resposta até o prazo, a ata é aprovada.',
        occurredAt: '2026-10-12T13:00:00.000Z',
        dueAt: '2026-10-19T21:00:00.000Z',
        state: 'app.minutes',
        parameters: { minutesId: 'ATA-7' },
      },
    ]);
  });

  it.each([
    ['2026-10-18', 'assigned'],
    ['2026-10-19', 'due-today'],
    ['2026-10-20', 'overdue'],
  ])('say on %s how urgent it is', (day, kind) => {
    expect(buildNotices([waiting], at(day)).map((notice) => notice.kind)).toEqual([kind]);
  });

  it('put first what is due first', () => {
    const later = { ...waiting, id: 'later', approvalDueAt: '2026-10-21T21:00:00.000Z' };
    expect(buildNotices([later, waiting], at('2026-10-12')).map(({ subject }) => subject)).toEqual([
      'ATA-7',
      'later',
    ]);
  });
});

function at(day: string): Date {
  return new Date(`${day}T15:00:00Z`);
}
