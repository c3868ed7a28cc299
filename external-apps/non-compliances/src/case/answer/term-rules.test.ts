import { describe, expect, it } from 'vitest';

import { beginAnswer, createAction } from './answer-form.ts';
import { findEfficacySpan, findTermFault, needsReasonForTerm } from './term-rules.ts';

const today = '2026-10-13';

describe('terms of actions', () => {
  it.each([
    ['2026-10-12', 'past', false],
    ['2026-10-13', undefined, false],
    ['2026-11-12', undefined, false],
    ['2026-11-13', undefined, true],
    ['2027-01-11', undefined, true],
    ['2027-01-12', 'too-late', true],
  ])('judges %s', (dueOn, fault, needsReason) => {
    expect(findTermFault({ dueOn }, today)).toBe(fault);
    expect(needsReasonForTerm({ dueOn }, today)).toBe(needsReason);
  });

  it('says nothing while there is no day', () => {
    expect(findTermFault({ dueOn: null }, today)).toBeUndefined();
    expect(needsReasonForTerm({ dueOn: null }, today)).toBe(false);
  });
});

describe('findEfficacySpan', () => {
  const form = beginAnswer({ analysis: null, actions: [], efficacy: null });

  it('begins with the last action and lasts ninety days', () => {
    const actions = ['2026-11-20', '2026-10-30'].map((dueOn) => ({ ...createAction('x'), dueOn }));
    expect(findEfficacySpan({ ...form, actions })).toEqual({ from: '2026-11-20', to: '2027-02-18' });
  });

  it('is unknown without days', () => {
    expect(findEfficacySpan(form)).toBeUndefined();
  });
});
