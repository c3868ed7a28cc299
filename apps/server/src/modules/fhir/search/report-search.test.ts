import { addMonths, firstDayOf, listMonths } from '@prumo/domain/indicators/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lastDayOf } from '../resources/build-measure-report.ts';
import { readPeriod, readReportFilter } from './report-search.ts';

const base = 'https://hospital.example/fhir';

describe('the period of a search', () => {
  it.each([
    ['2026', 202601, 202612],
    ['eq2026-03', 202603, 202603],
    ['2026-02-28', 202603, 202602],
    ['ge2026-01', 202601, 219912],
    ['ge2026-01-15', 202601, 219912],
    ['ge2026', 202601, 219912],
    ['le2026-03', 190001, 202603],
    ['le2026-03-15', 190001, 202603],
    ['le2026-03-01', 190001, 202602],
    ['gt2026-03', 202604, 219912],
    ['gt2026-03-30', 202603, 219912],
    ['gt2026-03-31', 202604, 219912],
    ['lt2026-03', 190001, 202602],
    ['lt2026-03-02', 190001, 202603],
    ['sa2026-03-02', 202604, 219912],
    ['eb2026-03-30', 190001, 202602],
    ['ap2026-03-15', 202603, 202603],
    ['ge2026-01-01T00:00:00-03:00', 202601, 219912],
    ['ge0001', 190001, 219912],
    ['le9999', 190001, 219912],
  ])('[SP-08] %s', (text, from, to) => {
    expect(readPeriod(text)).toEqual({ from, to });
  });

  it.each([
    '',
    'ge',
    '26',
    '2026-13',
    '2026-1',
    '2026-02-30',
    'ne2026',
    'xx2026',
    '2026-01T10:00',
    "2026'",
    '2026-01-01T',
  ])('[SP-08] refuses %j', (text) => {
    expect(() => readPeriod(text)).toThrow(/period is a day, month or year/);
  });

  it('[SP-08] is what FHIR says of two spans of time', () => {
    const months = listMonths(202212, 202802);
    const anyMonth = fc.integer({ min: 0, max: 60 }).map((count) => addMonths(202301, count));
    const asked = fc
      .tuple(anyMonth, fc.integer({ min: 0, max: 28 }))
      .map(([of, day]) =>
        day === 0
          ? { text: firstDayOf(of).slice(0, 7), first: firstDayOf(of), last: lastDayOf(of) }
          : dayOf(`${firstDayOf(of).slice(0, 8)}${String(day).padStart(2, '0')}`),
      );
    type Days = { readonly first: string; readonly last: string };
    const isWithin = (days: Days, span: Days) => days.first >= span.first && days.last <= span.last;
    const meets: Readonly<Record<string, (days: Days, span: Days) => boolean>> = {
      eq: isWithin,
      gt: (days, span) => days.last > span.last,
      lt: (days, span) => days.first < span.first,
      ge: (days, span) => days.last > span.last || isWithin(days, span),
      le: (days, span) => days.first < span.first || isWithin(days, span),
      sa: (days, span) => days.first > span.last,
      eb: (days, span) => days.last < span.first,
      ap: (days, span) => days.first <= span.last && days.last >= span.first,
    };
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(meets)), asked, (prefix, span) => {
        const { from, to } = readPeriod(prefix + span.text);
        const listed = months.filter((month) => month >= from && month <= to);
        const expected = months.filter((month) =>
          meets[prefix]?.({ first: firstDayOf(month), last: lastDayOf(month) }, span),
        );
        expect(listed).toEqual(expected);
      }),
    );
  });
});

function dayOf(day: string) {
  return { text: day, first: day, last: day };
}

describe('the filter of reports', () => {
  const read = (query: string) => {
    const values = new URLSearchParams(query);
    return readReportFilter({ list: (name) => values.getAll(name) }, base);
  };

  it('[SP-08] meets every period', () => {
    expect(read('period=ge2026-01&period=le2026-03').period).toEqual({ from: 202601, to: 202603 });
    expect(read('').period).toEqual({ from: 190001, to: 219912 });
  });

  it('[SP-08] takes a measure by its id, its reference and its address, with a version or without', () => {
    const query = new URLSearchParams({
      measure: `a.1,Measure/b,${base}/Measure/c|3,https://elsewhere.example/fhir/Measure/d,${base}/Patient/e,Patient/f,g h`,
    });
    expect(read(query.toString()).measures).toEqual([
      [
        { indicatorId: 'a_1', version: undefined, isAbsolute: false },
        { indicatorId: 'b', version: undefined, isAbsolute: false },
        { indicatorId: 'c', version: '3', isAbsolute: true },
      ],
    ]);
    expect(read('').measures).toEqual([]);
  });
});
