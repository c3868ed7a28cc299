import { describe, expect, it } from 'vitest';

import type { DateFormat } from './infer-date-format.ts';
import { keyOfPeriod, listPeriodChoices } from './period-choices.ts';
import type { Calendar } from './relative-dates.ts';

const year: DateFormat = { unit: 'year', names: [[{ kind: 'year' }]] };
const month: DateFormat = {
  unit: 'month',
  names: [[{ kind: 'year' }, { kind: 'month', isPadded: true }]],
};
const calendar: Calendar = {
  hierarchy: '[T]',
  level: '[T].[M]',
  yearLevel: '[T].[A]',
  unit: 'month',
  formats: { year, month },
};
const list = (of: Calendar): string[] => listPeriodChoices(of, '[Measures].[A]').map(keyOfPeriod);

describe('[NA-03] periods to choose from', () => {
  it('are those of the level and of those above it', () => {
    expect(list(calendar)).toEqual([
      'current month',
      'previous month',
      'last month',
      'same-month-last-year',
      'year-to-date',
      'current year',
      'previous year',
      'last year',
      'with-data',
    ]);
    expect(list({ ...calendar, unit: 'year' })).toEqual([
      'current year',
      'previous year',
      'last year',
      'with-data',
    ]);
  });

  it('are counted by the data where the calendar is unknown', () => {
    expect(list({ ...calendar, unit: undefined, formats: {} })).toEqual(['with-data']);
    expect(listPeriodChoices({ ...calendar, formats: {} }, '')).toEqual([]);
  });
});
