import { describe, expect, it } from 'vitest';

import { compareRecurrences, findRecurrences, isRecurring } from './find-recurrences.ts';
import { openSample } from './testing/sample-case.ts';

describe('recurrences of a pattern', () => {
  const examined = at('NC-0009', '2026-10-08T10:00:00.000Z');

  function at(id: string, occurrenceDate: string) {
    return { ...openSample(), id, occurrenceDate, state: 'analysis' } as const;
  }

  it('finds the same pattern in the same department, ninety days back, latest first', () => {
    const others = [
      at('NC-0001', '2026-07-10T10:00:00.000Z'),
      at('NC-0002', '2026-07-10T09:59:59.999Z'),
      at('NC-0003', '2026-10-08T10:00:00.000Z'),
      at('NC-0004', '2026-10-08T10:00:00.001Z'),
      { ...at('NC-0005', '2026-10-01T10:00:00.000Z'), pattern: 'PNC-01' },
      { ...at('NC-0006', '2026-10-01T10:00:00.000Z'), occurrenceDepartment: 'dep-cm' },
      examined,
    ];
    expect(findRecurrences(examined, others)).toEqual(['NC-0003', 'NC-0001']);
  });

  it('lists those of one moment by their numbers', () => {
    const ids = ['NC-0003', 'NC-0001', 'NC-0002'];
    const others = ids.map((id) => at(id, '2026-10-01T10:00:00.000Z'));
    expect(findRecurrences(examined, others)).toEqual(ids.toSorted());
  });

  it.each(['draft', 'unfounded', 'cancelled', 'merged'] as const)('does not count what is %s', (state) => {
    const other = { ...at('NC-0001', '2026-10-01T10:00:00.000Z'), state };
    expect(findRecurrences(examined, [other])).toEqual([]);
  });

  it('finds nothing without a pattern', () => {
    const plain = { ...examined, pattern: null };
    expect(findRecurrences(plain, [{ ...plain, id: 'NC-0001' }])).toEqual([]);
  });

  it('is recurring from the third on', () => {
    expect([[], ['a'], ['a', 'b']].map(isRecurring)).toEqual([false, false, true]);
  });
});

describe('recurrences before and after a plan', () => {
  const examined = {
    id: 'NC-0001',
    pattern: 'PNC-11',
    occurrenceDepartment: 'dep-hig',
    occurrenceDate: '2026-06-30T15:00:00.000Z',
    actions: [{ doneOn: '2026-07-20' }, { doneOn: '2026-07-31' }],
  };

  let made = 0;

  const other = (day: string, more: object = {}) => ({
    ...examined,
    id: `other-${(made += 1)}`,
    occurrenceDate: `${day}T15:00:00.000Z`,
    state: 'analysis' as const,
    ...more,
  });

  const until = new Date('2026-09-29T15:00:00Z');

  it('are counted in the ninety days up to the case, and from the end of the last action on', () => {
    const others = [
      ...['2026-04-01', '2026-04-02', '2026-06-30'].map((day) => other(day)),
      ...['2026-07-10', '2026-07-31', '2026-08-01', '2026-09-29', '2026-09-30'].map((day) => other(day)),
    ];
    expect(compareRecurrences(examined, others, until)).toEqual({
      before: { from: '2026-04-02', to: '2026-06-30', days: 90, cases: 3 },
      after: { from: '2026-08-01', to: '2026-09-29', days: 60, cases: 2 },
    });
  });

  it('are those of the same pattern and department that count, and not the case twice', () => {
    const others = [
      { ...examined, state: 'efficacy' as const },
      other('2026-08-10', { pattern: 'PNC-01' }),
      other('2026-08-10', { occurrenceDepartment: 'dep-cm' }),
      other('2026-08-10', { state: 'unfounded' }),
      other('2026-08-10', { state: 'merged' }),
    ];
    expect(compareRecurrences(examined, others, until)).toMatchObject({
      before: { cases: 1 },
      after: { cases: 0 },
    });
  });

  it('take the days of São Paulo', () => {
    const late = other('2026-08-01', { occurrenceDate: '2026-08-01T02:59:00.000Z' });
    expect(compareRecurrences(examined, [late], until)?.after.cases).toBe(0);
  });

  it('have no day after when it is judged on the day of the last action', () => {
    const sameDay = new Date('2026-07-31T20:00:00Z');
    expect(compareRecurrences(examined, [], sameDay)?.after).toMatchObject({ days: 0, cases: 0 });
  });

  it('are not compared while the plan is not done, nor without a pattern', () => {
    expect(compareRecurrences({ ...examined, actions: [] }, [], until)).toBeNull();
    expect(compareRecurrences({ ...examined, pattern: null }, [], until)).toBeNull();
    const open = { ...examined, actions: [...examined.actions, { doneOn: null }] };
    expect(compareRecurrences(open, [], until)).toBeNull();
  });
});
