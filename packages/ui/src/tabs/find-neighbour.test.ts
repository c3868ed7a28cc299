import { describe, expect, it } from 'vitest';

import { findNeighbour } from './find-neighbour.ts';

describe('findNeighbour', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('%s from tab %i of three leads to %s', (key, from, to) => {
    expect(findNeighbour(key, from, 3)).toBe(to);
  });

  it('leads nowhere where there is no tab', () => {
    expect(findNeighbour('Home', 0, 0)).toBeNull();
  });
});
