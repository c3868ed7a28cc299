import { harmGrades } from '@prumo/contracts/non-compliances/non-compliance-lists';
import {
  legalDuty,
  legalOccasions,
  notificationType,
  type LegalDuty,
} from '@prumo/contracts/non-compliances/notification-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createLegalClocks,
  findDuties,
  findFirstLegalDue,
  findLegalState,
  wasNotifiedLate,
} from './legal-clocks.ts';
import { notivisaDuties, openSample } from './testing/sample-case.ts';

const base = { ...openSample(), state: 'analysis' } as const;

describe('the clock of the health authority', () => {
  const carnival = new Set(['2026-02-16', '2026-02-17']);
  it.each([
    ['2026-01', undefined, '2026-02-20'],
    ['2026-01', carnival, '2026-02-24'],
    ['2026-03', undefined, '2026-04-23'],
    ['2026-05', undefined, '2026-06-19'],
    ['2026-05', new Set(['2026-06-04']), '2026-06-22'],
    ['2026-10', undefined, '2026-11-24'],
    ['2026-11', undefined, '2026-12-21'],
    ['2026-12', undefined, '2027-01-22'],
  ] as const)('has events of %s until %s on the fifteenth business day', (month, holidays, day) => {
    const list = createLegalClocks(holidays);
    const examined = { ...base, harm: 'leve', occurrenceDate: `${month}-20T15:00:00.000Z` } as const;
    expect(list(examined, notivisaDuties)).toEqual([
      { authority: 'Notivisa', occasion: 'harm', dueAt: `${day}T21:00:00.000Z`, notified: null },
    ]);
  });

  it('counts 72 hours of the clock from a death, over the weekend', () => {
    const examined = { ...base, harm: 'obito', occurrenceDate: '2026-10-09T23:15:00.000Z' } as const;
    expect(createLegalClocks()(examined, notivisaDuties)).toEqual([
      { authority: 'Notivisa', occasion: 'death', dueAt: '2026-10-12T23:15:00.000Z', notified: null },
    ]);
  });

  it('takes the month of São Paulo', () => {
    const examined = { ...base, harm: 'grave', occurrenceDate: '2026-11-01T02:00:00.000Z' } as const;
    expect(createLegalClocks()(examined, notivisaDuties)[0]?.dueAt).toBe('2026-11-24T21:00:00.000Z');
  });

  it.each([null, 'nenhum'] as const)('does not run for harm %s', (harm) => {
    expect(createLegalClocks()({ ...base, harm }, notivisaDuties)).toEqual([]);
  });

  it.each(['draft', 'unfounded', 'cancelled', 'merged'] as const)('does not run for what is %s', (state) => {
    expect(createLegalClocks()({ ...base, harm: 'grave', state }, notivisaDuties)).toEqual([]);
  });

  it('runs on when the case is closed', () => {
    const closed = { ...base, harm: 'leve', state: 'closed-without-plan' } as const;
    expect(createLegalClocks()(closed, notivisaDuties)).toHaveLength(1);
  });
});

