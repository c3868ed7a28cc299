import fc from 'fast-check';
import { catchUps } from '@prumo/contracts/administration/jobs';
import { describe, expect, it } from 'vitest';

import { mostRuns, onTimeMs, planDueRuns, type DuePlan } from './due-times.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-03-02T05:30:00.000Z');
const at = (minutes: number): Date => new Date(start + minutes * minuteMs);

/** Due at every multiple of so many minutes. */
function every(minutes: number) {
  const stepMs = minutes * minuteMs;
  return (after: Date): Date => new Date((Math.floor(after.getTime() / stepMs) + 1) * stepMs);
}

describe('[AN-06] the runs of a job', () => {
  const hourly = { nextDueAt: at(0), findNext: (after: Date) => new Date(after.getTime() + 60 * minuteMs) };

  it('has none before its time, and one at it', () => {
    expect(planDueRuns({ ...hourly, now: at(-1), catchUp: 'once' })).toEqual({
      runs: [],
      skipped: null,
      nextDueAt: at(0),
    });
    expect(planDueRuns({ ...hourly, now: at(0), catchUp: 'skip', findNext: every(30) })).toEqual({
      runs: [{ dueAt: at(0), missed: 0 }],
      skipped: null,
      nextDueAt: at(30),
    });
  });

  it.each([
    ['skip', [], { dueAt: at(180), missed: 3 }],
    ['once', [{ dueAt: at(180), missed: 3 }], null],
    ['all', [0, 60, 120, 180].map((minutes) => ({ dueAt: at(minutes), missed: 0 })), null],
  ] as const)('catches up after an outage by its policy: %s', (catchUp, runs, skipped) => {
    const plan = planDueRuns({ ...hourly, now: at(239), catchUp });
    expect(plan.runs).toEqual(runs);
    expect(plan.skipped).toEqual(skipped);
  });

  it('is still on time shortly after its time, and not later', () => {
    const now = new Date(start + onTimeMs);
    expect(planDueRuns({ ...hourly, now, catchUp: 'skip' }).runs).toHaveLength(1);
    const late = new Date(start + onTimeMs + 1);
    expect(planDueRuns({ ...hourly, now: late, catchUp: 'skip' })).toMatchObject({
      runs: [],
      skipped: { dueAt: at(0), missed: 0 },
    });
  });

  it('is planned quickly after years, with no more runs than anybody would want', () => {
    const years = { nextDueAt: at(0), now: at(5 * 365 * 24 * 60), findNext: every(1) };
    const all = planDueRuns({ ...years, catchUp: 'all' });
    expect(all.runs).toHaveLength(mostRuns);
    expect(all.runs.at(-1)?.dueAt).toEqual(years.now);
    expect(planDueRuns({ ...years, catchUp: 'once' }).runs).toMatchObject([{ dueAt: years.now }]);
  });

  it('ends with its schedule', () => {
    const plan = planDueRuns({ nextDueAt: at(0), now: at(1), catchUp: 'once', findNext: () => null });
    expect(plan).toEqual({ runs: [{ dueAt: at(0), missed: 0 }], skipped: null, nextDueAt: null });
  });

  it('accounts for each due time exactly once, however often and whenever somebody looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catchUps),
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 }),
        (catchUp, period, pauses) => {
          const findNext = every(period);
          const first = findNext(at(0));
          let nextDueAt: Date | null = first;
          let now = start;
          let counted = 0;
          const ran: number[] = [];
          for (const pause of pauses) {
            now += pause * minuteMs;
            if (nextDueAt === null) break;
            const plan: DuePlan = planDueRuns({ nextDueAt, now: new Date(now), catchUp, findNext });
            ran.push(...plan.runs.map(({ dueAt }) => dueAt.getTime()));
            counted += [...plan.runs, ...(plan.skipped === null ? [] : [plan.skipped])].reduce(
              (sum, { missed }) => sum + 1 + missed,
              0,
            );
            expect(plan.nextDueAt?.getTime()).toBeGreaterThan(now);
            nextDueAt = plan.nextDueAt;
          }
          const stepMs = period * minuteMs;
          expect(counted).toBe(
            Math.max(0, Math.floor(now / stepMs) - Math.floor(first.getTime() / stepMs) + 1),
          );
          expect(new Set(ran).size).toBe(ran.length);
          expect(ran).toEqual(ran.toSorted((one, other) => one - other));
        },
      ),
    );
  });
});
