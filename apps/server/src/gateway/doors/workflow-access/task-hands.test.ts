import { describe, expect, it } from 'vitest';

import { mayHandOver, mayOwn } from './task-hands.ts';

const ana = { userId: 'ANA', isQualityManager: false };

describe('mayHandOver', () => {
  it.each([
    // assignee, owner, to
    [null, null, 'ANA', true],
    [null, 'PIA', 'SAM', true],
    ['ANA', null, 'SAM', true],
    ['ana', null, null, true],
    ['PIA', 'ANA', 'SAM', true],
    ['PIA', null, 'ANA', false],
    ['PIA', 'SAM', null, false],
    ['PIA', null, 'PIA', true],
  ])('[SE-03] of %s, owned by %s, to %s: %s', (assignee, owner, to, expected) => {
    expect(mayHandOver({ assignee, owner }, ana, to)).toBe(expected);
  });

  it('is for quality managers whatever hands it is in', () => {
    expect(mayHandOver({ assignee: 'PIA', owner: null }, { ...ana, isQualityManager: true }, 'SAM')).toBe(
      true,
    );
  });
});

describe('mayOwn', () => {
  it.each([
    // owner, assignee, to
    ['PIA', 'ANA', 'PIA', true],
    ['PIA', 'ANA', 'ANA', false],
    ['PIA', 'ANA', null, false],
    ['ANA', 'PIA', 'SAM', true],
    ['ana', 'PIA', null, true],
    [null, 'ANA', 'ANA', true],
    [null, null, 'ana', true],
    [null, 'PIA', 'ANA', false],
    [null, 'ANA', 'PIA', false],
  ])('[SE-03] owned by %s, of %s, to %s: %s', (owner, assignee, to, expected) => {
    expect(mayOwn({ owner, assignee }, ana, to)).toBe(expected);
  });
});
