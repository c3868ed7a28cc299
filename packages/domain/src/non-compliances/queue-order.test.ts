import {
  harmGrades,
  nonComplianceStates,
  severities,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isClosed } from './command-exits.ts';
import { legalSoonDays, scoreUrgency, sortQueue, type QueuedCase } from './queue-order.ts';

const now = new Date('2026-10-20T12:00:00Z');
const dayMs = 86_400_000;
const quality = { now, isOfQuality: true };
const department = { now, isOfQuality: false };

const plain: QueuedCase = {
  id: 'plain',
  state: 'analysis',
  severity: 'leve',
  harm: null,
  isNeverEvent: false,
  dueAt: at(3),
  reportedAt: at(-5),
  legalClocks: [],
  isWaitingForMe: false,
};

describe('the queue of quality', () => {
  it('[NC-02] begins with deaths, then what the law wants soon, then the graver and later', () => {
    const cases = [
      { ...plain, id: 'slight in time' },
      { ...plain, id: 'closed', state: 'closed-effective' as const, dueAt: null },
      { ...plain, id: 'critical, late since an hour', severity: 'critica' as const, dueAt: at(-1 / 24) },
      { ...plain, id: 'slight, late for months', dueAt: at(-90) },
      { ...plain, id: 'critical, late for four days', severity: 'critica' as const, dueAt: at(-4) },
      { ...plain, id: 'to be told next month', legalClocks: [clock(30)] },
      { ...plain, id: 'to be told tomorrow', legalClocks: [clock(1)] },
      {
        ...plain,
        id: 'should have been told',
        state: 'closed-without-plan' as const,
        legalClocks: [clock(-2)],
      },
      { ...plain, id: 'a death', harm: 'obito' as const, dueAt: at(9), legalClocks: [clock(2)] },
    ];
    expect(sortQueue(cases, quality).map(({ id }) => id)).toEqual([
      'a death',
      'should have been told',
      'to be told tomorrow',
      'critical, late for four days',
      'critical, late since an hour',
      'slight, late for months',
      'slight in time',
      'to be told next month',
      'closed',
    ]);
  });

  it('is for others: deaths, what waits for them, then the rest; telling authorities is not theirs', () => {
    const cases = [
      { ...plain, id: 'late', dueAt: at(-4), severity: 'critica' as const },
      { ...plain, id: 'to be told tomorrow', legalClocks: [clock(1)] },
      { ...plain, id: 'waits', isWaitingForMe: true },
      { ...plain, id: 'a death', harm: 'obito' as const },
    ];
    expect(sortQueue(cases, department).map(({ id }) => id)).toEqual([
      'a death',
      'waits',
      'late',
      'to be told tomorrow',
    ]);
  });

  it('takes what nobody has judged yet for more than slight, and a never event for critical', () => {
    const unknown = { ...plain, severity: null };
    expect(scoreUrgency(unknown, now)).toBeGreaterThan(scoreUrgency(plain, now));
    expect(scoreUrgency({ ...plain, isNeverEvent: true }, now)).toBe(
      scoreUrgency({ ...plain, severity: 'critica' }, now),
    );
    expect(scoreUrgency({ ...unknown, isNeverEvent: true }, now)).toBeGreaterThan(scoreUrgency(unknown, now));
  });
});

describe('whatever the cases are', () => {
  const days = fc.integer({ min: -60, max: 60 });
  const queued: fc.Arbitrary<QueuedCase> = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...nonComplianceStates),
    severity: fc.option(fc.constantFrom(...severities), { nil: null }),
    harm: fc.option(fc.constantFrom(...harmGrades), { nil: null }),
    isNeverEvent: fc.boolean(),
    dueAt: fc.option(days.map(at), { nil: null }),
    reportedAt: days.map(at),
    legalClocks: fc.array(days.map(clock), { maxLength: 2 }),
    isWaitingForMe: fc.boolean(),
  });
  const reader = fc.boolean().map((isOfQuality) => ({ now, isOfQuality }));

  it('the order is one, however they come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(queued, { selector: ({ id }) => id, maxLength: 12 }),
        reader,
        (cases, who) => {
          const sorted = sortQueue(cases, who);
          expect(sortQueue(cases.toReversed(), who)).toEqual(sorted);
          for (const [place, one] of sorted.entries()) {
            for (const other of sorted.slice(place + 1)) {
              expect(sortQueue([one, other], who)).toEqual([one, other]);
              expect(sortQueue([other, one], who)).toEqual([one, other]);
            }
          }
        },
      ),
    );
  });

  it('an open death is never behind another case', () => {
    fc.assert(
      fc.property(fc.array(queued), queued, reader, (cases, one, who) => {
        const death: QueuedCase = { ...one, harm: 'obito', state: 'analysis' };
        const sorted = sortQueue([...cases, death], who);
        const deaths = sorted.filter(({ harm, state }) => harm === 'obito' && !isClosed(state));
        expect(sorted.slice(0, deaths.length)).toEqual(deaths);
      }),
    );
  });

  it('for quality, a legal term of the next days is behind deaths alone', () => {
    fc.assert(
      fc.property(
        fc.array(queued),
        queued,
        fc.integer({ min: -60, max: legalSoonDays }),
        (cases, one, due) => {
          const owed: QueuedCase = { ...one, id: 'owed', legalClocks: [clock(due)] };
          const before = sortQueue([...cases, owed], quality).slice(
            0,
            sortQueue([...cases, owed], quality).findIndex(({ id }) => id === 'owed'),
          );
          for (const { harm, state, legalClocks } of before) {
            const isDeath = harm === 'obito' && !isClosed(state);
            expect(isDeath || legalClocks.some(({ dueAt }) => dueAt <= at(legalSoonDays))).toBe(true);
          }
        },
      ),
    );
  });

  it('the graver is as urgent or more, and the later too', () => {
    fc.assert(
      fc.property(queued, days, days, (one, due, other) => {
        const [earlier, later] = [at(Math.min(due, other)), at(Math.max(due, other))];
        expect(scoreUrgency({ ...one, dueAt: earlier }, now)).toBeGreaterThanOrEqual(
          scoreUrgency({ ...one, dueAt: later }, now),
        );
        const grades = severities.map((severity) => scoreUrgency({ ...one, severity }, now));
        expect(grades).toEqual(grades.toSorted((least, most) => least - most));
      }),
    );
  });
});

function at(days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString();
}

function clock(days: number): QueuedCase['legalClocks'][number] {
  return { authority: 'Notivisa', occasion: 'harm', dueAt: at(days), notified: null };
}
