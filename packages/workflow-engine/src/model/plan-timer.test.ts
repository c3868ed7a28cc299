import { describe, expect, test } from 'vitest';

import { planRepeat, planTimer, resolveDueDate, type TimerTexts } from './plan-timer.ts';

const now = new Date('2026-03-10T10:00:00Z');
const zone = 'America/Sao_Paulo';
const timer = (kind: TimerTexts['kind'], text: string, endDate: string | null = null): TimerTexts => ({
  kind,
  text,
  endDate,
});

/** Every time at which it fires, fired exactly when due; not more than ten. */
function listTimes(texts: TimerTexts): string[] {
  const times: string[] = [];
  let plan = planTimer(texts, now, zone);
  while (plan !== null && times.length < 10) {
    times.push(plan.dueAt.toISOString());
    plan = plan.repeat === null ? null : planRepeat(plan.repeat, plan.dueAt, zone);
  }
  return times;
}

describe('planTimer', () => {
  test.each([
    [timer('date', '2026-04-01T08:00:00'), ['2026-04-01T11:00:00.000Z']],
    [timer('date', 'P1D'), ['2026-03-11T10:00:00.000Z']],
    [timer('duration', 'PT1H'), ['2026-03-10T11:00:00.000Z']],
    [timer('duration', 'R3/PT10H'), ['2026-03-10T20:00:00.000Z']],
    [
      timer('cycle', 'R3/PT10H'),
      ['2026-03-10T20:00:00.000Z', '2026-03-11T06:00:00.000Z', '2026-03-11T16:00:00.000Z'],
    ],
    [
      timer('cycle', 'R2/2026-03-10T10:30:00Z/PT1H'),
      ['2026-03-10T10:30:00.000Z', '2026-03-10T11:30:00.000Z'],
    ],
    [
      timer('cycle', 'R/PT1H', '2026-03-10T12:00:00Z'),
      ['2026-03-10T11:00:00.000Z', '2026-03-10T12:00:00.000Z'],
    ],
    [timer('cycle', 'R/PT1H/2026-03-10T12:30:00Z', '2026-03-10T11:30:00Z'), ['2026-03-10T11:00:00.000Z']],
    [timer('cycle', '0 0 8 * * ?', '2026-03-12'), ['2026-03-10T11:00:00.000Z', '2026-03-11T11:00:00.000Z']],
    [timer('cycle', 'R/PT1H', '2026-03-10T10:30:00Z'), []],
    [timer('cycle', 'R0/PT1H'), []],
  ])('%o', (texts, expected) => {
    expect(listTimes(texts)).toEqual(expected);
  });

  test('for ever is for ever', () => {
    expect(listTimes(timer('cycle', 'R/PT1M'))).toHaveLength(10);
    expect(listTimes(timer('cycle', '0 0/5 * * * ?'))).toHaveLength(10);
  });

  test('a timer that fired late keeps its beat and its count', () => {
    const plan = planTimer(timer('cycle', 'R3/PT1H'), now, zone);
    const late = planRepeat(plan?.repeat ?? '', new Date('2026-03-10T14:20:00Z'), zone);
    expect(late?.dueAt.toISOString()).toBe('2026-03-10T15:00:00.000Z');
    const last = planRepeat(late?.repeat ?? '', new Date('2026-03-10T15:00:00Z'), zone);
    expect(planRepeat(last?.repeat ?? '', new Date('2026-03-10T16:00:00Z'), zone)).toBeNull();
  });

  test.each([timer('date', 'soon'), timer('duration', '1h'), timer('cycle', 'sometimes')])(
    '%o says no time',
    (texts) => {
      expect(() => planTimer(texts, now, zone)).toThrow(
        /couldn't resolve duedate|Failed to parse cron expression/,
      );
    },
  );
});

test('resolveDueDate reads a date or a period from now', () => {
  expect(resolveDueDate('P2D', now, zone).toISOString()).toBe('2026-03-12T10:00:00.000Z');
  expect(resolveDueDate('2026-03-12', now, zone).toISOString()).toBe('2026-03-12T03:00:00.000Z');
  expect(() => resolveDueDate('12/03/2026', now, zone)).toThrow("couldn't resolve duedate: 12/03/2026");
});
