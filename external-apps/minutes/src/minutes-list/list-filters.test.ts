import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeFilters, filterMinutes, noFilters, presentFilters } from './list-filters.ts';

const falls = summary(3, {
  committee: 'Núcleo de Segurança do Paciente',
  date: '2026-10-09',
  subjects: ['Quedas', 'Reaplicar a escala de Morse'],
  openDecisions: 2,
});
const deaths = summary(12, {
  committee: 'Comissão de Óbitos',
  date: '2026-11-09',
  isWaitingForMe: true,
  state: 'in-approval',
});
const all = [falls, deaths];

describe('the list of minutes', () => {
  it.each([
    ['nucleo seguranca', [3]],
    ['ÓBITOS', [12]],
    ['obito', [12]],
    ['escala morse', [3]],
    ['quedas obitos', []],
    ['012/2026', [12]],
    ['12/2026', [12]],
    ['', [12, 3]],
  ])(
    '[NC-05] is searched by number, committee, subject and decision, without accents: %s',
    (search, numbers) => {
      expect(list({ ...noFilters, search })).toEqual(numbers);
    },
  );

  it('is narrowed by committee, state and what is open, the latest meeting first', () => {
    expect(list(noFilters)).toEqual([12, 3]);
    expect(list({ ...noFilters, committee: 'Comissão de Óbitos' })).toEqual([12]);
    expect(list({ ...noFilters, state: 'approved' })).toEqual([3]);
    expect(list({ ...noFilters, isWaitingForMe: true })).toEqual([12]);
    expect(list({ ...noFilters, hasOpenDecisions: true })).toEqual([3]);
    expect(list({ ...noFilters, hasOpenDecisions: true, isWaitingForMe: true })).toEqual([]);
  });

  it('keeps its filters in the address', () => {
    const filters = fc.record({
      search: fc.string().filter((text) => text === '' || text.trim() !== ''),
      committee: fc.option(fc.string({ minLength: 1 })),
      state: fc.option(fc.constantFrom('scheduled' as const, 'approved' as const)),
      isWaitingForMe: fc.boolean(),
      hasOpenDecisions: fc.boolean(),
    });
    fc.assert(
      fc.property(filters, (one) => {
        expect(decodeFilters(presentFilters(one))).toEqual(one);
      }),
    );
    expect(presentFilters(noFilters)).toEqual({});
    expect(decodeFilters({ state: 'nonsense', waiting: 'yes' })).toEqual(noFilters);
  });
});

function list(filters: Parameters<typeof filterMinutes>[1]): readonly number[] {
  return filterMinutes(all, filters).map(({ number }) => number);
}

function summary(number: number, changes: Partial<MinutesSummary>): MinutesSummary {
  return {
    id: `ATA-${number}`,
    number,
    year: 2026,
    committee: '',
    date: '2026-10-09',
    startsAt: '10:00',
    place: '',
    state: 'approved',
    participants: 5,
    decisions: 2,
    openDecisions: 0,
    overdueDecisions: 0,
    approvalDueAt: null,
    askedAt: null,
    subjects: [],
    isWaitingForMe: false,
    ...changes,
  };
}
