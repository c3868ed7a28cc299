import { describe, expect, it } from 'vitest';

import { findDueAt, isActionOverdue, isOverdue } from './case-clock.ts';
import { buildAction, openSample } from './testing/sample-case.ts';

const base = openSample();

describe('clocks of a non-compliance', () => {
  it.each([
    // Section 3 of the domain: from, business days, to.
    ['analysis', 'moderada', '2026-10-09', '2026-10-19'],
    ['analysis', 'moderada', '2026-10-30', '2026-11-09'],
    ['validation', 'moderada', '2026-11-13', '2026-11-18'],
    ['analysis', 'moderada', '2026-12-23', '2026-12-31'],
    ['analysis', 'critica', '2026-11-18', '2026-11-23'],
    ['analysis', 'leve', '2026-10-09', '2026-10-26'],
    ['analysis', null, '2026-10-09', '2026-10-26'],
    ['returned', 'leve', '2026-11-13', '2026-11-18'],
    ['triage', null, '2026-04-02', '2026-04-06'],
  ] as const)('gives %s of severity %s from %s until %s, 18 h', (state, severity, from, to) => {
    const due = findDueAt({ ...base, state, severity, stateSince: `${from}T14:00:00.000Z` });
    expect(due?.toISOString()).toBe(`${to}T21:00:00.000Z`);
  });

  it('counts the day of São Paulo, not of Greenwich', () => {
    const due = findDueAt({ ...base, state: 'triage', stateSince: '2026-10-07T01:30:00.000Z' });
    expect(due?.toISOString()).toBe('2026-10-07T21:00:00.000Z');
  });

  it('leaves out days off of the place', () => {
    const carnival = new Set(['2026-02-16', '2026-02-17']);
    const timed = { ...base, state: 'triage', stateSince: '2026-02-13T14:00:00.000Z' } as const;
    expect(findDueAt(timed)?.toISOString()).toBe('2026-02-16T21:00:00.000Z');
    expect(findDueAt(timed, carnival)?.toISOString()).toBe('2026-02-18T21:00:00.000Z');
  });

  it.each([
    ['grave', '2026-10-10T16:00:00.000Z'],
    ['obito', '2026-10-10T16:00:00.000Z'],
    ['moderado', '2026-10-13T21:00:00.000Z'],
  ] as const)('wants a report of harm %s on a Saturday triaged by %s', (harm, to) => {
    const due = findDueAt({ ...base, state: 'triage', harm, stateSince: '2026-10-10T14:00:00.000Z' });
    expect(due?.toISOString()).toBe(to);
  });

  it('waits for the first open action, then for the check of its effect', () => {
    const open = { taskId: null, evidence: null, doneOn: null };
    const actions = [
      { ...buildAction('a1', 'X', { dueOn: '2026-11-01' }), ...open, doneOn: '2026-10-20' },
      { ...buildAction('a2', 'X', { dueOn: '2026-11-20' }), ...open },
      { ...buildAction('a3', 'X', { dueOn: '2026-11-10' }), ...open },
    ];
    expect(findDueAt({ ...base, state: 'execution', actions })?.toISOString()).toBe(
      '2026-11-10T21:00:00.000Z',
    );
    const efficacy = { method: 'm', expectedResult: 'r', verifier: 'v', dueOn: '2026-12-25' };
    expect(findDueAt({ ...base, state: 'efficacy', efficacy })?.toISOString()).toBe(
      '2026-12-25T21:00:00.000Z',
    );
    const unplanned = { ...base, state: 'efficacy', stateSince: '2026-10-08T14:00:00.000Z' } as const;
    expect(findDueAt(unplanned)?.toISOString()).toBe('2026-11-07T21:00:00.000Z');
    expect(isActionOverdue({ dueOn: '2026-11-10', doneOn: null }, new Date('2026-11-10T21:00:00.000Z'))).toBe(
      false,
    );
    expect(isActionOverdue({ dueOn: '2026-11-10', doneOn: null }, new Date('2026-11-10T21:00:00.001Z'))).toBe(
      true,
    );
    expect(
      isActionOverdue({ dueOn: '2026-11-10', doneOn: '2026-11-30' }, new Date('2027-01-01T00:00:00Z')),
    ).toBe(false);
  });

  it('waits for nobody in a draft and when it is closed', () => {
    expect(findDueAt(base)).toBeNull();
    expect(findDueAt({ ...base, state: 'closed-effective' })).toBeNull();
    expect(findDueAt({ ...base, state: 'execution', actions: [] })).toBeNull();
  });

  it('is overdue from the moment after', () => {
    const dueAt = '2026-10-19T21:00:00.000Z';
    expect(isOverdue({ dueAt }, new Date(dueAt))).toBe(false);
    expect(isOverdue({ dueAt }, new Date('2026-10-19T21:00:00.001Z'))).toBe(true);
    expect(isOverdue({ dueAt: null }, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });
});
