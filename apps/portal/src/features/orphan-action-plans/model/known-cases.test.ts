import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { describe, expect, it } from 'vitest';

import { countCases, findSituation, keepKnownCases, markFixed } from './known-cases.ts';

describe('the known cases', () => {
  it('[FX-01] are those listed, in their order', () => {
    const known = keepKnownCases([], [plan('a'), plan('b')]);
    expect(describeCases(known)).toEqual(['a fixable', 'b fixable']);
  });

  it('keep their places when one is fixed, goes or comes', () => {
    const first = keepKnownCases([], [plan('a'), plan('b'), plan('c')]);
    const fixed = markFixed(first, 'b', '99');
    const next = keepKnownCases(fixed, [plan('z'), plan('a'), plan('y')]);
    expect(describeCases(next)).toEqual(['z fixable', 'a fixable', 'y fixable', 'b fixed', 'c gone']);
  });

  it('stay fixed although a late answer still lists them', () => {
    const fixed = markFixed(keepKnownCases([], [plan('a')]), 'a', '99');
    const [late] = keepKnownCases(fixed, [plan('a')]);
    expect(late?.end).toEqual({ kind: 'fixed', newProcessId: '99' });
  });

  it('are open again when they are listed again, with what is told of them now', () => {
    const gone = keepKnownCases(keepKnownCases([], [plan('a')]), []);
    expect(describeCases(gone)).toEqual(['a gone']);
    const back = keepKnownCases(gone, [plan('a', { finding: 'half-fixed', newProcessId: '99' })]);
    expect(describeCases(back)).toEqual(['a half-fixed']);
    expect(back[0]?.plan.newProcessId).toBe('99');
  });

  it('[FX-01] are fixable or not by what was found', () => {
    const known = keepKnownCases(
      [],
      [
        plan('a'),
        plan('b', { finding: 'half-fixed' }),
        plan('c', { finding: 'department-missing' }),
        plan('d', { finding: 'without-non-compliance' }),
      ],
    );
    expect(known.map(findSituation)).toEqual(['fixable', 'half-fixed', 'unfixable', 'unfixable']);
    expect(countCases(known)).toEqual({ open: 4, fixable: 2, fixed: 0 });
  });

  it('are counted without those that are done', () => {
    const known = keepKnownCases([], [plan('a'), plan('b'), plan('c', { finding: 'department-missing' })]);
    const next = keepKnownCases(markFixed(known, 'a', '99'), [plan('c', { finding: 'department-missing' })]);
    expect(countCases(next)).toEqual({ open: 1, fixable: 0, fixed: 1 });
  });
});

function plan(processId: string, facts: Partial<OrphanActionPlan> = {}): OrphanActionPlan {
  return {
    processId,
    nonComplianceId: '8713',
    startedAt: null,
    startedBy: null,
    title: 'Queda',
    occurrenceDepartment: null,
    claimantDepartment: null,
    openTasks: [],
    finding: 'fixable',
    newProcessId: null,
    ...facts,
  };
}

function describeCases(known: ReturnType<typeof keepKnownCases>): readonly string[] {
  return known.map((each) => `${each.plan.processId} ${findSituation(each)}`);
}
