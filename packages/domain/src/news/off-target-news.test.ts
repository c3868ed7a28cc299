import { describe, expect, it } from 'vitest';

import { listOffTarget, type RecordedResult } from './off-target-news.ts';

const recorded = (month: number, value: number, facts: Partial<RecordedResult> = {}): RecordedResult => ({
  indicatorId: 'falls',
  month,
  value,
  targets: [{ validFrom: '2025-01-01', target: 2, source: null }],
  orientation: -1,
  verificationFrequency: 'Mensal',
  ...facts,
});

const brief = (results: readonly RecordedResult[]) =>
  listOffTarget(results, 202611).map(({ indicatorId, month, difference }) => [
    indicatorId,
    month,
    difference,
  ]);

describe('listOffTarget', () => {
  it('[SP-07] tells of a result that misses its target, and by how much', () => {
    expect(brief([recorded(202610, 2.5)])).toEqual([['falls', 202610, 0.5]]);
    expect(brief([recorded(202610, 2)])).toEqual([]);
    expect(brief([recorded(202610, 1.5, { orientation: 1 })])).toEqual([['falls', 202610, -0.5]]);
  });

  it('[SP-07] tells of an indicator once, of its latest month', () => {
    const months = [recorded(202609, 4), recorded(202610, 3), recorded(202608, 5)];
    expect(brief([...months, recorded(202610, 9, { indicatorId: 'ulcers' })])).toEqual([
      ['falls', 202610, 1],
      ['ulcers', 202610, 7],
    ]);
  });

  it('[SP-07] says how an indicator stands by now: months that were made up for are no news', () => {
    expect(brief([recorded(202609, 4), recorded(202610, 1)])).toEqual([]);
    expect(brief([recorded(202609, 4), recorded(202610, -1)])).toEqual([['falls', 202609, 2]]);
    expect(brief([recorded(202609, 4), recorded(202611, 1)])).toEqual([['falls', 202609, 2]]);
  });

  it('[SP-07] keeps still about the month that runs, about old months, and where there is nothing to compare', () => {
    expect(brief([recorded(202611, 9)])).toEqual([]);
    expect(brief([recorded(202607, 9)])).toEqual([]);
    expect(brief([recorded(202608, 9)])).toEqual([['falls', 202608, 7]]);
    expect(brief([recorded(202610, -1)])).toEqual([]);
    expect(brief([recorded(202610, 9, { targets: [] })])).toEqual([]);
  });

  it('looks as far back as a yearly indicator is measured', () => {
    expect(brief([recorded(202512, 9, { verificationFrequency: 'Anual' })])).toEqual([['falls', 202512, 7]]);
  });
});
