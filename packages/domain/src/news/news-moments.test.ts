import { describe, expect, it } from 'vitest';

import {
  findLateMoment,
  findNearMoment,
  findWaitingMoment,
  listMonthsThatBecameDue,
} from './news-moments.ts';

const window = (since: string, until: string) => ({ since: new Date(since), until: new Date(until) });
const caseOrigin = {
  source: 'case',
  caseId: 'NC-1',
  departmentId: 'd',
  number: 1,
  year: 2026,
  title: '',
} as const;
const minutesOrigin = { source: 'minutes', minutesId: 'm', number: 1, year: 2026, committee: '' } as const;

describe('listMonthsThatBecameDue', () => {
  it('[SP-07] names the month that has just ended, from midnight of São Paulo on', () => {
    expect(listMonthsThatBecameDue(window('2026-10-31T12:00:00Z', '2026-11-01T02:59:59Z'))).toEqual([]);
    expect(listMonthsThatBecameDue(window('2026-10-31T12:00:00Z', '2026-11-01T03:00:00Z'))).toEqual([
      { frequency: 'Mensal', month: 202610, at: new Date('2026-11-01T03:00:00Z') },
      { frequency: 'Bimestral', month: 202610, at: new Date('2026-11-01T03:00:00Z') },
    ]);
  });

  it('[SP-07] names nothing on a day like any other', () => {
    expect(listMonthsThatBecameDue(window('2026-11-10T12:00:00Z', '2026-11-17T12:00:00Z'))).toEqual([]);
  });

  it('knows of those that are measured more seldom', () => {
    const due = listMonthsThatBecameDue(window('2026-12-31T00:00:00Z', '2027-01-02T00:00:00Z'));
    expect(due.map(({ frequency, month }) => [frequency, month])).toEqual(
      ['Mensal', 'Bimestral', 'Trimestral', 'Quadrimestral', 'Semestral', 'Anual', 'Bianual'].map(
        (frequency) => [frequency, 202612],
      ),
    );
  });
});

describe('findLateMoment', () => {
  it('[SP-07] is the end of the day, or of the business day for actions of cases', () => {
    expect(findLateMoment({ dueOn: '2026-11-16', origin: minutesOrigin })).toEqual(
      new Date('2026-11-17T03:00:00Z'),
    );
    expect(findLateMoment({ dueOn: '2026-11-16', origin: caseOrigin })).toEqual(
      new Date('2026-11-16T21:00:00Z'),
    );
    expect(findLateMoment({ dueOn: null, origin: caseOrigin })).toBeNull();
  });
});

describe('findNearMoment', () => {
  const reportedAt = '2026-11-10T12:00:00.000Z';
  const notified = { authority: 'Anvisa', outcome: 'notificada', notifiedOn: '2026-11-11' };

  it('[SP-07] is two days before the end, or when it was reported', () => {
    expect(findNearMoment({ dueAt: '2026-11-20T21:00:00.000Z', notified: null }, { reportedAt })).toEqual(
      new Date('2026-11-18T21:00:00Z'),
    );
    expect(findNearMoment({ dueAt: '2026-11-11T12:00:00.000Z', notified: null }, { reportedAt })).toEqual(
      new Date(reportedAt),
    );
  });

  it('[SP-07] is none once the clock has ended', () => {
    const ended = { dueAt: '2026-11-11T12:00:00.000Z', notified: notified as never };
    expect(findNearMoment(ended, { reportedAt })).toBeNull();
  });
});

describe('findWaitingMoment', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const stateSince = '2026-11-01T12:00:00.000Z';
  const dueAt = '2026-11-16T21:00:00.000Z';

  it('[SP-07] is since when it is in its state; of an efficacy that is overdue, since then', () => {
    expect(findWaitingMoment({ state: 'validation', stateSince, dueAt }, now)).toEqual(new Date(stateSince));
    expect(findWaitingMoment({ state: 'efficacy', stateSince, dueAt }, now)).toEqual(new Date(dueAt));
    expect(
      findWaitingMoment({ state: 'efficacy', stateSince, dueAt: '2026-11-18T21:00:00.000Z' }, now),
    ).toEqual(new Date(stateSince));
  });
});
