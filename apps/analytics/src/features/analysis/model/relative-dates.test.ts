import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DateFormat, DatePart, DateUnit } from './infer-date-format.ts';
import { quoteName } from './mdx-text.ts';
import { buildRelativeSet, readRelativeSet, type Calendar, type RelativePeriod } from './relative-dates.ts';
import { monthNames } from './texts.ts';

const year: DatePart = { kind: 'year' };
const month: DatePart = { kind: 'month', isPadded: true };
const formats: Record<DateUnit, DateFormat> = {
  year: { unit: 'year', names: [[year]] },
  quarter: { unit: 'quarter', names: [[year], [{ kind: 'quarter' }]] },
  month: { unit: 'month', names: [[year], [{ kind: 'quarter' }], [year, month]] },
  day: { unit: 'day', names: [[year, { kind: 'text', text: '-' }, month, { kind: 'day', isPadded: true }]] },
};
const byMonths: Calendar = {
  hierarchy: '[Tempo]',
  level: '[Tempo].[Mês]',
  yearLevel: '[Tempo].[Ano]',
  unit: 'month',
  formats,
};
const today = `CurrentDateMember([Tempo], '"[Tempo].["yyyy"].["q"].["yyyymm"]"')`;
const thisYear = `CurrentDateMember([Tempo], '"[Tempo].["yyyy"]"')`;

describe('[NA-03] relative dates', () => {
  it.each<[RelativePeriod, string]>([
    [{ kind: 'current', unit: 'month' }, `{${today}}`],
    [{ kind: 'previous', unit: 'month' }, `{${today}.Lag(1)}`],
    [{ kind: 'last', unit: 'month', count: 12, withCurrent: true }, `LastPeriods(12, ${today})`],
    [{ kind: 'last', unit: 'month', count: 12, withCurrent: false }, `LastPeriods(12, ${today}.Lag(1))`],
    [{ kind: 'year-to-date' }, `PeriodsToDate([Tempo].[Ano], ${today})`],
    [{ kind: 'same-month-last-year' }, `{${today}.Lag(12)}`],
    [{ kind: 'previous', unit: 'year' }, `Descendants({${thisYear}.Lag(1)}, [Tempo].[Mês])`],
    [
      { kind: 'with-data', count: 6, measure: '[Measures].[Saídas]' },
      'Tail(Filter({[Tempo].[Mês].Members}, NOT IsEmpty([Measures].[Saídas])), 6)',
    ],
  ])('%j is written as a set', (period, mdx) => {
    expect(buildRelativeSet(period, byMonths)).toBe(mdx);
    expect(readRelativeSet(mdx)).toEqual(period);
  });

  it.each<RelativePeriod>([
    { kind: 'current', unit: 'day' },
    { kind: 'last', unit: 'week', count: 2, withCurrent: true },
  ])('%j is finer than months', (period) => {
    expect(buildRelativeSet(period, byMonths)).toBeUndefined();
  });

  it('needs names that are known, and years for what counts from their beginning', () => {
    expect(
      buildRelativeSet({ kind: 'current', unit: 'month' }, { ...byMonths, formats: {} }),
    ).toBeUndefined();
    expect(buildRelativeSet({ kind: 'year-to-date' }, { ...byMonths, yearLevel: undefined })).toBeUndefined();
    expect(buildRelativeSet({ kind: 'year-to-date' }, { ...byMonths, unit: 'year' })).toBeUndefined();
  });

  it.each([
    '{[Tempo].[2026]}',
    `{${today}, [Tempo].[2025]}`,
    `{${today}.Lag(2)}`,
    `LastPeriods(12, ${today}.Lag(2))`,
    `LastPeriods(0, ${today})`,
    `LastPeriods( 12, ${today})`,
    `Head(${today})`,
    `CurrentDateMember([Tempo], '"[Tempo].[x]"')`,
    `{CurrentDateMember([Tempo], "[yyyy]", BEFORE)}`,
    'Tail(Filter({[Tempo].[Mês].Members}, [Measures].[Saídas] > 0), 6)',
    `Descendants({${today}}, [Tempo].[Dia], SELF)`,
    '{',
    "LastPeriods(12, CurrentDateMember([Tempo], 'yyyy)",
    '',
  ])('leaves %s to whoever wrote it', (mdx) => {
    expect(readRelativeSet(mdx)).toBeUndefined();
  });

  it('reads whatever it writes, for all names of hierarchies and all formats', () => {
    const unit = fc.constantFrom<DateUnit>('year', 'quarter', 'month', 'day');
    const count = fc.integer({ min: 1, max: 999 });
    const withCurrent = fc.boolean();
    const period = fc.oneof(
      fc.record({ kind: fc.constantFrom('current' as const, 'previous' as const), unit }),
      fc.record({
        kind: fc.constant('last' as const),
        unit: fc.oneof(unit, fc.constant('week' as const)),
        count,
        withCurrent,
      }),
      fc.record({ kind: fc.constant('year-to-date' as const) }),
      fc.record({ kind: fc.constant('same-month-last-year' as const) }),
      fc.record({ kind: fc.constant('with-data' as const), count, measure: fc.string().map(quoteName) }),
    );
    const text = fc.string().map((each): DatePart => ({ kind: 'text', text: each }));
    const monthPart = fc.oneof(
      fc.boolean().map((isPadded): DatePart => ({ kind: 'month', isPadded })),
      fc.constantFrom(...monthNames).map((names): DatePart => ({ kind: 'month-name', names })),
    );
    const calendar = fc
      .record({ hierarchy: fc.string(), level: fc.string(), text, monthPart, unit })
      .map(({ hierarchy, level, text: between, monthPart: ofMonth, unit: own }): Calendar => {
        const upTo = (last: DateUnit, parts: readonly DatePart[]): DateFormat => ({
          unit: last,
          names: [[year, between], parts],
        });
        return {
          hierarchy: quoteName(hierarchy),
          level: `${quoteName(hierarchy)}.${quoteName(level)}`,
          yearLevel: `${quoteName(hierarchy)}.[Ano]`,
          unit: own,
          formats: {
            year: upTo('year', [between]),
            quarter: upTo('quarter', [between, { kind: 'quarter' }]),
            month: upTo('month', [ofMonth, between]),
            day: upTo('day', [ofMonth, between, { kind: 'day', isPadded: false }]),
          },
        };
      });
    fc.assert(
      fc.property(period, calendar, (wanted, of) => {
        const mdx = buildRelativeSet(wanted, of);
        fc.pre(mdx !== undefined);
        expect(readRelativeSet(mdx ?? '')).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });
});
