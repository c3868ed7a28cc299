import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { classifyPriority } from './priority-level.ts';

const levels = ['low', 'medium', 'high'];

describe('the priority of a task', () => {
  it.each([
    [undefined, 'low'],
    [null, 'low'],
    [-1, 'low'],
    [0, 'low'],
    [35, 'low'],
    [36, 'medium'],
    [50, 'medium'],
    [70, 'medium'],
    [71, 'high'],
    [100, 'high'],
  ])('[TK-18] %s is %s', (priority, level) => {
    expect(classifyPriority(priority)).toBe(level);
  });

  it('[TK-18] a higher number is never a lower level', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        expect(levels.indexOf(classifyPriority(higher))).toBeGreaterThanOrEqual(
          levels.indexOf(classifyPriority(lower)),
        );
      }),
    );
  });
});
