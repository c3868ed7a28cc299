import { describe, expect, it } from 'vitest';

import { buildSpan, clearFilters, decodeFilters, encodeFilters, hasFilters } from './case-filters.ts';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      ...decodeFilters({}, true),
      tab: 'sent',
      reading: 'overdue',
      department: 'dep-utia',
      severity: 'critica',
      notificationType: 'incidente',
      pattern: 'PNC-01',
      legal: 'late',
      period: 'all',
      search: 'queda leito',
    } as const;
    expect(decodeFilters(encodeFilters(filters, true), true)).toEqual(filters);
  });

  it('leave nothing in the address while all is as usual', () => {
    expect(encodeFilters(decodeFilters({}, false), false)).toEqual({});
    expect(encodeFilters(decodeFilters({}, true), true)).toEqual({});
  });

  it('begin with all of it for quality, and with what was received for others', () => {
    expect(decodeFilters({}, true).tab).toBe('all');
    expect(decodeFilters({}, false).tab).toBe('received');
    expect(decodeFilters({ lista: 'all' }, false).tab).toBe('received');
  });

  it('forget what nobody knows', () => {
    expect(decodeFilters({ leitura: 'x', gravidade: 'x', periodo: '7' }, false)).toEqual(
      decodeFilters({}, false),
    );
  });

  it('are told from none at all', () => {
    const none = decodeFilters({ lista: 'sent' }, false);
    expect(hasFilters(none)).toBe(false);
    for (const some of [{ search: 'a' }, { period: 'all' }, { severity: 'leve' }] as const) {
      const filters = { ...none, ...some };
      expect(hasFilters(filters)).toBe(true);
      expect(clearFilters(filters)).toEqual(none);
    }
  });
});

describe('the period', () => {
  it.each([
    ['12', '2026-11-15T12:00:00Z', '2025-11-15'],
    ['3', '2026-05-31T12:00:00Z', '2026-02-28'],
    ['3', '2026-01-10T12:00:00Z', '2025-10-10'],
    // Still the day before in São Paulo.
    ['6', '2026-11-15T02:00:00Z', '2026-05-14'],
  ] as const)('of %s months at %s begins on %s', (period, now, from) => {
    expect(buildSpan(period, new Date(now))).toEqual({ from });
  });

  it('of the whole history has no beginning', () => {
    expect(buildSpan('all', new Date())).toEqual({});
  });
});
