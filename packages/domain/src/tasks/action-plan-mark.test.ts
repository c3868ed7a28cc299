import { describe, expect, it } from 'vitest';

import { findActionPlanMark } from './action-plan-mark.ts';

describe('the mark of tasks of action plans', () => {
  it.each([
    ['#ap Rever o piso', '#ap '],
    ['#apRever', '#ap'],
    ['__ap__1', '__ap__'],
    ['#ap', '#ap'],
  ])('[TK-11] "%s" begins with "%s"', (name, mark) => {
    expect(findActionPlanMark(name)).toBe(mark);
  });

  it.each(['Plano #ap', '_ap_', '# ap', ' #ap', '', null])('[TK-11] "%s" has none', (name) => {
    expect(findActionPlanMark(name)).toBe('');
  });
});
