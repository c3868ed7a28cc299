import { describe, expect, it } from 'vitest';

import { addMonths } from '../indicators/month.ts';
import { findEventFreeRun, isXmrCaution, listRareCauses } from './rare-events.ts';

function resultsOf(values: readonly number[]) {
  return values.map((value, index) => ({ month: addMonths(202401, index), value }));
}

function causesOf(values: readonly number[]) {
  return listRareCauses(values, findEventFreeRun(resultsOf(values)));
}

/** Events so many results apart. */
function eventsApart(gaps: readonly number[], value = 1): readonly number[] {
  return [value, ...gaps.flatMap((gap) => [...Array.from({ length: gap - 1 }, () => 0), value])];
}

describe('[SP-01] limits of individual values', () => {
  it('are to be taken with caution from three zeros of ten on', () => {
    expect(isXmrCaution([0, 0, 0, 1, 1, 1, 1, 1, 1, 1])).toBe(true);
    expect(isXmrCaution([0, 0, 1, 1, 1, 1, 1, 1, 1, 1])).toBe(false);
    expect(isXmrCaution([])).toBe(false);
  });
});

describe('[SP-01] a run without events', () => {
  it('counts from the last event, over months without a result too', () => {
    const results = resultsOf([0, 3, 0, 0, 0]).filter(({ month }) => month !== 202404);
    expect(findEventFreeRun(results)).toEqual({
      lastEventMonth: 202402,
      monthsSinceLastEvent: 3,
      results: 2,
      isLonger: false,
    });
    expect(findEventFreeRun(resultsOf([0, 0, 2]))).toMatchObject({ monthsSinceLastEvent: 0, results: 0 });
    expect(findEventFreeRun(resultsOf([0, 0]))).toEqual({ results: 2, isLonger: false });
    expect(findEventFreeRun([])).toEqual({ results: 0, isLonger: false });
  });

  it('is longer than by chance beyond the limit of the gaps between events, once there are enough of them', () => {
    // Gaps of one result without an event: 1 + 3 * sqrt(2) are 5.2, and fewer than seven are never a shift.
    const events = eventsApart([2, 2, 2, 2]);
    const after = (zeros: number, before = events) =>
      findEventFreeRun(resultsOf([...before, ...Array.from({ length: zeros }, () => 0)]));
    expect(after(6).longestByChance).toBeCloseTo(1 + 3 * Math.sqrt(2), 9);
    expect(after(6).isLonger).toBe(false);
    expect(after(7).isLonger).toBe(true);
    // 3 + 3 * sqrt(12) are 13.4.
    const wider = eventsApart([4, 4, 4, 4]);
    expect(after(13, wider).isLonger).toBe(false);
    expect(after(14, wider).isLonger).toBe(true);
    expect(after(40, eventsApart([2, 2, 2])).isLonger).toBe(false);
    expect(after(40, eventsApart([2, 2, 2]))).not.toHaveProperty('longestByChance');
  });
});

describe('[SP-01] special causes of rare events', () => {
  it('are none where events come as they always did', () => {
    expect(new Set(causesOf(eventsApart([3, 4, 2, 3, 5, 3, 2, 4])))).toEqual(new Set(['common-cause']));
  });

  it('are a month with more than those that had any', () => {
    const values = [...eventsApart([3, 4, 2, 3, 5, 3, 2, 4]), 0, 0, 5];
    expect(causesOf(values).at(-1)).toBe('above-limit');
    expect(causesOf(values).slice(0, -1)).not.toContain('above-limit');
    // Of five they can be told apart, of four not yet.
    expect(causesOf([1, 0, 1, 0, 1, 0, 1, 0, 9]).at(-1)).toBe('above-limit');
    expect(causesOf([1, 0, 1, 0, 1, 0, 9]).at(-1)).toBe('common-cause');
  });

  it('are events that come sooner for long', () => {
    const gaps = [4, 16, 6, 20, 5, 18, 4, 3, 5, 3, 4, 3, 5];
    const causes = causesOf(eventsApart(gaps));
    expect(causes.at(-1)).toBe('shift-above');
    expect(causes.filter((cause) => cause === 'shift-above')).toHaveLength(7);
  });

  it('are an event that comes much too soon', () => {
    const values = eventsApart([12, 13, 12, 11, 12, 13, 12, 1]);
    expect(causesOf(values).at(-1)).toBe('above-limit');
    expect(causesOf(values).filter((cause) => cause !== 'common-cause')).toHaveLength(1);
    // Of four gaps none can be told apart.
    expect(causesOf(eventsApart([12, 12, 12, 12, 1])).at(-1)).toBe('above-limit');
    expect(causesOf(eventsApart([12, 12, 12, 1])).at(-1)).toBe('common-cause');
  });

  it('are events that come sooner each time', () => {
    expect(causesOf(eventsApart([20, 4, 20, 4, 20, 4, 16, 14, 12, 10, 8, 7, 6])).at(-1)).toBe('rising-trend');
  });

  it('are two of three events that come nearly too soon', () => {
    const gaps = [12, 20, 11, 19, 12, 20, 11, 19, 12, 20, 11, 19, 12, 4, 4];
    expect(causesOf(eventsApart(gaps)).at(-1)).toBe('two-of-three-above');
  });

  it('are never one that came late, but all results of a run that is longer than by chance', () => {
    const late = eventsApart([3, 4, 3, 4, 3, 4, 3, 60]);
    expect(causesOf(late).at(-1)).toBe('common-cause');
    const quiet = [...eventsApart([2, 2, 2, 2]), ...Array.from({ length: 9 }, () => 0)];
    expect(causesOf(quiet).filter((cause) => cause === 'shift-below')).toHaveLength(9);
    expect(causesOf(quiet).at(-10)).toBe('common-cause');
  });
});