describe('clocks of other notification types', () => {
  const examined = {
    ...base,
    occurrenceDate: '2026-10-08T10:00:00.000Z',
    reportedAt: '2026-10-09T13:00:00.000Z',
  };

  it('are counted as their catalogue says: in hours or business days, from the event or from its report', () => {
    const duties: readonly LegalDuty[] = [
      { authority: 'ANPD', occasion: 'any', amount: 3, unit: 'business-days', from: 'report' },
      { authority: 'Encarregado', occasion: 'any', amount: 24, unit: 'hours', from: 'report' },
      { authority: 'CAT', occasion: 'any', amount: 1, unit: 'business-days', from: 'occurrence' },
    ];
    // 12 October is a holiday, and a Monday.
    expect(createLegalClocks()(examined, duties).map(({ authority, dueAt }) => [authority, dueAt])).toEqual([
      ['CAT', '2026-10-09T21:00:00.000Z'],
      ['Encarregado', '2026-10-10T13:00:00.000Z'],
      ['ANPD', '2026-10-15T21:00:00.000Z'],
    ]);
  });

  it('end a month that has fewer business days with the last of them', () => {
    const duty: LegalDuty = {
      authority: 'Anvisa',
      occasion: 'any',
      amount: 20,
      unit: 'day-of-next-month',
      from: 'occurrence',
    };
    const january = { ...examined, occurrenceDate: '2026-01-10T12:00:00.000Z' };
    const carnival = new Set(['2026-02-16', '2026-02-17', '2026-02-18']);
    expect(createLegalClocks(carnival)(january, [duty])[0]?.dueAt).toBe('2026-02-27T21:00:00.000Z');
  });

  it('have, whatever the duties are, one clock for each authority, of the most special occasion that fits', () => {
    const duties = fc.uniqueArray(
      fc.record({
        authority: fc.constantFrom('Notivisa', 'notivisa', 'ANPD', 'CAT'),
        occasion: fc.constantFrom(...legalOccasions),
        amount: fc.integer({ min: 1, max: 20 }),
        unit: fc.constantFrom('hours', 'business-days', 'day-of-next-month'),
        from: fc.constantFrom('occurrence', 'report'),
      }),
      { selector: ({ authority, occasion }) => `${occasion} ${authority.toLowerCase()}` },
    );
    const harm = fc.option(fc.constantFrom(...harmGrades), { nil: null });
    fc.assert(
      fc.property(duties, harm, (given, grade) => {
        const found = findDuties({ state: 'analysis', harm: grade }, given);
        const names = found.map(({ authority }) => authority.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        for (const { authority, occasion } of found) {
          const rivals = given.filter(
            (one) => one.authority.toLowerCase() === authority.toLowerCase() && fits(one, grade),
          );
          const most = Math.max(...rivals.map((one) => legalOccasions.indexOf(one.occasion)));
          expect(legalOccasions.indexOf(occasion)).toBe(most);
        }
        const dues = createLegalClocks()({ ...examined, harm: grade }, given).map(({ dueAt }) => dueAt);
        expect(dues).toEqual(dues.toSorted());
      }),
    );
  });
});

describe('a clock', () => {
  const clock = {
    authority: 'Notivisa',
    occasion: 'harm',
    dueAt: '2026-11-24T21:00:00.000Z',
    notified: null,
  } as const;
  const notified = {
    authority: 'Notivisa',
    outcome: 'notificada',
    notifiedOn: '2026-11-24',
    notifiedBy: 'MARINA.LOPES',
    protocol: '123',
  } as const;

  it('runs, runs out, and ends when the authority was told or need not be', () => {
    const [before, after] = [new Date('2026-11-24T21:00:00.000Z'), new Date('2026-11-24T21:00:00.001Z')];
    expect(findLegalState(clock, before)).toBe('pending');
    expect(findLegalState(clock, after)).toBe('late');
    expect(findLegalState({ ...clock, notified }, after)).toBe('notified');
    expect(findLegalState({ ...clock, notified: { ...notified, outcome: 'dispensada' } }, after)).toBe(
      'waived',
    );
  });

  it('was kept on its day, and not on the day after', () => {
    expect(wasNotifiedLate({ ...clock, notified })).toBe(false);
    expect(wasNotifiedLate({ ...clock, notified: { ...notified, notifiedOn: '2026-11-25' } })).toBe(true);
    expect(wasNotifiedLate(clock)).toBe(false);
  });

  it('that has ended is waited for no longer', () => {
    const later = { ...clock, authority: 'ANPD', dueAt: '2026-12-01T21:00:00.000Z' };
    expect(findFirstLegalDue([later, clock])).toBe(clock.dueAt);
    expect(findFirstLegalDue([{ ...clock, notified }, later])).toBe(later.dueAt);
    expect(findFirstLegalDue([{ ...clock, notified }])).toBeNull();
  });
});

describe('a duty of the catalogue', () => {
  const duty = { authority: 'ANPD', occasion: 'any', amount: 3, unit: 'business-days', from: 'report' };

  it('has a term that its unit allows', () => {
    expect(legalDuty.safeParse(duty).success).toBe(true);
    expect(legalDuty.safeParse({ ...duty, amount: 0 }).success).toBe(false);
    expect(legalDuty.safeParse({ ...duty, amount: 21, unit: 'day-of-next-month' }).success).toBe(false);
    expect(legalDuty.safeParse({ ...duty, amount: 20, unit: 'day-of-next-month' }).success).toBe(true);
  });

  it('stands once for each occasion of an authority', () => {
    const type = { id: 't', name: 'T', clock: '', isActive: true };
    const twice = [duty, { ...duty, authority: 'anpd', amount: 5 }];
    expect(notificationType.safeParse({ ...type, legalDuties: twice }).success).toBe(false);
    const others = [duty, { ...duty, occasion: 'death' }];
    expect(notificationType.safeParse({ ...type, legalDuties: others }).success).toBe(true);
    expect(notificationType.parse(type).legalDuties).toEqual([]);
  });
});

function fits({ occasion }: LegalDuty, harm: (typeof harmGrades)[number] | null): boolean {
  if (occasion === 'any') return true;
  return occasion === 'death' ? harm === 'obito' : harm !== null && harm !== 'nenhum';
}
