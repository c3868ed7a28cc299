import { describe, expect, it } from 'vitest';

import { checkSingleResult, isSameNumber } from './check-single-result.ts';

const free = new Set(['2026-03-01']);

describe('one result', () => {
  it.each([
    [
      { date: '', value: '', confirm: '' },
      { date: 'missing', value: 'missing', confirm: 'missing' },
    ],
    [{ date: '2026-03-01', value: '1,5', confirm: '1,5' }, {}],
    [{ date: '2026-03-01', value: '1,5', confirm: '1.50' }, {}],
    [{ date: '2026-04-01', value: '1', confirm: '1' }, { date: 'taken' }],
    [{ date: '2026-03-01', value: 'x', confirm: '1' }, { value: 'unreadable' }],
    [{ date: '2026-03-01', value: '1', confirm: 'x' }, { confirm: 'unreadable' }],
    [{ date: '2026-03-01', value: '1', confirm: '2' }, { confirm: 'different' }],
    [{ date: '2026-03-01', value: '1', confirm: '' }, { confirm: 'missing' }],
  ] as const)('[MR-03] %j has the faults %j', (fields, faults) => {
    expect(checkSingleResult(fields, free)).toEqual(faults);
  });

  it('[MR-03] nothing equals nothing', () => {
    expect(isSameNumber('', '')).toBe(false);
    expect(isSameNumber('0', '-0')).toBe(true);
  });
});
