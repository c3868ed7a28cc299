import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { describe, expect, it } from 'vitest';

import { findLastMeeting } from './convened-field.tsx';

const today = '2026-10-09';
const committee = 'Comissão de Óbitos';

describe('the last meeting of a committee', () => {
  it('is the latest that was held, never one to come', () => {
    const all = [
      meet('coming', '2026-11-05', 'scheduled'),
      meet('other', '2026-10-08', 'approved', 'Outra'),
      meet('older', '2026-08-06', 'approved'),
      meet('last', '2026-09-03', 'in-approval'),
    ];
    expect(findLastMeeting(all, committee, today)).toEqual({ id: 'last', isToCome: false });
    expect(findLastMeeting([meet('now', today, 'in-meeting'), ...all], committee, today)?.id).toBe('now');
  });

  it('is no meeting that was planned and has never begun, nor one that was begun before its day', () => {
    const all = [
      meet('missed', '2026-10-01', 'scheduled'),
      meet('early', '2026-12-01', 'in-meeting'),
      meet('last', '2026-09-03', 'approved'),
    ];
    expect(findLastMeeting(all, committee, today)).toEqual({ id: 'last', isToCome: false });
  });

  it('of a committee that has held none is the next one, which says so', () => {
    const all = [
      meet('far', '2026-12-03', 'scheduled'),
      meet('next', '2026-11-05', 'scheduled'),
      meet('missed', '2026-10-01', 'scheduled'),
    ];
    expect(findLastMeeting(all, committee, today)).toEqual({ id: 'next', isToCome: true });
  });

  it('is none without a committee, or where it never met', () => {
    expect(findLastMeeting([meet('one', '2026-09-03', 'approved', '')], '', today)).toBeUndefined();
    expect(findLastMeeting([], committee, today)).toBeUndefined();
  });
});

function meet(id: string, date: string, state: MinutesSummary['state'], of = committee): MinutesSummary {
  return {
    id,
    number: 1,
    year: 2026,
    committee: of,
    date,
    startsAt: '14:00',
    place: '',
    state,
    participants: 2,
    decisions: 0,
    openDecisions: 0,
    overdueDecisions: 0,
    approvalDueAt: null,
    askedAt: null,
    subjects: [],
    isWaitingForMe: false,
  };
}
