import { describe, expect, it } from 'vitest';

import { assessIndicator } from './assess-indicator.ts';
import type { IndicatorSeries } from './indicator-signals.ts';
import { seriesOf, targetOf } from './testing/sample-series.ts';

const steady = [10, 12, 9, 11, 10, 12, 9, 11, 10, 12, 9, 11, 10, 12, 9, 11];

describe('[SP-01] rare events', () => {
  // An infection in every third month, twice that in none.
  const rare = Array.from({ length: 30 }, (_value, index) => (index % 3 === 0 ? 2 + (index % 2) / 10 : 0));

  it('are told by how long it has been without one', () => {
    expect(assessIndicator(seriesOf(rare))).toMatchObject({
      chart: 'rare-events',
      variation: 'common-cause',
      eventFreeRun: { lastEventMonth: 202604, monthsSinceLastEvent: 2, results: 2, isLonger: false },
    });
    const long = assessIndicator(seriesOf([...rare, ...Array.from({ length: 8 }, () => 0)]));
    expect(long).toMatchObject({
      variation: 'improvement-low',
      eventFreeRun: { results: 10, isLonger: true },
    });
    expect(long.points.filter(({ kind }) => kind === 'improvement')).toHaveLength(10);
  });

  it('are a chart of their own where that is said, and for what is better when it is less', () => {
    const chartOf = (rest: Partial<IndicatorSeries>): unknown => assessIndicator(seriesOf(rare, rest)).chart;
    expect(chartOf({ isRareEvent: false })).toBe('xmr');
    expect(chartOf({ orientation: 1 })).toBe('xmr');
    expect(assessIndicator(seriesOf(steady, { isRareEvent: true })).chart).toBe('rare-events');
  });

  it('are a concern in a month that has far more than others', () => {
    expect(assessIndicator(seriesOf([...rare, 9]))).toMatchObject({
      variation: 'concern-high',
      lastPoint: { cause: 'above-limit' },
    });
  });

  it('meet a target of none by chance, and always where there were none', () => {
    const targets = [targetOf(0)];
    expect(assessIndicator(seriesOf(rare, { targets })).assurance).toBe('inconsistent');
    const seldom = Array.from({ length: 36 }, (_value, index) => (index % 7 === 0 ? 1 : 0));
    expect(assessIndicator(seriesOf(seldom, { targets }))).toMatchObject({
      assurance: 'inconsistent',
      variation: 'common-cause',
    });
    const none = Array.from({ length: 24 }, () => 0);
    expect(assessIndicator(seriesOf(none, { targets }))).toMatchObject({
      assurance: 'passes',
      variation: 'common-cause',
      story: 'common-passes',
      eventFreeRun: { results: 24, isLonger: false },
    });
  });
});
