import { describe, expect, it } from 'vitest';

import { findNextEdge, isWithinWindow } from './playlist-window.ts';

/** São Paulo is three hours behind. */
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const workdays = [1, 2, 3, 4, 5];

describe('the hours of a playlist', () => {
  it.each([
    ['2026-11-18T06:59', false],
    ['2026-11-18T07:00', true],
    ['2026-11-18T18:59', true],
    ['2026-11-18T19:00', false],
    // A Saturday.
    ['2026-11-21T12:00', false],
  ])('of the day: %s', (moment, isShown) => {
    expect(isWithinWindow({ from: '07:00', to: '19:00', days: workdays }, at(moment))).toBe(isShown);
  });

  it.each([
    ['2026-11-20T18:59', false],
    ['2026-11-20T19:00', true],
    // Of Friday, although it is Saturday by then.
    ['2026-11-21T06:59', true],
    ['2026-11-21T07:00', false],
    ['2026-11-21T19:00', false],
    ['2026-11-23T03:00', false],
  ])('over midnight: %s', (moment, isShown) => {
    expect(isWithinWindow({ from: '19:00', to: '07:00', days: workdays }, at(moment))).toBe(isShown);
  });

  it('are all of them without a window', () => {
    expect(isWithinWindow(null, at('2026-11-18T03:00'))).toBe(true);
    expect(findNextEdge(null, at('2026-11-18T03:00'))).toBeNull();
  });

  it.each([
    [{ from: '07:00', to: '19:00', days: workdays }, '2026-11-18T06:00', '2026-11-18T07:00'],
    [{ from: '07:00', to: '19:00', days: workdays }, '2026-11-18T07:00', '2026-11-18T19:00'],
    [{ from: '07:00', to: '19:00', days: workdays }, '2026-11-20T20:00', '2026-11-23T07:00'],
    [{ from: '07:00', to: '19:00', days: [3] }, '2026-11-18T19:00', '2026-11-25T07:00'],
    [{ from: '19:30', to: '06:15', days: [5] }, '2026-11-20T23:00', '2026-11-21T06:15'],
    [{ from: '00:00', to: '23:59', days: everyDay }, '2026-11-18T23:59', '2026-11-19T00:00'],
  ])('end and begin: %o after %s', (window, moment, edge) => {
    expect(new Date(findNextEdge(window, at(moment)) ?? 0)).toEqual(new Date(at(edge)));
  });
});
