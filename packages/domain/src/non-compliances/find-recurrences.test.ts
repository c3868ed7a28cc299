import { describe, expect, it } from 'vitest';

import { findRecurrences, isRecurring } from './find-recurrences.ts';
import { openSample } from './testing/sample-case.ts';

const examined = at('NC-0009', '2026-10-08T10:00:00.000Z');

describe('recurrences of a pattern', () => {
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

function at(id: string, occurrenceDate: string) {
  return { ...openSample(), id, occurrenceDate, state: 'analysis' } as const;
}
