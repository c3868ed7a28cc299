import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { stepRule, type Finding, type RuleMemory, type RulePolicy, type RuleStep } from './rule-state.ts';

const policy: RulePolicy = {
  pendingDays: 0,
  reminderDays: null,
  tellsRecovery: true,
  tellsNoData: false,
  isSilenced: false,
};

/** Seven in the morning of a day of March 2026, in São Paulo. */
function day(number: number): Date {
  return new Date(Date.UTC(2026, 2, number, 10));
}

interface Look {
  readonly finding: Finding;
  readonly on: number;
  readonly policy?: Partial<RulePolicy>;
}

function follow(looks: readonly Look[], usual: Partial<RulePolicy> = {}): readonly RuleStep[] {
  let memory: RuleMemory | null = null;
  return looks.map(({ finding, on, policy: own }) => {
    const step = stepRule(memory, finding, { ...policy, ...usual, ...own }, day(on));
    ({ memory } = step);
    return step;
  });
}

function tell(steps: readonly RuleStep[]): readonly string[] {
  return steps.map(({ memory, event }) => (event === null ? memory.state : `${memory.state}: ${event}`));
}

describe('[AN-02] the states of a rule', () => {
  it('tells when it begins to hold, stays quiet while it does, and tells when it is over', () => {
    const steps = follow([
      { finding: 'clear', on: 1 },
      { finding: 'holds', on: 2 },
      { finding: 'holds', on: 3 },
      { finding: 'clear', on: 4 },
      { finding: 'clear', on: 5 },
    ]);
    expect(tell(steps)).toEqual(['normal', 'firing: fired', 'firing', 'recovered: recovered', 'normal']);
    expect(steps[2]?.memory).toMatchObject({ since: day(2), heldSince: day(2), lastToldAt: day(2) });
  });

  it('waits as long as it is told to before it tells anybody', () => {
    const steps = follow(
      [
        { finding: 'holds', on: 1 },
        { finding: 'holds', on: 3 },
        { finding: 'clear', on: 4 },
        { finding: 'holds', on: 5 },
        { finding: 'holds', on: 8 },
      ],
      { pendingDays: 3 },
    );
    expect(tell(steps)).toEqual(['pending', 'pending', 'normal', 'pending', 'firing: fired']);
  });

  it('reminds every so many days by the calendar, counted from when people were last told', () => {
    const steps = follow(
      [1, 2, 3, 4, 5, 6, 7].map((on) => ({ finding: 'holds', on })),
      { reminderDays: 3 },
    );
    expect(tell(steps)).toEqual([
      'firing: fired',
      'firing',
      'firing',
      'firing: reminded',
      'firing',
      'firing',
      'firing: reminded',
    ]);
    const earlier = stepRule(
      steps[0]?.memory ?? null,
      'holds',
      { ...policy, reminderDays: 1 },
      new Date(day(2).getTime() - 60_000),
    );
    expect(earlier.event).toBe('reminded');
  });

  it('says nothing in silence, and what began meanwhile when the silence is over', () => {
    const isSilenced = { isSilenced: true };
    const steps = follow([
      { finding: 'holds', on: 1, policy: isSilenced },
      { finding: 'holds', on: 2 },
      { finding: 'clear', on: 3, policy: isSilenced },
      { finding: 'holds', on: 4, policy: isSilenced },
      { finding: 'clear', on: 5 },
    ]);
    // Nobody was told of the second time, so nobody is told that it is over.
    expect(tell(steps)).toEqual(['firing', 'firing: fired', 'recovered', 'firing', 'recovered']);
  });

  it('recovers without a word where the rule says so', () => {
    const looks: readonly Look[] = [
      { finding: 'holds', on: 1 },
      { finding: 'clear', on: 2 },
    ];
    expect(tell(follow(looks, { tellsRecovery: false }))).toEqual(['firing: fired', 'recovered']);
  });

  it('keeps in mind that it held while nobody can tell, and does not tell it anew', () => {
    const looks: readonly Look[] = [
      { finding: 'no-data', on: 1 },
      { finding: 'holds', on: 2 },
      { finding: 'no-data', on: 3 },
      { finding: 'error', on: 4 },
      { finding: 'holds', on: 5 },
      { finding: 'error', on: 6 },
      { finding: 'clear', on: 7 },
    ];
    expect(tell(follow(looks))).toEqual([
      'no-data',
      'firing: fired',
      'no-data',
      'error',
      'firing',
      'error',
      'recovered: recovered',
    ]);
    expect(tell(follow(looks, { tellsNoData: true }))).toEqual([
      'no-data',
      'firing: fired',
      'no-data: no-data',
      'error: failed',
      'firing',
      'error: failed',
      'recovered: recovered',
    ]);
  });
});

describe('[AN-02] whatever is found, in whatever order', () => {
  const look = fc.record({
    finding: fc.constantFrom<Finding>('holds', 'clear', 'no-data', 'error'),
    gap: fc.integer({ min: 0, max: 4 }),
    isSilenced: fc.boolean(),
  });
  const rules = fc.record({
    pendingDays: fc.integer({ min: 0, max: 4 }),
    reminderDays: fc.option(fc.integer({ min: 1, max: 5 })),
    tellsRecovery: fc.boolean(),
    tellsNoData: fc.boolean(),
  });

  function walk(
    looks: readonly { finding: Finding; gap: number; isSilenced: boolean }[],
    own: Omit<RulePolicy, 'isSilenced'>,
  ) {
    let on = 1;
    let memory: RuleMemory | null = null;
    return looks.map(({ finding, gap, isSilenced }) => {
      on += gap;
      const before = memory;
      const step = stepRule(memory, finding, { ...own, isSilenced }, day(on));
      ({ memory } = step);
      return { before, finding, isSilenced, on, ...step };
    });
  }

  it('nobody is told twice that it holds without being told in between that it is over', () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 30 }), rules, (looks, own) => {
        let isKnown = false;
        for (const { event, memory, finding } of walk(looks, own)) {
          const mayBeTold = event === 'fired' ? !isKnown : event === null || isKnown || !memory.isTold;
          expect(mayBeTold).toBe(true);
          isKnown = finding === 'clear' ? false : isKnown || event === 'fired';
          expect(memory.isTold).toBe(isKnown);
        }
      }),
    );
  });

  it('silence is silent, and a state has the time at which it began', () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 30 }), rules, (looks, own) => {
        for (const { event, isSilenced, memory, before, on } of walk(looks, own)) {
          expect(isSilenced && event !== null).toBe(false);
          expect(memory.since).toEqual(before?.state === memory.state ? before.since : day(on));
        }
      }),
    );
  });

  it('fires only after it was due, and reminders keep their distance', () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 40 }), rules, (looks, own) => {
        let lastTold = Number.NEGATIVE_INFINITY;
        for (const { event, memory, on } of walk(looks, own)) {
          const heldDays = (day(on).getTime() - (memory.heldSince ?? day(on)).getTime()) / 86_400_000;
          expect(event === 'fired' && heldDays < own.pendingDays).toBe(false);
          expect(event === 'reminded' && on - lastTold < (own.reminderDays ?? 0)).toBe(false);
          if (event === 'fired' || event === 'reminded') lastTold = on;
        }
      }),
    );
  });
});
